import Basics
package import XML

/// A walk through a document that knows where it is.
package enum ElementWalk {
  /// An element that has not ended yet.
  package struct Element {
    /// Its start.
    package let tag: XMLTag
    /// The text right in it so far, that of its children left out.
    package var text = ""
  }

  /// The most elements that lie in one another.
  package static let depthLimit = 1000
  /// The most bytes of text of one element that are kept.
  package static let textLimit = 1 << 16

  /// Calls `start` and `end` for each element, `end` with its text; `parents` are those it lies in, outermost first.
  package static func walk(
    _ bytes: [UInt8], start: (XMLTag, _ parents: [Element]) -> Void,
    end: (Element, _ parents: [Element]) -> Void = { _, _ in }
  ) throws(XMLError) {
    var open: [Element] = []
    let isWhole = try XMLDocument.walk(utf8(bytes), keepsEntities: true) { event, _ in
      switch event {
      case .start(let tag):
        if open.count == depthLimit { return false }
        start(tag, open)
        open.append(Element(tag: tag))
      case .text(let text):
        if let last = open.indices.last, open[last].text.utf8.count < textLimit { open[last].text += text }
      case .end:
        if let element = open.popLast() { end(element, open) }
      }
      return true
    }
    guard isWhole else {
      throw XMLError(message: "elements lie at most \(depthLimit) deep in one another", line: open.last?.tag.line ?? 0)
    }
  }

  /// A document in UTF-8: one in UTF-16, which EPUB allows too, is known by its mark.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > 1, [[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(bytes[..<2])) else { return bytes }
    return Array(String(decoding: bytes[2...].utf16Units(isLittle: bytes[0] == 0xFF), as: UTF16.self).utf8)
  }
}

extension XMLTag {
  /// Its types in EPUB's own words: `epub:type`, whatever the prefix is.
  package var epubTypes: [String] {
    attributes.first { $0.localName == "type" && $0.namespace == "http://www.idpf.org/2007/ops" }?.value.words ?? []
  }

  /// The target of an element of SVG or SMIL, in the old way or the new.
  package var linkedTarget: String? {
    self["href"] ?? attributes.first { $0.localName == "href" && $0.namespace == "http://www.w3.org/1999/xlink" }?.value
  }
}
