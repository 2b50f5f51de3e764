import Basics
import Models
import Stores

extension Story {
  /// The fields of a story of a store that go through JSON, because an import has rules for them.
  static let checked = fields.told.filter {
    ["id", "title", "contributors", "isbn", "glossary", "questions", "signLanguage"].contains($0.name)
  }
}

/// Reads one story with its pages from JSON or of a store, onto the story that the library holds where there is one.
///
/// Takes the names of the app's two schemas, its export and Hornbook's own form; what is given wins, the rest stays.
struct StoryFields {
  /// The story as the JSON makes it; its `updatedAt` is what the JSON gives, not what the library held.
  var story: Story
  /// The pages as it makes them; nil if it says nothing of them.
  var pages: [PageFields]?
  /// The errors: one, and the story is not to be taken.
  private(set) var errors: [Diagnostic] = []
  /// The oddities.
  private(set) var warnings: [Diagnostic] = []

  /// The members that no field is known for.
  private(set) var unknown: [JSONMember] = []

  /// The collections and achievements that stand within the story, as the app writes them.
  private(set) var nested: (collections: [JSONValue], achievements: [JSONValue]) = ([], [])

  private var fields: FieldReader

  /// The story as it stands in its file.
  var value: JSONValue { fields.value }

  /// The title as messages name the story by, even where it is missing.
  static func name(of value: JSONValue) -> String {
    guard let title = value["title"]?.string, !title.isEmpty else { return "a story without a title" }
    return "'\(title)'"
  }

  /// The identity that the JSON gives, or the one that follows from title, date, child and language.
  static func identifier(of value: JSONValue, _ fields: inout FieldReader) -> Identifier {
    fields.identifier(of: "story") {
      let created = (value["createdAt"] ?? value["timestamp"])?.moment?.text ?? ""
      let child = value["childName"]?.string ?? value["parameters"]?["childName"]?.string ?? ""
      let language = value["language"]?.string ?? value["parameters"]?["languageCode"]?.string ?? ""
      return ["story", value["title"]?.string ?? "", created, child, language]
    }
  }

  /// Reads the story with a reader whose `id` has been taken, onto the story and pages that the library has under it;
  /// what a store has `given` goes over as it is.
  init(
    _ fields: FieldReader, id: Identifier, given: (story: Story, pages: [Page])?, known: (story: Story, pages: [Page])?
  ) {
    self.fields = fields
    var before = known?.story
    before?.updatedAt = nil
    if let given { before?.takeOver(given.story) }
    story = before ?? given?.story ?? Story(id: id, title: "", createdAt: .unknown)
    readTitle()
    if !fields.file.isOwn {
      readParameters()
      nested = (objects("collections"), objects("achievements"))
    }
    readFacts(isDated: known != nil || given != nil)
    readPages(given?.pages, known: known?.pages ?? [])
    if self.fields.hasLearning {
      warnings += self.fields.checkLearning(
        pages: Set(pages?.map(\.page.pageNumber) ?? (known?.pages ?? []).map(\.pageNumber)))
    }
    errors = self.fields.errors
    guard let pages else { return }
    for index in pages.indices {
      errors += pages[index].errors
      warnings += pages[index].warnings
    }
  }

  private mutating func readTitle() {
    guard let title = fields.value["title"], !title.isNull else {
      return fields.fail(
        "a story has to have a title",
        hint: fields.file.isMarkdown ? "begin the story with a line such as '# The Lost Star'" : nil,
        id: "missing-field")
    }
    fields.text("title", into: &story.title)
    let isBlank = story.title.utf8.allSatisfy { $0 <= 0x20 }
    if isBlank, !fields.file.isOwn, title.string != nil {
      fields.fail("the title of a story has to say something", at: title, id: "missing-field")
    }
  }

  private mutating func checkDate() {
    guard !fields.isDated else { return }
    story.createdAt = earliestDate ?? story.createdAt
    warnings.append(fields.missingDate(story.createdAt))
  }

  /// The earliest date that anything in the story bears.
  private var earliestDate: Timestamp? {
    let pages = fields.value["pages"]?.array ?? []
    let dates =
      [fields.value["updatedAt"], fields.value["lastReadAt"]]
      + pages.flatMap { page in
        [page["createdAt"], page["illustrationGeneratedAt"], page["updatedAt"]]
      }
    return dates.compactMap { $0?.moment }.min()
  }

  /// The app keeps what a story was asked for in an object of its own; what the model does not know of it stays there.
  private mutating func readParameters() {
    guard var parameters = fields.object("parameters") else { return }
    parameters.text("childName", into: &story.childName)
    parameters.text("theme", into: &story.theme)
    parameters.text("mainCharacter", "favoriteCharacter", into: &story.mainCharacter)
    parameters.text("languageCode", "language", into: &story.language)
    // The age itself stays in `extra`: a group says less.
    let given = parameters.value["childAge"]
    if let age = given?.int ?? given?.string.flatMap({ Int($0) }) { story.ageGroup = AgeGroup(childAge: age) }
    fields.fail(parameters.errors)
    leftParameters = parameters.rest
  }

  /// Whole things in a list; anything else stays where it is.
  private mutating func objects(_ name: String) -> [JSONValue] {
    guard let values = fields.value[name]?.array, values.allSatisfy({ $0.members != nil }) else { return [] }
    _ = fields.take([name])
    return values
  }

  private var leftParameters: [JSONMember] = []

  private mutating func readFacts(isDated: Bool) {
    // Front matter says all there is to say of a story: who takes the line away wants it to be published.
    if fields.file.isMarkdown, fields.file.isOwn { (story.isDraft, story.publishAt) = (false, nil) }
    fields.take(into: &story)
    if !isDated { checkDate() }
    readContributors()
    warnings += fields.numbers(into: &story.isbn)
    fields.age("ageGroup", into: &story.ageGroup, words: &story.ageText)
    fields.text("ageText", into: &story.ageText)
    if story.theme.isEmpty, !fields.file.isOwn, let category = fields.value["categoryName"]?.string {
      story.theme = category
    }
  }

  /// Takes those who had a part in it; several people in one field become several.
  private mutating func readContributors() {
    let given = fields.list("contributors")
    if let given {
      let credits = given.compactMap { Credit($0) }
      if credits.count < given.count {
        let wrong = given.first { Credit($0) == nil }
        fields.fail(
          "a contributor of \(fields.subject) has to be an object with 'name' and 'role'", at: wrong,
          hint: "such as {\"name\": \"Ana\", \"role\": \"adapter\"}; 'fileAs' is optional", id: "invalid-field"
        )
      }
      story.contributors = credits
    }
    let roles: [(String, WritableKeyPath<Story, String?>, Credit.Role)] = [
      ("author", \.author, .author), ("illustrator", \.illustrator, .illustrator),
      ("translator", \.translator, .translator),
    ]
    for (key, field, role) in roles {
      let known = story.contributors.filter { $0.role == role }.map(\.name)
      if let text = fields.value[key]?.string {
        // Our own form says it one by one where there are several.
        if !fields.file.isOwn, given == nil || known.isEmpty { story.credit(role, from: text) }
      } else if !known.isEmpty, story[keyPath: field] == nil {
        story[keyPath: field] = known.joined(separator: ", ")
      }
    }
  }

  private mutating func readPages(_ given: [Page]?, known: [Page]) {
    let values = fields.list("pages")
    let held = KnownPages(known)
    if let given {
      takePages(given, known: held)
    } else if let values, !values.isEmpty || fields.value["content"] == nil {
      readPages(values, known: held)
    } else if fields.value["content"] != nil {
      var content: String?
      fields.text("content", into: &content)
      if let content { readPages(of: content, known: held) }
    }
    if pages?.isEmpty == true || pages == nil && known.isEmpty {
      warnings.append(
        .warning, "\(fields.subject) has no pages", at: fields.file.place(of: fields.value),
        id: "story-without-pages")
    }
    readOwnPicture()
    let parameters = leftParameters.isEmpty ? [] : [JSONMember("parameters", .object(leftParameters))]
    fields.extra(into: &story.extra, and: parameters)
    // That it is not used is told by a warning of its own.
    unknown = fields.rest.filter { $0.key != "isbn" }
  }

  /// The app's first version had one picture for a story: the first page shows it, or the cover if that has another.
  private mutating func readOwnPicture() {
    if fields.file.isOwn { return }
    let first = (pages ?? []).indices.min { (pages?[$0].page.pageNumber ?? 0) < (pages?[$1].page.pageNumber ?? 0) }
    guard let first, var page = pages?[first] else { return }
    if page.value?["imagePrompt"]?.string == nil { fields.text("imagePrompt", into: &page.page.imagePrompt) }
    if page.picture == nil, page.embedded == nil {
      page.readAddress(&fields)
    } else if fields.value["coverRelativePath"]?.string == nil, let text = fields.value["illustrationURL"]?.string,
      !text.isEmpty
    {
      let address = PictureAddress(text)
      if !address.isRemote, let path = address.path {
        story.coverRelativePath = path
        _ = fields.take(["illustrationURL"])
      }
    }
    pages?[first] = page
  }

  private mutating func readPages(_ values: [JSONValue], known: KnownPages) {
    var numbers: [Int: JSONValue] = [:]
    var read: [PageFields] = []
    for (index, value) in values.enumerated() {
      let page = PageFields(value, index: index, of: story, in: fields.file, known: known)
      if let first = numbers[page.page.pageNumber], page.errors.isEmpty {
        let line = fields.file.place(of: first).line.map { ", first on line \($0)" } ?? ""
        fields.fail(
          "page \(page.page.pageNumber) of \(Self.name(of: fields.value)) is there twice\(line)", at: value,
          id: "duplicate-page-number")
      }
      numbers[page.page.pageNumber] = value
      read.append(page)
    }
    pages = read
  }

  /// In a store two pages may have one number; they come in as they are, because nobody can mend it line by line.
  private mutating func takePages(_ given: [Page], known: KnownPages) {
    var numbers: Set<Int> = []
    pages = given.map { PageFields($0, of: story, in: fields.file, known: known) }
    for page in given where !numbers.insert(page.pageNumber).inserted {
      warnings.append(
        .warning, "page \(page.pageNumber) of \(fields.subject) is there twice; the order of their ids counts",
        at: fields.file.place(of: fields.value), id: "duplicate-page-number")
    }
  }

  /// The first schema kept the whole text in one piece.
  private mutating func readPages(of content: String, known: KnownPages) {
    let texts = PageSplitter.pages(of: content, for: story.ageGroup)
    pages = texts.enumerated().map { index, text in
      PageFields(text: text, number: index + 1, of: story, known: known)
    }
  }
}
