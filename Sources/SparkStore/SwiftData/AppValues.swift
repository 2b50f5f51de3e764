import Basics
import Stores

/// Values of an app that are structures, as Swift's encoders write them.
enum AppValues {
  /// The JSON of some bytes: JSON itself, a property list, or an archive of texts; none of what is neither.
  static func json(_ bytes: [UInt8]) -> JSONValue? {
    guard bytes.count <= AppList.limit else { return nil }
    if let texts = AppList.texts(bytes) { return .array(texts.map { .string($0) }) }
    if bytes.starts(with: Array("bplist00".utf8)) {
      guard let document = try? PropertyListDocument(parsing: bytes) else { return nil }
      var maker = PropertyListJSON()
      return maker.json(document.root)
    }
    guard bytes.first == UInt8(ascii: "[") || bytes.first == UInt8(ascii: "{") else { return nil }
    return try? JSONDocument(parsing: bytes, depthLimit: JSONDocument.depthLimit / 2).root
  }
}
