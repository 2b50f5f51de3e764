import Basics
package import Files
package import Hashing

/// The outputs of a section as they were last seen, packed: most builds only look whether their files stand.
package struct OutputList: Hashable, Sendable {
  let bytes: [UInt8]
  /// How many outputs there are.
  package let count: Int
  /// How many of them are pages of the site.
  package let pages: Int
  /// How many of them are e-books.
  package let books: Int
  /// Whether some of them belong to sections that come before this one too.
  package let hasShared: Bool

  /// Packs outputs, in the order of the plan.
  package init(_ records: [OutputRecord] = [], hasShared: Bool = false) {
    self.hasShared = hasShared
    pages = records.count { Self.isPage($0.path) }
    books = records.count { Self.isBook($0.path) }
    var writer = PackedWriter(
      expecting: records.reduce(13) { $0 + $1.path.utf8.count + $1.reason.utf8.count + 2 * 4 + 3 * 8 + 2 * 16 + 1 })
    writer.append(count: pages)
    writer.append(count: books)
    writer.append(byte: hasShared ? 1 : 0)
    writer.append(count: records.count)
    for record in records {
      writer.append(record.path)
      writer.append(UInt64(bitPattern: Int64(record.size)))
      writer.append(record.modified)
      writer.append(record.mark)
      writer.append(record.key.fingerprint)
      writer.append(record.bytes)
      writer.append(record.reason)
    }
    // Behind all else, so that what is packed is read alike in every version that has lists.
    for record in records { writer.append(byte: record.step.rawValue) }
    bytes = writer.bytes
    count = records.count
  }

  /// Takes bytes as they were stored.
  init(packed bytes: [UInt8]) {
    self.bytes = bytes
    var reader = PackedReader(bytes)
    pages = reader.count() ?? 0
    books = reader.count() ?? 0
    hasShared = reader.byte() == 1
    count = reader.count() ?? 0
  }

  /// Whether an output is a page of the site: its name ends in `.html`, and it is none of the books.
  package static func isPage(_ path: String) -> Bool {
    path.utf8.suffix(5).elementsEqual(".html".utf8) && !path.utf8.starts(with: "books/".utf8)
  }

  /// Whether an output is an e-book: its name ends in `.epub`, or it is a PDF among the books.
  package static func isBook(_ path: String) -> Bool {
    path.utf8.suffix(5).elementsEqual(".epub".utf8)
      || path.utf8.suffix(4).elementsEqual(".pdf".utf8) && path.utf8.starts(with: "books/".utf8)
  }

  /// The outputs.
  package var records: [OutputRecord] {
    var cursor = Cursor(self)
    var records: [OutputRecord] = []
    records.reserveCapacity(count)
    while let entry = cursor.next() { records.append(entry.record(in: bytes)) }
    return records
  }

  /// The state of the outputs of a list against what is remembered of them.
  package enum Standing: Sendable {
    /// Every file is as it was.
    case stands
    /// Every file has the bytes it had, and is on record with what the file system says of it now.
    case settled(OutputList)
    /// Some file is gone or another, or nobody knows what it was made from.
    case isOff
  }

  /// Looks whether the files stand as they did: by size, times and number, or else by their bytes.
  ///
  /// Times after a moment are not trusted: the bytes of such a file are looked at again next time.
  package func standing(
    in folder: String, _ view: inout FolderView, trustedUntil ripe: Int64
  ) throws -> Standing {
    var cursor = Cursor(self)
    var settled: [Int: FileStatus] = [:]
    var place = 0
    while let entry = cursor.next() {
      defer { place += 1 }
      guard let file = view.status(of: bytes[entry.path], followingLinks: false), file.kind == .file, entry.isKnown
      else { return .isOff }
      if entry.size == file.size, entry.modified == file.modified, entry.mark == file.mark { continue }
      let record = entry.record(in: bytes)
      guard file.size == record.size,
        try Fingerprint(ofFile: Path.join(folder, record.path)) == record.bytes
      else { return .isOff }
      if file.modified <= ripe { settled[place] = file }
    }
    if settled.isEmpty { return place == count ? .stands : .isOff }
    let records = records.enumerated().map { place, record in settled[place].map(record.settled(by:)) ?? record }
    return .settled(OutputList(records, hasShared: hasShared))
  }

  /// The same without what the file system says of files that were written after a moment: these are looked at again.
  package func trusted(until ripe: Int64) -> OutputList {
    var cursor = Cursor(self)
    var isRipe = true
    while let entry = cursor.next() { isRipe = isRipe && entry.modified <= ripe }
    return isRipe
      ? self : OutputList(records.map { $0.modified > ripe ? $0.unsettled : $0 }, hasShared: hasShared)
  }

  /// Whether another list has the same outputs in the same order, made from the same.
  package func hasSameKeys(as other: OutputList) -> Bool {
    var (own, others) = (Cursor(self), Cursor(other))
    while let entry = own.next() {
      guard let same = others.next(), entry.key == same.key, bytes[entry.path] == other.bytes[same.path] else {
        return false
      }
    }
    return count == other.count
  }

  /// Whether one of its outputs has an address with one of some fingerprints.
  package func holds(anyOf marks: Set<Fingerprint>) -> Bool {
    var found = false
    forEach { path, _ in found = found || marks.contains(Fingerprint(of: path)) }
    return found
  }

  /// Lends the UTF-8 bytes of the path of each output, in order, and its key where it is asked for.
  package func forEach(_ body: (_ path: Span<UInt8>, _ key: () -> Key) -> Void) {
    var cursor = Cursor(self)
    while let entry = cursor.next() { body(bytes.span.extracting(entry.path)) { entry.key } }
  }

  /// Goes through the outputs; stops where the bytes make no sense.
  struct Cursor {
    private var reader: PackedReader
    private var left: Int

    init(_ list: OutputList) {
      // Past the counts, and whether something is shared.
      reader = PackedReader(list.bytes, at: 9)
      left = min(reader.count() ?? 0, list.bytes.count)
    }

    mutating func next() -> Entry? {
      guard left > 0, let path = reader.range(), let size = reader.signed(), let modified = reader.signed(),
        let mark = reader.number(), let key = reader.fingerprint(), let bytes = reader.fingerprint(),
        let reason = reader.range()
      else { return nil }
      defer { left -= 1 }
      return Entry(
        stepFromEnd: left, path: path, size: Int(size), modified: modified, mark: mark, key: Key(key), content: bytes,
        reason: reason)
    }
  }

  /// One output, with its texts still among the bytes.
  struct Entry {
    let stepFromEnd: Int
    let path: Range<Int>
    let size: Int
    let modified: Int64
    let mark: UInt64
    let key: Key
    let content: Fingerprint
    let reason: Range<Int>

    var isKnown: Bool { key != Key(.nothing) }

    func record(in bytes: [UInt8]) -> OutputRecord {
      var record = OutputRecord(
        path: String(decoding: bytes[path], as: UTF8.self), key: key, bytes: content, size: size, modified: modified,
        mark: mark, reason: String(decoding: bytes[reason], as: UTF8.self))
      record.step = UploadStep(rawValue: bytes[bytes.count - stepFromEnd]) ?? .pages
      return record
    }
  }
}
