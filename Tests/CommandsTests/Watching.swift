import Foundation
import SQLite
import Testing

/// A command that watches a project until it is told to end.
final class Watching {
  private let process = Process()
  private let place: Place

  /// Starts to watch, and waits until the first build is done.
  convenience init(
    _ place: Place, _ options: String..., command: String = "watch", path: String = "/usr/bin:/bin",
    isReady: Bool = true, location: SourceLocation = #_sourceLocation
  ) throws {
    try self.init(place, options, command: command, path: path, isReady: isReady, location: location)
  }

  /// The same, with options in a list.
  init(
    _ place: Place, _ options: [String], command: String, path: String = "/usr/bin:/bin", isReady: Bool = true,
    location: SourceLocation = #_sourceLocation
  ) throws {
    self.place = place
    process.executableURL = URL(filePath: Program.path)
    process.arguments = [command] + options
    process.currentDirectoryURL = URL(filePath: place.path)
    process.environment = ["HORNBOOK_SHARE": Program.checkout, "PATH": path]
    process.standardInput = FileHandle.nullDevice
    for name in ["said.txt", "errors.txt"] { try place.write("", to: name) }
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: place.path + "/said.txt"))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: place.path + "/errors.txt"))
    try process.run()
    if isReady { try wait(location) { _ in self.errors.contains("watching for changes") } }
  }

  deinit {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  /// What went to standard output so far.
  var said: String { (try? place.text("said.txt")) ?? "" }

  /// What went to standard error so far.
  var errors: String { (try? place.text("errors.txt")) ?? "" }

  /// The lines of builds after the first.
  var rounds: [String] {
    (said + errors).split(separator: "\n").map(String.init).filter { $0.contains(" changed: ") }
  }

  /// How long a test waits for what has to come: long, as dozens of others may run beside it on two processors.
  static let patience = Duration.seconds(180)

  /// Waits until something holds, with patience.
  func wait(_ location: SourceLocation = #_sourceLocation, until isTrue: (Place) throws -> Bool) throws {
    let end = ContinuousClock.now + Self.patience
    while try !isTrue(place) {
      try #require(
        process.isRunning && .now < end, "still waiting\n\(said)\n\(errors)", sourceLocation: location)
      usleep(5000)
    }
  }

  /// Waits for the line of a build that something started.
  func waitForRound(_ words: String, _ location: SourceLocation = #_sourceLocation) throws {
    try wait(location) { _ in self.rounds.contains { $0.contains(words) } }
  }

  /// Changes the library as another program does.
  func commit(_ statement: String) throws {
    let database = try Database(path: place.path + "/Content/library.sqlite", mode: .readWrite)
    try database.withConnection { try $0.execute(statement) }
  }

  /// Presses Control-C, or sends another signal; gives the exit code.
  func interrupt(by signal: Int32 = SIGINT, _ location: SourceLocation = #_sourceLocation) throws -> Int32 {
    kill(process.processIdentifier, signal)
    let end = ContinuousClock.now + Watching.patience
    while process.isRunning {
      try #require(.now < end, "it does not end", sourceLocation: location)
      usleep(5000)
    }
    return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
  }
}
