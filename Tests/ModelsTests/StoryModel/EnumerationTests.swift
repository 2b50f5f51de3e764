import Models
import Testing

@Suite struct `Values of the schema` {
  @Test(
    arguments: [
      ("notStarted", .notStarted), ("pending", .notStarted), ("scheduled", .notStarted), ("generating", .generating),
      ("generated", .generated), ("ready", .generated), ("success", .generated), ("failed", .failed),
      ("Ready", .unknown("Ready")), ("", .unknown("")), ("wird gemalt", .unknown("wird gemalt")),
    ] as [(String, IllustrationStatus)])
  func `include every spelling of an illustration status`(text: String, status: IllustrationStatus) {
    #expect(IllustrationStatus(rawValue: text) == status)
  }

  @Test(
    arguments: [
      ("emotionalIntelligence", .emotionalIntelligence), ("Emotional Intelligence", .emotionalIntelligence),
      ("Confidence & Leadership", .confidenceLeadership), ("Cognitive Development", .cognitiveDevelopment),
      ("socialResponsibility", .socialResponsibility), ("Nature & Environment", .unknown("Nature & Environment")),
    ] as [(String, GrowthCategory)])
  func `include a growth category by its name for people`(text: String, category: GrowthCategory) {
    #expect(GrowthCategory(rawValue: text) == category)
  }

  @Test(
    arguments: [
      ("growthPathProgress", .collectionCompleted), ("collectionCompleted", .collectionCompleted),
      ("readingStreak", .readingStreak), ("bedtime", .unknown("bedtime")),
    ] as [(String, AchievementType)])
  func `include an achievement type by its older name`(text: String, type: AchievementType) {
    #expect(AchievementType(rawValue: text) == type)
  }

  @Test func `come back from their raw values`() {
    for status in IllustrationStatus.known + [.unknown("x")] {
      #expect(IllustrationStatus(rawValue: status.rawValue) == status)
    }
    for category in GrowthCategory.known + [.unknown("x")] {
      #expect(GrowthCategory(rawValue: category.rawValue) == category)
      #expect(GrowthCategory(rawValue: category.displayName) == category)
    }
    for type in AchievementType.known + [.unknown("x")] { #expect(AchievementType(rawValue: type.rawValue) == type) }
    #expect(IllustrationStatus.known.map(\.rawValue) == ["notStarted", "generating", "generated", "failed"])
    #expect(AchievementType.known.count == 5)
  }
}
