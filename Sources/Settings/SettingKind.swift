import Basics
import Languages
import TOML

/// The values of one kind of setting, read from TOML and written to it.
struct SettingKind<Value: Sendable>: Sendable {
  /// The allowed values, in words.
  let values: String
  /// Reads a value and holds it to the rule of its kind.
  let read: @Sendable (TOMLValue) -> Result<Value, BrokenRule>
  /// Writes a value in TOML.
  let write: @Sendable (Value) -> String

  private func take(_ value: TOMLValue, _ set: (Value) -> Void) -> BrokenRule? {
    switch read(value) {
    case .success(let value):
      set(value)
      return nil
    case .failure(let rule): return rule
    }
  }

  /// Reads an entry of a table that settings have any number of; a rule that it breaks is reported.
  func read(
    _ entry: TOMLTable.Entry, in title: String, _ report: (String, TOMLPosition, String) -> Void
  ) -> Value? {
    var found: Value?
    if let broken = take(entry.value, { found = $0 }) {
      report("'\(entry.key)' in \(title) must \(broken.rule)", entry.value.position, broken.id)
    }
    return found
  }

  /// The row of the setting `name`, whose default is the initial value of its property.
  func setting(
    _ table: String, _ name: String, _ property: any WritableKeyPath<Settings, Value> & Sendable, _ explanation: String
  ) -> Setting {
    Setting(
      table: table, name: name, explanation: explanation, values: values, example: nil,
      text: { write($0[keyPath: property]) },
      read: { value, settings in take(value) { settings[keyPath: property] = $0 } })
  }

  /// The row of the setting `name`, which has no default.
  func setting(
    _ table: String, _ name: String, _ property: any WritableKeyPath<Settings, Value?> & Sendable, example: Value,
    _ explanation: String
  ) -> Setting {
    Setting(
      table: table, name: name, explanation: explanation, values: values, example: write(example),
      text: { $0[keyPath: property].map(write) },
      read: { value, settings in take(value) { settings[keyPath: property] = $0 } })
  }

  /// A list of a few words, in capitals or not, each once, in their order.
  static func choices<Word: RawRepresentable<String> & CaseIterable & Sendable>() -> SettingKind where Value == [Word] {
    let words = Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    return SettingKind(
      values: "a list of \(words)",
      read: { value in
        guard case .array(let values) = value.content else { return .failure(.type("a list of strings", not: value)) }
        var chosen: Set<String> = []
        for value in values {
          guard case .string(let text) = value.content else {
            return .failure(.type("a list of strings, and no list with", not: value))
          }
          guard let word = Array(Word.allCases).word(text) else {
            return .failure(.value("be a list of \(words.replacing("\"", with: "'")), not '\(text)'"))
          }
          chosen.insert(word.rawValue)
        }
        return .success(Word.allCases.filter { chosen.contains($0.rawValue) })
      },
      write: { "[\($0.map { tomlString($0.rawValue) }.joined(separator: ", "))]" })
  }
}

extension SettingKind<Bool> {
  /// True or false.
  static let flag = SettingKind(
    values: "true or false",
    read: { value in
      guard case .boolean(let flag) = value.content else { return .failure(.type("true or false", not: value)) }
      return .success(flag)
    },
    write: { $0 ? "true" : "false" })
}

extension SettingKind<Int> {
  /// A whole number in `range`.
  static func integer(_ range: ClosedRange<Int>) -> SettingKind {
    SettingKind(
      values: "\(range.lowerBound) to \(range.upperBound)",
      read: { value in
        guard case .integer(let number) = value.content else { return .failure(.type("an integer", not: value)) }
        guard let number = Int(exactly: number), range.contains(number) else {
          return .failure(.value("be from \(range.lowerBound) to \(range.upperBound), not \(number)"))
        }
        return .success(number)
      },
      write: { String($0) })
  }
}

extension SettingKind<[Int]> {
  /// A few widths in pixels, each wider than the one before.
  static let widths = numbers("up to 8 numbers from 16 to 4096, rising") { widths in
    if let (number, _) = zip(widths, [0] + widths).first(where: { !(16...4096).contains($0) || $0 <= $1 }) {
      return .value("be numbers from 16 to 4096, each larger than the one before, not \(number)")
    }
    return (1...8).contains(widths.count) ? nil : .value("be 1 to 8 numbers, not \(widths.count)")
  }

  /// The limits of levels, none below the one before.
  static let limits = numbers("a list of numbers from 1 to 1000000, none smaller than the one before") { limits in
    zip(limits, [1] + limits).first { !(1...1_000_000).contains($0) || $0 < $1 }.map { number, _ in
      .value("be numbers from 1 to 1000000, none smaller than the one before, and not \(number)")
    }
  }

  /// A list of whole numbers, of which a rule may be broken.
  private static func numbers(_ values: String, breaks rule: @escaping @Sendable ([Int]) -> BrokenRule?) -> Self {
    SettingKind(
      values: values,
      read: { value in
        guard case .array(let values) = value.content else { return .failure(.type("a list of numbers", not: value)) }
        var numbers: [Int] = []
        for value in values {
          guard case .integer(let number) = value.content else {
            return .failure(BrokenRule(id: "setting-type", rule: "be a list of numbers, and none with \(value.kind)"))
          }
          numbers.append(Int(clamping: number))
        }
        return rule(numbers).map { .failure($0) } ?? .success(numbers)
      },
      write: { "[\($0.map(String.init).joined(separator: ", "))]" })
  }
}

extension SettingKind<String> {
  /// A line of text, which may be empty.
  static let text = string("a line of text") { .success($0) }

  /// A line of text that says something.
  static let name = string("a line of text") { text in
    text.allSatisfy(\.isWhitespace) ? .failure(.value("not be empty")) : .success(text)
  }

  /// A line of text that says something in so many characters at most.
  static func name(most: Int) -> SettingKind<String> {
    string("a line of text of \(most) characters at most") { text in
      text.allSatisfy(\.isWhitespace) || text.count > most
        ? .failure(.value("have between 1 and \(most) characters")) : .success(text)
    }
  }

  /// A line of text without blanks.
  static let word = string("a word") { text in
    text.isEmpty || text.contains(where: \.isWhitespace)
      ? .failure(.value("be one word, not '\(text)'")) : .success(text)
  }

  /// A day of the calendar.
  static let day = string("a day such as '2026-01-15'") { text in
    text.utf8.count == 10 && Timestamp(text: text + "T00:00:00Z") != nil
      ? .success(text) : .failure(.value("be a day such as '2026-01-15', not '\(text)'"))
  }

  /// The number of a book.
  static let isbn = string("an ISBN") { text in
    EAN13(isbn: text) != nil
      ? .success(text) : .failure(.value("be an ISBN of 13 digits such as '978-3-16-148410-0', not '\(text)'"))
  }

  /// The path of a file or folder.
  static let path = string("a path") { text in
    text.isEmpty ? .failure(.value("not be empty")) : .success(text)
  }

  /// A language tag.
  static let language = string("a BCP 47 language tag") { text in
    guard let tag = Language(text)?.tag else {
      return .failure(.value("be a BCP 47 language tag such as 'en' or 'pt-BR', not '\(text)'"))
    }
    return .success(tag)
  }

  /// The address of a site.
  static let address = string("an absolute http or https address") { text in
    guard let address = canonicalBaseURL(text) else {
      return .failure(
        .value("be an absolute http or https address such as 'https://example.org/stories/', not '\(text)'"))
    }
    return .success(address)
  }

  /// The name of a model of a service, which becomes a part of an address.
  static let model = string("the name of a model") { text in
    isModel(text) ? .success(text) : .failure(.value("be a name of letters, digits, '-', '.' and '_', not '\(text)'"))
  }

  /// The same, or nothing.
  static let modelOrNone = string("the name of a model, or nothing") { text in
    text.isEmpty || isModel(text)
      ? .success(text) : .failure(.value("be a name of letters, digits, '-', '.' and '_', or empty, not '\(text)'"))
  }

  /// The name of an environment variable, in capitals: who writes a key in its place is told so.
  static let variable = string("the name of an environment variable, in capitals") { text in
    let isName =
      text.utf8.allSatisfy { $0.isDigit || $0.isCapital || $0 == UInt8(ascii: "_") }
      && text.utf8.first.map { $0 > UInt8(ascii: "9") } ?? false
    return isName
      ? .success(text)
      // The key itself must not be found in a message.
      : .failure(.value("be the name of an environment variable such as 'GEMINI_API_KEY', not the key itself"))
  }

  private static func isModel(_ text: String) -> Bool {
    text.utf8.contains(where: \.isAlphanumeric) && text.utf8.allSatisfy { $0.isAlphanumeric || "-._".utf8.contains($0) }
  }

  /// A string of one line that `check` accepts, perhaps in another spelling.
  static func string(
    _ values: String, check: @escaping @Sendable (String) -> Result<String, BrokenRule>
  ) -> SettingKind {
    SettingKind(
      values: values,
      read: { value in
        guard case .string(let text) = value.content else { return .failure(.type("a string", not: value)) }
        // What XML 1.0 (section 2.2) refuses would break every document that shows it.
        guard
          text.unicodeScalars.allSatisfy({
            $0.properties.generalCategory != .control && $0 != "\u{2028}" && $0 != "\u{FFFE}" && $0 != "\u{FFFF}"
          })
        else {
          return .failure(.value("be one line without control characters"))
        }
        return check(text)
      },
      write: { tomlString($0) })
  }
}

extension SettingKind<[String]> {
  /// Any number of lines of text that say something.
  static let names = list(of: .name, "a list of texts")
  /// A program, and arguments that may be empty; nothing for none.
  static let words = SettingKind(
    values: "a list of texts, the first not empty",
    read: { value in
      list(of: .text, "").read(value).flatMap { words in
        words.first?.isEmpty == true ? .failure(.value("begin with the name of a program")) : .success(words)
      }
    },
    write: names.write)
  /// Any number of language tags.
  static let languages = list(of: .language, "a list of BCP 47 language tags")

  /// Any number of values of one kind.
  static func list(of kind: SettingKind<String>, _ values: String) -> SettingKind<[String]> {
    SettingKind(
      values: values,
      read: { value in
        guard case .array(let values) = value.content else { return .failure(.type("a list of strings", not: value)) }
        var texts: [String] = []
        for value in values {
          guard case .string = value.content else {
            return .failure(BrokenRule(id: "setting-type", rule: "be a list of strings, and none with \(value.kind)"))
          }
          switch kind.read(value) {
          case .success(let text): texts.append(text)
          case .failure(let broken): return .failure(.value("hold texts that each must \(broken.rule)"))
          }
        }
        return .success(texts)
      },
      write: { "[\($0.map(kind.write).joined(separator: ", "))]" })
  }
}

extension SettingKind<[String: String]> {
  /// Voices by language tags.
  static let voices = table(of: .language, "a table of voices by language tags")
  /// Files by language tags.
  static let wordLists = table(of: .language, "a table of files by language tags")
  /// Words and what is spoken for them.
  static let pronunciations = table(of: .word, "a table of words and what is spoken for them")

  /// The numbers of books by addresses of stories.
  static let isbns = table(of: .word, "a table of ISBNs by the addresses of stories", holding: .isbn)

  /// A table whose keys are of one kind, and whose values are lines that say something.
  static func table(
    of kind: SettingKind<String>, _ values: String, holding content: SettingKind<String> = .name
  ) -> SettingKind<[String: String]> {
    SettingKind(
      values: values,
      read: { value in
        guard case .table(let table) = value.content else {
          return .failure(.type("a table such as { \"a\" = \"b\" }", not: value))
        }
        var texts: [String: String] = [:]
        for entry in table.entries {
          guard case .string = entry.value.content else {
            return .failure(
              BrokenRule(id: "setting-type", rule: "be a table of strings, and none with \(entry.value.kind)"))
          }
          let key = kind.read(TOMLValue(.string(entry.key), at: entry.position))
          switch (key, content.read(entry.value)) {
          case (.success(let key), .success(let text)): texts[key] = text
          case (.failure(let broken), _): return .failure(.value("have keys that each must \(broken.rule)"))
          case (_, .failure(let broken)):
            return .failure(.value("hold texts that each must \(broken.rule), and that of '\(entry.key)' does not"))
          }
        }
        return .success(texts)
      },
      write: { texts in
        let rows = texts.sorted { $0.key < $1.key }.map { "\(tomlString($0.key)) = \(tomlString($0.value))" }
        return rows.isEmpty ? "{}" : "{ \(rows.joined(separator: ", ")) }"
      })
  }
}

extension SettingKind where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of a few words, in capitals or not.
  static var choice: SettingKind { choice(of: Array(Value.allCases)) }
}

extension SettingKind where Value: RawRepresentable<String> & Sendable {
  /// One of some words, in capitals or not.
  static func choice(of all: [Value]) -> SettingKind {
    let list = all.map { "'\($0.rawValue)'" }.alternatives
    return SettingKind(
      values: list.replacing("'", with: "\""),
      read: { value in
        guard case .string(let text) = value.content else { return .failure(.type("a string", not: value)) }
        guard let choice = all.word(text) else { return .failure(.value("be \(list), not '\(text)'")) }
        return .success(choice)
      },
      write: { tomlString($0.rawValue) })
  }
}

extension Array where Element: RawRepresentable<String> {
  /// The one that a word means, in capitals or not; nil if there is none.
  fileprivate func word(_ word: String) -> Element? {
    first { $0.rawValue.lowercased() == word.lowercased() }
  }
}

/// A text as a basic string of TOML 1.0.
func tomlString(_ text: String) -> String {
  var literal = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": literal += "\\\""
    case "\\": literal += "\\\\"
    case "\n": literal += "\\n"
    case "\t": literal += "\\t"
    case "\u{0}"..<" ", "\u{7F}":
      let digits = String(scalar.value, radix: 16, uppercase: true)
      literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: literal.unicodeScalars.append(scalar)
    }
  }
  return literal + "\""
}
