import Basics
import Files
import Models
import SQLite
import Stores

/// One import on its way: what it has found so far.
struct SparkImportRun: ImportSession {
  typealias File = SparkImportFile
  var report: SparkImportReport
  /// The first place of each thing, by kind and identity.
  var seen: [ImportKey: Diagnostic.Place] = [:]
  /// Whether sessions may come in.
  var storesTranscripts: Bool
  /// Whether nothing has come into the library yet, so that the file may say whether sessions are stored.
  let isFirst: Bool
  /// The slugs of each kind that are given out, folded; in a dry run also those that would have been.
  var takenSlugs: [SlugKind: Set<String>] = [:]
  /// The ids of situations and audiences, by what their addresses belong to: ids that differ in case alone are one.
  private var presetIDs: [PresetKind: [String: String]] = [:]

  /// Begins with what the library says.
  init(dryRun: Bool, _ transaction: borrowing SparkTransaction) throws {
    report = SparkImportReport(isDryRun: dryRun)
    storesTranscripts = try transaction.storesTranscripts()
    isFirst = try transaction.isFresh()
    for preset in try transaction.presets() {
      presetIDs[preset.kind, default: [:]][SlugKind.owner(ofLine: preset.id)] = preset.id
    }
  }

  /// Takes all files: what others look at first.
  mutating func take(
    _ files: [String], below root: String, isFolder: Bool, _ transaction: borrowing SparkTransaction
  ) throws {
    var read: [(SparkImportContents, SparkImportFile)] = []
    for path in files {
      report.files += 1
      if isFolder, !isInside(path, root) { continue }
      if let found = try self.read(path, isFolder: isFolder) { read.append(found) }
    }
    if isFolder, read.isEmpty, !report.hasErrors {
      report.diagnostics.append(
        .warning, "none of the JSON files in the folder is of a DailySpark library",
        hint: "name an export of the app or its folder", id: "unrecognised-import")
    }
    try take(read, transaction)
  }

  /// Takes what files hold: the settings first, because they say whether sessions come in.
  mutating func take(
    _ read: [(contents: SparkImportContents, file: SparkImportFile)], _ transaction: borrowing SparkTransaction
  ) throws {
    for (contents, file) in read {
      if let value = contents.settings { try takeSettings(value, in: file, transaction) }
    }
    for (contents, file) in read {
      for (position, value) in contents.situations.enumerated() {
        try takePreset(value, .situation, position, in: file, transaction)
      }
      for (position, value) in contents.audiences.enumerated() {
        try takePreset(value, .audience, position, in: file, transaction)
      }
      for value in contents.personas { try takePersona(value, in: file, transaction) }
      for value in contents.lessons { try takeLesson(value, in: file, transaction) }
      for value in contents.sparks { try takeSpark(value, in: file, transaction) }
      for value in contents.sessions { try takeSession(value, in: file, transaction) }
      for value in contents.addresses { try takeAddress(value, in: file, transaction) }
    }
  }

  /// Reads a file and says what it is; none where it is nothing to import, which is then in the report.
  private mutating func read(_ path: String, isFolder: Bool) throws -> (SparkImportContents, SparkImportFile)? {
    guard let document = try document(of: path) else { return nil }
    switch SparkImportShape(of: document.root) {
    case .other:
      report.diagnostics.append(
        isFolder ? .note : .error, "'\(Path.name(of: path))' is JSON, but not of a DailySpark library",
        at: Diagnostic.Place(file: path), id: "unrecognised-import")
      return nil
    case .refused(let problem):
      tell(problem, in: SparkImportFile(path: path, document: document, isOwn: true))
      return nil
    case .library(let contents, let isOwn, let problems):
      let file = SparkImportFile(path: path, document: document, isOwn: isOwn)
      for problem in problems { tell(problem, in: file) }
      report.diagnostics += oddities(of: document, in: file).map(\.finding)
      return (contents, file)
    }
  }
}

extension SparkImportRun {
  /// The id under which a situation or audience is known, or is to be.
  mutating func presetID(_ kind: PresetKind, _ id: String) -> String {
    let owner = SlugKind.owner(ofLine: id)
    if let known = presetIDs[kind]?[owner] { return known }
    presetIDs[kind, default: [:]][owner] = id
    return id
  }

  /// Says once what the policies of the library have kept out.
  mutating func tellPolicies() {
    if report.unsavedSparks > 0 {
      report.diagnostics.append(
        .warning, "\(count(report.unsavedSparks, "spark")) that nobody has saved \(stay(report.unsavedSparks))",
        hint: "a library keeps saved sparks only", id: "unsaved-spark")
    }
    if report.refusedSessions > 0 {
      report.diagnostics.append(
        .warning,
        "\(count(report.refusedSessions, "session")) \(stay(report.refusedSessions)): the library stores no sessions",
        hint: "allow it with 'hornbook edit transcripts on', and import again", id: "refused-session")
    }
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  private func stay(_ number: Int) -> String { number == 1 ? "was left out" : "were left out" }
}

extension SparkTransaction {
  /// Whether neither anybody's things nor anybody's choices have come into the library yet; presets, lessons and
  /// personas do not count.
  func isFresh() throws -> Bool {
    try integer("SELECT EXISTS (SELECT 1 FROM spark) OR EXISTS (SELECT 1 FROM training_session)") == 0
      && settings() == UserSettings() && text("SELECT value FROM meta WHERE key = 'transcripts'") == nil
  }

  /// Remembers that somebody has chosen whether sessions are stored, so that no file chooses it.
  func rememberChoice() throws {
    try run("INSERT OR IGNORE INTO meta (key, value) VALUES ('transcripts', 'chosen')")
  }
}
