import Markup
import XML

/// The start of one element of a page, whoever has read it.
struct MarkupTag {
  /// The name in lower case, without a prefix.
  let name: String
  /// Whether it is a part of a drawing in the page.
  let isDrawing: Bool
  private let attribute: (String) -> String?

  init(_ tag: XMLTag) {
    name = tag.name.lowercased()
    isDrawing = tag.namespace == "http://www.w3.org/2000/svg"
    attribute = { name in
      switch name {
      case "epub:type": tag.epubTypes.joined(separator: " ")
      case "href": tag.linkedTarget
      default: tag[name]
      }
    }
  }

  init(_ tag: HTMLTag) {
    name = String(tag.name.split(separator: ":").last ?? "")
    isDrawing = tag.isForeign
    attribute = { name in name == "href" ? tag["href"] ?? tag["xlink:href"] : tag[name] }
  }

  /// The value of an attribute; `href` is also that of XLink.
  subscript(_ name: String) -> String? { attribute(name) }
}

/// A piece of a page's markup.
enum MarkupEvent {
  /// An element begins.
  case start(MarkupTag)
  /// Text, or a part of one.
  case text(String)
  /// The element ends that was begun last.
  case end
}

/// Reading of pages that are XHTML, or should be.
enum Markup {
  /// Walks through a page with a fresh visitor; if it is not well-formed, again with another, as browsers read HTML.
  static func read<Visitor>(
    _ bytes: [UInt8], by fresh: () -> Visitor, _ tell: (inout Visitor, MarkupEvent) -> Void
  ) -> Visitor {
    var visitor = fresh()
    if (try? walk(xml: bytes) { tell(&visitor, $0) }) == true { return visitor }
    visitor = fresh()
    walk(html: bytes) { tell(&visitor, $0) }
    return visitor
  }

  private static func walk(xml bytes: [UInt8], _ tell: (MarkupEvent) -> Void) throws -> Bool {
    var depth = 0
    return try XMLDocument.walk(ElementWalk.utf8(bytes), keepsEntities: true) { event, _ in
      switch event {
      case .start(let tag):
        if depth == ElementWalk.depthLimit { return false }
        depth += 1
        tell(.start(MarkupTag(tag)))
      case .text(let text): tell(.text(text))
      case .end:
        depth -= 1
        tell(.end)
      }
      return true
    }
  }

  /// The page without what its DOCTYPE declares, which HTML does not know.
  private static func withoutDeclarations(_ bytes: [UInt8]) -> [UInt8] {
    guard let start = bytes.prefix(4096).firstRange(of: Array("<!DOCTYPE".utf8))?.upperBound,
      let first = bytes[start...].firstIndex(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ">") }),
      bytes[first] == UInt8(ascii: "[")
    else { return bytes }
    var isEnding = false
    for place in bytes.indices[first...] {
      switch bytes[place] {
      case UInt8(ascii: "]"): isEnding = true
      case UInt8(ascii: ">") where isEnding: return Array(bytes[..<first] + bytes[place...])
      case 0x09, 0x0A, 0x0D, UInt8(ascii: " "): break
      default: isEnding = false
      }
    }
    return bytes
  }

  /// Elements that end where another of their kind begins.
  private static let closing: Set<String> = ["p", "li", "td", "th", "tr", "dt", "dd", "option"]

  private static func walk(html bytes: [UInt8], _ tell: (MarkupEvent) -> Void) {
    var open: [String] = []
    HTMLDocument.walk(withoutDeclarations(bytes)) { event in
      switch event {
      case .start(let tag):
        if closing.contains(tag.name), open.last == tag.name {
          open.removeLast()
          tell(.end)
        }
        tell(.start(MarkupTag(tag)))
        if HTMLDocument.empty.contains(tag.name) || tag.isForeign && tag.isSelfClosing
          || open.count == ElementWalk.depthLimit
        {
          tell(.end)
        } else {
          open.append(tag.name)
        }
      case .text(let text): tell(.text(text))
      case .end(let name):
        guard let place = open.lastIndex(of: name) else { return }
        while open.count > place {
          open.removeLast()
          tell(.end)
        }
      }
    }
    for _ in open { tell(.end) }
  }
}
