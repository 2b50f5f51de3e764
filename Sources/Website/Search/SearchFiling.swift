import Basics
import Build
import Feeds
import Hashing

/// Plans the files of some volumes of the index.
struct SearchFiling<Library: SearchedLibrary>: Sendable {
  private let library: Library
  private let maker: Library.Maker
  private let volumes: [SearchVolume]

  /// Takes what is filed, and the volumes that it is filed in.
  init(of library: Library, in volumes: [SearchVolume], _ maker: Library.Maker) {
    self.library = library
    self.maker = maker
    self.volumes = volumes
  }

  /// All of them: the shards and the columns of each volume, and what is shown.
  func sections() -> [Section] { volumes.map(shards) + volumes.map(columns) + volumes.flatMap(docs) }

  // MARK: The root

  /// The root's entries of the volumes.
  var entries: [SearchEntry] {
    volumes.map { volume in
      SearchEntry(
        name: volume.name, size: volume.size, shards: shardCount(of: volume), columns: columnMask(of: volume))
    }
  }

  // MARK: Shards

  /// In how many shards a volume is: as many as make them about a kilobyte, whatever its things are written in, and
  /// however long they are. It is known from the index alone, so that the root needs no texts.
  private func shardCount(of volume: SearchVolume) -> Int {
    var weight = 0
    for place in volume.stories { weight += library.weight(of: place) }
    var count = 1
    while count < volume.capacity / 8 || count < volume.capacity && count * 20 < weight { count *= 2 }
    return count
  }

  private func shards(_ volume: SearchVolume) -> Section {
    let library = library
    let count = shardCount(of: volume)
    return Section(
      "search \(volume.name)", in: maker, reading: volume.stories.map(library.reading),
      shows: Shards(volume: volume.name, count: count, things: volume.stories.map(library.filed)))
  }

  /// The words of a volume.
  private struct Shards: ReadingSectionContent {
    let volume: String
    let count: Int
    let things: [Library.Filed]

    func plan(in maker: Library.Maker, reading readings: [Library.Filed.Reading]) throws -> SectionPlan {
      var shards = SearchShards(stories: things.count, shards: count)
      for (number, (thing, reading)) in zip(things, readings).enumerated() {
        for (text, head) in try thing.texts(in: maker, reading: reading) { shards.file(text, of: number, in: head) }
      }
      return SectionPlan(
        shards.texts().enumerated().map { number, text in
          let name = "\(volume)/\(number)"
          return Output(searching: name, SearchPart.script(name, text: text))
        })
    }
  }

  // MARK: Columns

  /// The columns of a volume, as bits: those in which something has a value.
  private func columnMask(of volume: SearchVolume) -> Int {
    var mask = 0
    for (bit, column) in library.columns.enumerated() where column.isThere(in: volume.stories) { mask |= 1 << bit }
    return mask
  }

  private func columns(_ volume: SearchVolume) -> Section {
    let columns = library.columns
    return Section(
      "search columns \(volume.name)", in: maker,
      shows: Columns(volume: volume.name, columns: columns.map { $0.part(of: volume.stories) }))
  }

  /// The columns that choose and sort a volume's things.
  private struct Columns: SectionContent {
    let volume: String
    let columns: [SearchedColumn.Part]

    func plan(in maker: Library.Maker) -> SectionPlan {
      SectionPlan(
        columns.compactMap { column in
          let name = "\(volume)/\(column.name)"
          return column.script(name).map { Output(searching: name, $0) }
        })
    }
  }

  // MARK: What is shown

  private func docs(_ volume: SearchVolume) -> [Section] {
    let (block, library) = (SearchIndex.block, library)
    let size = block * SearchIndex.blocksOfSection
    return stride(from: volume.first, to: volume.stories.upperBound, by: size).map { first in
      let places = first..<min(volume.stories.upperBound, first + size)
      let number = (first - volume.first) / block
      return Section(
        "search docs \(volume.name) \(number)", in: maker,
        shows: Docs(volume: volume.name, first: number, things: places.map(library.shown)))
    }
  }

  /// Some things as results show them.
  private struct Docs: SectionContent {
    let volume: String
    /// The number of the first file.
    let first: Int
    let things: [Library.Shown]

    func plan(in maker: Library.Maker) throws -> SectionPlan {
      let block = SearchIndex.block
      return SectionPlan(
        try stride(from: 0, to: things.count, by: block).map { start in
          let name = "\(volume)/docs-\(first + start / block)"
          let docs = try things[start..<min(things.count, start + block)].map { try $0.entry(in: maker) }
          return Output(searching: name, SearchPart.script(name, .array(docs)))
        })
    }
  }
}

/// A volume's entry in the root of the index: its name, its size, the number of its shards, and its columns as bits.
struct SearchEntry: Encodable, Sendable {
  let name: String
  let size: Int
  let shards: Int
  let columns: Int

  /// The same as the root has it.
  var value: JSONValue { .array([.string(name), .number(size), .number(shards), .number(columns)]) }
}

extension Output {
  /// A file of the index; most are found through its root.
  init(searching name: String, step: UploadStep = .pages, _ bytes: [UInt8]) {
    self.init(SitePath.search(name), step: step, inputs: [Input("part of the index", Fingerprint(of: bytes))]) {
      .bytes(bytes)
    }
  }
}
