import Diagnostics
import Files
import Fonts
import Hashing
import Settings
import Website

/// The fonts of books of fixed layout, by the scripts they are for.
struct FontShelf: Sendable {
  /// A font of the shelf.
  struct Entry: Sendable {
    let scripts: [Settings.FontScript]
    let font: Font
    /// What tells its bytes apart.
    let fingerprint: Fingerprint
    /// What is carried along with it: who has made it, and what may be done with it.
    let license: [UInt8]
  }

  /// The fonts, in the order of the settings.
  let entries: [Entry]
  /// What is to be said of fonts that are not there.
  let findings: [Diagnostic]

  /// A shelf without fonts, for books that need none.
  static let empty = FontShelf(entries: [], findings: [])

  /// What tells the shelf apart from another: its fonts, and what sets text with them.
  var fingerprint: Fingerprint {
    var stream = FingerprintStream()
    stream.append(HarfBuzz.version ?? "")
    for entry in entries {
      stream.append(entry.scripts.map(\.rawValue).joined(separator: " "))
      stream.append(entry.fingerprint)
      stream.append(Fingerprint(of: entry.license))
    }
    return stream.finish()
  }

  private init(entries: [Entry], findings: [Diagnostic]) {
    self.entries = entries
    self.findings = findings
  }

  /// Opens the fonts that the settings name, and usual ones for scripts for which they name none: Andika for those that it has, and another for
  /// Greek, of which it has next to nothing.
  init(_ settings: Settings) {
    guard HarfBuzz.version != nil else {
      entries = []
      findings = [
        Diagnostic(
          .warning,
          "no font can be used, so that the text of books of fixed layout stands on pages that reading systems lay out: HarfBuzz is not on this machine",
          hint: "install it (Debian: 'libharfbuzz0b' and 'libharfbuzz-subset0'), and build again", id: "no-harfbuzz")
      ]
      return
    }
    var findings: [Diagnostic] = []
    var places: [(path: String, scripts: [Settings.FontScript])] = []
    var isAndikaWanted = false
    for script in Settings.FontScript.allCases {
      guard let path = settings.fonts[script] ?? Self.usual(for: script) else {
        isAndikaWanted = isAndikaWanted || script == .latin
        continue
      }
      if let known = places.firstIndex(where: { $0.path == path }) {
        places[known].scripts.append(script)
      } else {
        places.append((path, [script]))
      }
    }
    if isAndikaWanted {
      findings.append(
        Diagnostic(
          .warning,
          "there is no font for Latin letters: Andika is not in the system's folders, so that text in them stands on pages that reading systems lay out in books of fixed layout",
          hint: "install it (Debian: 'fonts-sil-andika'), or name a font by 'latin' in [fonts]", id: "missing-font"))
    }
    var entries: [Entry] = []
    for (path, scripts) in places {
      do {
        entries.append(try Self.entry(path, scripts, &findings))
      } catch {
        let names = scripts.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        findings.append(
          Diagnostic(
            .warning,
            "the font for \(names) cannot be used, so that text in it stands on pages that reading systems lay out in books of fixed layout: \(error)",
            at: .init(file: path), hint: (error as? FontError)?.hint ?? "see [fonts] in the settings",
            id: "missing-font"))
      }
    }
    self.entries = entries
    self.findings = findings
  }

  private static func entry(
    _ path: String, _ scripts: [Settings.FontScript], _ findings: inout [Diagnostic]
  ) throws -> Entry {
    let bytes = try FileSystem.read(path)
    let font = try Font(bytes)
    let notices = font.notices
    var text = notices.map { $0 + "\n\n" }.joined()
    let beside = ["OFL.txt", "LICENSE.txt", "LICENSE"].map { Path.join(Path.parent(of: path), $0) }
    if let file = beside.first(where: { FileStatus(of: $0)?.kind == .file }) {
      text += String(decoding: try FileSystem.read(file), as: UTF8.self)
    } else if text.contains("PERMISSION & CONDITIONS") {
      // Andika and its kin have the whole licence in the font.
    } else if notices.contains(where: { $0.contains("Open Font License") || $0.contains("/OFL") }) {
      text += OpenFontLicense.text
    }
    if text.isEmpty {
      findings.append(
        Diagnostic(
          .warning, "the font states no licence, and books would carry it without one", at: .init(file: path),
          hint: "put its licence beside it as 'LICENSE.txt'", id: "unlicensed-font"))
    }
    return Entry(scripts: scripts, font: font, fingerprint: Fingerprint(of: bytes), license: Array(text.utf8))
  }

  /// The font of the system for a script that the settings name none for.
  private static func usual(for script: Settings.FontScript) -> String? {
    script.isInAndika ? andika : script == .greek ? greek : nil
  }

  /// Where systems keep a font with Greek letters.
  private static var greek: String? {
    for name in [
      "truetype/sil-gentium/Gentium-Regular.ttf", "truetype/sil-gentium-plus/GentiumPlus-Regular.ttf",
      "truetype/gentium/Gentium-Regular.ttf", "truetype/gentiumplus/GentiumPlus-Regular.ttf",
      "truetype/noto/NotoSans-Regular.ttf", "noto/NotoSans-Regular.ttf", "truetype/dejavu/DejaVuSans.ttf",
      "TTF/DejaVuSans.ttf", "dejavu/DejaVuSans.ttf", "dejavu-sans-fonts/DejaVuSans.ttf",
    ] {
      for folder in ["/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts"] {
        let path = Path.join(folder, name)
        if FileStatus(of: path)?.kind == .file { return path }
      }
    }
    return nil
  }

  /// Where systems keep Andika.
  private static var andika: String? {
    for folder in ["/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts"] {
      for name in ["truetype/andika", "truetype/sil-andika", "sil-andika-fonts", "andika", "TTF", "truetype", "."] {
        let path = Path.join(Path.join(folder, name), "Andika-Regular.ttf")
        if FileStatus(of: path)?.kind == .file { return path }
      }
    }
    return nil
  }

  /// The fonts for some texts in a language: those of the scripts that come up, in the order they do, then Latin for numbers and
  /// what else all texts have, then the font for everything else.
  func fonts(for texts: [String], language: String) -> [Entry] {
    var wanted: [Settings.FontScript] = []
    for script in Script.all(in: texts.joined(separator: "\n")) { wanted += Self.kinds(of: script, language: language) }
    wanted += [.latin, .other]
    var chosen: [Int] = []
    for kind in wanted {
      if let place = entries.firstIndex(where: { $0.scripts.contains(kind) }), !chosen.contains(place) {
        chosen.append(place)
      }
    }
    return chosen.map { entries[$0] }
  }

  /// The settings that a script is looked for under, first choice first.
  static func kinds(of script: Script, language: String) -> [Settings.FontScript] {
    switch script {
    case Script("Latn"): [.latin]
    case Script("Cyrl"): [.cyrillic]
    case Script("Grek"): [.greek]
    case Script("Arab"): [.arabic]
    case Script("Hebr"): [.hebrew]
    case Script("Deva"): [.devanagari]
    case Script("Beng"): [.bengali]
    case Script("Taml"): [.tamil]
    case Script("Ethi"): [.ethiopic]
    case Script("Thai"): [.thai]
    case Script("Hani"):
      language.hasPrefix("ja")
        ? [.japanese, .chinese] : language.hasPrefix("ko") ? [.korean, .chinese] : [.chinese, .japanese]
    case Script("Bopo"): [.chinese]
    case Script("Hira"), Script("Kana"): [.japanese]
    case Script("Hang"): [.korean]
    default: [.other]
    }
  }
}
