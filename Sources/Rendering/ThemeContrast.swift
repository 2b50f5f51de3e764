package import Basics
import Files
import Markup

/// The contrast of a theme's colours, in every mood that its style sheets tell apart.
package struct ThemeContrast {
  let pairs: [ColourPair]
  let properties: CSSProperties
  /// The faults of the descriptions that declare pairs.
  private var findings: [Diagnostic] = []

  /// Reads the pairs and the style sheets of a theme, of all of its folders.
  package init(_ files: ThemeFiles) throws {
    var pairs: [ColourPair] = []
    for file in files.layers(of: ThemeDescription.file) {
      do {
        let declared = try ThemeDescription(in: Path.parent(of: file.path)).contrast
        pairs += declared.filter { pair in !pairs.contains { ($0.text, $0.ground) == (pair.text, pair.ground) } }
      } catch {
        findings += error.diagnostics
      }
    }
    self.pairs = pairs
    var properties = CSSProperties()
    for sheet in files.styleSheets { properties.add(try FileSystem.read(sheet.path), from: sheet.path) }
    self.properties = properties
  }

  /// The pairs that hardly stand out from one another, and those that cannot be measured.
  package func judged() -> [Diagnostic] {
    var findings = findings
    for pair in pairs {
      var hasUnknown = false
      for mood in properties.moods {
        let values = properties.values(in: mood)
        guard let color = values.color(of: "--" + pair.text), let ground = values.color(of: "--" + pair.ground),
          ground.alpha == 1, let written = values["--" + pair.text]
        else {
          if !hasUnknown { findings.append(unmeasured(pair, mood)) }
          hasUnknown = true
          continue
        }
        let shown = color.over(ground)
        let ratio = shown.contrast(with: ground)
        guard ratio < pair.ratio - 0.005 else { continue }
        // The mood may have set only one of the two for itself: the later line is the one.
        let behind = values["--" + pair.ground] ?? written
        let place = behind.path == written.path && behind.line > written.line ? behind : written
        let tenths = Int(ratio * 10)
        let finding = Diagnostic(
          .warning,
          "the contrast of '--\(pair.text)' on '--\(pair.ground)' in the theme '\(mood.name)' is \(tenths / 10).\(tenths % 10) to 1: \(shown.hexadecimal) on \(ground.hexadecimal)",
          at: .init(file: place.path, line: place.line),
          hint: "\(pair.ratio < 4.5 ? "large text needs 3" : "text needs 4.5") to 1 to be read by most",
          id: "site-low-contrast")
        if !findings.contains(finding) { findings.append(finding) }
      }
    }
    return findings
  }

  private func unmeasured(_ pair: ColourPair, _ mood: CSSProperties.Mood) -> Diagnostic {
    Diagnostic(
      .warning,
      "the contrast of '--\(pair.text)' on '--\(pair.ground)' in the theme '\(mood.name)' cannot be measured",
      at: pair.place,
      hint:
        "set both in ':root', as digits, rgb(), hsl(), oklch(), color-mix() or var() of another; the ground covers all",
      id: "bad-theme")
  }
}
