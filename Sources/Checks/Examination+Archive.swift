import Basics
import EPUB
import XML
import Zip

/// The rules of the archive (EPUB 3.3, section 4).
extension Examination {
  /// The largest book that all stores and mailers take without a word.
  private static let usualSize = 25_000_000

  /// Checks the media type and the names of the entries.
  mutating func checkArchive() {
    checkMediaType()
    if file.size > Self.usualSize {
      findings.add(
        .warning, "the book has \(file.size / 1_000_000) MB; mail to e-readers and some stores take 25",
        hint: "make its pictures smaller", id: "book-size")
    }
    var names: Set<String> = []
    for record in file.records {
      let name = record.name
      if !names.insert(name.lowercased()).inserted {
        findings.add(
          .error, "the name differs from another one by upper and lower case alone", in: name, id: "book-entry-name")
      }
      let isFolder = name.hasSuffix("/")
      let parts = name.split(separator: "/", omittingEmptySubsequences: false).dropLast(isFolder ? 1 : 0)
      if parts.contains(where: { ["", ".", ".."].contains($0) }) || name.utf8.contains(UInt8(ascii: "\\"))
        || name.utf8.contains(0)
      {
        findings.add(
          .error, "the name of the file has an empty part, '.', '..' or a backslash in it", in: name,
          id: "book-entry-name")
      } else if name.unicodeScalars.contains(where: { "\"*:<>?|".unicodeScalars.contains($0) || $0.value < 0x20 }) {
        findings.add(.error, "the name has characters that some systems do not allow", in: name, id: "book-entry-name")
      } else if name.utf8.contains(where: { $0 <= 0x20 || $0 > 0x7E }) {
        findings.add(
          .warning, "the name has blanks or letters that older e-readers do not find", in: name, id: "book-entry-name")
      }
    }
    if file.has("META-INF/rights.xml") {
      findings.add(.warning, "the book is locked by rights management", in: "META-INF/rights.xml", id: "book-locked")
    }
    if file.has("META-INF/encryption.xml") {
      findings.add(
        .warning, "parts of the book are encrypted; they cannot be checked", in: "META-INF/encryption.xml",
        id: "book-locked")
    }
  }

  private mutating func checkMediaType() {
    let expected = Array("application/epub+zip".utf8)
    let hint = "readers look for 'application/epub+zip' at byte 38 of the file"
    func refuse(_ headline: String, _ findings: inout Findings) {
      findings.add(.error, headline, in: "mimetype", hint: hint, id: "book-mimetype")
    }
    guard let place = file.records.firstIndex(where: { $0.name == "mimetype" }) else {
      return refuse("the archive has no entry 'mimetype'", &findings)
    }
    let record = file.records[place]
    if record.headerOffset != 0 { refuse("'mimetype' is not the first entry of the archive", &findings) }
    if record.method != 0 { refuse("'mimetype' is compressed, not stored", &findings) }
    if record.extraSize != 0 { refuse("'mimetype' has an extra field in its header", &findings) }
    // What has another size need not be unpacked.
    if record.size == expected.count {
      guard let bytes = bytes(at: place), bytes != expected else { return }
    }
    refuse("'mimetype' does not hold 'application/epub+zip' and nothing else", &findings)
  }

  /// Finds the package document; says whether there is one.
  mutating func findPackage() -> Bool {
    let name = BookFile.containerPath
    guard let place = file.records.firstIndex(where: { $0.name == name }) else {
      findings.add(.error, "there is no '\(name)', which says where the book begins", id: "book-container")
      return false
    }
    guard let bytes = bytes(at: place) else { return false }
    let tags = reading(bytes, of: name) { bytes throws(XMLError) in try XMLDocument.tags(of: bytes) }
    guard let tags else { return false }
    let roots = tags.filter { $0.name == "rootfile" && $0["media-type"] == "application/oebps-package+xml" }
    guard let path = roots.first?["full-path"], !path.isEmpty else {
      findings.add(.error, "the container names no package document", in: name, id: "book-container")
      return false
    }
    guard file.has(path) else {
      findings.add(
        .error, "the package document '\(path)' is not in the book", in: name, line: roots[0].line, id: "book-container"
      )
      return false
    }
    packagePath = path
    return true
  }

  /// Reads the package document; says whether it could be read.
  mutating func readPackage() -> Bool {
    guard let place = file.records.firstIndex(where: { $0.name == packagePath }), let bytes = bytes(at: place) else {
      return false
    }
    let facts = reading(bytes, of: packagePath) { bytes throws(XMLError) in try PackageFacts(of: bytes) }
    guard let facts else { return false }
    package = facts
    guard let version = facts.version else {
      findings.add(
        .error, "the root of the package document is not a 'package' with a version", in: packagePath,
        id: "book-package")
      return false
    }
    if !isEPUB3 {
      findings.add(
        .warning, "the book is of EPUB \(version); only its archive, manifest and pictures are checked",
        in: packagePath, hint: "EPUB 3 is what stores and accessibility laws ask for", id: "book-version")
    } else {
      checkPackage(bytes)
    }
    return true
  }
}
