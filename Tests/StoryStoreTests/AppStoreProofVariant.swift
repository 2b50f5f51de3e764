import Foundation
import TestSupport
import Testing

/// A kind of store that is proved to be read right: a shape, and the words that the maker is told besides.
struct AppStoreProofVariant: Hashable, Sendable, CustomTestStringConvertible {
  let shape: String
  let words: String
  var testDescription: String { "\(shape) \(words)" }

  /// The shapes of the maker.
  static let shapes = [
    "v2", "shipped", "timestamp", "filename", "cachekey", "blobs", "models", "v1", "inherited", "renumbered",
    "collision",
  ]

  /// A shape in several ways, which together have every choice of the maker.
  static func all(of shape: String) -> [AppStoreProofVariant] {
    let words = [
      "", "--nulls --unknown --journal dirty --seed 2",
      "--unique --no-inverse --cover inline --arrays json --journal delete --os ios17 --seed 3",
      "--nulls --unknown --ids text --cover external --no-history --seed 4 --stories 9",
      "--no-model --journal wal --seed 5",
      "--ids lower --no-history --no-model --no-inverse --arrays plist --journal cut --os ios18 --seed 6",
    ]
    // Without the model nobody can know whose column is which where several have one name.
    let known = shape == "collision" ? words.filter { !$0.contains("--no-model") } : words
    return known.map { AppStoreProofVariant(shape: shape, words: $0) }
  }

  /// Whether the app's names for things are to be known.
  var hasModel: Bool { !words.contains("--no-model") }
}

/// Stores that the maker has made together, each with the truth beside its folder.
final class AppStoreProofStores {
  let folder: TemporaryFolder
  let scratch: TemporaryFolder

  init(_ variants: [AppStoreProofVariant]) throws {
    folder = try TemporaryFolder()
    scratch = try TemporaryFolder()
    var lines = ""
    for (place, variant) in variants.enumerated() {
      lines += "'\(path(place))' --shape \(variant.shape) --stories 6 --pages 3 --truth '\(truth(place))'"
      lines += " \(variant.words)\n"
    }
    try folder.write(Data(lines.utf8), to: "list")
    try StoreMaker.run(["--list", folder.file("list")])
  }

  /// Where a store lies.
  func path(_ place: Int) -> String { folder.file("\(place)/default.store") }
  /// Where the truth of a store lies.
  func truth(_ place: Int) -> String { folder.file("\(place).json") }

  /// Every file of a store's folder, hidden ones too, with its bytes and the moment of its last change.
  func state(_ place: Int) throws -> [String: String] { try AppStoreProofStores.state(of: folder.file("\(place)")) }

  /// Every file below a folder, hidden ones too, with its bytes and the moment of its last change.
  static func state(of folder: String) throws -> [String: String] {
    var state: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      let path = folder + "/" + name
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
      state[name] = isFolder ? "" : try "\(date) \(Data(contentsOf: URL(filePath: path)).base64EncodedString())"
    }
    return state
  }
}
