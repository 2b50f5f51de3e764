import EPUB
import Foundation
import TestSupport
import Testing
import XML
import Zip

/// A book without a fault, into which tests put one.
struct CleanBook {
  /// The entries in the order of the archive.
  var entries: [(name: String, bytes: [UInt8], method: ArchiveEntry.Method)]

  /// The reflowable book, packed once for all tests.
  private static let packed = Result { try CleanBook(packing: ()) }

  /// A reflowable book of a cover, three pages with pictures and a colophon, which claims to be accessible.
  init() throws { self = try Self.packed.get() }

  private init(packing: Void) throws {
    var book = Book(
      identifier: "urn:uuid:5b3f5f0e-7a55-5f6c-9a1e-2f6d1f0c9b11", title: "The Fox and the Balloon", language: "en",
      modified: "2026-01-15T08:30:00Z", contributors: [Contributor(name: "Ana Fuchs")])
    book.certifier = Certifier(name: "Fox Press", date: "2026-01-15")
    book.documents = [
      Document(
        name: "cover.xhtml", content: Self.page("Cover", picture: ("cover.jpg", "Cover: a fox in the sky")),
        contentsTitle: "Cover", landmark: .cover)
    ]
    for page in 1...3 {
      let name = page == 2 ? "p002.png" : "p00\(page).jpg"
      book.documents.append(
        Document(
          name: "p00\(page).xhtml", content: Self.page("Page \(page)", picture: (name, "The fox flies."), number: page),
          contentsTitle: page == 3 ? nil : "Part \(page)", landmark: page == 1 ? .bodyMatter : nil,
          pageLabel: Document.PageLabel(label: String(page), fragment: "pg\(page)")))
    }
    book.documents.append(
      Document(name: "about.xhtml", content: Self.page("About", picture: nil), contentsTitle: "About"))
    book.pictures = [
      Picture(name: "cover.jpg", mediaType: "image/jpeg", source: .bytes(SamplePictures.jpeg), isCover: true),
      Picture(name: "p001.jpg", mediaType: "image/jpeg", source: .bytes(SamplePictures.jpeg)),
      Picture(name: "p002.png", mediaType: "image/png", source: .bytes(SamplePictures.png)),
      Picture(name: "p003.jpg", mediaType: "image/jpeg", source: .bytes(SamplePictures.jpeg)),
    ]
    book.stylesheets = [Stylesheet(name: "book.css", content: Array("p { margin: 0 }\n".utf8))]
    entries = try book.archive().entries.map { entry in
      guard case .bytes(let bytes) = entry.content else { throw CocoaError(.featureUnsupported) }
      return (entry.name, bytes, entry.method)
    }
  }

  private static func page(_ title: String, picture: (name: String, alt: String)?, number: Int? = nil) -> [UInt8] {
    var writer = XMLWriter()
    writer.doctype("html")
    writer.start(
      "html",
      [
        "xmlns": "http://www.w3.org/1999/xhtml", "xmlns:epub": "http://www.idpf.org/2007/ops", "lang": "en",
        "xml:lang": "en",
      ])
    writer.element("head") { writer in
      writer.element("title", text: title)
      writer.element("link", ["rel": "stylesheet", "type": "text/css", "href": "../css/book.css"])
    }
    writer.element("body") { writer in
      if let number {
        writer.element(
          "span", ["epub:type": "pagebreak", "role": "doc-pagebreak", "id": "pg\(number)", "title": "\(number)"],
          text: "")
      }
      if let picture { writer.element("img", ["src": "../images/\(picture.name)", "alt": picture.alt]) }
      writer.element("p", ["id": "s1"], text: "They flew home.")
      writer.element("p", ["id": "s2"], text: "They slept.")
      writer.element("p") { $0.element("a", ["href": "https://example.org/"], text: "example.org") }
    }
    writer.end()
    return writer.finish()
  }

  /// The place of an entry.
  private func place(of name: String, _ location: SourceLocation) throws -> Int {
    try #require(entries.firstIndex { $0.name == name }, "there is no '\(name)'", sourceLocation: location)
  }

  /// The bytes of an entry.
  subscript(_ name: String) -> [UInt8] {
    get { entries.first { $0.name == name }?.bytes ?? [] }
    set {
      if let place = entries.firstIndex(where: { $0.name == name }) { entries[place].bytes = newValue }
    }
  }

  /// Puts one text in the place of another, which has to be there.
  mutating func edit(
    _ name: String, _ old: String, _ new: String, location: SourceLocation = #_sourceLocation
  ) throws {
    let place = try place(of: name, location)
    let text = String(decoding: entries[place].bytes, as: UTF8.self)
    try #require(text.contains(old), "'\(name)' does not hold '\(old)': \(text)", sourceLocation: location)
    entries[place].bytes = Array(text.replacingOccurrences(of: old, with: new).utf8)
  }

  mutating func add(_ name: String, _ bytes: [UInt8]) { entries.append((name, bytes, .deflated)) }

  mutating func add(_ name: String, _ text: String) { add(name, Array(text.utf8)) }

  mutating func remove(_ name: String, location: SourceLocation = #_sourceLocation) throws {
    entries.remove(at: try place(of: name, location))
  }

  /// Adds an item to the manifest.
  mutating func declare(_ item: String) throws {
    try edit("EPUB/package.opf", "</manifest>", item + "</manifest>")
  }

  /// Writes the book into a folder and gives its path.
  func write(to folder: TemporaryFolder, _ name: String = "book.epub") throws -> String {
    let archive = Archive(
      entries: entries.map { ArchiveEntry(name: $0.name, content: .bytes($0.bytes), method: $0.method) })
    try archive.write(to: folder.file(name))
    return folder.file(name)
  }

  /// The same book with fixed pages of one size.
  static func fixed() throws -> CleanBook {
    var book = try CleanBook()
    let opf = "EPUB/package.opf"
    try book.edit(
      opf, "</metadata>", "<meta property=\"rendition:layout\">pre-paginated</meta></metadata>")
    try book.edit(opf, "<meta property=\"schema:accessibilityFeature\">displayTransformability</meta>", "")
    for name in ["cover", "p001", "p002", "p003", "about"] {
      try book.edit(
        "EPUB/text/\(name).xhtml", "<head>",
        "<head><meta name=\"viewport\" content=\"width=1200, height=1600\"/>")
    }
    return book
  }

  /// The same book with a video and captions on its first page.
  static func watched(_ video: [UInt8], as type: String = "video/mp4", captions: String = "WEBVTT\n") throws
    -> CleanBook
  {
    var book = try CleanBook()
    try book.declare(
      """
      <item id="video" href="video/p001.mp4" media-type="\(type)"/>
      <item id="captions" href="video/p001.vtt" media-type="text/vtt"/>
      """)
    try book.edit(
      "EPUB/text/p001.xhtml", "</body>",
      """
      <div><video controls="controls" src="../video/p001.mp4"><track kind="captions" src="../video/p001.vtt" \
      srclang="en"/></video></div></body>
      """)
    book.add("EPUB/video/p001.mp4", video)
    book.add("EPUB/video/p001.vtt", captions)
    return book
  }

  /// The same book with a voice on its first page.
  static func readAloud() throws -> CleanBook {
    var book = try CleanBook()
    let opf = "EPUB/package.opf"
    try book.declare(
      """
      <item id="mo1" href="smil/p001.smil" media-type="application/smil+xml"/>
      <item id="voice" href="audio/p001.mp3" media-type="audio/mpeg"/>
      """)
    try book.edit(opf, "<item id=\"text-p001\"", "<item media-overlay=\"mo1\" id=\"text-p001\"")
    try book.edit(
      opf, "</metadata>",
      "<meta refines=\"#mo1\" property=\"media:duration\">4.5s</meta><meta property=\"media:duration\">0:00:04.5</meta></metadata>"
    )
    book.add(
      "EPUB/smil/p001.smil",
      """
      <smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0"><body>
      <seq id="q" epub:textref="../text/p001.xhtml">
      <par id="a"><text src="../text/p001.xhtml#s1"/><audio src="../audio/p001.mp3" clipBegin="0s" clipEnd="2500ms"/></par>
      <par id="b"><text src="../text/p001.xhtml#s2"/><audio src="../audio/p001.mp3" clipBegin="2.5s" clipEnd="00:04.5"/></par>
      </seq></body></smil>
      """)
    // A little longer than the clips.
    book.add("EPUB/audio/p001.mp3", SampleRecordings.mp3(frames: 180))
    return book
  }
}
