import Basics
import Hashing
import Languages
import TestSupport
import Testing

@testable import Rendering

@Suite struct `Words in other languages than the site's` {
  private static let files = [
    "assets/words.js": "run();\n", "assets/a.css": "",
    "messages/en.toml":
      "b = \"B {x}\"\na = \"A\"\nn_one = \"{count} n\"\nn_other = \"{count} ns\"\n[books]\nc = \"C\"\n",
    "messages/es.toml":
      "a = \"Á\"\nn_other = \"{count} ñs\"\nb = \"{x} B\"\nn_one = \"{count} ñ\"\n[books]\nc = \"Ç\"\n",
    "messages/he.toml": "a = \"א\"\n",
  ]

  /// The assets of a theme by their names; the tables are made of its files while those are there.
  private final class Assets {
    let all: [String: Asset]
    private let folder: ThemeFolder

    init(_ files: [String: String], language: String) throws {
      folder = try ThemeFolder(files)
      let theme = try Theme(folders: [folder.path], language: language)
      all = Dictionary(uniqueKeysWithValues: try theme.assets().map { ($0.name, $0) })
    }

    subscript(name: String) -> Asset? { all[name] }
    var names: [String] { all.keys.sorted() }
  }

  private func assets(_ files: [String: String] = Self.files, language: String = "en") throws -> Assets {
    try Assets(files, language: language)
  }

  private func text(_ asset: Asset?) throws -> String { String(decoding: try #require(asset).bytes, as: UTF8.self) }

  private func changed(_ name: String, _ text: String?) -> [String: String] {
    var files = Self.files
    files[name] = text
    return files
  }

  @Test func `are told message by message, in the order of the site's`() throws {
    let assets = try assets()
    #expect(
      try text(assets["words/es.js"]) == """
        hornbook.table("es","ltr",[["b","B {x}","{x} B"],["a","A","Á"],\
        ["n",{"one":"{count} n","other":"{count} ns"},{"other":"{count} ñs","one":"{count} ñ"}]]);

        """)
    #expect(try text(assets["words/he.js"]) == "hornbook.table(\"he\",\"rtl\",[[\"a\",\"A\",\"א\"]]);\n")
  }

  @Test func `stand under names that the script is told, with the site's language`() throws {
    let assets = try assets()
    let (es, he) = (try #require(assets["words/es.js"]), try #require(assets["words/he.js"]))
    #expect(assets.names == ["a.css", "words.js", "words/es.js", "words/he.js"])
    #expect(es.path == "assets/words/es.\(es.fingerprint.short).js")
    #expect(
      try text(assets["words.js"]) == """
        hornbook.tables={"language":"en","direction":"ltr","files":{\
        "es":"words/es.\(es.fingerprint.short).js","he":"words/he.\(he.fingerprint.short).js"}};
        run();

        """)
    #expect(assets["words.js"]?.path == "assets/words.\(Fingerprint(of: try text(assets["words.js"])).short).js")
  }

  @Test func `are the other ones on a site in another language`() throws {
    let assets = try assets(language: "he-IL")
    #expect(assets.names == ["a.css", "words.js", "words/en.js", "words/es.js"])
    #expect(try text(assets["words.js"]).hasPrefix("hornbook.tables={\"language\":\"he\",\"direction\":\"rtl\","))
    #expect(try text(assets["words/es.js"]) == "hornbook.table(\"es\",\"ltr\",[[\"a\",\"א\",\"Á\"]]);\n")
  }

  @Test func `are the same bytes every time`() throws {
    let first = try assets()
    let texts = try first.all.mapValues { try text($0) }
    for _ in 0..<3 {
      let again = try assets()
      #expect(again.all == first.all)
      #expect(try again.all.mapValues { try text($0) } == texts)
    }
  }

  @Test func `change their own name, and the script's, and no other`() throws {
    let before = try assets()
    let after = try assets(changed("messages/es.toml", "a = \"Otra\"\n"))
    #expect(before.names.filter { before[$0]?.path != after[$0]?.path } == ["words.js", "words/es.js"])
    #expect(before.names == after.names)
  }

  @Test func `keep their names where the site has other words that only books say`() throws {
    let english = try #require(Self.files["messages/en.toml"]).replacing("c = \"C\"", with: "c = \"See\"")
    #expect(english != Self.files["messages/en.toml"])
    #expect(try assets(changed("messages/en.toml", english)).all == assets().all)
    let words = english.replacing("a = \"A\"", with: "a = \"An\"")
    #expect(try assets(changed("messages/en.toml", words))["words/he.js"]?.path != assets()["words/he.js"]?.path)
  }

  @Test func `keep their names where another language has other words that only books say`() throws {
    let hebrew = "a = \"א\"\n[books]\nc = \"ג\"\n"
    #expect(try assets(changed("messages/he.toml", hebrew)).all == assets().all)
    // What looks like a section may be a line of a text.
    let long = "a = \"\"\"\n[books]\nא\"\"\"\n"
    let (one, two) = (
      try assets(changed("messages/he.toml", long)),
      try assets(changed("messages/he.toml", long.replacing("א", with: "ב")))
    )
    #expect(one["words/he.js"]?.path != two["words/he.js"]?.path)
    #expect(try text(one["words/he.js"]) == "hornbook.table(\"he\",\"rtl\",[[\"a\",\"A\",\"[books]\\nא\"]]);\n")
  }

  @Test func `tell what is wrong in them when they are made`() throws {
    let assets = try assets(changed("messages/he.toml", "a = "))
    let error = try #require(throws: DiagnosticError.self) { try text(assets["words/he.js"]) }
    #expect(error.diagnostics.map(\.id) == ["bad-messages"])
    #expect(error.diagnostics[0].place?.file.hasSuffix("messages/he.toml") == true)
    #expect(try text(assets["words/es.js"]).hasPrefix("hornbook.table("))
  }

  @Test func `are not needed by a theme without the script`() throws {
    #expect(try assets(changed("assets/words.js", nil)).names == ["a.css"])
  }

  @Test func `are none where the theme speaks one language`() throws {
    let assets = try assets(["assets/words.js": "run();\n", "messages/en.toml": "a = \"A\"\n"])
    #expect(
      try assets.all.mapValues { try text($0) }
        == ["words.js": "hornbook.tables={\"language\":\"en\",\"direction\":\"ltr\",\"files\":{}};\nrun();\n"])
  }

  @Test func `give way to a table that the theme has made itself`() throws {
    let own = "hornbook.table(\"es\",\"ltr\",[]);"
    let assets = try assets(changed("assets/words/es.js", own))
    #expect(try text(assets["words/es.js"]) == own)
    #expect(try text(assets["words.js"]).contains("words/es.\(Fingerprint(of: own).short).js"))
  }

  @Test func `are left out where one language counts and the other does not`() throws {
    let assets = try assets(changed("messages/he.toml", "n = \"n\"\na_other = \"א\"\nb = \"ב\"\n"))
    #expect(try text(assets["words/he.js"]) == "hornbook.table(\"he\",\"rtl\",[[\"b\",\"B {x}\",\"ב\"]]);\n")
  }

  @Test func `leave out files that no language is called like`() throws {
    let names = try assets(changed("messages/not a language.toml", "a = \"?\"")).names
    #expect(names.contains("words/he.js") && !names.contains("words/not a language.js"))
  }

  @Test func `of the default theme tell every message of its pages in each language`() throws {
    let theme = try Theme(folders: ["\(Checkout.path)/Templates"], language: "en")
    let tables = try theme.assets().filter { $0.name.hasPrefix("words/") }
    let languages = ["ar", "bn", "de", "en-US", "es", "fr", "hi", "id", "pt", "ru", "sw", "zh-Hans"]
    #expect(tables.map(\.name) == languages.map { "words/\($0).js" })
    let shown = Set(theme.messages.shown.map(\.key))
    for table in tables {
      let call = try text(table)
      let rows = try JSONValue(parsing: "[" + call.dropFirst("hornbook.table(".count).dropLast(");\n".count) + "]")
      guard case .array(let parts) = rows.content, parts.count == 3, case .array(let messages) = parts[2].content else {
        Issue.record("\(table.name) is no table")
        continue
      }
      let keys = messages.compactMap { row -> String? in
        guard case .array(let row) = row.content, case .string(let key) = row[0].content else { return nil }
        return key
      }
      #expect(Set(keys) == Set(shown.map(Self.name)), "\(table.name)")
      // Letters of Bengali and Hindi take three bytes each.
      #expect(call.utf8.count < 29_500)
    }
  }

  private static let counted: Set = [
    "page_count", "story_count", "found", "read_count", "stories_read", "growth_read", "hours", "minutes",
  ]

  /// What a table calls a message: one that counts is there once, whatever forms it has.
  private static func name(_ key: String) -> String {
    for form in ["_one", "_other"] where key.hasSuffix(form) {
      let name = key.dropLast(form.count)
      if counted.contains(String(name)) {
        return String(name)
      }
    }
    return key
  }
}
