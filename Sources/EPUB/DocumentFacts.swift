import Basics
import XML

/// Facts of a document's markup: found by reading it, so that nobody has to vouch for them.
struct DocumentFacts {
  /// One link or embedding, as written.
  struct Reference {
    let target: String
    let element: String
    let line: Int
  }

  /// The elements' ids.
  private(set) var ids: Set<String> = []
  /// The place of each id among the others.
  private(set) var order: [String: Int] = [:]
  /// The document's references, in order.
  private(set) var references: [Reference] = []
  /// How many pictures carry meaning.
  private(set) var pictureCount = 0
  /// The number of those with a text instead.
  private(set) var describedCount = 0
  /// Whether a picture is described at length, in another element.
  private(set) var hasLongDescription = false
  /// The number of videos.
  private(set) var videoCount = 0
  /// Their number of captions.
  private(set) var captionsCount = 0
  /// The features that a manifest item has to declare, in the order of their names.
  private(set) var properties: [String] = []
  /// The size that the document says its page has, as written.
  private(set) var viewport: String?

  /// Reads a document; throws when it is not well-formed XHTML, gives an id twice, or has a picture without `alt`.
  init(of document: Document, part: String) throws(EPUBError) {
    let tags: [XMLTag]
    do {
      tags = try XMLDocument.tags(of: document.content)
    } catch {
      throw EPUBError(error.message, part: part, line: error.line, column: error.column)
    }
    guard let root = tags.first, root.name == "html", root.namespace == "http://www.w3.org/1999/xhtml" else {
      throw EPUBError(
        "the root of a document is 'html' in the XHTML namespace", part: part, line: tags.first?.line ?? 0)
    }
    var features: Set<String> = []
    for tag in tags {
      switch tag.name {
      case "img": try note(picture: tag, part: part)
      case "svg": features.insert("svg")
      case "meta" where tag["name"] == "viewport": viewport = tag["content"] ?? ""
      case "video": videoCount += 1
      case "track" where tag["kind"] == "captions": captionsCount += 1
      case "math": features.insert("mathml")
      case "script": features.insert("scripted")
      default: break
      }
      if let id = tag["id"] {
        guard ids.insert(id).inserted else {
          throw EPUBError("an id is given once, not twice: '\(id)'", part: part, line: tag.line)
        }
        order[id] = order.count
      }
      if tag["srcset"] != nil {
        throw EPUBError("a picture in a book has one source, and no 'srcset'", part: part, line: tag.line)
      }
      for attribute in tag.attributes where Self.pointers.contains(attribute.name) {
        references.append(Reference(target: attribute.value, element: tag.name, line: tag.line))
      }
    }
    properties = features.sorted()
  }

  private static let pointers: Set<String> = ["href", "src", "xlink:href", "poster", "data"]

  private mutating func note(picture tag: XMLTag, part: String) throws(EPUBError) {
    guard let alternative = tag["alt"] else {
      throw EPUBError("a picture has an 'alt', if only an empty one", part: part, line: tag.line)
    }
    guard tag["role"] != "presentation", tag["role"] != "none" else { return }
    if tag["aria-details"] != nil { hasLongDescription = true }
    pictureCount += 1
    let isDescribed = alternative.contains { !$0.isWhitespace }
    if isDescribed, !AlternativeText.isOfMachine(alternative, source: tag["src"] ?? "") { describedCount += 1 }
  }
}
