package import Foundation

/// Programs in Python that tests start; they need its standard library alone.
package enum Python {
  /// The system's own interpreter where there is one: what stands first in a path may be a script that takes longer
  /// than what it starts.
  private static let interpreter = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// A program with its arguments, not started yet; its modules are compiled once and kept.
  package static func process(_ words: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: interpreter ?? "/usr/bin/env")
    process.arguments = (interpreter == nil ? ["python3"] : []) + ["-S", "-s"] + words
    var environment = ProcessInfo.processInfo.environment
    environment["PYTHONDONTWRITEBYTECODE"] = nil
    environment["PYTHONPYCACHEPREFIX"] = Checkout.path + "/.build/python"
    process.environment = environment
    return process
  }

  /// A run that did not end well; it has said why on standard error.
  package struct Failure: Error {
    /// The program and its arguments.
    package let words: [String]
    /// The code that it ended with.
    package let code: Int32
  }

  /// Runs a program to its end, which is to be a good one; nobody reads what it says.
  package static func run(_ words: [String]) throws {
    let process = Self.process(words)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(words: words, code: process.terminationStatus) }
  }
}
