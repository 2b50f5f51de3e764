import Basics
import Models
import Stores

extension SparkImportContents {
  /// All that a reader gives, each thing as it would stand in Hornbook's own form. Addresses are given out anew.
  init(_ reader: any SparkReader) throws {
    settings = JSONValue(try reader.settings())
    let presets = try reader.presets()
    situations = presets.filter { $0.kind == .situation }.map { JSONValue($0) }
    audiences = presets.filter { $0.kind == .audience }.map { JSONValue($0) }
    personas = try reader.personas().map { JSONValue($0) }
    lessons = try reader.lessons().map { JSONValue($0) }
    sparks = try reader.sparks().map { JSONValue($0) }
    sessions = try reader.sessions().sorted { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }.map { JSONValue($0) }
    addresses = []
  }
}
