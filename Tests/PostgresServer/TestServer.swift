import Foundation
package import Postgres
import Synchronization
import TestSupport

/// A real server, started by the first test that needs it; it ends with the process of the tests, however that ends.
package final class TestServer: Sendable {
  /// The folder with the programs of the newest version that is installed; none where there is none.
  package static let programs: String? = {
    if let named = ProcessInfo.processInfo.environment["HORNBOOK_POSTGRES"], !named.isEmpty { return named }
    let root = "/usr/lib/postgresql"
    let versions = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).compactMap(Int.init).sorted()
    return versions.reversed().map { "\(root)/\($0)/bin" }.first {
      FileManager.default.isExecutableFile(atPath: $0 + "/postgres")
        && FileManager.default.isExecutableFile(atPath: $0 + "/initdb")
    }
  }()

  /// Whether tests may start one: not in a quick run, which takes as long wherever it is.
  package static var isWanted: Bool { programs != nil && Effort.asked != .quick }

  private static let started = Result { try TestServer() }
  private static let steadyOne = Result { try TestServer() }

  /// A server that tests may stop, one test after the other.
  package static var shared: TestServer { get throws { try started.get() } }
  /// A server that nobody stops, for tests side by side.
  package static var steady: TestServer { get throws { try steadyOne.get() } }

  /// The folder of its socket.
  package let folder: String
  private let process: Mutex<Process>
  private let input: FileHandle
  private let output: FileHandle
  private let count = Atomic<Int>(0)
  /// In how many databases those have their tables who need not be alone.
  private static let corners = 8
  private let opened = Mutex<Set<String>>([])

  private struct Failure: Error {}

  private init() throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/server.sh"
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The server refuses to run as root; Debian's package brings an account for it.
    process.arguments = [script, TestServer.programs ?? "", getuid() == 0 ? "postgres" : ""]
    process.standardInput = input
    process.standardOutput = output
    // Nobody but this process may hold the end whose closing stops the server.
    _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    try process.run()
    self.input = input.fileHandleForWriting
    self.output = output.fileHandleForReading
    folder = TestServer.line(self.output)
    self.process = Mutex(process)
    guard !folder.isEmpty else { throw Failure() }
  }

  private static func line(_ handle: FileHandle) -> String {
    var bytes: [UInt8] = []
    while let byte = handle.readData(ofLength: 1).first, byte != 0x0A { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func order(_ word: String) {
    process.withLock { _ in
      input.write(Data("\(word)\n".utf8))
      _ = TestServer.line(output)
    }
  }

  /// Ends it at once, as a crash would.
  package func stop() { order("stop") }

  /// Starts it again; it answers when this returns.
  package func start() { order("start") }

  /// The address of a database, as a user, with what else is to be said.
  package func address(_ database: String = "postgres", user: String = "hornbook", _ more: String = "") throws
    -> PostgresAddress
  {
    try PostgresAddress("postgresql://\(user)@/\(database)?host=\(folder)\(more)")
  }

  /// An address of a database that nobody else uses: for those who hold its locks for long, or listen.
  package func database() throws -> PostgresAddress {
    let name = "alone\(count.add(1, ordering: .relaxed).newValue)"
    try PostgresDatabase(address()).withConnection { try $0.execute("CREATE DATABASE \(name)") }
    return try address(name)
  }

  /// An address whose tables are nobody else's, in one of a few databases: of those who write to one, one at a time
  /// does.
  package func corner() throws -> PostgresAddress {
    let number = count.add(1, ordering: .relaxed).newValue
    let database = "corner\(number % TestServer.corners)"
    try opened.withLock { opened in
      if opened.insert(database).inserted {
        try PostgresDatabase(address()).withConnection { try $0.execute("CREATE DATABASE \(database)") }
      }
    }
    try PostgresDatabase(address(database)).withConnection { try $0.execute("CREATE SCHEMA place\(number)") }
    return try address(database, user: "hornbook", "&options=-csearch_path%3Dplace\(number)")
  }

  /// An address whose tables are nobody else's, in a schema whose name needs quotes.
  package func place() throws -> PostgresAddress {
    let name = "place-\(count.add(1, ordering: .relaxed).newValue)"
    try PostgresDatabase(address()).withConnection { try $0.execute("CREATE SCHEMA \"\(name)\"") }
    return try address("postgres", user: "hornbook", "&options=-csearch_path%3D\(name)")
  }
}
