import Languages
import Testing

/// The words of ICU, where the machine has it; elsewhere nobody can tell them.
@Suite struct `The words of a text` {
  @Test(arguments: [
    ("en", "“I don't,” said Pip – 12 times!", ["I", "don't", "said", "Pip", "12", "times"]),
    ("hi", "एक खरगोश था।", ["एक", "खरगोश", "था"]), ("ar", "أين الكلب؟", ["أين", "الكلب"]),
    ("th", "แมวกินปลา", ["แมว", "กิน", "ปลา"]), ("zh", "我喜欢苹果。", ["我", "喜欢", "苹果"]),
    ("no language", "a b", ["a", "b"]), ("en", " … ", []), ("en", "", []),
  ])
  func `are those of its language`(language: String, text: String, expected: [String]) {
    let words = WordBreaks(language: language)?.words(of: text)
    #expect(words == nil || words == expected)
  }
}
