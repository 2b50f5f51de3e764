import Basics
import Models
import SQLite
import StoryStore
import Testing

/// Values that tests make their libraries of.
enum Sample {
  static func id(_ number: Int) -> Identifier {
    let digits = String(number, radix: 16, uppercase: true)
    return Identifier("00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits)
  }

  static func date(_ seconds: Int64) -> Timestamp { Timestamp(microseconds: seconds * 1_000_000) }

  static func story(_ number: Int, _ title: String? = nil) -> Story {
    var story = Story(id: id(number), title: title ?? "Story \(number)", createdAt: date(Int64(number) * 60))
    story.ageGroup = .preschool
    story.theme = "Courage"
    story.mainCharacter = "Luna"
    return story
  }

  static func pages(_ number: Int, count: Int = 3) -> [Page] {
    (1...count).map { Page(id: id(number * 1000 + $0), pageNumber: $0, text: "Page \($0) of story \(number).") }
  }

  /// A story with every field set.
  static func fullStory(_ number: Int) -> Story {
    var story = story(number)
    story.lastReadAt = date(100)
    story.childName = "Mia"
    story.readCount = 3
    story.isFavorite = true
    story.notes = "a note"
    story.language = "pt-BR"
    story.author = "A. Author"
    story.illustrator = "I. Illustrator"
    story.translator = "T. Translator"
    story.license = "CC-BY-4.0"
    story.summary = "A summary"
    story.translationGroup = "group"
    story.mood = "calm"
    story.ageText = "Ages 4-7"
    story.audioRelativePath = "a.mp3"
    story.audioTimings = "[1,2]"
    story.audioURL = "https://example.org/a.mp3"
    story.isGrowthPathStory = true
    story.updatedAt = date(5000)
    story.extra = #"{"mystery":1}"#
    return story
  }
}
