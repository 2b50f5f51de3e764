package import Basics
import Files
import Hashing
import SQLite
package import Stores
import Synchronization

/// The store of an app as a library: it is only read, and from a private copy, so that not a byte of it changes and
/// nothing appears beside it.
///
/// Addresses lie in a file of the project. What the last look found lies in the project's state, with the copy, and
/// tells what has changed since.
package final class AppLibrary: StoryLibrary {
  /// The store's path.
  package let path: String
  private let scratch: String
  private let isKept: Bool
  /// The addresses of the things in it.
  let addresses: any SlugKeeping
  private let memory: ScanDatabase
  private let pictures: AppPictures
  private let mapping: StoreMapping
  private let state: Mutex<State>

  fileprivate struct State {
    var copy: StoreCopy?
    var source: Source?
    var scans: ScanHistory?
    var book: (book: SlugRegistry, fingerprint: Fingerprint)?
    /// Whether every story of the copy was looked at.
    var isComplete = false
    /// The scene at which the last look failed; nil if it did not.
    var failed: StoreScene?
  }

  /// The places of things in the store, as long as it has this layout.
  fileprivate struct Source {
    let layout: Fingerprint
    let source: AppSource
  }

  /// Opens the store of a project, and looks at it; throws for one that holds no stories.
  ///
  /// `mapping` says what the app calls things; `addresses` is the file of addresses, which need not be there; `state`
  /// the folder of what is worth nothing.
  package convenience init(
    _ path: String, names mapping: StoreMapping = .none, addresses: String, state: String
  ) throws {
    try self.init(
      path, mapping, scratch: Path.join(state, "store"), isKept: true, SlugFile(addresses, stateFolder: state),
      ScanDatabase(path: Path.join(state, "store.sqlite")),
      AppPictures(in: AppLibrary.pictures(in: state), isTemporary: false))
  }

  /// Opens a store only to read it: nothing is remembered, and the copy goes with this object.
  ///
  /// `addresses` is a file of addresses to begin with; those that are given out later are not written. `pictures` is a
  /// folder for the pictures of the store itself, which goes with this object and what was read through it; without,
  /// one in `scratch`.
  package convenience init(
    trying path: String, names mapping: StoreMapping = .none, addresses: String?, scratch: String,
    pictures: String? = nil
  ) throws {
    let book = try addresses.map { try SlugFile($0, stateFolder: scratch).read() }
    let folder = pictures ?? FileSystem.temporaryName(beside: Path.join(scratch, "pictures"))
    try self.init(
      path, mapping, scratch: scratch, isKept: false, TrialSlugs(book ?? SlugRegistry()), ScanDatabase(path: nil),
      AppPictures(in: folder, isTemporary: true))
  }

  /// The folder for the pictures that stores have in themselves, in the folder of what is worth nothing.
  package static func pictures(in state: String) -> String { Path.join(state, "kept") }

  /// The folder of pictures that the store has in itself, once they were read.
  package var keptPictures: String { pictures.folder }

  private init(
    _ path: String, _ mapping: StoreMapping, scratch: String, isKept: Bool, _ addresses: any SlugKeeping,
    _ memory: ScanDatabase, _ pictures: AppPictures
  ) throws {
    self.path = path
    self.mapping = mapping
    self.scratch = scratch
    self.isKept = isKept
    self.addresses = addresses
    self.memory = memory
    self.pictures = pictures
    state = Mutex(State())
    _ = try StoreInspection.sizeOfDatabase(at: path)
    try scan(isThorough: true) { _ in }
    // What was found at an earlier look is not read again.
    pictures.hold()
  }

  /// The faults of the store, though it can be read, and what had to be mended in the file of addresses.
  package var findings: [Diagnostic] {
    state.withLock { ($0.source?.source.findings ?? []) + ($0.book?.book.findings ?? []) }
  }

  /// A snapshot of it; what has no address yet is without one.
  package func snapshot() throws -> any StoryReader { try appSnapshot() }

  /// The same with all that the store holds of each thing, also what no site shows.
  package func fullSnapshot() throws -> any StoryReader { try appSnapshot(isWhole: true) }

  /// The oddities of the store's rows, for those who take them over; it goes over all of them.
  package func problems() throws -> [Diagnostic] {
    let snapshot = try appSnapshot()
    defer { snapshot.close() }
    return try snapshot.problems()
  }

  /// The dates in the rows of the store that are missing or cannot be read.
  package func dateProblems() throws -> [Diagnostic] {
    let snapshot = try appSnapshot()
    defer { snapshot.close() }
    return try snapshot.dateProblems()
  }

  /// The same, for those who ask the store itself.
  func appSnapshot(isWhole: Bool = false) throws -> AppSnapshot {
    try scan(isThorough: false) { try AppSnapshot($0, isWhole: isWhole) }
  }

  /// The moment that was read last.
  package func latestSnapshot() throws -> any StoryReader { try state.withLock { try AppSnapshot($0, isWhole: false) } }

  /// Whether everything was seen to have an address at the last scan, or at an earlier one that found the same.
  var isAddressed: Bool { state.withLock { $0.scans.map { $0.addressed == $0.sequence } ?? false } }

  /// Remembers that everything has an address as it was found at a look.
  func noteAddressed(at cursor: ChangeCursor) throws {
    try state.withLock { state in
      guard state.scans?.cursor == cursor else { return }
      let scans = try memory.scan(state.scans) { known in
        guard var scans = known ?? state.scans else { preconditionFailure("a store that is open was looked at") }
        if scans.cursor == cursor { scans.addressed = scans.sequence }
        return (scans, ScanHistory.Difference())
      }
      // What another process has found meanwhile is not what stands in this copy.
      if scans.cursor == cursor { state.scans = scans }
    }
  }

  /// Whether the store's files, or the addresses, are not as they were at the last scan, also at one that failed.
  package var isTouched: Bool {
    let now = StoreScene(of: path, addresses)
    return state.withLock { state in
      if let failed = state.failed { return now != failed }
      return state.copy?.stamp != now.stamp || now.book != state.book?.book
    }
  }

  /// Looks at every story, if the last look may have missed a change. Says whether something has changed.
  ///
  /// The last look may have trusted the store's history, have been too close to a write, or have failed. If this look
  /// fails too, nothing has changed.
  package func rescan() throws -> Bool {
    let (cursor, isDue, failed) = state.withLock { state in
      (state.scans?.cursor, !state.isComplete || state.copy?.isCertain != true, state.failed)
    }
    guard isDue || failed != nil else { return false }
    do {
      try scan(isThorough: true) { _ in }
    } catch {
      // Nobody was told of this one.
      state.withLock { $0.failed = failed }
      if failed != nil { return false }
      throw error
    }
    return failed != nil || state.withLock { $0.scans?.cursor } != cursor
  }

  /// Brings the copy and what is known of it up to date, and then does something with both.
  ///
  /// Which stories to look at is told by the store's history where that can be; a thorough look goes over all of them,
  /// unless its files stand as they did at the last one.
  @discardableResult
  private func scan<T: Sendable>(isThorough: Bool, _ then: (borrowing State) throws -> T) throws -> T {
    let scene = StoreScene(of: path, addresses)
    do {
      let book = try addresses.read()
      return try attempt(.open, "'\(path)'") {
        try state.withLock { state in
          if state.book?.book != book { state.book = (book, Fingerprint(of: book.bytes)) }
          let result = try scanPatiently(&state, isThorough: isThorough, then)
          state.failed = nil
          return result
        }
      }
    } catch {
      state.withLock { $0.failed = scene }
      throw error
    }
  }

  /// The same with a copy that is there and can be read: others may meanwhile remove or damage those that are kept.
  private func scanPatiently<T: Sendable>(
    _ state: inout State, isThorough: Bool, _ then: (borrowing State) throws -> T
  ) throws -> T {
    var rounds = 0
    while true {
      do {
        try refresh(&state)
        try scan(&state, isThorough: isThorough)
        return try then(state)
      } catch {
        rounds += 1
        guard let copy = state.copy, rounds < 3, copy.isFound || !copy.isIntact else { throw error }
        copy.discard()
      }
    }
  }

  private func scan(_ state: inout State, isThorough: Bool) throws {
    guard let copy = state.copy, let book = state.book else { preconditionFailure("there is something to look at") }
    let database = try copy.connect()
    let source = try database.transaction(.read) { try self.source(state.source, $0) }
    state.source = source
    let files = copy.isCertain ? copy.stamp.name(of: path) : nil
    // What another process has found since may be of a later state of the store than this copy.
    let (wasComplete, cursor) = (state.isComplete, state.scans?.cursor)
    var isComplete = false
    state.scans = try memory.scan(state.scans) { known in
      // What is damaged here is the store, not the memory.
      try attempt(.open, "'\(path)'") {
        try database.transaction(.read) { connection in
          var scan = StoreScan(known, at: files)
          isComplete = try scan.run(
            connection, source.source, wasComplete: wasComplete && known?.cursor == cursor, isThorough: isThorough)
          scan.take(.addresses, book.fingerprint)
          return (scan.scans, scan.difference)
        }
      }
    }
    state.isComplete = isComplete
  }

  /// Copies the store where its files are not as they were.
  private func refresh(_ state: inout State) throws {
    if let copy = state.copy, copy.isCertain, copy.isIntact,
      copy.stamp == StoreStamp(of: FileSystem.resolved(path) ?? path)
    {
      return
    }
    let last = state.copy
    state.copy = try ForeignDatabase.withPatience(path) {
      try StoreCopy(of: path, in: scratch, isKept: isKept, sharing: last)
    }
    state.isComplete = false
    // What was learnt of the rows holds for one copy only.
    state.source = state.source.map { Source(layout: $0.layout, source: $0.source.again()) }
  }

  /// The places of things: as before if the store's layout is the same, and its rows decide nothing.
  private func source(_ known: Source?, _ connection: borrowing Connection) throws -> Source {
    var stream = FingerprintStream()
    stream.append(UInt64(bitPattern: try connection.integer("PRAGMA schema_version") ?? 0))
    if try connection.tables().contains("Z_METADATA") {
      try connection.withStatement("SELECT Z_UUID, Z_PLIST FROM Z_METADATA ORDER BY Z_VERSION LIMIT 1") { row in
        guard try row.step() else { return }
        stream.append(row.text(0) ?? "")
        stream.append(row.bytes(1) ?? [])
      }
    }
    let layout = stream.finish()
    if let known, known.layout == layout, !known.source.hasRivals { return known }
    return Source(layout: layout, source: try AppSource(connection, path: path, pictures: pictures, names: mapping))
  }
}

extension AppSnapshot {
  /// The moment that was looked at last.
  fileprivate convenience init(_ state: borrowing AppLibrary.State, isWhole: Bool) throws {
    guard let copy = state.copy, let source = state.source?.source, let scans = state.scans, let book = state.book?.book
    else { preconditionFailure("a store that is open was looked at") }
    try self.init(copy.connect(), source, scans, book, isWhole: isWhole)
  }
}

extension AppLibrary {
  /// Whether the store of an app stands at a path: one with the layout of SwiftData or Core Data, whatever it holds.
  ///
  /// `scratch` is the folder for a copy, where one is needed to see that.
  package static func isStore(at path: String, scratch: String) throws -> Bool {
    try Schema.format.isAppStore(at: path, scratch: scratch)
  }
}
