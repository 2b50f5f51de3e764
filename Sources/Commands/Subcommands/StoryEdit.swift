import Basics
import Models
import Settings
import Stores
import StoryStore

/// `hornbook edit story`.
enum StoryEdit {
  static let command = Command(
    "story", "its title, address, authors, facts; whether it was read",
    discussion: "A new address leaves a page behind that leads on from the old one.",
    arguments: [.required("story", ProjectNames.stories.kind, "The story")],
    options: Story.fields.options(and: [
      20: .option("slug", "text", .text, "Its address: stories/<slug>/"),
      21: .option(
        "drop-slug", "text", .text, repeatable: true,
        "A former address that shall no longer redirect to it; may be repeated"),
      70: .option(
        "contributor", "role:name", .text, repeatable: true,
        "A contributor, such as 'adapter:Dora Maar'; replaces all of that role, 'adapter:' removes them; may be repeated"
      ),
      120: .option("age", "group", .choice(ageGroupNames.map(\.name)), "The readers it is meant for"),
      150: .option(
        "isbn", "edition:number", .text, repeatable: true,
        "The ISBN of an edition, such as 'epub:978-3-16-148410-0' (epub, fixed, print); 'epub:' removes it; may be repeated"
      ),
      180: .option(
        "word", "term:meaning", .text, repeatable: true,
        "A word to learn, such as 'lantern: a lamp with glass around it'; replaces all, '' removes them; may be repeated"
      ),
      181: .option(
        "question", "text", .text, repeatable: true,
        "A question with its answers, such as 'Who sings? | *the tuba | a sheep', a star before what is right; replaces all, '' removes them; may be repeated"
      ),
      200: .option(
        "cover", "file", .file, excludes: ["no-cover"],
        "The picture on the cover of its books, which is copied to the illustrations unless it lies there"),
      201: .flag("no-cover", "Take it away: the first picture of its pages is the cover then"),
      220: .flag(
        "approve", excludes: ["draft", "no-draft"],
        "Let a story be published that a machine wrote: somebody has read it"),
      240: .flag("read", excludes: ["unread"], "Count it as read once more, now"),
      241: .flag("unread", "Count it as never read"),
    ]))

  static func run(_ call: Call, _ project: Project) throws -> ExitCode {
    let cover = try call.invocation.value(of: "cover").map { try GivenPicture(project.path($0)) }
    let store = try project.store(call.console)
    let word = call.required("story")
    let (story, lost, address, isChange) = try store.write { transaction -> (Story, [String], SlugRecord?, Bool) in
      let entry = try LibraryNames(transaction).story(word)
      var story = entry.story
      try change(&story, call, project.settings.levels)
      if let cover {
        let name = "\(entry.address?.slug ?? Slug.make(from: story.title))-cover"
        story.coverRelativePath = try cover.put(into: project.illustrations, as: name)
      }
      var isChange = story != entry.story
      if isChange { try transaction.save(story) }
      let moved = try call.changeAddress(
        of: .story, owner: story.id.text, title: entry.story.title, name: story.title, transaction)
      isChange = isChange || moved?.isChange == true
      return (story, lostLearning(of: entry.story, in: story), moved?.address, isChange)
    }
    let code = call.tellChange(
      "story '\(story.title)'", in: store, isChange: isChange, address: address,
      [JSONMember("story", .string(story.id.text))])
    for line in lost { call.console.say(line) }
    return code
  }

  private static func change(_ story: inout Story, _ call: Call, _ levels: Settings.Levels) throws {
    if call.invocation.has("no-draft") || call.invocation.has("approve") { try publish(&story, call) }
    if let text = call.invocation.value(of: "level"), !text.isEmpty, !(1...levels.count).contains(Int(text) ?? 0) {
      throw Failure(
        "'\(text)' is no reading level of \(levels.scale)",
        hint: "levels are numbers from 1, the easiest, to \(levels.count), as [levels] in the settings says",
        id: "edit-value")
    }
    try call.change(&story)
    if call.invocation.has("author") { story.credit(.author, from: story.author) }
    if call.invocation.has("illustrator") { story.credit(.illustrator, from: story.illustrator) }
    if call.invocation.has("translator") { story.credit(.translator, from: story.translator) }
    try changeContributors(of: &story, call)
    try changeNumbers(of: &story, call)
    try changeLearning(of: &story, call)
    if let age = call.invocation.value(of: "age") {
      story.ageGroup = ageGroupNames.first { $0.name == age }?.group
      story.ageText = nil
    }
    if call.invocation.has("read") {
      story.readCount += 1
      story.lastReadAt = .now
    }
    if call.invocation.has("unread") {
      story.readCount = 0
      story.lastReadAt = nil
    }
    if call.invocation.has("no-cover") { story.coverRelativePath = nil }
  }

  /// Ends the work on a draft. What a machine wrote somebody has to approve.
  private static func publish(_ story: inout Story, _ call: Call) throws {
    let isApproved = call.invocation.has("approve")
    if isApproved, story.machineAuthor == nil {
      throw Failure(
        "'\(story.title)' was not written by a machine, and needs nobody to approve it",
        hint: story.isDraft ? "'--no-draft' lets it be published" : nil, id: "edit-value")
    }
    if !isApproved, story.isDraft, let machine = story.machineAuthor {
      throw Failure(
        "'\(story.title)' was written by a machine (\(machine)), and somebody has to approve it",
        hint: "read it, and give '--approve'", id: "edit-value")
    }
    story.isDraft = false
  }

  static func trimmed(_ text: Substring) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Gives the editions that are named their ISBNs.
  private static func changeNumbers(of story: inout Story, _ call: Call) throws {
    var given: [(edition: EditionNumbers.Edition, number: EAN13)] = []
    for text in call.invocation.values(of: "isbn") {
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
      guard parts.count == 2, let edition = EditionNumbers.Edition(rawValue: parts[0].lowercased()) else {
        throw Failure(
          "'\(text)' is no edition with its ISBN",
          hint: "write 'epub:978-3-16-148410-0'; editions are epub, fixed and print", id: "edit-value")
      }
      guard !parts[1].isEmpty else {
        story.isbn[edition] = nil
        continue
      }
      guard let number = EAN13(isbn: parts[1]) else {
        throw Failure(
          "'\(parts[1])' is no ISBN of 13 digits, or its last digit is wrong",
          hint: "write it as on the book, such as '978-3-16-148410-0'", id: "edit-value")
      }
      story.isbn[edition] = parts[1]
      given.append((edition, number))
    }
    // Two editions may exchange theirs.
    for (edition, number) in given {
      guard let other = story.isbn.all.first(where: { $0.edition != edition && EAN13(isbn: $0.number) == number })
      else { continue }
      throw Failure(
        "\(story.isbn[edition] ?? "") is the ISBN of the edition '\(other.edition.rawValue)' of this story",
        hint: "each edition that is sold has a number of its own", id: "edit-value")
    }
  }

  /// Gives the roles that are named the people who are named with them.
  private static func changeContributors(of story: inout Story, _ call: Call) throws {
    var people: [(role: Credit.Role, names: [String])] = []
    for given in call.invocation.values(of: "contributor") {
      let parts = given.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
      let role = Credit.Role(parts[0])
      guard parts.count == 2, role.isCode else {
        throw Failure(
          "'\(given)' is no role with a name",
          hint: "write 'adapter:Dora Maar'" + (role.isCode ? "" : "; \(Credit.Role.advice(for: parts[0]))"),
          id: "edit-value")
      }
      let place = people.firstIndex { $0.role == role } ?? people.endIndex
      if place == people.endIndex { people.append((role, [])) }
      if !parts[1].isEmpty { people[place].names.append(parts[1]) }
    }
    for (role, names) in people { story.credit(role, names) }
  }

  /// Gives the story words to learn and questions.
  static func changeLearning(of story: inout Story, _ call: Call) throws {
    if call.invocation.has("word") {
      let given = call.invocation.values(of: "word").filter { !$0.isEmpty }
      let words = try given.map(word)
      let terms = words.compactMap { $0["term"]?.string }
      if let double = terms.indices.first(where: { terms[..<$0].contains(terms[$0]) }) {
        throw Failure(
          "the word '\(terms[double])' is given twice", hint: "give it once, with one meaning", id: "edit-value")
      }
      story.glossary = list(words)
    }
    if call.invocation.has("question") {
      let given = call.invocation.values(of: "question").filter { !$0.isEmpty }
      story.questions = list(given.map(question))
      let read = Learning(glossary: nil, questions: .array(given.map(question)), pages: nil)
      if read.questions.count < given.count {
        throw Failure(
          read.faults.first?.headline ?? "a question says nothing",
          hint: "write 'Who sings? | *the tuba | a sheep': a star stands before what is right",
          id: "edit-value")
      }
    }
  }

  /// The words and questions of a story, and their fields, that another one lacks or has otherwise, as lines.
  static func lostLearning(of before: Story, in after: Story) -> [String] {
    lost(before.glossary, after.glossary, calledBy: "term", "word")
      + lost(before.questions, after.questions, calledBy: "question", "question")
  }

  private static func lost(_ before: String?, _ after: String?, calledBy key: String, _ noun: String) -> [String] {
    func entries(_ text: String?) -> [(name: String, entry: JSONValue)] {
      let list = text.flatMap { try? JSONValue(parsing: $0) }?.array ?? []
      return list.compactMap { entry in entry[key]?.string.map { name in (name, entry) } }
    }
    let rest = entries(after)
    var (gone, cut): ([String], [String]) = ([], [])
    for (name, entry) in entries(before) {
      guard let same = rest.first(where: { $0.name == name })?.entry else {
        gone.append("'\(name)'")
        continue
      }
      let fields = entry.members ?? []
      let missing = fields.filter { same[$0.key] == nil }.map { "'\($0.key)'" }
      if !missing.isEmpty { cut.append("the \(noun) '\(name)' has lost \(missing.joined(separator: ", "))") }
      for field in fields {
        guard let new = same[field.key], new != field.value else { continue }
        let old = field.value.string.map { ", which was '\($0)'" } ?? ""
        cut.append("replaced '\(field.key)' of the \(noun) '\(name)'\(old)")
      }
    }
    guard !gone.isEmpty else { return cut }
    let what = gone.count == 1 ? "the \(noun)" : "\(gone.count) \(noun)s:"
    return ["took away \(what) \(gone.joined(separator: ", "))"] + cut
  }

  private static func list(_ entries: [JSONValue]) -> String? {
    entries.isEmpty ? nil : JSONValue.array(entries).text()
  }

  private static func word(_ text: String) throws -> JSONValue {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw Failure(
        "'\(text)' is no word with its meaning", hint: "write 'lantern: a lamp with glass around it'", id: "edit-value")
    }
    return ["term": .string(parts[0]), "meaning": .string(parts[1])]
  }

  private static func question(_ text: String) -> JSONValue {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(trimmed)
    let answers = parts.dropFirst()
    let right = answers.enumerated().filter { $1.hasPrefix("*") }.map { JSONValue.number($0.offset + 1) }
    return [
      "question": .string(parts[0]),
      "answers": .array(answers.map { .string($0.hasPrefix("*") ? trimmed($0.dropFirst()) : $0) }),
      "right": right.count == 1 ? right[0] : .array(right),
    ]
  }
}
