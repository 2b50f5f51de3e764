import Basics
import Files
import Models
import SQLite
import Stores

extension ImportRun {
  /// Takes one story with its pages and pictures, or reports why not.
  ///
  /// What has pages wins over what has none: `isBare` says that it has none, and all stories with some came before. Of
  /// one that is `given` whole the value has only what is checked.
  mutating func takeStory(
    _ value: JSONValue, given: (story: Story, pages: [Page])? = nil, in file: ImportFile, isBare: Bool = false,
    _ transaction: borrowing StoryTransaction
  ) throws {
    let name = StoryFields.name(of: value)
    let title = value["title"]?.string ?? (file.isMarkdown ? Path.name(of: file.path) : "")
    guard value.members != nil else {
      report.diagnostics.append(
        .error, "a story has to be an object, not \(value.kind)", at: file.place(of: value), id: "invalid-field")
      return report.stories.skipped.append(title)
    }
    var fields = FieldReader(value, subject: name, in: file)
    let id = StoryFields.identifier(of: value, &fields)
    guard fields.errors.isEmpty else { return skipStory(title, fields.errors) }
    if isBare, withPages.contains(SeenKey("story", id)) {
      return report.diagnostics.append(
        .note, "\(name) is given again without pages; the one with pages counts", at: file.place(of: value),
        id: "bare-story")
    }
    if !isBare { withPages.insert(SeenKey("story", id)) }
    // Those without a title are no stories, and one of them is not the first of the others.
    guard value["title"]?.string == nil || isFirst("story", id, name, at: file.place(of: value)) else {
      return report.stories.skipped.append(title)
    }
    let story = try transaction.story(id)
    if keepsKnown, let story {
      kept += 1
      return report.stories.unchanged.append(story.title)
    }
    let pages = try story == nil ? [] : transaction.pages(of: id)
    var read = StoryFields(fields, id: id, given: given, known: options.mirrors ? nil : story.map { ($0, pages) })
    readings[id]?.apply(to: &read.story)
    var errors = read.errors
    if errors.isEmpty { errors = try claimPages(of: read, in: file, transaction) }
    guard errors.isEmpty else { return skipStory(title, errors) }
    report.diagnostics += read.warnings
    try placePictures(of: &read, in: file)
    if !read.unknown.isEmpty {
      noteUnknown(read.unknown, in: file, knowing: Story.fields.told.map(\.key) + ["pages"])
    }
    try save(read, known: story.map { ($0, pages) }, transaction)
    if let losses = replaced?.losses(read.story, read.pages?.map(\.page)) {
      report.diagnostics.append(
        .warning, "'\(read.story.title)' is as the book has it now, and no more as the library had it: \(losses)",
        at: file.place(of: value), id: "replaced-story")
    }
    note(read.nested, of: id, in: file)
  }

  private mutating func skipStory(_ title: String, _ errors: [Diagnostic]) {
    report.diagnostics.append(contentsOf: errors)
    report.stories.skipped.append(title)
  }

  /// Makes sure that no page belongs to another story, of this import or of the library.
  private mutating func claimPages(
    of read: StoryFields, in file: ImportFile, _ transaction: borrowing StoryTransaction
  ) throws -> [Diagnostic] {
    guard let pages = read.pages else { return [] }
    // Pages that this import has brought have been seen.
    let hadPages = try hadPages ?? transaction.hasPages()
    self.hadPages = hadPages
    var errors: [Diagnostic] = []
    for index in pages.indices {
      let (id, known) = (pages[index].page.id, pages[index].known != nil)
      let key = SeenKey("page", id)
      let place = pages[index].value.map { file.place(of: $0) } ?? Diagnostic.Place(file: file.path)
      func fail(_ what: String, hint: String? = nil) {
        let subject = "page \(pages[index].page.pageNumber) of '\(read.story.title)'"
        errors.append(.error, "the id of \(subject) \(what)", at: place, hint: hint, id: "duplicate-id")
      }
      if let first = seen[key] {
        fail(
          "is given twice" + (first.line.map { "; the first is in \(first.file) on line \($0)" } ?? ""),
          hint: "give each page an id of its own")
      } else if hadPages, !known, !released.contains(key), let owner = try transaction.owner(ofPage: id),
        owner != read.story.id
      {
        fail("belongs to a page of another story of the library, \(owner)")
      }
      if errors.isEmpty { seen[key] = place }
    }
    return errors
  }

  /// Saves what differs, and counts it.
  private mutating func save(
    _ read: StoryFields, known: (story: Story, pages: [Page])?, _ transaction: borrowing StoryTransaction
  ) throws {
    let title = read.story.title
    let pages = read.pages?.map(\.page)
    let tally = tallyPages(read, known: known?.pages ?? [])
    // A date that is not given differs from none.
    var story = read.story
    if !options.mirrors { story.updatedAt = story.updatedAt ?? known?.story.updatedAt }
    let isSame = known.map { story.isSame(as: $0.story) }
    taken.insert(SeenKey("story", story.id))
    switch isSame {
    case nil: report.stories.added.append(title)
    case true? where !tally.isChange: report.stories.unchanged.append(title)
    default: report.stories.updated.append(title)
    }
    if isSame != true || tally.isChange, !options.dryRun {
      try transaction.save(read.story, pages: tally.isChange ? pages : nil, dates: .given)
      if options.mirrors { try transaction.unstamp(read.story, pages ?? []) }
    }
  }

  private mutating func tallyPages(_ read: StoryFields, known: [Page]) -> ImportReport.Tally {
    var tally = ImportReport.Tally()
    func name(_ page: Page) -> String { "page \(page.pageNumber) of '\(read.story.title)'" }
    guard let pages = read.pages else { return tally }
    for page in pages {
      guard let before = page.known else {
        tally.added.append(name(page.page))
        continue
      }
      var after = page.page
      after.updatedAt = after.updatedAt ?? before.updatedAt
      if after.isSame(as: before) {
        tally.unchanged.append(name(page.page))
      } else {
        tally.updated.append(name(page.page))
      }
    }
    let named = Set(pages.map(\.page.id))
    for page in known where !named.contains(page.id) {
      tally.removed.append(name(page))
      released.insert(SeenKey("page", page.id))
    }
    report.pages.add(tally)
    return tally
  }
}

extension ImportReport.Tally {
  mutating func add(_ other: ImportReport.Tally) {
    added += other.added
    updated += other.updated
    removed += other.removed
    unchanged += other.unchanged
    skipped += other.skipped
  }
}

extension StoryTransaction {
  /// Takes back the dates that saving has stamped or kept though they are not given.
  func unstamp(_ story: Story, _ pages: [Page]) throws {
    if story.createdAt == .unknown { try forgetCreation("story", story.id) }
    for page in pages where page.updatedAt == nil { try clearDate("page", page.id) }
    if let date = story.updatedAt {
      try setDate("story", story.id, date)
    } else {
      try clearDate("story", story.id)
    }
  }

  /// Takes back the date of creation, which a save without one keeps.
  func forgetCreation(_ table: String, _ id: Identifier) throws {
    try run(
      "UPDATE \(table) SET created_at = ?2 WHERE id = ?1 AND created_at IS NOT ?2", SQLValue(id),
      SQLValue(Timestamp.unknown))
  }

  /// Takes a date back that was stamped.
  func clearDate(_ table: String, _ id: Identifier) throws {
    try run("UPDATE \(table) SET updated_at = NULL WHERE id = ?1 AND updated_at IS NOT NULL", SQLValue(id))
  }

  /// Whether there is any page.
  func hasPages() throws -> Bool { try integer("SELECT 1 FROM page LIMIT 1") != nil }

  /// The story that a page belongs to; nil if there is no such page.
  func owner(ofPage id: Identifier) throws -> Identifier? {
    try first("SELECT story_id FROM page WHERE id = ?1", SQLValue(id)) { $0.identifier(0) } ?? nil
  }
}
