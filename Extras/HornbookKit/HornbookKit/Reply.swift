internal import Basics

/// What the program has answered to a command line: the one object that `--json` prints.
public struct Reply: Sendable {
  /// The newest form of the program's output that is known here.
  static let formatVersion = 1

  /// The exit code: 0 if all went well.
  public let exitCode: Int
  /// What was found, in order.
  public let diagnostics: [Diagnostic]
  /// The whole object, in UTF-8, for a decoder of your own; the manual has a JSON Schema for each command.
  public let json: [UInt8]
  private let root: JSONValue

  init(_ text: String) throws {
    json = Array(text.utf8)
    guard let root = try? JSONDocument(parsing: json).root, let version = root["formatVersion"]?.int,
      let code = root["exitCode"]?.int
    else { throw HornbookError.unknownForm(String(text.prefix(200))) }
    guard version <= Reply.formatVersion else { throw HornbookError.unknownForm("form \(version)") }
    self.root = root
    exitCode = code
    diagnostics = (root["diagnostics"]?.array ?? []).compactMap(Diagnostic.init)
  }

  /// A member, where the command has come so far.
  subscript(_ name: String) -> JSONValue? { root[name] }

  /// What a list of objects says; a command that has not come so far has failed.
  func list<Element>(_ name: String, _ read: (JSONValue) -> Element?) throws -> [Element] {
    guard let values = root[name]?.array else { throw failure }
    return values.compactMap(read)
  }

  /// A number of a command that has come so far.
  func count(_ name: String) throws -> Int {
    guard let number = root[name]?.int else { throw failure }
    return number
  }

  /// Why there is no result.
  var failure: HornbookError { .failed(diagnostics, exitCode: exitCode) }
}
