import Basics
import Files
import Models
import Stores

/// An export's results.
package struct SparkExportReport: Hashable, Sendable {
  /// The JSON file.
  package let file: String
  /// The amount of everything in it.
  package let contents: SparkContents
}

/// Writes a whole library of any make in Hornbook's own form, so that an import of it into an empty library gives the
/// same back.
///
/// `Documentation/reference/import-format.md` describes the form. Everything is in a fixed order: the same library
/// gives the same bytes.
package enum SparkExport {
  /// The name of the form.
  static let format = "hornbook-dailyspark"
  /// The version of the form that this program reads and writes.
  static let version = 1

  /// Writes the library as it stands at one moment: as one file where the path ends in `.json`, else as `library.json`
  /// in that folder.
  ///
  /// - Throws: What the library or the file system did not allow; what stood at the path is then still there.
  @discardableResult
  package static func json(_ reader: any SparkReader, to path: String) throws -> SparkExportReport {
    let file = Path.fileExtension(of: path) == "json" ? path : Path.join(path, "library.json")
    let bytes = try document(reader)
    let folder = Path.parent(of: file)
    if !folder.isEmpty { try FileSystem.createFolder(folder) }
    try FileSystem.write(bytes, to: file)
    return SparkExportReport(file: file, contents: try reader.contents())
  }

  /// The library as one JSON document, a line break at its end.
  package static func document(_ reader: any SparkReader) throws -> [UInt8] {
    var writer = JSONWriter(.indented)
    writer.write(try value(reader), level: 0)
    return writer.bytes + Array("\n".utf8)
  }

  private static func value(_ reader: any SparkReader) throws -> JSONValue {
    let presets = try reader.presets()
    func list(_ kind: PresetKind) -> JSONValue { .array(presets.filter { $0.kind == kind }.map { JSONValue($0) }) }
    let sessions = try reader.sessions().sorted { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }
    let addresses = try reader.slugKinds().flatMap { try reader.addresses(of: $0) }
    return .object([
      JSONMember("format", .string(format)), JSONMember("version", .number(version)),
      JSONMember("userSettings", JSONValue(try reader.settings())),
      JSONMember(
        "presets",
        .object([JSONMember("situations", list(.situation)), JSONMember("audiences", list(.audience))])),
      JSONMember("personas", .array(try reader.personas().map { JSONValue($0) })),
      JSONMember("microLessons", .array(try reader.lessons().map { JSONValue($0) })),
      JSONMember("sparks", .array(try reader.sparks().map { JSONValue($0) })),
      JSONMember("trainingSessions", .array(sessions.map { JSONValue($0) })),
      JSONMember("addresses", .array(addresses.map { JSONValue($0) })),
    ])
  }
}
