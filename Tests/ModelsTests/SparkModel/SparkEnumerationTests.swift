import Models
import Testing

@Suite struct `The enumerations of sparks` {
  @Test func `keep every text of the schema, and every other one`() {
    for text in ["question", "observation", "theme", "riddle", ""] {
      #expect(SparkType(rawValue: text).rawValue == text)
    }
    for text in ["ai", "offline", "manual", "friend"] { #expect(SparkSource(rawValue: text).rawValue == text) }
    for text in ["corporate", "date", "family"] { #expect(Scenario(rawValue: text).rawValue == text) }
    for text in ["user", "ai", "hint", "narrator"] { #expect(TurnRole(rawValue: text).rawValue == text) }
    for text in ["standard", "strict", "none"] { #expect(SafetyLevel(rawValue: text).rawValue == text) }
    for text in ["situation", "audience", "mood"] { #expect(PresetKind(rawValue: text).rawValue == text) }
  }

  @Test func `know what the schema knows`() {
    #expect(SparkType(rawValue: "theme") == .theme)
    #expect(SparkType(rawValue: "Theme") == .unknown("Theme"))
    #expect(SparkType.known.map(\.rawValue) == ["question", "observation", "theme"])
    #expect(TurnRole.known.map(\.rawValue) == ["user", "ai", "hint"])
  }
}
