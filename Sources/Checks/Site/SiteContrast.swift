import CSS
import Diagnostics
import Values

/// Looks for text that hardly stands out from what lies behind it, in every theme of a site.
///
/// Only what is certain is told: rules that say both colours, the text of the page as a whole, and elements without classes
/// on it. A colour that depends on where an element stands is not judged.
struct SiteContrast {
  private let colors: SiteColors
  /// Whether a class is used on any page.
  private let isUsed: (String) -> Bool
  private(set) var findings: Findings
  private var told: Set<String> = []

  /// Begins with sheets that are used together.
  init(_ sheets: [SiteColors.Sheet], site: String, keepsAll: Bool, isUsed: @escaping (String) -> Bool) {
    colors = SiteColors(sheets)
    findings = Findings(site: site, keepsAll: keepsAll)
    self.isUsed = isUsed
  }

  /// The page as a whole, in one theme.
  private struct Ground {
    let theme: SiteTheme
    let properties: SiteColors.Properties
    let isDark: Bool
    let color: CSSColor?
    let background: CSSColor?
    let place: SiteColors.Written?
  }

  /// Judges all rules in all themes.
  mutating func judge() {
    for theme in colors.themes {
      let ground = ground(of: theme)
      if let color = ground.color, let background = ground.background, let place = ground.place {
        tell(color, on: background, place, "the text of the page", theme, isLarge: false)
      }
      for subject in colors.subjects where isJudged(subject) { judge(subject, on: ground) }
    }
  }

  private func ground(of theme: SiteTheme) -> Ground {
    var properties = SiteColors.Properties()
    var scheme = ""
    func collect(_ subjects: [String]) {
      for (declaration, _) in colors.declarations(of: subjects, in: theme) {
        if declaration.name.hasPrefix("--") {
          properties.set(declaration.name, declaration.value)
        }
        if declaration.name == "color-scheme" { scheme = declaration.value }
      }
    }
    collect([""])
    let root = paint(of: [""], in: theme, properties)
    collect(["body"])
    let body = paint(of: ["body"], in: theme, properties)
    let isDark = scheme.contains("dark") && (theme.prefersDark || !scheme.contains("light"))
    // What lies behind a page in the end is white, unless it is made for the dark.
    let canvas = isDark ? nil : CSSColor("white")
    let text = isDark ? nil : CSSColor("black")
    func color(_ written: SiteColors.Written?) -> CSSColor?? {
      written.map { written in
        colors.resolved(written.value, properties).flatMap { CSSColor($0, isDark: isDark) }
      }
    }
    let hasImage = root.hasImage || body.hasImage || root.isOdd || body.isOdd
    let foreground = color(body.color) ?? color(root.color) ?? text
    var background = color(body.background) ?? color(root.background) ?? canvas
    if let found = background, found.alpha < 1 { background = canvas.map { found.over($0) } }
    return Ground(
      theme: theme, properties: properties, isDark: isDark, color: foreground,
      background: hasImage ? nil : background,
      place: body.color ?? root.color ?? body.background ?? root.background)
  }

  /// Whether a subject is one whose rules can be judged by themselves.
  private func isJudged(_ subject: String) -> Bool {
    if subject.isEmpty || subject == "body" { return false }
    let odd = [
      "::", ":before", ":after", "disabled", ":not(", ":has(", "&", ":empty", "[hidden", "aria-hidden", ":host", "%",
    ]
    if odd.contains(where: { subject.contains($0) }) { return false }
    var classes: [Substring] = []
    for part in subject.split(separator: ".", omittingEmptySubsequences: false).dropFirst() {
      classes.append(part.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    }
    return classes.allSatisfy { isUsed(String($0)) }
  }

  private mutating func judge(_ subject: String, on ground: Ground) {
    let plain = Self.withoutStates(subject)
    let subjects = plain == subject ? [subject] : [plain, subject]
    for circumstance in [nil] + colors.circumstances(of: [subject]).map(Optional.some) {
      let declarations = colors.declarations(of: subjects, in: ground.theme, under: circumstance)
      guard declarations.contains(where: { ["color", "background", "background-color"].contains($0.declaration.name) })
      else { continue }
      var properties = ground.properties
      for (declaration, _) in declarations where declaration.name.hasPrefix("--") {
        properties.set(declaration.name, declaration.value, isCertain: true)
      }
      let paint = paint(of: subjects, in: ground.theme, properties, under: circumstance)
      guard let written = paint.color, !paint.hasImage, !paint.isOdd, let color = color(written, properties, ground)
      else { continue }
      if let behind = paint.background {
        guard let background = self.color(behind, properties, ground), background.alpha == 1 else { continue }
        let place = behind.path == written.path && behind.line > written.line ? behind : written
        tell(color, on: background, place, "'\(subject)'", ground.theme, isLarge: paint.isLarge)
      } else if Self.plainElements.contains(plain), let background = ground.background {
        tell(
          color, on: background, written, "'\(subject)'", ground.theme, isLarge: paint.isLarge || Self.isLarge(plain))
      }
    }
  }

  private func color(
    _ written: SiteColors.Written, _ properties: SiteColors.Properties, _ ground: Ground
  ) -> CSSColor? {
    colors.resolved(written.value, properties).flatMap { CSSColor($0, isDark: ground.isDark) }
  }

  /// How some subjects are painted together, the later over the earlier.
  private func paint(
    of subjects: [String], in theme: SiteTheme, _ properties: SiteColors.Properties, under circumstance: String? = nil
  ) -> SiteColors.Paint {
    var paint = SiteColors.Paint()
    for (declaration, entry) in colors.declarations(of: subjects, in: theme, under: circumstance) {
      let written = SiteColors.Written(
        value: declaration.value, path: entry.path, line: declaration.line + entry.offset)
      switch declaration.name {
      case "color": paint.color = written
      case "background-color": paint.background = written
      case "background-image": paint.hasImage = declaration.value != "none"
      case "background": note(written, &paint, properties)
      case "font-size": paint.isLarge = Self.isLarge(size: declaration.value)
      case "opacity", "mix-blend-mode", "filter", "-webkit-text-fill-color", "background-clip",
        "-webkit-background-clip",
        "clip-path", "display", "visibility", "all", "text-indent", "font":
        let harmless = [
          "1", "normal", "none", "block", "flex", "inline", "inline-block", "inline-flex", "grid", "inherit",
        ]
        if declaration.name != "font", !harmless.contains(declaration.value) { paint.isOdd = true }
        if declaration.name == "display", declaration.value == "none" { paint.isOdd = true }
        if declaration.name == "font" { paint.isLarge = true }
      default: break
      }
    }
    return paint
  }

  /// Takes note of a background in short: a colour, pictures, or both.
  private func note(_ written: SiteColors.Written, _ paint: inout SiteColors.Paint, _ properties: SiteColors.Properties)
  {
    paint.hasImage = false
    paint.background = nil
    guard let value = colors.resolved(written.value, properties) else {
      // What is not known may be anything.
      paint.hasImage = true
      return
    }
    if value.contains("gradient(") || value.contains("url(") || value.contains("image") || value.contains("paint(") {
      paint.hasImage = true
      return
    }
    if CSSColor(value) != nil || value.hasPrefix("light-dark(") {
      paint.background = SiteColors.Written(value: value, path: written.path, line: written.line)
    } else if value == "none" || value == "0" || value == "0 0" {
      paint.background = SiteColors.Written(value: "transparent", path: written.path, line: written.line)
    } else {
      paint.hasImage = true
    }
  }

  private mutating func tell(
    _ color: CSSColor, on background: CSSColor, _ place: SiteColors.Written, _ what: String, _ theme: SiteTheme,
    isLarge: Bool
  ) {
    let shown = color.over(background)
    let ratio = shown.contrast(with: background)
    let wanted = isLarge ? 3.0 : 4.5
    guard ratio < wanted - 0.005, told.insert("\(place.path):\(place.line):\(what):\(theme.name)").inserted else {
      return
    }
    let tenths = Int(ratio * 10)
    let themes = colors.themes.count > 1 ? " in the theme '\(theme.name)'" : ""
    findings.add(
      .warning,
      "the contrast of \(what)\(themes) is \(tenths / 10).\(tenths % 10) to 1: \(shown.hexadecimal) on \(background.hexadecimal)",
      in: place.path, line: place.line, hint: "text needs \(isLarge ? "3" : "4.5") to 1 to be read by most",
      id: "site-low-contrast")
  }

  /// A subject as it is when nobody points to it.
  private static func withoutStates(_ subject: String) -> String {
    var plain = subject
    for state in [":hover", ":focus-visible", ":focus-within", ":focus", ":active", ":visited", ":any-link", ":link"] {
      plain = plain.replacing(state, with: "")
    }
    return plain.isEmpty ? subject : plain
  }

  /// The elements that stand on the page itself.
  private static let plainElements: Set<String> = [
    "a", "p", "h1", "h2", "h3", "h4", "h5", "h6", "li", "small", "strong", "em", "main", "main a", "main p", "dt", "dd",
  ]

  /// Whether the text of an element is large where nothing is said of that (WCAG 2.2: 18 points, or 14 in bold).
  private static func isLarge(_ element: String) -> Bool { ["h1", "h2", "h3"].contains(element) }

  /// Whether a size is that of large text, or may be.
  private static func isLarge(size: String) -> Bool {
    for (unit, large) in [("rem", 1.5), ("em", 1.5), ("px", 24), ("pt", 18), ("%", 150)] where size.hasSuffix(unit) {
      // In bold a smaller one is large.
      if let number = Double(size.dropLast(unit.count)) { return number >= large * 0.78 }
    }
    return !["small", "smaller", "x-small", "xx-small", "medium", "inherit"].contains(size)
  }
}
