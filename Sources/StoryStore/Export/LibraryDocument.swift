import Basics
import Models
import Stores

/// The whole library, or parts of it, as one JSON document in Hornbook's own form.
///
/// Everything is ordered by its date and then its id, so that the same library gives the same bytes.
struct LibraryDocument {
  /// A part of a library, in the order of the document.
  enum Part: CaseIterable {
    case stories, collections, people, addresses
  }

  /// The bytes of the document, a line break at their end.
  private(set) var bytes: [UInt8] = []
  /// The counts of everything.
  private(set) var report: ExportReport
  /// The pictures and recordings that are named, each with who names it, in the order of the document.
  private(set) var media: [(path: String, subject: String, isReady: Bool)] = []

  /// Reads the library as it stood at one moment.
  init(_ reader: any StoryReader, _ parts: [Part] = Part.allCases, file: String) throws {
    report = ExportReport(file: file)
    bytes.append(contentsOf: "{\n  \"format\": \"hornbook\",\n  \"version\": \(ImportShape.version)".utf8)
    for part in parts {
      switch part {
      case .stories: try addStories(reader)
      case .collections: try addCollections(reader)
      case .people: try addPeople(reader)
      case .addresses: try addAddresses(reader)
      }
    }
    bytes.append(contentsOf: "\n}\n".utf8)
  }

  private mutating func addStories(_ reader: any StoryReader) throws {
    let stories = try reader.stories().map(\.story).sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    report.stories = stories.count
    // Story by story: only the bytes of all are in memory at once.
    var list = List("stories")
    for story in stories {
      let pages = try reader.pages(of: story.id)
      report.pages += pages.count
      list.add(JSONValue(story, pages: pages))
      media += StoryExport.media(of: story, pages)
    }
    append(list)
  }

  private mutating func addCollections(_ reader: any StoryReader) throws {
    let entries = try reader.collections()
      .sorted { ($0.collection.createdAt, $0.collection.id) < ($1.collection.createdAt, $1.collection.id) }
    report.collections = entries.count
    var list = List("collections")
    for entry in entries { list.add(JSONValue(entry.collection, stories: entry.members)) }
    append(list)
  }

  private mutating func addPeople(_ reader: any StoryReader) throws {
    let profiles = try reader.profiles().sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    let achievements = try reader.achievements().sorted { ($0.earnedAt, $0.id) < ($1.earnedAt, $1.id) }
    report.profiles = profiles.count
    report.achievements = achievements.count
    for list in [
      List("userProfiles", profiles.map { JSONValue($0) }), List("achievements", achievements.map { JSONValue($0) }),
    ] {
      append(list)
    }
  }

  private mutating func addAddresses(_ reader: any StoryReader) throws {
    var list = List("addresses")
    // Which file is which story holds for the files of one folder.
    for kind in try reader.slugKinds() where kind != .file {
      for address in try reader.addresses(of: kind) {
        list.add(JSONValue(address))
        report.addresses += 1
      }
    }
    append(list)
  }

  private mutating func append(_ list: List) {
    bytes.append(contentsOf: ",\n".utf8)
    bytes.append(contentsOf: list.bytes)
    bytes.append(contentsOf: (list.isEmpty ? "[]" : "\n  ]").utf8)
  }

  /// A list of the document, written element by element.
  private struct List {
    var bytes: [UInt8]
    var isEmpty = true

    init(_ name: String, _ values: [JSONValue] = []) {
      bytes = Array("  \"\(name)\": ".utf8)
      for value in values { add(value) }
    }

    mutating func add(_ value: JSONValue) {
      bytes.append(contentsOf: (isEmpty ? "[\n    " : ",\n    ").utf8)
      isEmpty = false
      var writer = JSONWriter(.indented)
      writer.write(value, level: 2)
      bytes.append(contentsOf: writer.bytes)
    }
  }
}
