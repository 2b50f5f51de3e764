import Illustrator
import Languages
import Models
import Settings
import Stores
import StoryStore

/// The stories to write, as the command line and a collection say it.
struct StoryOrder {
  /// The collection that is to be filled.
  let collection: CollectionEntry?
  /// How many stories it shall have.
  let size: Int
  /// The words that were given, in which children may be named.
  let given: String
  private let bare: StoryWish

  /// Reads the options, and finds the collection.
  init(_ call: Call, _ project: Project, _ settings: Settings.Write, _ store: StoryStore) throws {
    let invocation = call.invocation
    func line(_ name: String) -> String {
      (invocation.value(of: name) ?? "").split { $0.isWhitespace }.joined(separator: " ")
    }
    let (found, language) = try store.read { transaction -> (CollectionEntry?, String?) in
      guard let word = invocation.value(of: "collection") else { return (nil, nil) }
      let names = try LibraryNames(transaction)
      let entry = try names.collection(word)
      let members = Set(entry.members)
      return (entry, names.stories.first { members.contains($0.story.id) && $0.story.language != nil }?.story.language)
    }
    collection = found
    size = invocation.integer(of: "count") ?? 1
    let tag = invocation.value(of: "language") ?? language ?? project.settings.site.language
    guard let spoken = Language(tag), Language.isRegistered(spoken.tag) else {
      throw Failure("'\(tag)' is no language tag", hint: "such as 'en', 'fr' or 'pt-BR'", id: "usage", code: .usage)
    }
    var wish = StoryWish(language: spoken.tag, pages: invocation.integer(of: "pages") ?? settings.pages)
    wish.title = line("title").isEmpty ? nil : line("title")
    wish.theme = line("theme")
    wish.character = line("character")
    wish.age = WriteCommand.age(invocation.value(of: "age")) ?? found?.collection.targetAgeGroup
    wish.level = invocation.integer(of: "level")
    wish.style = settings.style.split { $0.isWhitespace }.joined(separator: " ")
    wish.limits = try Self.limits(for: wish, project.settings.levels)
    given = [wish.title ?? "", wish.theme, wish.character].joined(separator: "\n")
    bare = wish
  }

  /// The wish, with what the collection says of itself and no names of children that were not given.
  func wish(_ means: TextMeans) -> StoryWish {
    guard let collection = collection?.collection else { return bare }
    func line(_ text: String?) -> String {
      means.guarded((text ?? "").split { $0.isWhitespace }.joined(separator: " "))
    }
    var wish = bare
    wish.shelf = .init(
      name: line(collection.name), about: line(collection.descriptionText),
      category: line(collection.growthCategory?.displayName))
    return wish
  }

  private static func limits(for wish: StoryWish, _ levels: Settings.Levels) throws -> TextLimits {
    var limits = TextLimits(for: wish.age)
    guard let level = wish.level else { return limits }
    guard level <= levels.count else {
      throw Failure(
        "\(levels.scale) has \(count(levels.count, "level")), and not \(level)", hint: "see [levels] in the settings",
        id: "usage", code: .usage)
    }
    func limit(_ list: [Int]) -> Int? { list.indices.contains(level - 1) ? list[level - 1] : nil }
    limits.wordsInStory = limit(levels.wordsInStory)
    limits.wordsOnPage = [limits.wordsOnPage, limit(levels.wordsOnPage)].compactMap(\.self).min()
    limits.sentencesOnPage = limit(levels.sentencesOnPage)
    limits.wordsInSentence = limit(levels.wordsInSentence)
    return limits
  }
}
