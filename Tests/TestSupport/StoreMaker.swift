package import Foundation

/// The program that makes the store of an app, or saves something to one as that app does.
///
/// It is told the path of the store first, then what to do; `Tests/Fixtures/swiftdata/make_store.py` lists the words.
package enum StoreMaker {
  /// Where it lies.
  package static let path = Checkout.path + "/Tests/Fixtures/swiftdata/make_store.py"

  /// Starts it; its standard output is a pipe.
  package static func start(_ words: [String]) throws -> Process {
    let process = Python.process([path] + words)
    process.standardOutput = Pipe()
    try process.run()
    return process
  }

  /// Runs it to its end, which is to be a good one.
  package static func run(_ words: [String]) throws { try Python.run([path] + words) }
}
