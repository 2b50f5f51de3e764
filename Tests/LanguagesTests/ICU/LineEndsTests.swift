import Languages
import Testing

/// Words as dictionaries of these languages have them, where the machine has ICU; elsewhere there are none.
@Suite struct `Words without spaces` {
  private func words(of line: String) -> [String] {
    let units = Array(line.utf16)
    let places = [0] + LineEnds.places(in: line[...]) + [units.count]
    return zip(places, places.dropFirst()).map { String(decoding: units[$0..<$1], as: UTF16.self) }
  }

  @Test(arguments: [
    // The cat likes to eat fish. I love you. I go to school. I go to school.
    ["แมว", "ชอบ", "กิน", "ปลา"], ["ຂ້ອຍ", "ຮັກ", "ເຈົ້າ"], ["ខ្ញុំ", "ទៅ", "សាលារៀន"], ["ကျွန်တော်", "ကျောင်း", "သွား", "သည်"],
  ])
  func `are found`(expected: [String]) {
    #expect(LineEnds.version == nil || words(of: expected.joined()) == expected)
  }

  @Test(arguments: ["The cat likes fish.", "猫は魚が好きです。", "القط يحب السمك", "", " "])
  func `are nobody's business elsewhere`(line: String) {
    #expect(!LineEnds.isNeeded(for: line))
    #expect(LineEnds.places(in: line[...]).isEmpty)
  }

  @Test func `leave spaces, Latin letters, marks of repetition and quotes to the rules for these`() {
    guard LineEnds.version != nil else { return }
    #expect(words(of: "“แมว” Zefa ชอบปลา") == ["“แมว” Zefa ชอบ", "ปลา"])
    #expect(words(of: "เด็กๆชอบ") == ["เด็กๆ", "ชอบ"])
    #expect(words(of: "😀แมวชอบ") == ["😀แมว", "ชอบ"])
  }

  @Test func `take lines of any length`() {
    guard LineEnds.version != nil else { return }
    #expect(LineEnds.places(in: String(repeating: "แมวชอบกินปลา", count: 5_000)[...]).count == 19_999)
  }
}
