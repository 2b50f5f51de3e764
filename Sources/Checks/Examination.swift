import Basics
import EPUB
import Images
import XML
import Zip

/// The examination of one book: what was read of it so far, and what was found.
///
/// The rules are in the extensions, one file for each part of a book. Every entry is unpacked once.
struct Examination: ~Copyable {
  /// The most bytes of one document: Kobo takes no more.
  static let documentLimit = 10 << 20
  /// The most bytes of all documents together; facts about them stay in memory.
  static let textLimit = 32 << 20

  /// The archive.
  let file: BookFile
  /// The picture decoders; nil for this process.
  let helpers: PictureHelpers?
  /// The findings.
  var findings: Findings
  /// The number of pictures not decoded, because libvips is not there.
  var undecodedPictures = 0
  /// The pictures, as shops look at them.
  var shopPictures: [ShopBook.Picture] = []
  /// The package document's path.
  var packagePath = ""
  /// Its facts.
  var package = PackageFacts()
  /// The files of the manifest by where they lie.
  var items: [String: PackageFacts.Item] = [:]
  /// The paths of the manifest's files, by their ids.
  var paths: [String: String] = [:]
  /// The documents and drawings by where they lie.
  var pages: [String: PageFacts] = [:]
  /// The media overlays by where they lie.
  var overlays: [String: OverlayFacts] = [:]
  /// The durations in seconds of the whole recordings, by where they lie.
  var recordings: [String: Double] = [:]
  /// The tables of contents for EPUB 2 by where they lie.
  var contents: [String: ContentsFacts] = [:]
  /// The style sheets by where they lie.
  var styles: [String: [PageFacts.Passage]] = [:]
  /// The entries that something in the book needs.
  var used: Set<String> = []
  /// The package's link targets not in the manifest.
  var linked: Set<String> = []
  /// The paths of the documents in reading order.
  var order: [String] = []
  /// The place of each in that order.
  var places: [String: Int] = [:]
  /// Those of them that are fixed pages.
  var fixed: Set<String> = []
  /// Whether every document could be read; otherwise nobody knows what is needed, and which claims are true.
  var isReadable = true
  private var textSize = 0

  /// Prepares to examine an archive.
  init(file: consuming BookFile, helpers: PictureHelpers?, findings: Findings) {
    self.file = file
    self.helpers = helpers
    self.findings = findings
  }

  /// Whether the book is an EPUB 3, for which there are more rules.
  var isEPUB3: Bool { package.version?.hasPrefix("3") == true }

  /// Applies all rules.
  mutating func run() {
    checkArchive()
    guard findPackage(), readPackage() else { return }
    checkManifest()
    readEntries()
    guard isEPUB3 else { return }
    checkMetadata()
    for (path, page) in pages.sorted(by: { $0.key < $1.key }) { check(page, at: path) }
    checkReferences()
    checkContentsForOlderReaders()
    checkNavigation()
    checkOverlays()
    checkLayout()
    checkAccessibility()
    checkUse()
  }

  /// The bytes of an entry; none, and a finding, where it cannot be unpacked.
  mutating func bytes(at place: Int) -> [UInt8]? {
    let record = file.records[place]
    guard record.size <= BookFile.entryLimit else {
      if isDocument(record.name) {
        refuseDocument(record.name)
      } else {
        passOver(record.name, record.size, limit: BookFile.entryLimit)
      }
      return nil
    }
    do {
      return try file.bytes(at: place)
    } catch {
      findings.add(
        .error, "the file cannot be unpacked: \(error.message)", in: record.name, hint: "get or make the book again",
        id: "book-damaged")
      isReadable = false
      return nil
    }
  }

  /// Whether an entry is XML, which the book cannot be read without.
  private func isDocument(_ name: String) -> Bool {
    name == BookFile.containerPath || name == packagePath || items[name]?.mediaType.hasSuffix("xml") == true
  }

  private mutating func refuseDocument(_ name: String) {
    findings.add(
      .error, "a document has at most \(Self.documentLimit >> 20) MB, and all together \(Self.textLimit >> 20) MB",
      in: name, hint: "divide it; e-readers load a document whole", id: "book-size")
    isReadable = false
  }

  /// Tells that an entry is not looked at; a style sheet may need what then seems to be of no use.
  mutating func passOver(_ name: String, _ size: Int, limit: Int) {
    findings.add(
      .warning, "the file has \(size >> 20) MB; what has more than \(limit >> 20) is not looked at", in: name,
      id: "book-size")
    if items[name]?.mediaType == "text/css" { isReadable = false }
  }

  /// Reads an XML document; nil, and a finding, if it is not well-formed or too large.
  mutating func reading<Facts>(
    _ bytes: [UInt8], of entry: String, isPage: Bool = false, as read: ([UInt8]) throws(XMLError) -> Facts
  ) -> Facts? {
    textSize += bytes.count
    guard bytes.count <= Self.documentLimit, textSize <= Self.textLimit else {
      refuseDocument(entry)
      return nil
    }
    if let encoding = DeclaredEncoding.unfit(in: bytes, isPage: isPage) {
      findings.add(
        .error, "the document is in '\(encoding)', or says so, and not in UTF-8", in: entry, line: 1,
        hint: "save it in UTF-8, and leave 'encoding' out", id: "book-encoding")
    }
    if isEPUB3 { checkProlog(of: bytes, at: entry, isPage: isPage) }
    do {
      return try read(bytes)
    } catch {
      findings.add(.error, error.message, in: entry, line: error.line, column: error.column, id: "book-xml")
      isReadable = false
      return nil
    }
  }
}
