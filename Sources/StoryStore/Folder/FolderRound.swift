import Basics
import Files
import Hashing
import Models
import SQLite
import Stores

/// One look at a content folder on its way into the read model: what has changed is read, and what came of it is saved.
///
/// A file that is not right leaves its story as it was last right.
struct FolderRound {
  let places: FolderPlaces
  /// The files as they were known, and then as they are.
  var files: [String: FolderFile]
  /// Whether a file is a story and nobody has said which.
  private(set) var hasOpen: Bool
  /// The findings on the way that are said once.
  private(set) var news: [Diagnostic] = []
  /// The identities of files that the addresses do not know yet.
  private(set) var owed: [(file: Identifier, story: Identifier)] = []
  /// Whether files are to be read even where their bytes are known.
  let readsAgain: (_ path: String, _ file: FolderFile) -> Bool
  /// Whether pictures may be written that stand in import files.
  let keepsPictures: Bool

  var readings: [String: MarkdownStory] = [:]
  /// A family's readings of stories.
  var marks = Readings()
  /// The pictures that belong to pages by their names.
  var pictures = MarkdownPictures()
  /// The content folder's path with all links followed.
  let realRoot: String

  /// Begins with what is known.
  init(
    _ files: consuming [String: FolderFile], hasOpen: Bool = true, in places: FolderPlaces, keepsPictures: Bool,
    readsAgain: @escaping (_ path: String, _ file: FolderFile) -> Bool
  ) {
    self.files = files
    (self.hasOpen, self.places, self.keepsPictures, self.readsAgain) = (hasOpen, places, keepsPictures, readsAgain)
    realRoot = FileSystem.resolved(places.content.isEmpty ? "." : places.content) ?? places.content
  }

  /// Reads what may have changed, and lets go of what is gone.
  mutating func run(
    changed: [String], gone: [String], readsJSON: Bool, asksBookFirst: Bool, _ model: borrowing Connection
  ) throws {
    // What another file was in the way of may be right now.
    let barred = files.filter { $0.value.isBarred }.map(\.key)
    let changed = changed + barred.filter { !changed.contains($0) && !gone.contains($0) }
    let touched = changed + gone
    // Of thousands of files most are as they were, and are not copied.
    var known: [String: FolderFile] = [:]
    for path in touched { known[path] = files[path] }
    let (lost, hadJSON) = forget(gone)
    let hasJSON = try look(atAll: changed)
    let marked = try takeMarks(model)
    let atWork = try model.pages(with: .generating)
    let areOthers = changed.contains { known[$0]?.facts?.isSameFile(as: files[$0]?.facts) == false }
    let change = Change(
      changed: changed, touched: touched, known: known, lost: lost, areOthers: areOthers, asksBookFirst: asksBookFirst)
    let isQuick = marked.isEmpty && isOneText(change)
    var before = isQuick ? known : earlier(change)
    try mark(marked, model)
    let isWhole = try settle(change, &before, isQuick: isQuick, model)
    let areSame = isWhole ? try deleteLost(since: before, model) : true
    // A page may have moved from a story that has gone, or was read later.
    try retry(model)
    let isJSONTouched = readsJSON || hadJSON || hasJSON
    if isJSONTouched || !areSame { try takeJSON(model) }
    try keep(atWork, model)
    for path in gone { try FolderTables.put(nil, at: path, model) }
    // A name in another form of Unicode is the same to this program, and another one to the file system.
    let left = Set(gone)
    for path in isWhole || isJSONTouched ? Array(files.keys) : changed
    where before[path] != files[path] || left.contains(path) {
      try FolderTables.put(files[path], at: path, model)
    }
  }

  /// The comings and goings since the last look.
  private struct Change {
    /// The files that may be others, and are there.
    let changed: [String]
    /// Those, and the files that are gone.
    let touched: [String]
    /// Those as they were before.
    let known: [String: FolderFile]
    /// The stories whose files are gone.
    let lost: [FolderIdentities.Gone]
    /// Whether some files tell other things of who they are than before.
    let areOthers: Bool
    let asksBookFirst: Bool
  }

  /// Forgets files that are gone; gives the stories that they were, and whether any was JSON.
  private mutating func forget(_ gone: [String]) -> (lost: [FolderIdentities.Gone], hadJSON: Bool) {
    var lost: [FolderIdentities.Gone] = []
    var hadJSON = false
    for path in gone.sorted() {
      guard let file = files.removeValue(forKey: path) else { continue }
      if let story = file.story { lost.append(.init(path: path, print: file.print, story: story)) }
      hadJSON = hadJSON || !MarkdownName.isMarkdown(path)
    }
    return (lost, hadJSON)
  }

  /// Reads files; says whether there is anything new in JSON.
  private mutating func look(atAll changed: [String]) throws -> Bool {
    var hasJSON = false
    for path in changed.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      try places.check()
      guard try look(at: path) else { continue }
      hasJSON = hasJSON || !MarkdownName.isMarkdown(path)
    }
    return hasJSON
  }

  /// Whether one file has changed and says who it is as before, and so is: most saves of a text end here.
  private func isOneText(_ change: Change) -> Bool {
    // Two may have exchanged their names.
    change.changed.count == 1 && change.lost.isEmpty && !change.areOthers && !change.asksBookFirst && !hasOpen
      && change.changed.allSatisfy {
        MarkdownName.isMarkdown($0) && files[$0]?.facts != nil && files[$0]?.story != nil
      }
  }

  /// All files, those that have come or gone as they were before.
  private func earlier(_ change: Change) -> [String: FolderFile] {
    var earlier = files
    for path in change.touched { earlier[path] = change.known[path] }
    return earlier
  }

  /// Settles which story each file is, and saves the stories; true if it looked at all files: `before` then holds all.
  private mutating func settle(
    _ change: Change, _ before: inout [String: FolderFile], isQuick: Bool, _ model: borrowing Connection
  ) throws -> Bool {
    var (isWhole, isAgain) = (!isQuick, false)
    // A file that is no story after all claims none: who was told apart from it is looked at again.
    repeat {
      let identities =
        try isWhole
        ? FolderIdentities(
          files, before: before, gone: change.lost, areOthers: change.areOthers || isAgain,
          asksBookFirst: change.asksBookFirst
        ) { try FolderIdentities.Book(model) }
        : FolderIdentities(known: change.changed.map { ($0, files[$0]?.story) })
      owed = identities.owed
      if isWhole, !change.asksBookFirst { try hand(on: identities, before, model) }
      isAgain = try takeStories(identities, before, model)
      if isAgain, !isWhole { (isWhole, before) = (true, earlier(change)) }
    } while isAgain
    return isWhole
  }

  /// Deletes the stories that are no file's any more; says whether the files are the same stories as before.
  private mutating func deleteLost(
    since before: [String: FolderFile], _ model: borrowing Connection
  ) throws -> Bool {
    let stories = Set(files.values.compactMap(\.story))
    let had = Set(before.values.compactMap(\.story))
    // Ids that differ in case alone are one story's.
    let kept = Set(stories.map(FolderIdentities.folded))
    for story in had.union(saved).sorted() where !kept.contains(FolderIdentities.folded(story)) {
      try model.deleteStory(story)
    }
    hasOpen = files.values.contains { $0.facts != nil && $0.story == nil }
    return had == stories
  }

  /// Has pages be at work that were so before their files were read again, where their pictures are to show the same.
  private func keep(_ pages: [(story: Identifier, page: Page)], _ model: borrowing Connection) throws {
    for (id, page) in pages {
      guard let now = try model.page(page.id), now.illustrationStatus != .generating,
        now.illustrationRelativePath == page.illustrationRelativePath, now.text == page.text,
        now.imagePrompt == page.imagePrompt, let story = try model.story(id)
      else { continue }
      try model.run(IllustrationSQL.start, SQLValue(now.id))
      try model.unstamp(story, [now])
    }
  }

  func full(_ path: String) -> String { Path.join(places.content, path) }

  func plan() -> PicturePlan {
    var plan = PicturePlan(folder: places.illustrations, root: places.content, kept: places.kept)
    plan.staysInPlace = true
    return plan
  }

  func newRun() -> ImportRun {
    var options = ImportOptions()
    options.mirrors = true
    options.copiesPictures = keepsPictures
    var run = ImportRun(options: options, pictures: plan())
    run.readings = marks
    return run
  }

  /// The story of a file as if other bytes stood in it, or why that would not be right. Nothing of it stays.
  static func content(
    of bytes: [UInt8], at path: String, as id: Identifier, in places: FolderPlaces, _ model: borrowing Connection
  ) throws -> (content: FolderWishes.Content?, fault: Diagnostic?) {
    var round = FolderRound([:], in: places, keepsPictures: false) { _, _ in true }
    try round.read(path, bytes, FileStatus(kind: .file, size: bytes.count, modified: 0, mark: 0), "", false)
    func fault() -> Diagnostic? { round.files[path]?.findings.first { $0.severity == .error } }
    guard let story = round.readings[path] else { return (nil, fault()) }
    var run = round.newRun()
    let content = try model.trying {
      try round.take(path, story, as: id, &run, model) ? FolderWishes.content(of: id, model) : nil
    }
    return (content, content == nil ? fault() : nil)
  }

  // MARK: - Stories

  /// The files whose stories could not be saved.
  private var failed: [String] = []
  /// The stories that were saved, some of which may turn out to be others.
  private var saved: Set<Identifier> = []

  /// Gives the addresses of a story to the id that its file has got, where nobody has that id yet.
  private func hand(
    on identities: FolderIdentities, _ before: [String: FolderFile], _ model: borrowing Connection
  ) throws {
    let claimed = Set(identities.stories.values.map(FolderIdentities.folded))
    for (path, id) in identities.stories.sorted(by: { $0.key < $1.key }) {
      guard let old = before[path], old.facts?.given == nil, files[path]?.facts?.given == id, let known = old.story,
        !claimed.contains(FolderIdentities.folded(known)),
        try model.integer("SELECT count(*) FROM address WHERE owner_id = ?1 AND kind = 'story'", SQLValue(id)) == 0
      else { continue }
      try model.run(
        "UPDATE address SET owner_id = ?2 WHERE owner_id = ?1 AND kind = 'story'", SQLValue(known), SQLValue(id))
      try FolderTables.setFact("owes", "1", model)
    }
  }

  /// Reads a file again whose story is another now; one that is not right has lost its story to another file, and is
  /// none until it is mended.
  private mutating func readAgain(_ path: String) throws -> Bool {
    guard let file = files[path], let bytes = try? FileSystem.read(full(path)) else { return true }
    let print = "\(Fingerprint(of: bytes))"
    try read(path, bytes, file.status, print, file.isSettled)
    guard readings[path] == nil else { return true }
    files[path]?.story = nil
    try read(path, bytes, file.status, print, file.isSettled)
    return false
  }

  /// Saves what has to be saved; says whether a file turned out to be no story.
  private mutating func takeStories(
    _ identities: FolderIdentities, _ before: [String: FolderFile], _ model: borrowing Connection
  ) throws -> Bool {
    var isAgain = false
    for duplicate in identities.duplicates {
      if readings[duplicate.path] == nil, files[duplicate.path]?.story != nil, try !readAgain(duplicate.path) {
        isAgain = true
        continue
      }
      let first = files[duplicate.first]?.facts
      let position = [first?.line, first?.column].compactMap { $0.map(String.init) }.joined(separator: ":")
      let own = files[duplicate.path]?.facts
      readings[duplicate.path] = nil
      files[duplicate.path]?.story = nil
      let finding = Diagnostic(
        .error, "the id of this story is given twice; the first is at \(full(duplicate.first)):\(position)",
        at: .init(file: full(duplicate.path), line: own?.line, column: own?.column),
        hint: "give each story an id of its own", id: "duplicate-id")
      files[duplicate.path]?.findings = [finding]
    }
    for (path, old) in identities.renamed {
      let was = old.map { "was '\(full($0))' before, and" } ?? "has the address of a story that is gone, and"
      let note = Diagnostic(
        .note, "it \(was) stays that story", at: .init(file: full(path)), id: "renamed-story")
      if !news.contains(note) { news.append(note) }
    }
    var run = newRun()
    for path in identities.stories.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard let id = identities.stories[path] else { continue }
      if readings[path] == nil, files[path]?.story != id, !failed.contains(path) {
        guard try readAgain(path) else {
          isAgain = true
          continue
        }
      }
      guard let story = readings[path], !failed.contains(path) else { continue }
      try places.check()
      if try take(path, story, as: id, &run, model) {
        saved.insert(id)
        files[path]?.story = id
        readings[path] = nil
      } else {
        failed.append(path)
        isAgain = true
        // What could not be read leaves what was there, unless that is the story of another file now.
        let old = before[path]?.story
        let isLost = old.map { old in identities.stories.contains { $0.value == old && $0.key != path } } ?? true
        files[path]?.story = isLost ? nil : old
        files[path]?.facts = isLost ? nil : before[path]?.facts
        if let file = files[path] { files[path]?.findings = file.fated(file.findings) }
      }
    }
    return isAgain
  }

  private mutating func retry(_ model: borrowing Connection) throws {
    for path in failed where files[path]?.findings.contains(where: { $0.id == "duplicate-id" }) == true {
      guard let story = readings[path] else { continue }
      var run = newRun()
      var fields = FieldReader(story.value, subject: "", in: story.file)
      let id = files[path]?.story ?? StoryFields.identifier(of: story.value, &fields)
      if try take(path, story, as: id, &run, model) { files[path]?.story = id }
    }
    readings = [:]
  }

  /// Saves the story of a file; says whether it was right.
  private mutating func take(
    _ path: String, _ story: MarkdownStory, as id: Identifier, _ run: inout ImportRun, _ model: borrowing Connection
  ) throws -> Bool {
    run.report = ImportReport(isDryRun: false)
    run.report.diagnostics = story.diagnostics
    if let odd = story.oddLanguage { run.note(odd) }
    run.pictures.hasSearched = false
    let members = (story.value.members ?? []).filter { $0.key != "id" }
    let value = JSONValue(
      .object(members + [JSONMember("id", JSONValue(.string(id.text), offset: story.value.offset))]),
      offset: story.value.offset)
    try run.takeStory(value, in: story.file, model)
    files[path]?.findings = FolderRound.told(run.report.diagnostics)
    if run.pictures.hasSearched { files[path]?.isSearching = true }
    return run.report.stories.skipped.isEmpty
  }

  /// The findings on a file that is read in place: of pages and covers without their pictures the press tells.
  static func told(_ findings: [Diagnostic]) -> [Diagnostic] {
    findings.compactMap { finding in
      if finding.id == "missing-picture", ["page ", "the cover "].contains(where: finding.headline.hasPrefix) {
        return nil
      }
      var finding = finding
      let end = " and import again"
      if let hint = finding.hint, hint.hasSuffix(end) { finding.hint = String(hint.dropLast(end.count)) }
      return finding
    }
  }
}
