import XML

/// The media overlay of one document: SMIL, as EPUB 3.3 has it (section 9.2).
struct OverlayDocument {
  let document: Document
  let overlay: Overlay

  /// The document's bytes.
  func bytes() -> [UInt8] {
    let text = "../" + document.path
    var writer = XMLWriter()
    writer.start(
      "smil",
      ["xmlns": "http://www.w3.org/ns/SMIL", "xmlns:epub": "http://www.idpf.org/2007/ops", "version": "3.0"])
    writer.element("body") { writer in
      writer.element("seq", ["id": "seq", "epub:textref": text]) { writer in
        for (place, part) in overlay.parts.enumerated() {
          writer.element("par", ["id": "par-\(place + 1)"]) { writer in
            writer.element("text", ["src": "\(text)#\(part.fragment)"])
            writer.element(
              "audio",
              [
                "src": "../audio/" + part.recording, "clipBegin": Overlay.clock(part.moments.lowerBound),
                "clipEnd": Overlay.clock(part.moments.upperBound),
              ])
          }
        }
      }
    }
    writer.end()
    return writer.finish()
  }
}

extension Document {
  /// Its overlay's path, from the folder of the package document.
  var overlayPath: String { "smil/" + name.prefix { $0 != "." } + ".smil" }

  /// The overlay's id in the manifest.
  var overlayID: String { "smil-" + name.prefix { $0 != "." } }
}
