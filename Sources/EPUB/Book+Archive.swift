import XML
package import Zip

extension Book {
  /// The version of what turns a book into bytes; it is part of a book's key, and changes when equal books give other
  /// bytes. Nil where the library that packs them is missing.
  package static let writerVersion = Archive.libraryVersion.map { "7, libzip \($0)" }

  /// The book as an archive that is not written yet: text and drawings deflated, other pictures stored.
  ///
  /// Text stands before pictures, so that a reader that streams opens early. Throws the first rule the book breaks.
  package func archive() throws(EPUBError) -> Archive {
    let checked = try CheckedBook(self)
    let package = PackageDocument(checked: checked, accessibility: Accessibility(of: checked))
    // The media type comes first and is stored: readers look for it at byte 38 (EPUB 3.3, OCF ZIP container).
    var entries = [
      ArchiveEntry(name: "mimetype", content: .bytes(Array("application/epub+zip".utf8)), method: .stored)
    ]
    func add(_ name: String, _ bytes: [UInt8]) {
      entries.append(ArchiveEntry(name: name, content: .bytes(bytes), method: .deflated))
    }
    add("META-INF/container.xml", Self.container())
    if !checked.fonts.isEmpty { add("META-INF/com.apple.ibooks.display-options.xml", Self.displayOptions()) }
    add("EPUB/package.opf", package.bytes())
    func marked(_ document: [UInt8]) -> [UInt8] { isForKobo ? KoboSpans.marking(document) : document }
    add("EPUB/nav.xhtml", marked(NavigationDocument(checked: checked).bytes()))
    add("EPUB/toc.ncx", NCXDocument(checked: checked).bytes())
    for (place, stylesheet) in checked.stylesheets.enumerated() {
      let more = isForKobo && place == 0 ? KoboSpans.style : []
      add("EPUB/" + stylesheet.path, stylesheet.content + more)
    }
    for (document, _) in checked.documents { add("EPUB/" + document.path, marked(document.content)) }
    for font in checked.fonts { add("EPUB/" + font.path, font.content) }
    for font in checked.fonts { add(font.licensePath, font.license) }
    for (document, _) in checked.documents {
      guard let overlay = document.overlay else { continue }
      add("EPUB/" + document.overlayPath, OverlayDocument(document: document, overlay: overlay).bytes())
    }
    for recording in checked.recordings {
      entries.append(
        ArchiveEntry(name: "EPUB/" + recording.path, content: recording.source.content, method: .stored))
    }
    for clip in checked.clips {
      entries.append(
        ArchiveEntry(
          name: "EPUB/" + clip.path, content: clip.source.content, method: clip.isCaptions ? .deflated : .stored))
    }
    for picture in checked.pictures {
      entries.append(
        ArchiveEntry(
          name: "EPUB/" + picture.path, content: picture.source.content, method: picture.isDrawing ? .deflated : .stored
        ))
    }
    return Archive(entries: entries)
  }

  /// Writes the book to a path; on failure nothing new is left there (see `Archive.write(to:)`).
  package func write(to path: String) throws(EPUBError) {
    let archive = try archive()
    do {
      try archive.write(to: path)
    } catch {
      throw EPUBError("cannot write book '\(path)': \(error.message)", part: error.entry, systemCode: error.systemCode)
    }
  }

  /// Says to Apple Books that the fonts of the book are meant, and its own are not.
  private static func displayOptions() -> [UInt8] {
    var writer = XMLWriter()
    writer.element("display_options") { writer in
      writer.element("platform", ["name": "*"]) { $0.element("option", ["name": "specified-fonts"], text: "true") }
    }
    return writer.finish()
  }

  /// Says where the package document is (EPUB 3.3, section 4.2.6.3.1).
  private static func container() -> [UInt8] {
    var writer = XMLWriter()
    writer.element("container", ["version": "1.0", "xmlns": "urn:oasis:names:tc:opendocument:xmlns:container"]) {
      writer in
      writer.element("rootfiles") { writer in
        writer.element(
          "rootfile", ["full-path": "EPUB/package.opf", "media-type": "application/oebps-package+xml"])
      }
    }
    return writer.finish()
  }
}

extension Picture.Source {
  /// The same, as an archive takes it.
  fileprivate var content: ArchiveEntry.Content {
    switch self {
    case .bytes(let bytes): .bytes(bytes)
    case .file(let path): .file(path)
    case .made(let size, let make): .made(size: size, by: make)
    }
  }
}
