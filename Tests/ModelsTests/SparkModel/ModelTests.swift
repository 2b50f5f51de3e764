import Models
import Testing

@Suite struct `The model of sparks` {
  @Test func `stores no transcripts unless somebody says so`() {
    let settings = UserSettings()
    #expect(!settings.storeTranscripts)
    #expect(settings.safetyLevel == .standard)
    #expect(settings.locale == "en")
  }

  @Test(arguments: [
    ("ru", "На работе"), ("ru-RU", "На работе"), ("RU", "На работе"), ("sw", "At work"), ("", "At work"),
  ])
  func `calls a preset by the language, its first part, or English`(locale: String, label: String) {
    let preset = Preset(
      kind: .situation, id: "work", position: 0,
      labels: [.init(locale: "en", label: "At work"), .init(locale: "ru", label: "На работе")])
    #expect(preset.label(in: locale)?.label == label)
  }

  @Test func `calls a preset of no language as it is called`() {
    let preset = Preset(kind: .audience, id: "x", position: 0, labels: [.init(locale: "", label: "Anyone")])
    #expect(preset.label(in: "ru")?.label == "Anyone")
    #expect(Preset(kind: .audience, id: "x", position: 0, labels: []).label(in: "en") == nil)
  }
}
