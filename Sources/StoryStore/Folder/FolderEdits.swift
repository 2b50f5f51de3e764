import Basics
import Files
import Hashing
import Models
import SQLite
import Stores

/// The edits of the files of a folder, so that they say what a piece of work has made of its read model.
struct FolderEdits {
  /// A file that is to be another.
  struct Edit: Sendable {
    /// Its path below the content folder.
    let path: String
    /// Its bytes now; nil if it is not there.
    let before: [UInt8]?
    /// Its new bytes; nil if it goes.
    let after: [UInt8]?
    /// Whether nothing of its layout stays.
    var isAnew = false
  }

  /// The files.
  private(set) var edits: [Edit] = []
  /// The content of no file: pages whose pictures are being made, as they stand in the model.
  private(set) var transient: [FolderWishes.Content] = []
  /// Pages whose pictures were being made, and of which a file says now what came of it.
  private(set) var settled: [Identifier] = []

  private let places: FolderPlaces
  private var documents: [String: FolderDocument] = [:]
  private var names: Set<String> = []

  /// Begins with no file.
  init(_ places: FolderPlaces) { self.places = places }

  private func full(_ path: String) -> String { Path.join(places.content, path) }

  /// Finds what is to be written; the model is as it was before the work.
  mutating func plan(_ wishes: FolderWishes, _ model: borrowing Connection) throws {
    var (stories, things) = (wishes.stories, wishes.things)
    if wishes.namesAll {
      // What is named there is not gone.
      for id in try FolderEdits.ids("story", model) where stories[id] == nil { stories[id] = .some(nil) }
      for kind in FolderThing.Kind.allCases {
        for id in try FolderEdits.ids(kind.table, model) where things[FolderThing(kind, id)] == nil {
          things[FolderThing(kind, id)] = .some(nil)
        }
      }
    }
    let order = stories.sorted { left, right in
      (left.value?.story.createdAt ?? .unknown, left.key) < (right.value?.story.createdAt ?? .unknown, right.key)
    }
    for (id, after) in order {
      try places.check()
      let before = try FolderWishes.content(of: id, model)
      if let before, let after, before.isSame(as: after) { continue }
      if before == nil, after == nil { continue }
      try plan(id, from: before, to: after, wishes.addresses[.story]?.first { $0.owner == id.text }?.slug, model)
    }
    for (thing, after) in things.sorted(by: { ($0.key.kind.rawValue, $0.key.id) < ($1.key.kind.rawValue, $1.key.id) }) {
      let before = try thing.value(in: model)
      if before == after { continue }
      try plan(thing, from: before, to: after, model)
    }
    for (path, document) in documents.sorted(by: { $0.key < $1.key }) {
      guard let bytes = try document.revised(), bytes != document.bytes else { continue }
      edits.append(Edit(path: path, before: document.bytes, after: bytes))
    }
  }

  private static func ids(_ table: String, _ model: borrowing Connection) throws -> [Identifier] {
    try model.rows("SELECT id FROM \(table)") { Identifier($0.text(0) ?? "") }
  }

  // MARK: - Stories

  private mutating func plan(
    _ id: Identifier, from before: FolderWishes.Content?, to after: FolderWishes.Content?, _ slug: String?,
    _ model: borrowing Connection
  ) throws {
    if let path = try FolderTables.path(of: id, model) {
      return try plan(id, in: path, from: before, to: after, model)
    }
    if before != nil, let path = try FolderTables.path(of: "story", id, model) {
      if let before, before.story.isRead(as: after?.story) == false { try note(after?.story, of: id) }
      return try document(path).change(story: id, from: before, to: after)
    }
    guard let after else { return }
    // A story that is new gets a file of its own.
    let path = name(for: after.story, slug)
    var content = after
    Readings.Reading().apply(to: &content.story)
    if !content.story.isRead(as: after.story) { try note(after.story, of: id) }
    let document = MarkdownDocument(content.story, pages: content.pages) { imagePath($0, from: path) }
    edits.append(Edit(path: path, before: nil, after: document.bytes))
  }

  private mutating func plan(
    _ id: Identifier, in path: String, from before: FolderWishes.Content?, to after: FolderWishes.Content?,
    _ model: borrowing Connection
  ) throws {
    let bytes = try FileSystem.read(full(path))
    guard try FolderTables.print(of: path, model) == "\(Fingerprint(of: bytes))" else {
      throw StoreError(.save, "to '\(full(path))'", "it has just been changed", hint: "run the command again")
    }
    guard let after else {
      try note(nil, of: id)
      return edits.append(Edit(path: path, before: bytes, after: nil))
    }
    let (content, fault) = try FolderRound.content(of: bytes, at: path, as: id, in: places, model)
    guard let known = content else {
      // What a family has done with the story stands elsewhere.
      var marked = after
      if let before { Readings.Reading(of: before.story).apply(to: &marked.story) }
      if let before, before.isSame(as: marked) { return try note(after.story, of: id) }
      throw FolderEdits.refusal(of: full(path), fault)
    }
    if let before, !before.story.isRead(as: after.story) {
      try note(after.story.isRead(as: known.story) ? nil : after.story, of: id)
    }
    let wanted = FolderEdits.wanted(after, in: known)
    // That a picture is begun no file says: the day of the last edit is none to be written for it alone.
    var undated = wanted
    if isMarked(before, after) { undated.story.updatedAt = known.story.updatedAt }
    guard !undated.isSame(as: known) else { return keep(undated, after, before) }
    edits.append(try revised(id, path, bytes, known, wanted, after, model))
    let begun = Set((before?.pages ?? []).filter { $0.illustrationStatus == .generating }.map(\.id))
    settled += after.pages.filter { begun.contains($0.id) && $0.illustrationStatus != .generating }.map(\.id)
  }

  /// Notes whose pictures are being made, or are so no longer, which no file says.
  private mutating func keep(
    _ wanted: FolderWishes.Content, _ after: FolderWishes.Content, _ before: FolderWishes.Content?
  ) {
    guard isMarked(before, after) else { return }
    var content = wanted
    Readings.Reading(of: after.story).apply(to: &content.story)
    for (index, page) in after.pages.enumerated() {
      content.pages[index].illustrationStatus = page.illustrationStatus
      content.pages[index].illustrationError = page.illustrationError
    }
    transient.append(content)
  }

  private func isMarked(_ before: FolderWishes.Content?, _ after: FolderWishes.Content) -> Bool {
    before?.pages.map(\.illustrationStatus) != after.pages.map(\.illustrationStatus)
  }

  /// Why nothing can be written into a file that is not right.
  static func refusal(of file: String, _ fault: Diagnostic?) -> StoreError {
    let place = [fault?.place?.line, fault?.place?.column].compactMap { $0.map { ":\($0)" } }.joined()
    return StoreError(
      .save, "to '\(file)\(place)'", fault?.headline ?? "it is not right", hint: "mend it first")
  }

  private func revised(
    _ id: Identifier, _ path: String, _ bytes: [UInt8], _ known: FolderWishes.Content, _ wanted: FolderWishes.Content,
    _ after: FolderWishes.Content, _ model: borrowing Connection
  ) throws -> Edit {
    let pages = after.pages.map { page in known.pages.firstIndex { $0.id == page.id } }
    let revision = MarkdownRevision(
      bytes, from: (known.story, known.pages), to: (wanted.story, wanted.pages), places: pages
    ) { imagePath($0, from: path) }
    for form in MarkdownRevision.Form.allCases {
      guard let file = revision.file(form),
        var said = try FolderRound.content(of: file, at: path, as: id, in: places, model).content
      else { continue }
      // Lines of YAML that are not all read are in the notes.
      if form == .inPlace, revision.hasForeignMatter, known.story.notes == wanted.story.notes {
        said.story.notes = wanted.story.notes
      }
      if said.isSame(as: wanted) { return Edit(path: path, before: bytes, after: file, isAnew: form == .anew) }
    }
    throw StoreError(
      .save, "to '\(full(path))'", "a Markdown file cannot say this", hint: "change the file by hand")
  }

  /// The content for a file: what a model has besides is not for it.
  private static func wanted(_ after: FolderWishes.Content, in known: FolderWishes.Content) -> FolderWishes.Content {
    var wanted = after
    Readings.Reading(of: known.story).apply(to: &wanted.story)
    // A file that bears no date is not given one.
    if known.story.updatedAt == nil { wanted.story.updatedAt = nil }
    for index in wanted.pages.indices {
      let page = wanted.pages[index]
      let own = known.pages.first { $0.id == page.id }
      if own?.updatedAt == nil { wanted.pages[index].updatedAt = nil }
      if page.illustrationStatus == .generating {
        wanted.pages[index].illustrationStatus = own?.illustrationStatus ?? .notStarted
        wanted.pages[index].illustrationError = own?.illustrationError
      }
    }
    // The identity of a page follows from its number, unless the file gives one.
    var numbered = wanted.pages
    for index in numbered.indices {
      let page = numbered[index]
      let own = known.pages.first { $0.id == page.id }
      let isGiven = own.map { $0.id != PageFields.identifier(of: $0.pageNumber, in: known.story.id) } ?? false
      if !isGiven { numbered[index].id = PageFields.identifier(of: page.pageNumber, in: known.story.id) }
    }
    if Set(numbered.map(\.id)).count == numbered.count { wanted.pages = numbered }
    return wanted
  }

  /// A file's path to a picture of the library.
  private func imagePath(_ picture: String, from path: String) -> String {
    let file = Path.normalized(full(path))
    let folders = [places.illustrations, places.content].map { Path.normalized(Path.join($0, picture)) }
    let place = folders.first { FileStatus(of: $0)?.kind == .file } ?? folders[0]
    return Path.relative(place, from: file)
  }

  /// A free name for the file of a new story: the folder of its language, and its address.
  private mutating func name(for story: Story, _ slug: String?) -> String {
    let stem = slug ?? Slug.make(from: story.title)
    var number = 1
    while true {
      let path = Path.join("stories", MarkdownFileNames.name(of: story, as: number == 1 ? stem : "\(stem)-\(number)"))
      if FileStatus(of: full(path)) == nil, !FileSystem.isSymbolicLink(full(path)), names.insert(path).inserted {
        return path
      }
      number += 1
    }
  }

  // MARK: - JSON

  private mutating func plan(
    _ thing: FolderThing, from before: JSONValue?, to after: JSONValue?, _ model: borrowing Connection
  ) throws {
    let path = try FolderTables.path(of: thing.kind.rawValue, thing.id, model)
    try document(path ?? thing.kind.file).change(thing, from: before, to: after, isNew: path == nil)
  }

  /// Notes what a family has done with a story, or forgets it.
  private mutating func note(_ story: Story?, of id: Identifier) throws {
    if story == nil, FileStatus(of: full(Readings.file)) == nil { return }
    try document(Readings.file).change(reading: id, to: story.map { Readings.Reading(of: $0).value(of: id) })
  }

  /// The JSON file at a path, to be changed; one that is not there is begun.
  private mutating func document(_ path: String) throws -> FolderDocument {
    let inside = places.inside(path) ?? path
    if let known = documents[inside] { return known }
    let document = try FolderDocument(full(inside))
    documents[inside] = document
    return document
  }

  // MARK: - Files

  /// Writes all files, each at once; gives back what has been written where one of them cannot be.
  func write() throws {
    var done: [Edit] = []
    for folder in Set(edits.map { Path.parent(of: full($0.path)) }) { FileSystem.removeLeftovers(in: folder) }
    do {
      for edit in edits {
        try FolderEdits.put(edit.after, at: full(edit.path))
        done.append(edit)
      }
    } catch {
      takeBack(done)
      throw error
    }
  }

  /// Gives back what all files held, or some of them.
  func takeBack(_ done: [Edit]? = nil) {
    for edit in done ?? edits { try? FolderEdits.put(edit.before, at: full(edit.path)) }
  }

  private static func put(_ bytes: [UInt8]?, at path: String) throws {
    guard let bytes else { return try FileSystem.removeFile(path) }
    try FileSystem.createFolder(Path.parent(of: path))
    try FileSystem.replace(path, with: bytes)
  }
}
