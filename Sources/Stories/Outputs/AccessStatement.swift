import Rendering
import Settings
import Website

/// The site's statement on accessibility: what is claimed for the books, and whom to write to.
enum AccessStatement {
  /// The page, as if somebody had written it; nil where nobody is named who answers.
  static func page(of settings: Settings, _ theme: Theme) throws -> AuthoredPage? {
    guard let email = settings.site.accessibilityEmail, settings.books.enabled else { return nil }
    let messages = theme.messages
    let certifier = PlainText.line(settings.books.certifier)
    var paragraphs = ["+++\nlanguage = \"\(messages.language)\"\n+++"]
    paragraphs.append("# " + (try messages.text("statement_title")))
    paragraphs.append(try messages.text("statement_about"))
    paragraphs.append(
      try certifier.map { try messages.text("statement_conforms", ["certifier": escaped($0)]) }
        ?? messages.text("statement_no_claim"))
    if settings.books.exemption != .none {
      paragraphs.append(try messages.text("guide_exempt") + " (`\(settings.books.exemption.rawValue)`)")
    }
    paragraphs.append(try messages.text("statement_contact", ["email": "<\(email)>"]))
    return try AuthoredPage(
      parsing: Array((paragraphs.joined(separator: "\n\n") + "\n").utf8), from: "accessibility.md")
  }

  /// A text in which nothing means anything to Markdown.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, letter in
      if letter.isASCII, letter.isPunctuation || letter.isSymbol { result += "\\" }
      result.append(letter)
    }
  }
}
