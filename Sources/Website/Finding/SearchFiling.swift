import Catalogs
import Hashing
import JSON
import Publication

/// Plans the files of some volumes of the index.
struct SearchFiling: Sendable {
  private let library: any SearchedLibrary
  private let volumes: [SearchVolume]

  /// Takes what is filed, and the volumes that it is filed in.
  init(of library: any SearchedLibrary, in volumes: [SearchVolume]) {
    self.library = library
    self.volumes = volumes
  }

  /// How many things stand in one file of what is shown.
  static let block = 8
  /// How many such files are a section.
  private static let blocksOfSection = 16

  /// How many things there are.
  var count: Int { library.count }

  /// All of them: the shards and the columns of each volume, and what is shown.
  func sections() -> [Section.Unstamped] { volumes.map(shards) + volumes.map(columns) + volumes.flatMap(docs) }

  /// The sections of volumes by their ids: they show more than their stamps say.
  func sections(ofVolumes ids: Set<String>) -> [Section.Unstamped] {
    volumes.filter { ids.contains(Self.section(of: $0)) }.map(shards)
  }

  /// The ids of the sections that show what is filed of some things.
  func sections(having places: [Int]) -> Set<String> {
    Set(places.compactMap { SearchVolume.having($0, in: volumes).map(Self.section) })
  }

  private static func section(of volume: SearchVolume) -> String { "search \(volume.name)" }

  /// A file of the index.
  static func output(_ name: String, _ bytes: [UInt8]) -> Output {
    Output(SitePath.search(name), inputs: [Input("part of the index", Fingerprint(of: bytes))]) { .bytes(bytes) }
  }

  // MARK: The root

  /// Takes in what the root says of the volumes.
  func appendRoot(to stream: inout FingerprintStream) {
    for volume in volumes {
      stream.append(volume.name)
      stream.append(UInt64(volume.size))
      stream.append(UInt64(shardCount(of: volume)))
      stream.append(UInt64(columnMask(of: volume)))
    }
  }

  /// What the root says of each volume.
  var entries: [JSONValue] {
    volumes.map { volume in
      .array(
        [.string(volume.name)]
          + [volume.size, shardCount(of: volume), columnMask(of: volume)].map { JSONValue.number($0) })
    }
  }

  // MARK: Shards

  /// In how many shards a volume is: as many as make them about a kilobyte, whatever its things are written in, and however long they
  /// are. It is known from the catalogue alone, so that the root needs no texts.
  private func shardCount(of volume: SearchVolume) -> Int {
    var weight = 0
    for place in volume.stories { weight += library.weight(of: place) }
    var count = 1
    while count < volume.capacity / 8 || count < volume.capacity && count * 20 < weight { count *= 2 }
    return count
  }

  private func shards(_ volume: SearchVolume) -> Section.Unstamped {
    Section.unstamped(Self.section(of: volume)) { stream in
      stream.append(UInt64(shardCount(of: volume)))
      for place in volume.stories { library.appendFiled(place, to: &stream) }
    } plan: {
      let count = shardCount(of: volume)
      var shards = SearchShards(stories: volume.size, shards: count)
      for (number, place) in volume.stories.enumerated() {
        for (text, head) in try library.filed(place) { shards.file(text, of: number, in: head) }
      }
      return shards.texts().enumerated().map { number, text in
        let name = "\(volume.name)/\(number)"
        return Self.output(name, SearchPart.script(name, text: text))
      }
    }
  }

  // MARK: Columns

  /// The columns of a volume, as bits: those in which something has a value.
  private func columnMask(of volume: SearchVolume) -> Int {
    var mask = 0
    for (bit, column) in library.columns.enumerated() where column.isThere(in: volume.stories) { mask |= 1 << bit }
    return mask
  }

  private func columns(_ volume: SearchVolume) -> Section.Unstamped {
    let columns = library.columns
    return Section.unstamped("search columns \(volume.name)") { stream in
      for place in volume.stories { for column in columns { column.append(place, to: &stream) } }
    } plan: {
      columns.compactMap { column in
        let name = "\(volume.name)/\(column.name)"
        return column.script(name, of: volume.stories).map { Self.output(name, $0) }
      }
    }
  }

  // MARK: What is shown

  private func docs(_ volume: SearchVolume) -> [Section.Unstamped] {
    let size = Self.block * Self.blocksOfSection
    return stride(from: volume.first, to: volume.stories.upperBound, by: size).map { first in
      let places = first..<min(volume.stories.upperBound, first + size)
      let number = (first - volume.first) / Self.block
      return Section.unstamped("search docs \(volume.name) \(number)") { stream in
        for place in places { library.appendShown(place, to: &stream) }
      } plan: {
        try stride(from: first, to: places.upperBound, by: Self.block).map { start in
          let name = "\(volume.name)/docs-\((start - volume.first) / Self.block)"
          let docs = try (start..<min(places.upperBound, start + Self.block)).map(library.shown)
          return Self.output(name, SearchPart.script(name, .array(docs)))
        }
      }
    }
  }
}
