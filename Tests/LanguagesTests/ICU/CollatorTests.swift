import Languages
import Testing

/// The order of ICU, where the machine has it; elsewhere there is none, and nobody asks for a key.
@Suite struct `The order of texts` {
  private func sorted(_ texts: [String], in language: String) -> [String]? {
    guard let collator = Collator(language: language) else { return nil }
    return texts.map { (text: $0, key: collator.key(of: $0)) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(
      \.text)
  }

  @Test(arguments: [
    ("en", ["apple", "Éclair", "Eat", "zebra"], ["apple", "Eat", "Éclair", "zebra"]),
    ("sv", ["Öga", "Zebra", "Ost"], ["Ost", "Zebra", "Öga"]), ("de", ["Öl", "Zebra", "Ost"], ["Öl", "Ost", "Zebra"]),
    ("cs", ["chata", "cena", "had"], ["cena", "had", "chata"]), ("no language", ["b", "a"], ["a", "b"]),
  ])
  func `is that of their language`(language: String, texts: [String], expected: [String]) {
    let sorted = sorted(texts, in: language)
    #expect(sorted == nil || sorted == expected)
  }

  @Test func `takes texts of any length`() {
    guard let collator = Collator(language: "en") else { return }
    #expect(!collator.key(of: String(repeating: "words ", count: 100_000)).isEmpty)
    #expect(collator.primaryKey(of: "É") == collator.primaryKey(of: "e"))
    #expect(collator.primaryKey(of: "é") != collator.primaryKey(of: "f"))
  }
}
