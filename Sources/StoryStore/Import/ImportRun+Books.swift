import Basics
import EPUB
import Languages
import Models
import Stores

extension ImportRun {
  /// Takes the stories of books; pictures are copied last.
  ///
  /// What the library has already stays as it is unless the import is forced: somebody may have worked on it since. A
  /// forced one tells what of that work the book has replaced.
  mutating func take(
    _ books: [PreparedBook], _ transaction: borrowing StoryTransaction, _ progress: ((Int, Int) throws -> Void)?
  ) throws {
    keepsKnown = !options.force
    var all = try transaction.storyEntries().map(\.story)
    var series = BookSeries()
    for (index, book) in books.enumerated() {
      try progress?(index, books.count)
      report.files += 1
      report.diagnostics += book.findings
      for story in book.stories {
        if let tag = story.language, Language(tag) == nil { note((tag, tag, Diagnostic.Place(file: book.path))) }
        let known = try transaction.story(of: story, in: book.identifier, all: all)
        let id = known ?? story.id
        var file = ImportFile(store: book.path, pictures: book.folder)
        var members = story.members
        if let first = seen[SeenKey("story", id)] {
          report.stories.unchanged.append(story.title)
          report.diagnostics.append(
            .note, "'\(story.title)' has come in from '\(first.file)' already, and stays as it is there",
            at: .init(file: book.path), id: "kept-story")
          continue
        }
        if let known, options.force, let before = try transaction.story(known) {
          let over = BookReturn(before, pages: try transaction.pages(of: known))
          members = try over.members(story, in: &file, illustrations: pictures.folder)
          replaced = over
        }
        defer { replaced = nil }
        let count = kept
        try takeStory(.object([JSONMember("id", .string(id.text))] + members), in: file, transaction)
        if kept > count {
          report.diagnostics.append(
            .note, "'\(story.title)' is in the library already, and stays as it is there",
            at: .init(file: book.path), hint: "use --force to let the book win", id: "kept-story")
        } else {
          series.add(story, id, file)
          if known == nil, !options.dryRun, let new = try transaction.story(id) { all.append(new) }
        }
      }
    }
    keepsKnown = false
    for (value, file) in try series.collections(transaction) { try takeCollection(value, in: file, transaction) }
    if !options.dryRun, options.copiesPictures { try pictures.copy() }
    try progress?(books.count, books.count)
  }
}

/// The collections that stories of books are in; the library's keep their stories, and get new ones at their end.
private struct BookSeries {
  private var names: [String] = []
  private var members: [String: [(position: Double, id: Identifier)]] = [:]
  private var files: [String: ImportFile] = [:]

  mutating func add(_ story: PreparedBook.Story, _ id: Identifier, _ file: ImportFile) {
    for series in story.series where !series.name.isEmpty {
      if members[series.name] == nil {
        names.append(series.name)
        files[series.name] = file
      }
      members[series.name, default: []].append((series.position ?? .infinity, id))
    }
  }

  /// The collections in Hornbook's own form.
  func collections(_ transaction: borrowing StoryTransaction) throws -> [(value: JSONValue, file: ImportFile)] {
    if names.isEmpty { return [] }
    let all = try transaction.collections()
    return try names.compactMap { name in
      guard let file = files[name] else { return nil }
      let known = all.first { $0.name == name }
      let before = try known.map { try transaction.members(of: $0.id) } ?? []
      let new = (members[name] ?? []).enumerated()
        .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
        .map(\.element.id).filter { !before.contains($0) }
      var value = JSONMembers()
      value.add("id", known?.id.text)
      value.add("name", name)
      // When it was made nobody says; the date that stands for that is never shown.
      if known == nil { value.add("createdAt", Timestamp.unknown) }
      value.add("stories", (before + new).map(\.text))
      return (value.value, file)
    }
  }
}

extension StoryTransaction {
  /// The story of the library that a book, or a part of one, holds: that which the book was made of, that which came
  /// from it, or one with the same title, language and words.
  fileprivate func story(of book: PreparedBook.Story, in identifier: String, all: [Story]) throws -> Identifier? {
    if let known = try story(book.id) { return known.id }
    if !book.isPart, !identifier.isEmpty {
      for story in all {
        // The book was made before somebody gave the story another language.
        for language in Set([story.language ?? book.language ?? "", book.language ?? "", book.pair ?? ""]) {
          let urns = BookIdentity.Edition.allCases.map { BookIdentity.urn(of: story.id, language: language, $0) }
          if urns.contains(identifier) { return story.id }
        }
      }
    }
    func words(_ text: String) -> [Substring] {
      text.split { !$0.isLetter && !$0.isNumber }
    }
    let alike = all.filter { $0.title == book.title && ($0.language ?? book.language) == book.language }
    let wanted = book.texts.map(words)
    // Books without words are told apart by nothing but their pictures.
    guard wanted.contains(where: { !$0.isEmpty }) else { return nil }
    return try alike.first { try pages(of: $0.id).map { words($0.text) } == wanted }?.id
  }
}
