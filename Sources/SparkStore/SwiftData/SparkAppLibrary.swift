package import Basics
import Files
import Hashing
import Models
import SQLite
package import Stores
import Synchronization

/// A library in an app's store, which is only read; its addresses, if any, are in a file beside it.
///
/// Each moment is read whole, as such libraries are small; while the app's settings forbid sessions, none is read.
package final class SparkAppLibrary: SparkLibrary {
  /// The path of the store.
  package let path: String
  private let mapping: StoreMapping
  private let scratch: String
  private let addresses: any SlugKeeping
  private let last = Mutex(Reading())

  /// The outcome of a reading.
  private struct Reading {
    /// The start of it.
    var scene: StoreScene?
    /// The place of what was read; nil if the reading failed.
    var cursor: ChangeCursor?
    var findings: [Diagnostic] = []
  }

  /// Opens the store of a project, and looks at it; throws for one that holds no sparks, lessons or sessions.
  ///
  /// `mapping` says what the app calls things; `addresses` is the file of addresses, which need not be there; `state`
  /// the folder of what is worth nothing.
  package convenience init(
    _ path: String, names mapping: StoreMapping = .none, addresses: String, state: String
  ) throws {
    try self.init(
      path, mapping, scratch: Path.join(state, "store"),
      SlugFile(addresses, stateFolder: state, texts: SlugKind.sparkTexts))
  }

  /// Opens a store only to read it: nothing is written.
  ///
  /// `addresses` is a file of addresses to begin with; those that are given out later are forgotten with this object.
  package convenience init(
    trying path: String, names mapping: StoreMapping = .none, addresses: String? = nil, scratch: String
  ) throws {
    let book = try addresses.map { try SlugFile($0, stateFolder: scratch, texts: SlugKind.sparkTexts).read() }
    try self.init(path, mapping, scratch: scratch, TrialSlugs(book ?? SlugRegistry()))
  }

  private init(
    _ path: String, _ mapping: StoreMapping, scratch: String, _ addresses: any SlugKeeping
  ) throws {
    self.path = path
    self.mapping = mapping
    self.scratch = scratch
    self.addresses = addresses
    _ = try StoreInspection.sizeOfDatabase(at: path)
    _ = try snapshot()
  }

  /// The faults of the store as it was read last, and what had to be mended in the file of addresses.
  package var findings: [Diagnostic] { last.withLock { $0.findings } }

  /// A snapshot of it; what has no address yet is without one.
  package func snapshot() throws -> any SparkReader {
    let (path, mapping) = (path, mapping)
    let scene = StoreScene(of: path, addresses)
    do {
      let book = try scene.book ?? addresses.read()
      let (contents, found) = try attempt(.open, "'\(path)'") {
        try ForeignDatabase.read(path, scratch: scratch) { connection in
          let source = try SparkAppSource(connection, path: path, names: mapping)
          return (try SparkAppContents(source, connection), source.findings)
        }
      }
      let snapshot = try SparkAppSnapshot(contents, book)
      last.withLock {
        $0 = Reading(
          scene: StoreScene(stamp: scene.stamp, book: book), cursor: snapshot.cursor, findings: found + book.findings)
      }
      return snapshot
    } catch {
      last.withLock { ($0.scene, $0.cursor) = (scene, nil) }
      throw error
    }
  }

  /// Whether the store's files, or the addresses, are not as they were at the last reading, also at one that failed.
  package var isTouched: Bool {
    let now = StoreScene(of: path, addresses)
    return last.withLock { $0.scene != now }
  }

  /// Reads again if the last reading was too close to a write, or failed. Says whether something has changed.
  package func rescan() -> Bool {
    let last = last.withLock { $0 }
    guard last.cursor == nil || last.scene?.stamp.isYoung == true else { return false }
    guard let snapshot = try? snapshot() else {
      // Who reads next tells of a fault that is new; nobody is told twice.
      self.last.withLock { $0 = last }
      return last.cursor != nil
    }
    return snapshot.cursor != last.cursor
  }

  /// Gives every lesson, tag, situation and audience that has no address yet its own, for ever; says how many.
  @discardableResult
  package func ensureAddresses() throws -> Int {
    let reader = try snapshot()
    let owners = SlugOwner.all(lessons: try reader.lessons(), sparks: try reader.sparks(), presets: [])
    let book = try addresses.read()
    guard owners.contains(where: { book.address(of: $0.kind, owner: $0.id) == nil }) else { return 0 }
    return try addresses.update { book in
      var count = 0
      for kind in [SlugKind.lesson, .tag, .situation, .audience] {
        count += book.ensure(kind, owners.filter { $0.kind == kind }.map { ($0.id, $0.title) })
      }
      return count
    }
  }
}

/// An app's store at one moment.
struct SparkAppContents: Sendable {
  let identifier: Identifier
  let sparks: [Spark]
  let lessons: [MicroLesson]
  let personas: [Persona]
  let settings: UserSettings
  let sessions: [TrainingSession]

  /// Reads everything; sessions only where the settings allow them.
  init(_ source: SparkAppSource, _ connection: borrowing Connection) throws {
    identifier = Identifier(source.identifier)
    sparks = try source.sparks(connection)
    lessons = try source.lessons(connection)
    personas = try source.personas(connection)
    settings = try source.settings(connection)
    sessions = settings.storeTranscripts ? try source.sessions(connection) : []
  }
}

/// One snapshot of an app's store, in memory. Two snapshots that hold the same stand at the same place.
final class SparkAppSnapshot: SparkReader {
  let identity: StoreIdentity
  let cursor: ChangeCursor
  private let contents: SparkAppContents
  private let book: SlugRegistry

  init(_ contents: SparkAppContents, _ book: SlugRegistry) throws {
    self.contents = contents
    self.book = book
    identity = StoreIdentity(kind: "swiftdata", id: contents.identifier)
    cursor = ChangeCursor(store: contents.identifier, sequence: 1, mark: contents.mark(with: book))
  }

  func sparks() -> [Spark] { contents.sparks }
  func lessons() -> [MicroLesson] { contents.lessons }
  func personas() -> [Persona] { contents.personas }
  func settings() -> UserSettings { contents.settings }
  func sessions() -> [TrainingSession] { contents.sessions }
  func slugKinds() -> [SlugKind] { book.kinds }
  func addresses(of kind: SlugKind) -> [SlugRecord] { book.addresses(of: kind) }
  func close() {}

  /// None: apps keep them in a file of theirs.
  func presets() -> [Preset] { [] }

  /// Nothing where this snapshot holds what that one held; else everything has to be looked at.
  func changes(since cursor: ChangeCursor) -> SparkChanges {
    cursor == self.cursor ? .list([]) : .fullScan("the app has saved something")
  }
}

extension SparkAppContents {
  /// A number that follows from everything there is, addresses too.
  fileprivate func mark(with book: SlugRegistry) -> Int64 {
    var stream = FingerprintStream()
    stream.append(settings.storeTranscripts ? 1 as UInt64 : 0)
    for spark in sparks { stream.append(JSONValue(spark).text()) }
    for lesson in lessons { stream.append(JSONValue(lesson).text()) }
    for persona in personas { stream.append(JSONValue(persona).text()) }
    for session in sessions { stream.append(JSONValue(session).text()) }
    stream.append(String(decoding: book.bytes, as: UTF8.self))
    return Int64(bitPattern: stream.finish().low)
  }
}
