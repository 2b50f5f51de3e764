import Foundation
import Testing

/// A program that scripts are tried in.
struct Shell: Sendable, CustomTestStringConvertible {
  let name: String
  let path: String

  var testDescription: String { name }

  /// The shell, if this machine has it.
  init?(_ name: String) {
    let places = ["/bin/\(name)", "/usr/bin/\(name)", "/usr/local/bin/\(name)"]
    guard let path = places.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.name = name
    self.path = path
  }

  /// Runs a script given on standard input and returns what it printed, errors included, with its exit status.
  func run(_ arguments: [String] = [], input: String) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let standardInput = Pipe()
    let standardOutput = Pipe()
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = standardOutput
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let data = try standardOutput.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
