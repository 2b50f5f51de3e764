import Basics
import Files
import Models
import Stores

/// One import on its way: what it has found so far, and what still waits for all stories to be there.
struct ImportRun: ImportSession {
  let options: ImportOptions
  var pictures: PicturePlan
  var report: ImportReport
  /// The first place of each identity, by kind.
  var seen: [SeenKey: Diagnostic.Place] = [:]
  /// The stories that came in, for collections in a dry run.
  var taken: Set<SeenKey> = []
  /// Whether the library had any page before; nil as long as nobody has asked.
  var hadPages: Bool?
  /// The pages that a changed story has let go.
  var released: Set<SeenKey> = []
  /// The slugs of each kind that are given out, folded; in a dry run also those that would have been.
  var takenSlugs: [SlugKind: Set<String>] = [:]
  /// The language tags that were not quite ones and have been told of.
  var oddLanguages: Set<String> = []
  /// The readings of stories, which come before what they say.
  var readings = Readings()
  /// Whether stories that the library has stay as they are.
  var keepsKnown = false
  /// The story that a book comes in over; none where nothing is told of that.
  var replaced: BookReturn?
  /// The stories that were given with their pages.
  var withPages: Set<SeenKey> = []
  /// The things within stories, which wait for all of them.
  var nested = NestedThings()
  /// The stories within which a collection stands: they belong to it.
  var belonging: [SeenKey: [Identifier]] = [:]
  /// Whether it has been said where the stories of collections are to be found.
  var hasNamedStories = false
  /// The number of stories that stayed so.
  var kept = 0
  /// Whether any file held something to import.
  private var hasFound = false
  /// The Markdown files of the folder, now and before. One file alone has none.
  var memory: FolderMemory?
  /// The story of the one file that is read, if it came with its folder before.
  var alone: Identifier?
  /// Things that name stories and so wait until all files are read.
  var waiting: [(contents: ImportContents, file: ImportFile)] = []

  typealias File = ImportFile
  /// A kind of thing and its identity.
  typealias SeenKey = ImportKey

  init(options: ImportOptions, pictures: PicturePlan) {
    self.options = options
    self.pictures = pictures
    report = ImportReport(isDryRun: options.dryRun)
  }

  /// Takes all files in their order: stories as they come, then what names them; pictures are copied last.
  mutating func take(
    _ files: [String], as form: StoryImport.Form, below root: String, isFolder: Bool,
    _ transaction: borrowing StoryTransaction,
    _ progress: ((Int, Int) throws -> Void)?
  ) throws {
    let realRoot = FileSystem.resolved(root.isEmpty ? "." : root) ?? root
    let sizes = files.map { FileStatus(of: $0)?.size ?? 0 }
    let total = sizes.reduce(0, +)
    var done = 0
    var bare: [(JSONValue, ImportFile)] = []
    try recall(files, as: form, below: root, realRoot, isFolder: isFolder, transaction)
    func isMarkdown(_ path: String) -> Bool { form == .markdown && !isFolder || MarkdownName.isMarkdown(path) }
    let markdown = zip(files, sizes).filter { isMarkdown($0.0) }.map { (path: $0, size: $1) }
    var ahead = MarkdownAhead(markdown, below: root, realRoot, isFolder: isFolder, plan: pictures)
    defer { ahead.end() }
    for (path, size) in zip(files, sizes) {
      try progress?(done, total)
      report.files += 1
      if isMarkdown(path), let file = ahead.take() {
        if case .outside = file, !isInside(path, root) { continue }
        try takeMarkdown(file, path, below: root, transaction)
        hasFound = true
      } else if isFolder, !isInside(path, root) {
        continue
      } else if let (contents, file) = try read(path, isFolder: isFolder) {
        hasFound = true
        try takeContents(contents, in: file, (done, size, total), bare: &bare, transaction, progress)
      }
      done += size
    }
    if isFolder, !hasFound, !report.hasErrors {
      report.diagnostics.append(
        .warning, "no file in the folder holds stories or collections",
        hint: "name a story export or its folder", id: "unrecognised-import")
    }
    if isFolder, form == .markdown { try waitForAddresses(in: root) }
    try takeWaiting(bare: bare, transaction)
    try settleFiles(transaction)
    if !options.dryRun, options.copiesPictures { try pictures.copy() }
    try progress?(total, total)
  }

  /// Keeps the addresses for later that an export of Markdown has.
  private mutating func waitForAddresses(in folder: String) throws {
    let path = Path.join(folder, StoryImport.addressName)
    guard FileStatus(of: path)?.kind == .file else { return }
    do {
      let book = try SlugRegistry(parsing: FileSystem.read(path), file: path)
      var contents = ImportContents()
      contents.addresses = book.kinds.filter { $0 != .file }.flatMap { book.addresses(of: $0).map { JSONValue($0) } }
      waiting.append((contents, ImportFile(store: path, pictures: folder)))
    } catch let error as DiagnosticError {
      report.diagnostics += error.diagnostics
    }
  }

  /// Looks up what came in with the folder, or from the one file, before.
  private mutating func recall(
    _ files: [String], as form: StoryImport.Form, below root: String, _ realRoot: String, isFolder: Bool,
    _ transaction: borrowing StoryTransaction
  ) throws {
    if isFolder, form != .json {
      let folder = FolderMemory.name(of: realRoot)
      let before = try transaction.importedFiles(of: folder)
      memory = FolderMemory(
        folder: folder, before: before, files: Set(files.map { Path.rest(of: $0, below: root) ?? $0 }))
      try findMoved(below: root, realRoot, transaction)
    } else if !isFolder, form == .markdown || files.contains(where: MarkdownName.isMarkdown) {
      alone = try files.first.flatMap { try transaction.importedStory(of: Path.join(realRoot, Path.name(of: $0))) }
    }
  }

  /// Takes the stories of a file, and keeps bare ones and the rest for later; `part` is its place among all bytes.
  private mutating func takeContents(
    _ contents: ImportContents, in file: ImportFile, _ part: (done: Int, size: Int, total: Int),
    bare: inout [(JSONValue, ImportFile)], _ transaction: borrowing StoryTransaction,
    _ progress: ((Int, Int) throws -> Void)?
  ) throws {
    let count = max(1, contents.stories.count)
    for (index, value) in contents.stories.enumerated() {
      if index > 0 { try progress?(part.done + part.size / count * index, part.total) }
      if ImportShape.isBare(value) {
        bare.append((value, file))
      } else {
        try takeStory(value, in: file, transaction)
      }
    }
    // Stories, and the pictures in them, are not held any longer than they have to be.
    var rest = contents
    rest.stories = []
    if !rest.isEmpty { waiting.append((rest, file)) }
  }

  /// Takes what names stories, or stands within them.
  mutating func takeWaiting(
    bare: [(JSONValue, ImportFile)] = [], _ transaction: borrowing StoryTransaction
  ) throws {
    for (contents, file) in waiting { try takeStories(within: contents.collections, in: file, transaction) }
    for (value, file) in bare { try takeStory(value, in: file, isBare: true, transaction) }
    for (contents, file) in waiting {
      for value in contents.collections { try takeCollection(value, in: file, transaction) }
    }
    try takeNestedCollections(transaction)
    for (contents, file) in waiting {
      for value in contents.profiles { try takeProfile(value, in: file, transaction) }
    }
    for (contents, file) in waiting {
      for value in contents.achievements { try takeAchievement(value, in: file, transaction) }
      for value in contents.readings { try takeReading(value, in: file, transaction) }
      for value in contents.addresses { try takeAddress(value, in: file, transaction) }
    }
    try takeNestedAchievements(transaction)
  }

  /// Reads a file and says what it is; nil if it is nothing to import, which is then in the report.
  private mutating func read(_ path: String, isFolder: Bool) throws -> (ImportContents, ImportFile)? {
    let isBeside = isFolder && liesBesideRecording(path)
    guard let document = try document(of: path, isLeft: isBeside, hint: { ImportGuess($0)?.hint(path) }) else {
      return nil
    }
    switch ImportShape(of: document.root) {
    case .other:
      if isBeside { return nil }
      report.diagnostics.append(
        isFolder ? .note : .error, "'\(Path.name(of: path))' is JSON, but no stories or collections",
        at: Diagnostic.Place(file: path), id: "unrecognised-import")
      return nil
    case .summary(let count):
      report.diagnostics.append(
        isFolder ? .note : .error,
        "'\(Path.name(of: path))' only sums up \(count) stories; nothing of it comes in",
        at: Diagnostic.Place(file: path),
        hint: isFolder ? nil : "name the file with the stories, or the folder of the export", id: "import-summary")
      return nil
    case .refused(let problem):
      tell(problem, in: ImportFile(path: path, document: document, isOwn: true))
      return nil
    case .library(let contents, let isOwn, let problems):
      let file = ImportFile(path: path, document: document, isOwn: isOwn)
      for problem in problems { tell(problem, in: file) }
      report.diagnostics += oddities(of: document, in: file).map(\.finding)
      return (contents, file)
    }
  }

  /// Whether a file may say when a recording is spoken, which the build looks at.
  private func liesBesideRecording(_ path: String) -> Bool {
    Page.recordingExtensions.contains { FileStatus(of: Path.replacingExtension(of: path, with: $0))?.kind == .file }
  }

  /// Says whether an identity comes for the first time in this import; if not, both places are reported.
  mutating func isFirst(_ kind: String, _ id: Identifier, _ subject: String, at place: Diagnostic.Place) -> Bool {
    guard isNew(kind, id.text, subject, at: place) else { return false }
    claim(kind, id.text, at: place)
    return true
  }

  /// Takes the stories, collections and achievements that an app kept in its preferences, unless all of them have come
  /// in before; pictures are copied last.
  ///
  /// What the library has already stays as it is unless the import is forced: the preferences are older than
  /// whatever the family has done with it since. When every story has come in, that is remembered.
  mutating func take(
    _ defaults: StoryDefaults, as file: ImportFile, _ transaction: borrowing StoryTransaction,
    _ progress: ((Int, Int) throws -> Void)?
  ) throws {
    report.files = 1
    let count = defaults.stories.count
    if !options.force, try transaction.hasImportedDefaults(defaults.fingerprint) {
      report.isRepetition = true
      report.diagnostics.append(
        .note, "all stories of this file have come in before", at: .init(file: defaults.path),
        hint: "use --force to bring them in again", id: "already-imported")
      return
    }
    report.diagnostics += defaults.findings
    keepsKnown = !options.force
    var oddities = (defaults.document.map { self.oddities(of: $0, in: file) } ?? []).sorted { $0.offset < $1.offset }[
      ...]
    for (index, story) in defaults.stories.enumerated() {
      try progress?(index, count)
      let start = report.diagnostics.count
      let end = index + 1 < count ? defaults.stories[index + 1].offset : .max
      let own = oddities.prefix { $0.offset < end }
      report.diagnostics += own.map(\.finding)
      oddities = oddities.dropFirst(own.count)
      try takeStory(story, in: file, transaction)
      // Whoever looks for it finds no lines in such a file.
      for place in start..<report.diagnostics.count {
        report.diagnostics[place].headline += " (story \(index + 1) of '\(StoryDefaults.key)')"
      }
    }
    let all = count + defaults.collections.count + defaults.achievements.count
    if kept > 0 {
      report.diagnostics.append(
        .note,
        "\(kept) of \(count) stories are in the library already and stay as they are there",
        at: .init(file: defaults.path), hint: "use --force to let the file win", id: "kept-story")
    }
    var others = ImportContents()
    others.collections = defaults.collections
    others.achievements = defaults.achievements
    waiting.append((others, file))
    try takeWaiting(transaction)
    if !options.dryRun {
      if options.copiesPictures { try pictures.copy() }
      if !report.hasErrors, all > 0 { try transaction.rememberDefaults(defaults.fingerprint, stories: count) }
    }
    try progress?(count, count)
  }

  /// Takes all that a reader gives, one story at a time; pictures are copied last.
  ///
  /// The fields of stories and pages go over as they are. What an import has rules for goes through Hornbook's own form
  /// of JSON, and so do the few things beside stories: the rules are those of a JSON import.
  mutating func take(
    _ reader: any StoryReader, as file: ImportFile, _ transaction: borrowing StoryTransaction,
    _ progress: ((Int, Int) throws -> Void)?
  ) throws {
    report.files = 1
    let stories = try reader.stories().map(\.story)
    for (index, story) in stories.enumerated() {
      try progress?(index, stories.count)
      guard let pages = try pages(of: story, reader, file) else { continue }
      try takeStory(.object(story.members(of: Story.checked)), given: (story, pages), in: file, transaction)
    }
    for entry in try reader.collections() {
      try takeCollection(JSONValue(entry.collection, stories: entry.members), in: file, transaction)
    }
    for profile in try reader.profiles() { try takeProfile(JSONValue(profile), in: file, transaction) }
    for achievement in try reader.achievements() {
      try takeAchievement(JSONValue(achievement), in: file, transaction)
    }
    for kind in try reader.slugKinds() {
      for address in try reader.addresses(of: kind) { try takeAddress(JSONValue(address), in: file, transaction) }
    }
    if !options.dryRun, options.copiesPictures { try pictures.copy() }
    try progress?(stories.count, stories.count)
  }

  /// The pages of a story; nil if the store cannot give them, which is then in the report.
  private mutating func pages(
    of story: Story, _ reader: any StoryReader, _ file: ImportFile
  ) throws -> [Page]? {
    do {
      return try reader.pages(of: story.id)
    } catch let error as StoreError where error.operation == .fetch {
      report.diagnostics.append(
        .error, "the pages of '\(story.title)' cannot be read: \(error.reason)",
        at: Diagnostic.Place(file: file.path), hint: error.hint, id: "unreadable-story")
      report.stories.skipped.append(story.title)
      return nil
    }
  }
}
