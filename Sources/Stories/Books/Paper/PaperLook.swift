import Basics
import Fonts
import Markup
import PDF
import Rendering
import TOML

/// A theme's look of PDFs. What it does not say is as in the default theme.
struct PaperLook: Hashable, Sendable {
  /// The alignment of lines of title pages, covers and last pages.
  enum Align: String, CaseIterable, Sendable {
    /// In the middle.
    case center
    /// At the start of lines.
    case start
  }

  /// The margin at the sides of a page, in hundredths of its width.
  private(set) var margin = 8
  /// The sizes that the words of a story may have, in pixels, the largest first.
  private(set) var sizes = Composition.sizes
  /// The alignment of lines other than the story.
  private(set) var align = Align.center
  /// The ornament between the title and the names on a title page.
  private(set) var ornament: String?
  /// The colour of pages that are read on screens: `epub/fixed.css` has the same.
  private(set) var paper = PDFColour(0xFFFDF7)
  /// The colour of letters on them.
  private(set) var ink = PDFColour(0x1A1A1A)
  /// The colours of the cloth of covers, by the accents of stories: `epub/jacket.mustache` has the same.
  private(set) var cloths = [
    0x623528, 0x624B28, 0x3F6228, 0x286245, 0x286062, 0x284962, 0x3D2862, 0x622841,
  ].map { PDFColour($0) }
  /// The colour of letters on cloth.
  private(set) var letters = PDFColour(0xFFF6E0)
  /// The colour of rules on cloth.
  private(set) var rules = PDFColour(0xE9BB62)

  /// Leaves out the ornament, which no font has.
  mutating func dropOrnament() { ornament = nil }

  /// The values that place words on pages.
  var pages: String {
    "margin \(margin), sizes \(sizes.last ?? 0) to \(sizes.first ?? 0), align \(align.rawValue), "
      + "ornament \(ornament ?? "none")"
  }

  /// The colours of pages.
  var colours: String { "\(ink.code) on \(paper.code)" }

  /// The look of the cover of a printed book.
  var cover: String {
    "align \(align.rawValue), letters \(letters.code), rules \(rules.code), cloths "
      + cloths.map(\.code).joined(separator: " ")
  }
}

extension PaperLook {
  /// The file of a theme that says so.
  static let file = "print/paper.toml"
  /// Its fields.
  private static let fields = ["margin", "sizes", "align", "ornament", "paper", "ink", "cloths", "letters", "rules"]

  /// The least contrast of letters that are read (WCAG 2.2, 1.4.3).
  private static let leastContrast = 4.5

  /// With one digit, and never more than it is.
  private static func tenths(_ number: Double) -> Double { (number * 10).rounded(.down) / 10 }

  /// Reads what a theme says.
  init(of theme: Theme) throws {
    guard let path = theme.path(of: Self.file) else { return }
    let document: TOMLTable
    do {
      document = try TOMLTable(parsing: try theme.bytes(of: Self.file))
    } catch let error as TOMLError {
      throw DiagnosticError(error, in: path, id: "bad-theme")
    }
    var findings: [Diagnostic] = []
    for entry in document.entries {
      guard let refusal = take(entry) else { continue }
      findings.append(
        .error, refusal.headline, at: .init(path, entry.position), hint: refusal.hint, id: "bad-theme")
    }
    let contrast = CSSColor(ink).contrast(with: CSSColor(paper))
    if contrast < Self.leastContrast, let entry = document.entries.last(where: { ["ink", "paper"].contains($0.key) }) {
      findings.append(
        .error,
        "'ink' on 'paper' has a contrast of \(Self.tenths(contrast)) to 1, and \(Self.leastContrast) are needed",
        at: .init(path, entry.position),
        hint: "darker letters or a lighter paper can be read by more people (WCAG 2.2)", id: "bad-theme")
    }
    guard findings.isEmpty else { throw DiagnosticError(findings) }
  }

  /// Takes a field; says what is wrong with it, if anything is.
  private mutating func take(_ entry: TOMLTable.Entry) -> (headline: String, hint: String)? {
    func wrong(_ rule: String, _ hint: String) -> (String, String) { ("'\(entry.key)' has to be \(rule)", hint) }
    func take(_ colour: WritableKeyPath<Self, PDFColour>) -> (String, String)? {
      guard let value = Self.colour(entry.value) else {
        return wrong("a colour", "such as: \(entry.key) = \"\(self[keyPath: colour].code)\"")
      }
      self[keyPath: colour] = value
      return nil
    }
    switch entry.key {
    case "margin":
      guard case .integer(let number) = entry.value.content, (4...20).contains(number) else {
        return wrong("a whole number from 4 to 20", "it counts hundredths of the width of a page")
      }
      margin = Int(number)
    case "sizes":
      guard case .array(let values) = entry.value.content, values.count == 2,
        case .integer(let least) = values[0].content, case .integer(let most) = values[1].content, 24 <= least,
        least <= most, most <= 120
      else { return wrong("two whole numbers from 24 to 120, the smaller first", "such as: sizes = [40, 64]") }
      sizes = Array(stride(from: Int(most), through: Int(least), by: -2))
    case "align":
      guard case .string(let text) = entry.value.content, let value = Align(rawValue: text) else {
        return wrong("'center' or 'start'", "lines stand in the middle, or where they begin")
      }
      align = value
    case "ornament":
      guard case .string(let text) = entry.value.content, text.count <= 20, !text.contains(where: \.isNewline) else {
        return wrong("at most 20 characters", "such as: ornament = \"❦\"; \"\" is none")
      }
      ornament = text.trimmed.isEmpty ? nil : text.trimmed
    case "paper": return take(\.paper)
    case "ink": return take(\.ink)
    case "letters": return take(\.letters)
    case "rules": return take(\.rules)
    case "cloths":
      guard case .array(let values) = entry.value.content, values.count == StoryCard.accents else {
        return wrong("a list of \(StoryCard.accents) colours", "there is one for each accent of stories")
      }
      let colours = values.compactMap(Self.colour)
      guard colours.count == values.count else {
        return wrong("a list of \(StoryCard.accents) colours", "a colour is written as \"\(cloths[0].code)\"")
      }
      cloths = colours
    default:
      let near = Self.fields.nearest(to: entry.key).map { "did you mean '\($0)'?" }
      return (
        "unknown field '\(entry.key)'",
        near ?? "there are \(Self.fields.map { "'\($0)'" }.joined(separator: ", "))"
      )
    }
    return nil
  }

  private static func colour(_ value: TOMLValue) -> PDFColour? {
    guard case .string(let text) = value.content, text.utf8.count == 7, text.hasPrefix("#"),
      text.dropFirst().allSatisfy(\.isHexDigit), let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    return PDFColour(number)
  }
}

extension CSSColor {
  fileprivate init(_ colour: PDFColour) {
    self.init(red: Double(colour.red) / 255, green: Double(colour.green) / 255, blue: Double(colour.blue) / 255)
  }
}

extension PDFColour {
  /// The colour as stylesheets write it.
  fileprivate var code: String {
    let number = Int(red) << 16 | Int(green) << 8 | Int(blue)
    let digits = String(number, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
