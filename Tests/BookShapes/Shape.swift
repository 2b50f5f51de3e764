import TestSupport
import Zip

/// A book in the shape of some publisher's, made of markup that a test writes out.
package struct Shape: Sendable {
  /// The package document's metadata, but for title, language and identifier.
  package var metadata = ""
  /// The title.
  package var title = "The Red Kite"
  /// The language; none where the book says none.
  package var language: String? = "en"
  /// The identifier that counts.
  package var identifier = "urn:uuid:4f513a80-8f36-46c5-a73f-3169420c5c24"
  /// Attributes of the spine, and the version.
  package var spine = ""
  package var version = "3.0"
  /// Whether there is a reading order.
  package var hasSpine = true
  /// Markup behind the spine, such as a guide.
  package var guide = ""
  /// What stands between the head of a page and `<html`.
  package var doctype = ""
  /// The folder of the package document.
  package var folder = "EPUB/"
  package var entries: [(name: String, bytes: [UInt8])] = []
  private var items: [String] = []
  private var steps: [String] = []

  /// A book without a page.
  package init() {}

  /// Adds a page with a body; `body` may begin with attributes of the body in brackets.
  package mutating func page(
    _ name: String, _ body: String, attributes: String = "", head: String = "", overlay: String? = nil,
    itemref: String = ""
  ) {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      \(doctype)<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xmlns:xlink="http://www.w3.org/1999/xlink">
      <head><title>\(name)</title>\(head)</head>
      <body\(attributes)>\(body)</body></html>
      """
    file(
      name, Array(text.utf8), "application/xhtml+xml", id: "page-\(name)",
      more: overlay.map { "media-overlay=\"\($0)\"" } ?? "")
    steps.append("<itemref idref=\"page-\(name)\" \(itemref)/>")
  }

  /// Adds a picture; each name has other bytes.
  package mutating func picture(_ name: String, properties: String = "", id: String? = nil) {
    let type = name.hasSuffix(".png") ? "image/png" : "image/jpeg"
    // Bytes behind the end of a picture do not matter.
    let bytes = (name.hasSuffix(".png") ? SamplePictures.png : SamplePictures.jpeg) + Array(name.utf8)
    file(name, bytes, type, id: id, more: properties.isEmpty ? "" : "properties=\"\(properties)\"")
  }

  /// Adds a file of the manifest.
  package mutating func file(_ name: String, _ bytes: [UInt8], _ type: String, id: String? = nil, more: String = "") {
    entries.append((folder + name, bytes))
    items.append("<item id=\"\(id ?? "file-\(name)")\" href=\"\(name)\" media-type=\"\(type)\" \(more)/>")
  }

  /// Adds a file that is read in its turn.
  package mutating func step(_ id: String, _ more: String = "") { steps.append("<itemref idref=\"\(id)\" \(more)/>") }

  /// Adds an overlay of a page: parts by their ids, each with a recording, a begin and an end.
  package mutating func overlay(
    _ id: String, of page: String, _ parts: [(id: String, sound: String, begin: String, end: String)]
  ) {
    let pars = parts.map { part in
      """
      <par><text src="\(page)\(part.id.isEmpty ? "" : "#" + part.id)"/>
      <audio src="\(part.sound)" clipBegin="\(part.begin)" clipEnd="\(part.end)"/></par>
      """
    }
    let text = """
      <smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0"><body>
      <seq epub:textref="\(page)">\(pars.joined())</seq></body></smil>
      """
    file("\(id).smil", Array(text.utf8), "application/smil+xml", id: id)
  }

  /// The entries of the archive.
  package var archive: [(name: String, bytes: [UInt8])] {
    let package = """
      <?xml version="1.0" encoding="UTF-8"?>
      <package xmlns="http://www.idpf.org/2007/opf" xmlns:opf="http://www.idpf.org/2007/opf" version="\(version)" unique-identifier="uid">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:identifier id="uid">\(identifier)</dc:identifier><dc:title>\(title)</dc:title>
      \(language.map { "<dc:language>\($0)</dc:language>" } ?? "")
      \(metadata)</metadata>
      <manifest>\(items.joined(separator: "\n"))</manifest>
      \(hasSpine ? "<spine \(spine)>\(steps.joined())</spine>" : "")\(guide)</package>
      """
    let container = """
      <?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
      <rootfile full-path="\(folder)package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
      """
    return [
      ("mimetype", Array("application/epub+zip".utf8)), ("META-INF/container.xml", Array(container.utf8)),
      (folder + "package.opf", Array(package.utf8)),
    ] + entries
  }

  /// Writes the book to a path.
  package func write(to path: String) throws {
    try Archive(
      entries: archive.map {
        ArchiveEntry(name: $0.name, content: .bytes($0.bytes), method: $0.name == "mimetype" ? .stored : .deflated)
      }
    ).write(to: path)
  }
}
