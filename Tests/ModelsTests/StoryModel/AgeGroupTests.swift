import Basics
import Models
import Testing

@Suite struct `An age group` {
  @Test(
    arguments: [
      ("Ages 4-7", .preschool), ("Ages 5-7", .elementary), ("Ages 4-8", .elementary), ("ages 4–7", .preschool),
      ("3 to 5 years", .preschool), ("8-9", .elementary), ("7 bis 10", .elementary), ("6+", .elementary),
      ("9+", .preteen),
      ("12+", .preteen), ("0-2", .preschool), ("11-14", .preteen), ("7", .elementary), ("age 5", .preschool),
      ("7-4", .elementary),
      ("Preschool (3-5)", .preschool), ("ELEMENTARY", .elementary), ("Preteen (9-10)", .preteen), ("3-10", .preschool),
      ("99999999999999999999-3", .preteen), ("5 - 8", .elementary),
    ] as [(String, AgeGroup)])
  func `is found in words, the younger on a tie`(words: String, group: AgeGroup) {
    #expect(AgeGroup(words: words) == group)
  }

  @Test(arguments: ["", "everyone", "für alle", "٤-٧"])
  func `is not guessed from words that name no age`(words: String) {
    #expect(AgeGroup(words: words) == nil)
  }

  @Test(
    arguments: [
      (-1, .preschool), (0, .preschool), (3, .preschool), (5, .preschool), (6, .elementary), (8, .elementary),
      (9, .preteen),
      (10, .preteen), (99, .preteen),
    ] as [(Int, AgeGroup)])
  func `is that of a child's age`(age: Int, group: AgeGroup) {
    #expect(AgeGroup(childAge: age) == group)
  }

  @Test func `overlaps a range most, whatever the range`() {
    for low in 0...14 {
      for high in low...14 {
        let shared = AgeGroup.known.map { group in (low...high).count { group.years?.contains($0) == true } }
        let most = shared.max() ?? 0
        guard most > 0 else {
          #expect(AgeGroup(overlapping: low...high) == (low < 3 ? .preschool : .preteen))
          continue
        }
        let expected = shared.firstIndex(of: most).map { AgeGroup.known[$0] }
        #expect(AgeGroup(overlapping: low...high) == expected, "\(low)-\(high)")
      }
    }
  }

  @Test(
    arguments: [
      (.integer(0), .preschool), (.integer(1), .elementary), (.integer(2), .preteen), (.text("1"), .elementary),
      (.text("preteen"), .preteen), (.integer(3), .unknown(.integer(3))),
      (.text("toddler"), .unknown(.text("toddler"))),
      (.text(""), .unknown(.text(""))), (.text("01"), .unknown(.text("01"))),
    ] as [(RawValue, AgeGroup)])
  func `keeps what a store holds`(value: RawValue, group: AgeGroup) {
    #expect(AgeGroup(rawValue: value) == group)
    #expect(AgeGroup(rawValue: group.rawValue) == group)
  }

  @Test func `has a name for people`() {
    #expect(AgeGroup.known.map(\.displayName) == ["Preschool (3-5)", "Elementary (6-8)", "Preteen (9-10)"])
    #expect(AgeGroup.unknown(.integer(7)).displayName == "7")
    #expect(AgeGroup.unknown(.text("toddler")).displayName == "toddler")
    #expect(AgeGroup.known.map { $0.years } == [3...5, 6...8, 9...10])
    #expect(AgeGroup.unknown(.integer(7)).years == nil)
  }
}
