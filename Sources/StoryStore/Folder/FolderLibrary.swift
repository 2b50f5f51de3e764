package import Basics
import Files
import Hashing
import SQLite
import Stores
import Synchronization

/// A folder of stories as a library, and its read model: a library of our own that shows what the files hold.
///
/// The model is worth nothing: where there is any doubt about it, it is made again. Files are read when they are not as
/// they were, and what counts then is their bytes. Addresses lie in a file of the folder. Whoever edits the library
/// edits its files.
package final class FolderLibrary: StoreOrigin {
  /// The places of everything.
  package let places: FolderPlaces
  /// The model, to be read and written.
  let model: Database
  let addresses: any SlugKeeping
  /// Whether the model lies in a file, so that what is learnt lasts.
  let isKept: Bool
  private let state = Mutex(State())
  /// The edits written into files.
  let written = Mutex<[FolderEdits.Edit]>([])

  private struct State {
    var files: [String: FolderFile] = [:]
    /// Whether one of them is a story and nobody may have said which.
    var hasOpen = true
    var findings: [Diagnostic] = []
    /// The one-time findings.
    var news: [Diagnostic] = []
    /// The repairs of the addresses.
    var mended: [Diagnostic] = []
    /// How often the model was changed, by whichever process.
    var round: Int64 = -1
    /// The names of all that is no import file.
    var listing = ""
    /// Those of them that look like a story.
    var unread: [Diagnostic] = []
    /// The state of the file of addresses when it was taken in; empty where another look is due.
    var addressMark = ""
    /// Whether the model has addresses that the file has not.
    var owes = false
    /// How often something was found to be another than before.
    var version: Int64 = 0
  }

  /// The version of what the model remembers of files.
  private static let layout = 2

  /// Opens the model in its file, or makes it, and looks at the whole folder.
  init(_ places: FolderPlaces) throws {
    self.places = places
    isKept = true
    addresses = SlugFile(places.addresses, stateFolder: places.state)
    try FileSystem.createFolder(places.state)
    model = try FolderLibrary.open(places)
    try refresh()
  }

  /// Looks at the folder with a model that goes with this object; addresses that are given out are not written.
  init(trying places: FolderPlaces) throws {
    self.places = places
    isKept = false
    let known = try SlugFile(places.addresses, stateFolder: places.state).read()
    addresses = TrialSlugs(known)
    model = try FolderLibrary.copy(places)
    try refresh()
  }

  /// A model in memory, with what is remembered where that can be used.
  private static func copy(_ places: FolderPlaces) throws -> Database {
    do {
      let kept = try Schema.format.open(places.model, mode: .readOnly).database
      let copy = try Database()
      try copy.withConnection { target in try kept.withConnection { try $0.copy(into: target) } }
      try prepare(copy, places)
      return copy
    } catch is StoreError {
      let model = try Schema.format.openInMemory()
      try prepare(model, places)
      return model
    }
  }

  /// The longest wait for somebody else who writes much, in milliseconds.
  private static let patience: Int32 = 30_000

  private static func open(_ places: FolderPlaces) throws -> Database {
    try Schema.format.openMirror(places.model, patience: patience) { try prepare($0, places) }
  }

  /// Lays out what is remembered of files; a model of another folder is emptied, and of what another program has read
  /// all is read again.
  private static func prepare(_ model: Database, _ places: FolderPlaces) throws {
    let layout = "\(layout) \(places.content)\n\(places.illustrations)"
    try attempt(.open, "'\(places.model)'") {
      try model.transaction(.write) { connection in
        for table in FolderTables.definitions { try connection.execute(table) }
        let found = try FolderTables.fact("layout", connection)
        if found == layout { return }
        guard found == nil else { throw StoreError(.open, "'\(places.model)'", "it is of another folder") }
        try FolderTables.setFact("layout", layout, connection)
      }
    }
  }

  /// The folder in words.
  package var place: String { "'\(places.content)'" }

  /// The findings in the files, by their paths, and those of late.
  package var findings: [Diagnostic] { state.withLock { $0.mended + $0.findings + $0.news } }

  /// The path of each story's file.
  package var files: [Identifier: String] {
    state.withLock { state in
      var paths: [Identifier: String] = [:]
      for (path, file) in state.files { file.story.map { paths[$0] = Path.join(places.content, path) } }
      return paths
    }
  }

  /// The faults of files that are not right, and whose stories stay as they were; by story.
  package var broken: [Identifier: [Diagnostic]] {
    state.withLock { state in
      var broken: [Identifier: [Diagnostic]] = [:]
      for file in state.files.values {
        guard let story = file.story, file.findings.contains(where: { $0.severity == .error }) else { continue }
        broken[story] = file.findings
      }
      return broken
    }
  }

  /// Whether the model has addresses that the file has not.
  package var owesAddresses: Bool { state.withLock { $0.owes } }

  /// Nothing: the folder is looked at when it is opened, and when somebody says that it has changed.
  func pull() {}

  /// A number that changes when something was found to be another than before.
  package func version() -> Int64 { state.withLock { $0.version } }

  /// Whether a change of a path may be one of the library that no picture is.
  package func holds(_ path: String) -> Bool {
    if Path.normalized(path) == Path.normalized(places.addresses) { return true }
    guard let inside = places.inside(path) else { return false }
    return state.withLock { state in
      if MarkdownName.isMarkdown(inside) { return FolderPlaces.isImport(inside) }
      guard let file = state.files[inside] else { return false }
      // A file beside a recording is read by the press.
      return !file.findings.contains { $0.id == "unrecognised-import" }
    }
  }

  /// Whether a change of a path may be one of the library, or change what is to be said of it.
  package func mayHold(_ path: String) -> Bool {
    if holds(path) || Path.normalized(path) == Path.normalized(places.content) { return true }
    guard let inside = places.inside(path), Path.rest(of: inside, below: "pages") == nil else { return false }
    return FolderPlaces.isImport(inside) || FolderPlaces.isStray(inside)
      || state.withLock { state in
        state.files.contains { $0.value.isSearching || Path.rest(of: $0.key, below: inside) != nil }
      }
  }

  // MARK: - Looking

  /// Looks at files that may have changed, or at all; says whether anything is another than before.
  @discardableResult
  package func refresh(_ touched: [String]? = nil) throws -> Bool {
    try state.withLock { state in
      let version = state.version
      let part = state.round < 0 ? nil : touched.flatMap { single($0, state) }
      let scan = try part ?? FolderScan(places.content, listing: state.listing)
      let mark = addressMark()
      guard
        state.round < 0 || mark.isEmpty || mark != state.addressMark
          || !scan.isPartial && scan.listing != state.listing
          || !scan.difference(from: state.files).isEmpty
      else { return false }
      do {
        try attempt(.open, place) {
          try model.transaction(.write) { connection in try look(&state, scan, mark, connection) }
        }
      } catch {
        // Nothing of it has come into the model: all is looked at again.
        state.round = -1
        throw error
      }
      return state.version != version
    }
  }

  /// The files of some paths, where nothing else can have changed with them; nil if all have to be looked at.
  private func single(_ touched: [String], _ state: borrowing State) -> FolderScan? {
    var scan = FolderScan()
    for path in touched where Path.normalized(path) != Path.normalized(places.addresses) {
      guard let inside = places.inside(path), FolderPlaces.isImport(inside) else { return nil }
      let full = Path.join(places.content, inside)
      let status = FileStatus(of: full)
      // What is not read now, or was not, has to do with other files; so has a name of another form.
      guard status?.kind == .file || status == nil && !FileSystem.isSymbolicLink(full),
        !state.unread.contains(where: { $0.place?.file == full }),
        isAscii(inside) || status != nil && isKnown(inside, state)
      else { return nil }
      scan.add(inside, status)
    }
    return scan
  }

  private func isAscii(_ path: String) -> Bool { path.utf8.allSatisfy { $0 < 0x80 } }

  /// Whether a file of just this name is known.
  private func isKnown(_ path: String, _ state: borrowing State) -> Bool {
    guard let index = state.files.index(forKey: path) else { return false }
    return state.files[index].key.utf8.elementsEqual(path.utf8)
  }

  private func look(
    _ state: inout State, _ scan: FolderScan, _ mark: String, _ connection: borrowing Connection
  ) throws {
    let start = try connection.cursor()
    try recall(&state, connection)
    let isOther = try FolderTables.fact("program", connection) != places.program
    let isListed = !scan.isPartial && scan.listing != state.listing
    var isBooked = false
    if mark.isEmpty || mark != state.addressMark { isBooked = try takeAddresses(&state, mark, connection) }
    let gone = scan.difference(from: state.files).parts.gone
    var changed = scan.difference(from: state.files).parts.changed
    if isOther || isListed {
      // A file that is gone may be there under the same name in another form of Unicode.
      let again = state.files.keys.filter { isOther || state.files[$0]?.isSearching == true }
      changed = Set(again).subtracting(gone).union(changed).sorted()
    }
    let isFirst = state.files.isEmpty
    // Handed over, so that nothing of it is copied; where the work fails, it is read again from the model.
    var files: [String: FolderFile] = [:]
    swap(&files, &state.files)
    var round = FolderRound(consume files, hasOpen: state.hasOpen, in: places, keepsPictures: isKept) { _, file in
      isOther || isListed && file.isSearching
    }
    try round.run(
      changed: changed, gone: gone, readsJSON: isOther || isListed || isBooked, asksBookFirst: isBooked, connection)
    // A folder that has had stories may lose the last one.
    guard try !round.files.isEmpty || !isFirst || addressCount(connection) > 0 else {
      throw StoreError(
        .open, place, "there is no story in it, and no other import file",
        hint: "a story is a Markdown file in '\(Path.join(places.content, "stories"))'")
    }
    try take(round.owed, connection)
    (state.files, state.hasOpen) = (round.files, round.hasOpen)
    state.news = round.news.isEmpty ? state.news : round.news
    if !scan.isPartial { (state.listing, state.unread) = (scan.listing, scan.unread) }
    var findings =
      state.unread
      + round.files.filter { !$0.value.findings.isEmpty }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.flatMap(\.value.findings)
    if round.files.isEmpty {
      findings.append(
        .warning, "there is no story in it any more", at: .init(file: places.content),
        hint: "the site is published without stories", id: "no-story")
    }
    if try findings != state.findings || connection.cursor() != start { state.version += 1 }
    state.findings = findings
    state.owes = try FolderTables.fact("owes", connection) == "1"
    if !changed.isEmpty || !gone.isEmpty || isOther || isListed || isBooked || state.round < 0 {
      state.round = max(0, state.round) + 1
      for (key, value) in [
        ("round", String(state.round)), ("listing", state.listing), ("program", places.program),
        ("address_mark", state.addressMark), ("unread", Diagnostic.text(of: state.unread)),
      ] { try FolderTables.setFact(key, value, connection) }
    }
  }

  private func addressCount(_ connection: borrowing Connection) throws -> Int64 {
    try connection.integer("SELECT count(*) FROM address WHERE kind = ?1", .text(SlugKind.story.name)) ?? 0
  }

  /// Takes what the model remembers, where another process has changed it since, or nothing was taken yet.
  private func recall(_ state: inout State, _ connection: borrowing Connection) throws {
    let round = try FolderTables.fact("round", connection).flatMap { Int64($0) }
    guard round != nil || state.round < 0, round != state.round else { return }
    (state.files, state.hasOpen) = (try FolderTables.files(connection), true)
    state.listing = try FolderTables.fact("listing", connection) ?? ""
    state.addressMark = try FolderTables.fact("address_mark", connection) ?? ""
    state.unread = try FolderTables.fact("unread", connection).map(Diagnostic.list) ?? []
    state.round = round ?? -1
    state.version += 1
  }

  /// Notes that the file of addresses has all that there are.
  func settleAddresses() { state.withLock { $0.owes = false } }

  // MARK: - Addresses

  /// The state of the file of addresses; empty where another write may not show in it.
  private func addressMark() -> String {
    guard isKept else { return "trial" }
    guard let status = FileStatus(of: places.addresses) else { return "none" }
    guard !status.isYoung else { return "" }
    return "\(status.size) \(status.modified) \(status.mark)"
  }

  /// Takes the addresses of the file into the model; says whether they are others than before.
  private func takeAddresses(_ state: inout State, _ mark: String, _ connection: borrowing Connection) throws -> Bool {
    let book = try addresses.read()
    state.mended = book.findings
    // What was mended is told until it is written.
    state.addressMark = book.findings.isEmpty ? mark : ""
    return try sync(book, connection)
  }

  func sync(_ book: SlugRegistry, _ connection: borrowing Connection) throws -> Bool {
    let print = "\(Fingerprint(of: book.bytes))"
    guard try FolderTables.fact("addresses", connection) != print else { return false }
    var wanted: [SlugRow: Bool] = [:]
    for kind in book.kinds {
      for address in book.addresses(of: kind) {
        wanted[SlugRow(kind.name, address.slug, address.owner)] = true
        for slug in address.formerSlugs { wanted[SlugRow(kind.name, slug, address.owner)] = false }
      }
    }
    let rows = try connection.rows("SELECT kind, slug, owner_id, is_current FROM address") { row in
      (SlugRow(row.text(0) ?? "", row.text(1) ?? "", row.text(2) ?? ""), row.flag(3) ?? false)
    }
    for (row, isCurrent) in rows {
      if wanted[row] == isCurrent {
        wanted[row] = nil
      } else if wanted[row] == nil {
        try connection.run("DELETE FROM address WHERE kind = ?1 AND slug = ?2", .text(row.kind), .text(row.slug))
      }
    }
    for (row, isCurrent) in wanted.sorted(by: { $0.key < $1.key }) {
      try connection.run(SlugSQL.insert, .text(row.kind), .text(row.slug), .text(row.owner), SQLValue(isCurrent))
    }
    try FolderTables.setFact("addresses", print, connection)
    return true
  }

  /// Enters which files are stories under another name.
  private func take(
    _ owed: [(file: Identifier, story: Identifier)], _ connection: borrowing Connection
  ) throws {
    for (file, story) in owed {
      let slug = FolderIdentities.folded(file)
      let known = try connection.first(
        "SELECT owner_id FROM address WHERE kind = ?1 AND slug = ?2", .text(SlugKind.file.name), .text(slug)
      ) { $0.text(0) ?? "" }
      if known == story.text { continue }
      if known != nil {
        try connection.run(
          "DELETE FROM address WHERE kind = ?1 AND slug = ?2", .text(SlugKind.file.name), .text(slug))
      }
      try connection.restore(SlugRecord(kind: .file, owner: story.text, slug: slug))
      try FolderTables.setFact("owes", "1", connection)
    }
  }
}

/// A row of the table of addresses.
private struct SlugRow: Hashable, Comparable {
  let kind: String
  let slug: String
  let owner: String

  init(_ kind: String, _ slug: String, _ owner: String) { (self.kind, self.slug, self.owner) = (kind, slug, owner) }

  static func < (left: SlugRow, right: SlugRow) -> Bool {
    (left.kind, left.slug, left.owner) < (right.kind, right.slug, right.owner)
  }
}
