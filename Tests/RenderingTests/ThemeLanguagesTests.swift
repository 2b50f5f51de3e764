import Files
import Languages
import TOML
import TestSupport
import Testing

@testable import Rendering

/// The languages that the default theme speaks besides English.
private let others = ["ar", "es", "fr", "pt", "sw"]

/// A file of messages as it is written: its texts by section and key, plural forms apart.
private struct Words {
  var plain: [String: String] = [:]
  /// Forms by the name that they share, and by their category.
  var counted: [String: [String: String]] = [:]

  init(_ language: String) throws {
    let file = "\(Checkout.path)/Templates/messages/\(language).toml"
    take(try TOMLTable(parsing: try FileSystem.read(file)), section: "")
    for (key, text) in plain where key.hasSuffix("_other") {
      let name = String(key.dropLast("_other".count))
      counted[name] = ["other": text]
      for category in PluralCategory.allCases {
        counted[name]?[category.rawValue] = plain.removeValue(forKey: "\(name)_\(category.rawValue)")
      }
    }
  }

  private mutating func take(_ table: TOMLTable, section: String) {
    for entry in table.entries {
      switch entry.value.content {
      case .string(let text): plain[section + entry.key] = text
      case .table(let table): take(table, section: "\(entry.key).")
      default: Issue.record("'\(entry.key)' is no text")
      }
    }
  }

  /// The places for values in a text, in the order of their names.
  static func places(in text: String) -> [String] {
    text.matches(of: #/\{([^{}]*)\}/#).map { String($0.1) }.sorted()
  }
}

@Suite struct `The default theme speaks each of its languages` {
  @Test func `and no others`() throws {
    let files = try ThemeFiles(folders: ["\(Checkout.path)/Templates"]).files(below: "messages")
    #expect(files.map(\.name) == (others + ["en"]).sorted().map { "messages/\($0).toml" })
  }

  @Test(arguments: others) func `with every text that English has, in the same section, and no other`(language: String)
    throws
  {
    let (english, words) = (try Words("en"), try Words(language))
    #expect(Set(words.plain.keys) == Set(english.plain.keys))
    #expect(Set(words.counted.keys) == Set(english.counted.keys))
    #expect(words.plain.values.allSatisfy { !$0.isEmpty })
  }

  @Test(arguments: others) func `with the same values in each`(language: String) throws {
    let (english, words) = (try Words("en"), try Words(language))
    for (key, text) in english.plain {
      let other = try #require(words.plain[key], "\(language) has no '\(key)'")
      #expect(Words.places(in: other) == Words.places(in: text), "'\(key)' in \(language)")
    }
  }

  @Test(arguments: others + ["en"]) func `with exactly the forms in which it counts`(language: String) throws {
    // Every category comes up among small numbers, or at a million.
    let categories = Set(([1_000_000] + Array(0..<200)).map { PluralCategory(of: $0, in: language).rawValue })
    for (name, forms) in try Words(language).counted {
      #expect(Set(forms.keys) == categories, "'\(name)' in \(language)")
      for (category, form) in forms {
        // One and two may be words; what a form says of any other number, it says with the number.
        let isOneNumber = (0...2).contains { number in
          PluralCategory(of: number, in: language).rawValue == category
            && (0..<200).allSatisfy { $0 == number || PluralCategory(of: $0, in: language).rawValue != category }
        }
        let places = Words.places(in: form)
        #expect(places == ["count"] || (places == [] && isOneNumber), "'\(name)_\(category)' in \(language)")
      }
    }
  }

  @Test func `with words that pages show outside of the section for books`() throws {
    let theme = try Theme(folders: ["\(Checkout.path)/Templates"], language: "en")
    let shown = Set(theme.messages.shown.map(\.key))
    for (name, text) in try templates() {
      for match in text.matches(of: #/\{\{text\.(\w+)\}\}/#) {
        #expect(shown.contains(String(match.1)), "'\(match.1)' in \(name)")
      }
    }
  }

  @Test func `and marks by its name what means two things in one language and is told apart in another`() throws {
    let languages = try (others + ["en"]).map { try Words($0).plain.filter { !$0.key.hasPrefix("books.") } }
    let keys = try Theme(folders: ["\(Checkout.path)/Templates"], language: "en").messages.shown.map(\.key)
    let marks = try templates().map(\.text).joined()
    var count = 0
    for (place, key) in keys.enumerated() {
      // What stands first is what a text without a name is taken for.
      for first in keys[..<place] {
        guard languages.contains(where: { $0[first] != nil && $0[first] == $0[key] }),
          languages.contains(where: { $0[first] != $0[key] })
        else { continue }
        count += 1
        #expect(marks.contains("data-t=\"\(key)\">{{text.\(key)}}"), "'\(key)' is like '\(first)'")
        #expect(!marks.contains("data-t>{{text.\(key)}}"), "'\(key)' is like '\(first)'")
      }
    }
    #expect(count > 0)
  }

  /// The templates of pages, not those of books.
  private func templates() throws -> [(name: String, text: String)] {
    try ThemeFiles(folders: ["\(Checkout.path)/Templates"]).files
      .filter { $0.name.hasSuffix(".mustache") && !$0.name.hasPrefix("epub/") }
      .map { ($0.name, String(decoding: try FileSystem.read($0.path), as: UTF8.self)) }
  }
}
