import Basics
package import Languages
package import Mustache

/// The words of the interface in one language: `key = "Text"` lines of `messages/<language>.toml` in the theme.
///
/// Those that only books show may stand below the header `[books]`; their keys are told like the others. Below
/// `[mood_words]` stand other words for the moods that a message names (`mood_calm`), with commas between them. Places
/// for values stand in braces: `page_of = "Page {number} of {count}"`. A message that counts has one form for each
/// plural category of its language (Unicode CLDR): `stories_one`, `stories_other`. Where several folders of a theme
/// have the file, each message is that of the topmost folder that has it.
package struct Messages: Sendable {
  /// The language of the messages, a BCP 47 tag.
  package let language: String
  /// The messages as templates see them, under `text`.
  package let object: Object
  /// The digits that the language writes numbers with, by its message `digits`; nil if they are those of ASCII.
  package let digits: Digits?
  /// The messages that pages show, in the order of the file: all that do not stand below `[books]` or `[lock]`.
  let shown: [(key: String, text: String)]
  /// The words that a story may call a mood by, in lower case: each mood's own name, then the others of `[mood_words]`.
  package let moods: [(mood: String, words: [String])]
  private let texts: [String: Message]
  /// The forms of the messages that count.
  private let counted: [String: [PluralCategory: Message]]
  private let plural: PluralRule
  private let file: String
  /// The messages that the theme has in English.
  private let standard: MessageFile
  /// The keys that are missing in this language, in the order of the English file; of a message that counts the form
  /// `…_other`.
  private let missingKeys: [String]

  /// Reads the messages of a language from a theme's files, the topmost first; `standard` says which there have to be.
  init(_ tag: String, files: [ThemeFiles.File], standard: MessageFile = MessageFile()) throws {
    language = tag
    file = files.first?.path ?? ""
    self.standard = standard
    let found = try MessageFile(layers: files)
    object = Object(found.texts.map { (Name($0.key), .text($0.text)) })
    shown = found.shown
    let digits = found["digits"].flatMap { Digits($0) }
    self.digits = digits
    let texts = Dictionary(uniqueKeysWithValues: found.texts.map { ($0.key, Message($0.text, digits: digits)) })
    moods = found.moods.map { mood, words in
      let name = texts["mood_\(mood)"]?.filled(with: [:]).lowercased()
      return (
        mood, [name].compactMap(\.self) + words.lowercased().split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
      )
    }
    self.texts = texts
    plural = PluralRule(tag)
    var counted: [String: [PluralCategory: Message]] = [:]
    for (key, text) in texts {
      guard let end = key.lastIndex(of: "_"), let category = PluralCategory(rawValue: String(key[end...].dropFirst()))
      else { continue }
      counted[String(key[..<end]), default: [:]][category] = text
    }
    self.counted = counted
    missingKeys = standard.texts.lazy.map(\.key).filter { key in
      texts[key] == nil && (standard.counted(key) == nil || key.hasSuffix("_other"))
    }
  }

  /// A message with values in its places.
  package func text(_ key: String, _ values: KeyValuePairs<String, String> = [:]) throws -> String {
    try message(key).filled(with: values)
  }

  /// A message, to be filled many times.
  package func message(_ key: String) throws -> Message {
    guard let message = texts[key] else { throw missing(key) }
    return message
  }

  /// The failure to find a message: it tells of all that are missing, so that nobody adds them one by one.
  private func missing(_ key: String) -> DiagnosticError {
    DiagnosticError(
      ((missingKeys.contains(key) ? [] : [key]) + missingKeys).map { key in
        Diagnostic(
          .error, "message '\(key)' is missing", at: .init(file: file),
          hint: standard[key].map { "in English it is \"\($0)\"" }, id: "missing-message")
      })
  }

  /// Throws where a template shows a message that is missing.
  func check(_ template: [UInt8]) throws {
    guard !missingKeys.isEmpty, let key = Messages.keys(shownBy: template).first(where: missingKeys.contains) else {
      return
    }
    throw missing(key)
  }

  /// The keys of the messages that a template shows, as `{{text.KEY}}`.
  static func keys(shownBy template: [UInt8]) -> [String] {
    let mark = Array("text.".utf8)
    var keys: [String] = []
    var rest = template[...]
    while let next = rest.firstRange(of: mark)?.upperBound {
      rest = rest[next...]
      keys.append(String(decoding: rest.prefix { !" }\t\r\n".utf8.contains($0) }, as: UTF8.self))
    }
    return keys
  }

  /// A number as the language writes it.
  package func number(_ number: Int) -> String {
    digits?.written(String(number)) ?? String(number)
  }

  /// A message in the form that fits a number, which stands in its place `{count}`.
  package func count(_ key: String, _ number: Int) throws -> String {
    try form(of: key, for: number).filled(with: ["count": String(number)])
  }

  /// The same for a part of a number, which stands in the place `{number}`.
  package func count(_ key: String, _ part: Int, of number: Int) throws -> String {
    try form(of: key, for: number).filled(with: ["number": String(part), "count": String(number)])
  }

  /// The forms of a message that counts, by plural category, in CLDR's order.
  package func forms(of key: String) -> [(category: String, text: String)] {
    PluralCategory.allCases.compactMap { category in
      counted[key]?[category].map { (category.rawValue, $0.filled(with: [:])) }
    }
  }

  private func form(of key: String, for number: Int) throws -> Message {
    guard let forms = counted[key], let form = forms[plural(number)] ?? forms[.other] else {
      throw missing("\(key)_other")
    }
    return form
  }
}
