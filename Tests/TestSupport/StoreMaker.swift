package import Foundation

/// The program that makes the store of an app, or saves something to one as that app does.
///
/// It is told the path of the store first, then what to do; `Tests/Fixtures/swiftdata/make_store.py` lists the words.
package enum StoreMaker {
  /// A run that did not do what it was told; it has said why on standard error.
  package struct Failure: Error {
    /// What it was told.
    package let words: [String]
    /// The code that it ended with.
    package let code: Int32
  }

  /// Where it lies.
  package static let path = Checkout.path + "/Tests/Fixtures/swiftdata/make_store.py"

  /// Starts it; its standard output is a pipe.
  package static func start(_ words: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", path] + words
    process.standardOutput = Pipe()
    try process.run()
    return process
  }

  /// Runs it to its end, which is to be a good one.
  package static func run(_ words: [String]) throws {
    let process = try start(words)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(words: words, code: process.terminationStatus) }
  }
}
