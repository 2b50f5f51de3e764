import Basics
import Files
import Languages
import Models
import Settings
import Stories
import StoryStore

/// `hornbook list levels`: how hard stories are to read, in numbers, and the level that these propose.
enum LevelList {
  static func command(_ filters: [Option]) -> Command {
    Command(
      "levels", "how hard stories are to read, and a reading level for each",
      discussion: """
        A level is proposed by the limits in [levels] of the settings, which are those of StoryWeaver unless you give \
        others. Nothing is changed: 'hornbook edit story NAME --level 2' gives a story its level.
        """,
      arguments: [.repeated("story", ProjectNames.stories.kind, "Only these stories")], options: filters)
  }

  static func list(_ call: Call, _ project: Project, _ snapshot: any StoryReader) throws -> Listing {
    let query = try StoryQuery(call, snapshot)
    let entries = try query.stories()
    let levels = project.settings.levels
    let known = try levels.words.mapValues { try Self.words(in: project.path($0)) }
    return Listing(
      things: try entries.map { entry in
        let language = entry.story.language.flatMap { Language($0) } ?? Language(project.settings.site.language)
        let texts = try snapshot.pages(of: entry.story.id).map(\.text)
        let counted = ReadingStatistics(of: texts, in: language ?? .english)
        let words = language.flatMap { known[$0.tag] ?? known[$0.primary] }
        let share = words.flatMap { counted?.share(of: $0) }
        return thing(entry.story, counted, proposed: counted.flatMap(levels.proposal), known: share)
      })
  }

  private static func thing(
    _ story: Story, _ counted: ReadingStatistics?, proposed: Int?, known: Double?
  ) -> Listing.Thing {
    let level = story.readingLevel.map { "level \($0)" } ?? "no level"
    var members = [
      JSONMember("id", .string(story.id.text)), JSONMember("title", .string(story.title)),
      JSONMember("level", story.readingLevel.map { .number($0) } ?? .null),
      JSONMember("proposed", proposed.map { .number($0) } ?? .null),
    ]
    guard let counted else {
      return .init(
        "'\(story.title)'", [level, "its words cannot be told apart without ICU"], id: story.id.text, .object(members))
    }
    let perPage = counted.words.shared(by: counted.pages)
    let perSentence = counted.words.shared(by: counted.sentences)
    members += [
      JSONMember("pages", .number(counted.pages)), JSONMember("words", .number(counted.words)),
      JSONMember("sentences", .number(counted.sentences)), JSONMember("wordsPerPage", .number(perPage)),
      JSONMember("mostWordsOnPage", .number(counted.mostWordsOnPage)),
      JSONMember("mostSentencesOnPage", .number(counted.mostSentencesOnPage)),
      JSONMember("wordsPerSentence", .number(perSentence)),
      JSONMember("mostWordsInSentence", .number(counted.mostWordsInSentence)),
      JSONMember("differentWords", .number(counted.differentWords)),
      JSONMember("longestWord", .string(counted.longestWord)),
      JSONMember("knownShare", known.map { .number($0) } ?? .null),
    ]
    return .init(
      "'\(story.title)'",
      [
        level,
        proposed.map { $0 == story.readingLevel ? "as proposed" : "level \($0) proposed" }
          ?? (counted.words == 0 ? nil : "more than any level allows"),
        count(counted.words, "word"), "\(perPage) a page (\(counted.mostWordsOnPage) at most)",
        "\(perSentence) a sentence (\(counted.mostWordsInSentence) at most)", "\(counted.differentWords) different",
        counted.words == 0 ? nil : "the longest '\(counted.longestWord)'",
        known.map { "\(Int(($0 * 100).rounded())) % known" },
      ], id: story.id.text, .object(members))
  }

  /// The words of a list, in small letters: a line is a word, with a count or nothing behind a blank.
  private static func words(in path: String) throws -> Set<String> {
    var bytes: ArraySlice<UInt8>
    do {
      bytes = try FileSystem.read(path)[...]
    } catch {
      throw Failure("\(error)", hint: "'words' in [levels] names it", id: "bad-list")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("the list of words '\(path)' is no text in UTF-8", hint: "save it as UTF-8", id: "bad-list")
    }
    return Set(
      text.split(whereSeparator: \.isNewline).compactMap { line in
        line.split(maxSplits: 1, whereSeparator: \.isWhitespace).first.map { ReadingStatistics.key(of: $0) }
      })
  }
}

extension Int {
  /// So much of it for each of some things, to a tenth; 0 where there are none.
  fileprivate func shared(by count: Int) -> Double {
    count == 0 ? 0 : (Double(self) * 10 / Double(count)).rounded() / 10
  }
}
