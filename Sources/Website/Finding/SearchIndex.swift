import Catalogs
package import Hashing
import JSON
package import Languages
package import Publication

/// Plans the index that the page of search loads in parts.
///
/// The index is `search/index.js`, the root; `search/letters.js`, what becomes of characters; for each volume (`SearchVolume`)
/// its shards (`SearchShards`), its columns, and what is shown of its things, eight in a file (`search/VOLUME/docs-N.js`). All of it are
/// scripts (`SearchPart`) under names that stay.
package struct SearchIndex: Sendable {
  private let library: any SearchedLibrary
  private let volumes: [SearchVolume]

  /// Takes what is to be found.
  package init(of library: any SearchedLibrary) {
    self.library = library
    volumes = SearchVolume.all(of: library.count, mark: library.mark)
  }

  /// How many things stand in one file of what is shown.
  package static let block = 8
  /// How many such files are a section.
  private static let blocksOfSection = 16

  /// All of them: the page with the root of the index, then each volume, and what is shown. `shown` takes in what the page shows.
  package func sections(
    shown: (inout FingerprintStream) -> Void, page: @escaping @Sendable () throws -> Output
  ) -> [Section.Unstamped] {
    [root(shown, page)] + volumes.map(shards) + volumes.map(columns) + volumes.flatMap(docs)
  }

  /// The sections of volumes by their ids: they show more than their stamps say.
  package func sections(ofVolumes ids: Set<String>) -> [Section.Unstamped] {
    volumes.filter { ids.contains(Self.section(of: $0)) }.map(shards)
  }

  /// The ids of the sections that show what is filed of some things.
  package func sections(having places: [Int]) -> Set<String> {
    Set(places.compactMap { SearchVolume.having($0, in: volumes).map(Self.section) })
  }

  private static func section(of volume: SearchVolume) -> String { "search \(volume.name)" }

  private func output(_ name: String, _ bytes: [UInt8]) -> Output {
    Output(SitePath.search(name), inputs: [Input("part of the index", Fingerprint(of: bytes))]) { .bytes(bytes) }
  }

  // MARK: The root

  private func root(
    _ shown: (inout FingerprintStream) -> Void, _ page: @escaping @Sendable () throws -> Output
  ) -> Section.Unstamped {
    Section.unstamped("search") { stream in
      shown(&stream)
      for volume in volumes {
        stream.append(volume.name)
        stream.append(UInt64(volume.size))
        stream.append(UInt64(shardCount(of: volume)))
        stream.append(UInt64(columnMask(of: volume)))
      }
    } plan: {
      [try page(), index(), output("letters", SearchPart.letters)]
    }
  }

  /// How many things there are, how many stand in a file of what is shown, and of each volume what it is called, how many things it has, in
  /// how many shards it is, and which columns it has, as bits.
  private func index() -> Output {
    let entries = volumes.map { volume in
      JSONValue.array(
        [.string(volume.name)]
          + [volume.size, shardCount(of: volume), columnMask(of: volume)].map { JSONValue.number($0) })
    }
    let value: JSONValue = [
      "count": .number(library.count), "block": .number(Self.block), "volumes": .array(entries),
    ]
    return output("index", SearchPart.script("index", value))
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
        return output(name, SearchPart.script(name, text: text))
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
        return column.script(name, of: volume.stories).map { output(name, $0) }
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
          return output(name, SearchPart.script(name, .array(docs)))
        }
      }
    }
  }
}

extension Language {
  /// Whether its words stand beside one another without spaces, so that each two signs are filed.
  package var isWrittenWithoutSpaces: Bool {
    let primary = tag.prefix { $0 != "-" }
    return ["zh", "yue", "wuu", "ja", "th", "lo", "km", "my"].contains(primary)
  }
}
