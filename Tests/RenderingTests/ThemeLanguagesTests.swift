import Files
import Languages
import TOML
import TestSupport
import Testing

@testable import Rendering

/// The languages that the default theme speaks besides English; what America writes otherwise lies over that.
private let others = ["ar", "bn", "de", "es", "fr", "hi", "id", "pt", "ru", "sw", "zh-Hans"]

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
    #expect(files.map(\.name) == (others + ["en", "en-US"]).map { "messages/\($0).toml" }.sorted())
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
    // Every category comes up among small numbers, or at a million. What is for fractions alone is there as well: a
    // message that counts is known by it.
    let english = try Words("en").counted
    let categories = Set(([1_000_000] + Array(0..<200)).map { PluralRule(language)($0).rawValue })
      .union(["other"])
    for (name, forms) in try Words(language).counted {
      #expect(Set(forms.keys) == categories, "'\(name)' in \(language)")
      for (category, form) in forms {
        // One and two may be words; what a form says of any other number, it says with the number.
        let isOneNumber = (0...2).contains { number in
          PluralRule(language)(number).rawValue == category
            && (0..<200).allSatisfy { $0 == number || PluralRule(language)($0).rawValue != category }
        }
        // What is a part of the number stands in every form.
        let others = Words.places(in: english[name]?["other"] ?? "").filter { $0 != "count" }
        let places = Words.places(in: form)
        let isWhole = places == (others + ["count"]).sorted()
        #expect(isWhole || (places == others && isOneNumber), "'\(name)_\(category)' in \(language)")
      }
    }
  }

  @Test(arguments: others + ["en"]) func `with a word for each number of things`(language: String) throws {
    let messages = try Theme(folders: ["\(Checkout.path)/Templates"], language: language).messages
    for name in try Words(language).counted.keys {
      let texts = try [0, 1, 2, 3, 11, 100].map { try messages.count(name, $0, of: $0) }
      for (number, text) in zip([0, 1, 2, 3, 11, 100], texts) {
        #expect(!text.contains("{") && !text.isEmpty)
        if number > 2 { #expect(text.contains(messages.number(number)), "'\(text)' in \(language)") }
      }
      // One, three, eleven and a hundred never look alike; zero and two do not either.
      #expect(Set(texts).count == texts.count, "\(texts) in \(language)")
    }
  }

  @Test(arguments: [
    ("en", ["0 stories", "1 story", "2 stories", "3 stories", "11 stories", "100 stories"]),
    ("es", ["0 cuentos", "1 cuento", "2 cuentos", "3 cuentos", "11 cuentos", "100 cuentos"]),
    ("fr", ["0 histoire", "1 histoire", "2 histoires", "3 histoires", "11 histoires", "100 histoires"]),
    ("pt", ["0 história", "1 história", "2 histórias", "3 histórias", "11 histórias", "100 histórias"]),
    ("ru", ["0 историй", "1 история", "2 истории", "3 истории", "11 историй", "100 историй"]),
    ("ar", ["بلا قصص", "قصة واحدة", "قصتان", "3 قصص", "11 قصة", "100 قصة"]),
    ("sw", ["Hadithi 0", "Hadithi moja", "Hadithi 2", "Hadithi 3", "Hadithi 11", "Hadithi 100"]),
    (
      "de",
      ["0 Geschichten", "1 Geschichte", "2 Geschichten", "3 Geschichten", "11 Geschichten", "100 Geschichten"]
    ),
    ("hi", ["0 कहानी", "1 कहानी", "2 कहानियाँ", "3 कहानियाँ", "11 कहानियाँ", "100 कहानियाँ"]),
    ("id", ["0 cerita", "1 cerita", "2 cerita", "3 cerita", "11 cerita", "100 cerita"]),
    ("bn", ["০টি গল্প", "১টি গল্প", "২টি গল্প", "৩টি গল্প", "১১টি গল্প", "১০০টি গল্প"]),
    ("zh-CN", ["0 个故事", "1 个故事", "2 个故事", "3 个故事", "11 个故事", "100 个故事"]),
  ]) func `with the plurals that its speakers use`(language: String, expected: [String]) throws {
    let messages = try Theme(folders: ["\(Checkout.path)/Templates"], language: language).messages
    #expect(try [0, 1, 2, 3, 11, 100].map { try messages.count("story_count", $0) } == expected)
  }

  @Test func `with words for the same moods, none of which means two`() throws {
    var known: [String: String] = [:]
    let theme = try Theme(folders: ["\(Checkout.path)/Templates"], language: "en")
    let english = theme.messages.moods.map(\.mood)
    #expect(english.count == 10)
    for language in others + ["en"] {
      let moods = try theme.messages(in: language).moods
      #expect(moods.map(\.mood) == english, "\(language)")
      for (mood, words) in moods {
        #expect(words.first == (try? theme.messages(in: language).text("mood_\(mood)").lowercased()))
        for word in words { #expect(known.updateValue(mood, forKey: word) ?? mood == mood, "'\(word)' in \(language)") }
      }
    }
  }

  @Test func `with words that pages show outside of the sections for books and the door of a lock`() throws {
    let theme = try Theme(folders: ["\(Checkout.path)/Templates"], language: "en")
    let shown = Set(theme.messages.shown.map(\.key))
    for (name, text) in try templates() {
      for match in text.matches(of: #/\{\{text\.(\w+)\}\}/#) {
        #expect(shown.contains(String(match.1)) == !name.hasPrefix("lock/"), "'\(match.1)' in \(name)")
      }
    }
  }

  @Test func `and marks by its name what means two things in one language and is told apart in another`() throws {
    let languages = try (others + ["en"]).map { try Words($0).plain.filter { !$0.key.contains(".") } }
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
        // One of several that a page is told is marked by its value: 'length_middle' as 'length_{{value}}'.
        let one = key.lastIndex(of: "_").map { "data-t=\"\(key[...$0]){{value}}\">{{label}}" }
        let isMarked = marks.contains("data-t=\"\(key)\">{{text.\(key)}}") || one.map(marks.contains) == true
        #expect(isMarked, "'\(key)' is like '\(first)'")
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
