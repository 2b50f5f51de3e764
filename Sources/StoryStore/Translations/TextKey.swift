package import Basics
package import Models

/// Which of a story's texts one is; pages are those of the original.
package enum TextKey: Hashable, Sendable {
  case title, summary, theme, mood, mainCharacter
  /// A page's text.
  case page(Identifier)
  /// Its picture's alt text.
  case alternative(Identifier)
  /// The names of those who had a part in it.
  case credit(Credit.Role)
  /// A text for learning.
  case learning(LearningKey)
  /// The words to grown-ups.
  case forGrownUps
  /// The licence, which translators are to know and not to translate.
  case license

  /// The key as files have it.
  package var text: String {
    switch self {
    case .title: "title"
    case .summary: "summary"
    case .theme: "theme"
    case .mood: "mood"
    case .mainCharacter: "character"
    case .license: "license"
    case .learning(let key): key.text
    case .forGrownUps: "grown-ups"
    case .page(let id): "page/\(id.text)"
    case .alternative(let id): "page/\(id.text)/alt"
    case .credit(let role): "credit/\(role.code)"
    }
  }

  /// Reads a key; nil if it is none.
  package init?(_ text: String) {
    let simple: [TextKey] = [.title, .summary, .theme, .mood, .mainCharacter, .license, .forGrownUps]
    if let key = simple.first(where: { $0.text == text }) {
      self = key
    } else if let key = LearningKey(text) {
      self = .learning(key)
    } else if text.hasPrefix("credit/"), text.utf8.count > 7 {
      self = .credit(Credit.Role(String(text.dropFirst(7))))
    } else if text.hasPrefix("page/"), text.hasSuffix("/alt"), text.utf8.count > 9 {
      self = .alternative(Identifier(String(text.dropFirst(5).dropLast(4))))
    } else if text.hasPrefix("page/"), text.utf8.count > 5 {
      self = .page(Identifier(String(text.dropFirst(5))))
    } else {
      return nil
    }
  }

  /// Whether a translation without it is not whole; of the others the words of the original stay.
  var isNeeded: Bool {
    switch self {
    case .learning(.forms): false
    case .title, .summary, .page, .alternative, .learning, .forGrownUps: true
    case .theme, .mood, .mainCharacter, .credit, .license: false
    }
  }

  /// Whether it is of the words to learn, or of the questions.
  var isOfLearning: Bool { if case .learning = self { true } else { false } }

  /// Whether it may have several lines.
  private var hasLines: Bool {
    switch self {
    case .page, .summary, .forGrownUps: true
    default: false
    }
  }

  /// A text as it is kept and compared: with the line ends of the library, nothing blank around it, and in one line
  /// unless it may have more.
  func normal(_ text: String) -> String {
    if !hasLines { return text.split { $0.isWhitespace }.joined(separator: " ") }
    var scalars = Substring(text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")).unicodeScalars
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }

  /// The most characters of a translation: twice those of the original, and some for short ones.
  func limit(of original: String) -> Int {
    let (least, factor) =
      switch self {
      case .page: (120, 2)
      case .alternative, .summary, .forGrownUps, .learning(.meaning), .learning(.explanation): (200, 2)
      default: (60, 2)
      }
    return max(least, (original.unicodeScalars.count * factor + 9) / 10 * 10)
  }

  /// The place of the text, as people say it; `numbers` are those of the pages.
  func place(_ numbers: [Identifier: Int]) -> String {
    switch self {
    case .title, .summary, .theme, .mood, .license: text
    case .mainCharacter: "main character"
    case .learning(let key): key.place
    case .forGrownUps: "notes for grown-ups"
    case .page(let id): numbers[id].map { "page \($0)" } ?? "page"
    case .alternative(let id): numbers[id].map { "page \($0): picture" } ?? "picture"
    case .credit(let role): "credits: \(Self.roles[role.code] ?? role.code)"
    }
  }

  private static let roles = [
    "aut": "author", "adp": "adapter", "ill": "illustrator", "pht": "photographer", "trl": "translator",
    "edt": "editor", "bkd": "designer",
  ]
}
