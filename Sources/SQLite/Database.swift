import CSQLite
import Synchronization

/// A database file, or one in memory, behind one connection that one thread at a time uses.
///
/// While it is open, its file must not be opened and closed by other means in the same process: closing any descriptor
/// of a file drops the locks that SQLite holds on it (https://sqlite.org/howtocorrupt.html, section 2.2). Another
/// process that closes the database then takes itself for the last one, and takes the log away from under this one.
package final class Database: Sendable {
  /// The way to open a file.
  package enum Mode: Sendable {
    /// To be read; it has to be there. Beside a file with a write-ahead log, helper files may appear.
    case readOnly
    /// To be read while nobody changes it: no locks, no helper files, and a write-ahead log beside it is not seen.
    case immutable
    /// To be read and written; it has to be there.
    case readWrite
    /// To be read and written; it is made when it is not there.
    case create
  }

  /// The path it was opened with; none for a database in memory.
  package let path: String?
  private let connection: Mutex<Connection>
  // Let go of after the connection.
  private let lockedFile: LockedFile?

  /// Opens a file. Foreign keys are on; the schema is not trusted to call anything but built-in functions.
  ///
  /// The engine looks into the file at first use only. A lock is waited for, at most `patience` milliseconds in all.
  package init(path: String, mode: Mode, patience: Int32 = 5000) throws(SQLiteError) {
    self.path = path
    do throws(SQLiteError) {
      self.connection = Mutex(try Database.open(path, mode, patience))
    } catch {
      throw error.inFile(path)
    }
    lockedFile = mode == .immutable ? nil : LockedFile(path)
  }

  /// Makes an empty database in memory, which goes with this object.
  package init() throws(SQLiteError) {
    self.path = nil
    self.connection = Mutex(try Database.connect(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, 0))
    lockedFile = nil
  }

  /// Whether this process has the file at a path open through a connection that locks it, so that it must not be read
  /// by other means.
  package static func isOpen(at path: String) -> Bool { LockedFile.isOpen(path) }

  /// Lends the connection to one piece of work; others wait. Calling it from inside the work never returns.
  package func withConnection<T: Sendable>(_ work: (borrowing Connection) throws -> T) throws -> T {
    try connection.withLock { connection in try work(connection) }
  }

  /// Runs the work as one transaction.
  package func transaction<T: Sendable>(
    _ intent: Connection.Intent = .write, _ work: (borrowing Connection) throws -> T
  ) throws -> T {
    try withConnection { connection in try connection.transaction(intent) { try work(connection) } }
  }

  private static func open(_ path: String, _ mode: Mode, _ patience: Int32) throws(SQLiteError) -> Connection {
    guard !path.utf8.contains(0), !path.isEmpty else {
      throw SQLiteError(code: SQLITE_CANTOPEN, message: "a path is not empty and holds no NUL")
    }
    // What looks like ':memory:' or a URI is a file of that name all the same.
    let plain = path.hasPrefix(":") || path.hasPrefix("file:") ? "./" + path : path
    switch mode {
    case .readOnly: return try connect(plain, SQLITE_OPEN_READONLY, patience)
    case .immutable: return try connect(uri(plain), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, patience)
    case .readWrite: return try connect(plain, SQLITE_OPEN_READWRITE, patience)
    case .create: return try connect(plain, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, patience)
    }
  }

  /// Whether the engine could be set up before its first use.
  private static let isSetUp = csqlite_stop_counting() == SQLITE_OK

  private static func connect(_ name: String, _ flags: Int32, _ patience: Int32) throws(SQLiteError) -> Connection {
    _ = isSetUp
    var handle: OpaquePointer?
    let code = unsafe sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let handle = unsafe handle else {
      throw SQLiteError(code: SQLITE_NOMEM, message: "out of memory")
    }
    guard code == SQLITE_OK else {
      // "Whether or not an error occurs when it is opened, resources associated with the database connection handle
      // should be released by passing it to sqlite3_close()" (https://sqlite.org/c3ref/open.html).
      let error = unsafe SQLiteError.last(handle)
      _ = unsafe sqlite3_close_v2(handle)
      throw error
    }
    _ = unsafe sqlite3_extended_result_codes(handle, 1)
    unsafe BusyHandler.install(on: handle, limit: patience)
    for (option, isOn) in [
      (SQLITE_DBCONFIG_ENABLE_FKEY, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_DEFENSIVE, 1),
      (SQLITE_DBCONFIG_DQS_DML, 0),
    ] as [(Int32, Int32)] {
      _ = unsafe csqlite_configure(handle, option, isOn)
    }
    return unsafe Connection(handle: handle)
  }

  /// The path as a URI that says the file does not change (https://sqlite.org/uri.html).
  private static func uri(_ path: String) -> String {
    var uri = "file:"
    for byte in path.utf8 {
      switch byte {
      case 0x25, 0x3F, 0x23, 0x00...0x20, 0x7F...0xFF:
        uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      default: uri.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    // Two slashes at the start would be read as a host.
    return (path.hasPrefix("//") ? "file://" + uri.dropFirst(5) : uri) + "?immutable=1"
  }
}
