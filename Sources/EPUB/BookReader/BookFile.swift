package import Files
package import Zip

/// The archive that a book is, opened and found not to be a trap.
package struct BookFile: ~Copyable {
  /// The most bytes that a book has whose inside is looked at; it is held in memory while its directory is read.
  package static let sizeLimit = 512 << 20
  /// The most bytes that all entries together unpack to.
  package static let unpackedLimit = 1 << 30
  /// The most bytes that one entry unpacks to.
  package static let entryLimit = 64 << 20
  /// The path of the file that names a book's package.
  package static let containerPath = "META-INF/container.xml"

  /// The entries' records in the archive's directory, in its order.
  package let records: [ArchiveRecord]
  /// How many bytes the file has.
  package let size: Int
  private let reader: ArchiveReader
  private let places: [String: Int]

  private init(records: [ArchiveRecord], size: Int, reader: consuming ArchiveReader) {
    self.records = records
    self.size = size
    self.reader = reader
    places = Dictionary(records.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// Opens a book; none, and a fault is told, where that is no archive, or one that nobody should unpack. Throws where
  /// the system or the disk keeps it from being read.
  package static func open(_ path: String, refusing tell: (BookFault) -> Void) throws(FileError) -> BookFile? {
    let isCalledBook = Path.fileExtension(of: path) == "epub"
    let hint = isCalledBook ? "get or make the book again" : "the file of an e-book is called like 'the-red-kite.epub'"
    guard let status = FileStatus(of: path), status.kind == .file else {
      tell(BookFault("there is no such book"))
      return nil
    }
    guard status.size <= sizeLimit else {
      tell(BookFault("a book that is to be read has at most \(sizeLimit >> 20) MB"))
      return nil
    }
    do {
      let bytes = try FileSystem.read(path)
      let records = try ArchiveRecord.records(of: bytes, path: path)
      if let fault = fault(of: records) {
        tell(BookFault(fault, hint: hint))
        return nil
      }
      let reader = try ArchiveReader(path: path)
      guard reader.names.count == records.count else {
        tell(BookFault("its directory says different things to different readers", hint: hint))
        return nil
      }
      return BookFile(records: records, size: bytes.count, reader: reader)
    } catch let error as ZipError {
      if let code = error.systemCode { throw FileError("read", path, code: code) }
      let isMissing = error.code == ZipError.missing
      tell(
        isMissing
          ? BookFault("it cannot be unpacked: \(error.message)")
          : BookFault("it is no complete zip archive: \(error.message)", hint: hint))
    } catch let error as FileError {
      if error.isOfSystem { throw error }
      tell(BookFault("it cannot be read: \(error.reason)"))
    } catch {
      tell(BookFault("it cannot be read: \(error)"))
    }
    return nil
  }

  /// Why nobody should unpack an archive; none where one may.
  private static func fault(of records: [ArchiveRecord]) -> String? {
    if records.isEmpty { return "it is an empty zip archive" }
    if records.reduce(0, { $0 + $1.size }) > unpackedLimit {
      return "a book unpacks to at most \(unpackedLimit >> 20) MB"
    }
    // Entries that share their bytes are how a small archive unpacks to an immense one.
    var end = 0
    for record in records.sorted(by: { $0.headerOffset < $1.headerOffset }) {
      if record.headerOffset < end { return "entries of its archive lie over each other" }
      end = record.dataOffset + record.packedSize
    }
    return nil
  }

  /// Whether there is an entry of a name.
  package func has(_ name: String) -> Bool { places[name] != nil }

  /// The bytes of the first entry of a name.
  package func bytes(of name: String) throws(ZipError) -> [UInt8] {
    guard let place = places[name] else {
      throw ZipError(code: ZipError.format, message: "there is no such entry", path: "", entry: name)
    }
    return try bytes(at: place)
  }

  /// The bytes of the entry at a place of `records`.
  package func bytes(at place: Int) throws(ZipError) -> [UInt8] {
    let record = records[place]
    guard record.flags & 1 == 0 else {
      throw ZipError(code: ZipError.format, message: "an entry is not encrypted", path: "", entry: record.name)
    }
    guard record.method == 0 || record.method == 8 else {
      throw ZipError(code: ZipError.format, message: "an entry is stored or deflated", path: "", entry: record.name)
    }
    return try reader.bytes(at: place, limit: Self.entryLimit)
  }
}

/// Why a book cannot be read.
package struct BookFault: Error, Equatable {
  /// The fault, in one line.
  package let message: String
  /// The remedy; nil if it is plain.
  package let hint: String?

  /// Finds something wrong.
  package init(_ message: String, hint: String? = nil) {
    (self.message, self.hint) = (message, hint)
  }
}
