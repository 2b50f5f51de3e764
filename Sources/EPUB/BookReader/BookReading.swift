import XML
import Zip

/// Reads a book from its archive: package, contents, pages and overlays.
struct BookReading: ~Copyable {
  /// The most bytes of one document, and of all together.
  private static let (documentLimit, textLimit) = (10 << 20, 32 << 20)
  /// The most documents that a book has.
  private static let countLimit = 5000
  /// The disguises of fonts, which keep nobody from reading (EPUB 3.3, section 4.4, and Adobe's older way).
  private static let disguises: Set<String> = [
    "http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC",
  ]

  var book = ReadBook()
  var package = PackageFacts()
  private var packagePath = ""
  /// The paths of the manifest's files by their ids, and their items by those paths.
  var paths: [String: String] = [:]
  var items: [String: PackageFacts.Item] = [:]
  private var sheets: [String: StyleSheet] = [:]
  private var textSize = 0

  private init() {}

  /// Reads a book; throws what makes it none that can be read.
  static func read(_ file: borrowing BookFile) throws(BookFault) -> ReadBook {
    var reading = BookReading()
    try reading.checkLocks(file)
    try reading.readPackage(file)
    reading.describe()
    reading.readSheets(file)
    reading.readDocuments(file)
    reading.readOverlays(file)
    var matters = BookMatters(reading.package, in: reading.packagePath)
    for (path, item) in reading.items.sorted(by: { $0.key < $1.key }) {
      let isContents = item.properties.contains("nav") || item.mediaType == "application/x-dtbncx+xml"
      if isContents, let bytes = reading.text(of: path, file) { matters.take(contents: bytes, at: path) }
    }
    matters.settle(&reading.book)
    return reading.book
  }

  // MARK: The archive

  private func checkLocks(_ file: borrowing BookFile) throws(BookFault) {
    let path = "META-INF/encryption.xml"
    guard file.has(path) else { return }
    let bytes = try? file.bytes(of: path)
    let tags = bytes.flatMap { try? XMLDocument.tags(of: $0) }
    let methods = tags?.filter { $0.name == "EncryptionMethod" }.map { $0["Algorithm"] ?? "" }
    guard let methods, methods.allSatisfy(Self.disguises.contains) else {
      throw BookFault(
        "the book is locked by rights management (DRM), and cannot be read",
        hint: "ask its publisher for a book without a lock")
    }
  }

  private mutating func readPackage(_ file: borrowing BookFile) throws(BookFault) {
    let name = BookFile.containerPath
    guard file.has(name) else { throw BookFault("there is no '\(name)', which says where the book begins") }
    let roots = (try? XMLDocument.tags(of: Self.entry(name, file)))?.filter { $0.name == "rootfile" } ?? []
    let root = roots.first { $0["media-type"] == "application/oebps-package+xml" } ?? roots.first
    guard let path = root?["full-path"], file.has(path) else {
      throw BookFault("the container names no package document that is in the book")
    }
    packagePath = path
    let bytes = try Self.entry(path, file)
    do throws(XMLError) {
      package = try PackageFacts(of: bytes)
    } catch {
      throw BookFault("the package document '\(path)' is not well-formed: \(error.message)")
    }
    guard package.version != nil else { throw BookFault("the package document is none of an EPUB") }
    for item in package.items where !item.id.isEmpty {
      guard case .entry(let path, _) = Target(item.href, in: packagePath), file.has(path), items[path] == nil else {
        continue
      }
      if paths[item.id] == nil { paths[item.id] = path }
      items[path] = item
    }
  }

  /// The bytes of an entry without which there is no book.
  private static func entry(_ name: String, _ file: borrowing BookFile) throws(BookFault) -> [UInt8] {
    let bytes: [UInt8]
    do throws(ZipError) {
      bytes = try file.bytes(of: name)
    } catch {
      throw BookFault("'\(name)' cannot be read: \(error.message)")
    }
    guard bytes.count <= documentLimit else { throw BookFault("'\(name)' has more than \(documentLimit >> 20) MB") }
    return bytes
  }

  /// The bytes of a document; nil if it cannot be read, or there is too much of it, which is told of.
  private mutating func text(of path: String, _ file: borrowing BookFile) -> [UInt8]? {
    do throws(ZipError) {
      let bytes = try file.bytes(of: path)
      textSize += bytes.count
      if bytes.count <= Self.documentLimit, textSize <= Self.textLimit { return bytes }
      book.faults.append("'\(path)' is left out, because there is too much text")
    } catch {
      book.faults.append("'\(path)' cannot be read: \(error.message)")
    }
    return nil
  }

  // MARK: Documents

  private mutating func readSheets(_ file: borrowing BookFile) {
    for (path, item) in items.sorted(by: { $0.key < $1.key }) where item.mediaType == "text/css" {
      if let bytes = text(of: path, file) { sheets[path] = StyleSheet(bytes, at: path) }
    }
  }

  private static let pages: Set<String> = [
    "application/xhtml+xml", "text/html", "image/svg+xml", "application/x-dtbook+xml", "text/x-oeb1-document",
  ]

  /// The document that a step of the reading order shows.
  private func path(of step: PackageFacts.Step) -> String? {
    var id = step.item
    for _ in 0..<8 {
      guard let path = paths[id], let item = items[path] else { return nil }
      if Self.pages.contains(item.mediaType) || item.mediaType.hasPrefix("image/") { return path }
      guard let next = item.fallback else { return nil }
      id = next
    }
    return nil
  }

  private mutating func readDocuments(_ file: borrowing BookFile) {
    var steps = package.spine
    if steps.isEmpty {
      let found = package.items.filter { $0.mediaType == "application/xhtml+xml" && !$0.properties.contains("nav") }
      steps = found.map { PackageFacts.Step(item: $0.id, isLinear: true, properties: [], line: $0.line) }
      if !steps.isEmpty { book.faults.append("it has no reading order; the order of its manifest counts") }
    }
    if steps.count > Self.countLimit {
      book.faults.append("it has more than \(Self.countLimit) documents; the others are left out")
      steps = Array(steps.prefix(Self.countLimit))
    }
    var seen: Set<String> = []
    let items = items
    for step in steps {
      guard let path = path(of: step) else {
        book.faults.append("'\(step.item)' of its reading order is no document of the book")
        continue
      }
      guard seen.insert(path).inserted else { continue }
      let type = items[path]?.mediaType ?? ""
      var page = ReadPage(path: path)
      let isDrawing = type == "image/svg+xml"
      if isDrawing || !type.hasPrefix("image/") {
        guard let bytes = text(of: path, file) else { continue }
        page = PageReader.read(
          bytes, at: path,
          PageReader.Surroundings(sheets: sheets, isFixed: package.isFixed(step)) {
            items[$0]?.mediaType.hasPrefix("image/") == true
          })
      }
      // A drawing or picture that is a page.
      if type.hasPrefix("image/"), page.pictures.isEmpty {
        page.losses.remove(.drawing)
        page.parts.insert(
          .picture(
            ReadPage.Picture(
              path: path, alternative: page.title.oneLine, isDecoration: false, isBackground: false, descriptions: [],
              place: 0, matter: [])), at: 0)
      }
      let isContents = items[path]?.properties.contains("nav") == true
      book.documents.append(
        ReadBook.Document(
          page: page, matter: isContents ? .contents : step.isLinear ? nil : .aside, isFixed: package.isFixed(step)))
    }
    book.language = book.language ?? book.documents.lazy.compactMap(\.page.language).first
  }

  private mutating func readOverlays(_ file: borrowing BookFile) {
    for place in book.documents.indices {
      let page = book.documents[place].page
      guard let id = items[page.path]?.overlay else { continue }
      guard let path = paths[id] else {
        book.faults.append("the overlay '\(id)' of '\(page.path)' is not in the book")
        continue
      }
      guard let bytes = text(of: path, file) else { continue }
      guard let facts = try? OverlayFacts(of: bytes), facts.pairs.allSatisfy(\.isOfOneDay) else {
        book.faults.append("the overlay '\(path)' is not well-formed, and is left out")
        continue
      }
      for pair in facts.pairs {
        guard let text = pair.text, case .entry(page.path, let id) = Target(text, in: path), let audio = pair.audio,
          case .entry(let recording, _) = Target(audio, in: path), let begin = pair.begin
        else { continue }
        let clip = ReadBook.Clip(
          id: id, recording: recording, begin: begin, end: pair.end, text: id.flatMap { page.words(of: $0) } ?? "")
        // One part may be spoken in two pieces that follow each other.
        if let last = book.documents[place].clips.last, last.id == clip.id, last.recording == recording,
          last.end == begin
        {
          book.documents[place].clips[book.documents[place].clips.count - 1].end = clip.end
        } else {
          // A page has no more (`Timings`).
          if book.documents[place].clips.count < 10_000 { book.documents[place].clips.append(clip) }
        }
      }
    }
  }
}

extension ReadBook {
  /// Reads a book from its archive; throws what makes it none that can be read.
  package init(_ file: borrowing BookFile) throws(BookFault) {
    self = try BookReading.read(file)
  }
}
