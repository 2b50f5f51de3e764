import Basics

/// Lists of texts as apps keep them: an archive of an array, a property list, or JSON.
package enum AppList {
  /// The longest value that is taken apart.
  package static let limit = 1 << 24

  /// The texts of a list, its nulls left out; nil for bytes that are no list of texts.
  package static func texts(_ bytes: [UInt8]) -> [String]? {
    guard bytes.count <= limit else { return nil }
    if bytes.starts(with: "bplist00".utf8) {
      guard let document = try? PropertyListDocument(parsing: bytes) else { return nil }
      if let archive = try? KeyedArchive(document) {
        guard let elements = archive.root?.elements else { return nil }
        let texts = elements.compactMap { $0?.string }
        return elements.allSatisfy { $0 == nil || $0?.string != nil } ? texts : nil
      }
      guard let array = document.root.array else { return nil }
      let texts = array.compactMap(\.string)
      return texts.count == array.count ? texts : nil
    }
    guard bytes.first == UInt8(ascii: "["), let values = (try? JSONDocument(parsing: bytes))?.root.array else {
      return nil
    }
    let texts = values.compactMap(\.string)
    return values.allSatisfy { $0.isNull || $0.string != nil } ? texts : nil
  }
}
