import Values
import XML

/// What the package document of a book says, as it stands there.
struct PackageFacts {
  /// One statement about the book: a Dublin Core element, a `meta` of EPUB 3, or one of EPUB 2.
  struct Statement {
    /// What it is about: `dc:title`, `dcterms:modified`, or `name=cover` for one of EPUB 2.
    let property: String
    let value: String
    /// The id of what it says more about; empty for the book itself.
    let refined: String
    let id: String?
    let line: Int
  }

  /// One file of the manifest.
  struct Item {
    let id: String
    let href: String
    let mediaType: String
    let properties: Set<String>
    let fallback: String?
    let overlay: String?
    let line: Int
  }

  /// One step of the reading order.
  struct Step {
    let item: String
    let isLinear: Bool
    let properties: Set<String>
    let line: Int
  }

  /// The version of EPUB as written; none where the root is no package.
  var version: String?
  /// The id of the identifier that counts.
  var uniqueIdentifier: String?
  /// The language of the package document itself.
  var language: String?
  var statements: [Statement] = []
  var items: [Item] = []
  var spine: [Step] = []
  /// The id of the contents for EPUB 2.
  var spineContents: String?
  /// What the metadata link to.
  var links: [String] = []
  /// Every id that is given, as often as it is.
  var ids: [String] = []

  /// Nothing known yet.
  init() {}

  /// Reads a package document.
  init(of bytes: [UInt8]) throws(XMLError) {
    var facts = PackageFacts()
    try ElementWalk.walk(
      bytes, start: { facts.note($0, depth: $1.count) },
      end: { element, parents in facts.note(element, in: parents.last?.tag.name) })
    facts.isFixed = facts.values(of: "rendition:layout").contains("pre-paginated")
    self = facts
  }

  private static let namespace = "http://www.idpf.org/2007/opf"
  private static let dublinCore = "http://purl.org/dc/elements/1.1/"

  private mutating func note(_ tag: XMLTag, depth: Int) {
    if let id = tag["id"] { ids.append(id.trimmed) }
    guard tag.namespace == Self.namespace else { return }
    switch tag.name {
    case "package" where depth == 0:
      version = tag["version"]
      uniqueIdentifier = tag["unique-identifier"]?.trimmed
      language = tag["xml:lang"]?.trimmed
    case "item":
      items.append(
        Item(
          id: tag["id"]?.trimmed ?? "", href: tag["href"]?.trimmed ?? "",
          mediaType: tag["media-type"]?.trimmed.lowercased() ?? "", properties: Set(tag["properties"]?.words ?? []),
          fallback: tag["fallback"]?.trimmed, overlay: tag["media-overlay"]?.trimmed, line: tag.line))
    case "spine": spineContents = tag["toc"]?.trimmed
    case "itemref":
      spine.append(
        Step(
          item: tag["idref"]?.trimmed ?? "", isLinear: tag["linear"] != "no",
          properties: Set(tag["properties"]?.words ?? []), line: tag.line))
    case "link": if let href = tag["href"] { links.append(href) }
    default: break
    }
  }

  private mutating func note(_ element: ElementWalk.Element, in parent: String?) {
    let tag = element.tag
    func state(_ property: String, _ value: String, refining refined: String = "") {
      statements.append(
        Statement(property: property, value: value.trimmed, refined: refined, id: tag["id"]?.trimmed, line: tag.line))
    }
    if tag.namespace == Self.dublinCore {
      state("dc:\(tag.name)", element.text)
    } else if tag.namespace == Self.namespace, tag.name == "meta", parent == "metadata" {
      if let property = tag["property"]?.trimmed {
        var refined = tag["refines"]?.trimmed ?? ""
        if refined.hasPrefix("#") { refined.removeFirst() }
        state(property, element.text, refining: refined)
      } else if let name = tag["name"]?.trimmed {
        state("name=\(name)", tag["content"] ?? "")
      }
    }
  }

  /// The line of the first statement of a property about the book itself; 0 where there is none.
  func line(of property: String) -> Int {
    statements.first { $0.property == property && $0.refined.isEmpty }?.line ?? 0
  }

  /// The statements of a property about the book itself.
  func statements(of property: String) -> [Statement] {
    statements.filter { $0.property == property && $0.refined.isEmpty }
  }

  /// The values of a property of the book itself, blank ones left out.
  func values(of property: String) -> [String] { statements(of: property).map(\.value).filter { !$0.isEmpty } }

  /// The identifier that counts; none where there is none or more than one could be meant.
  var identifier: Statement? {
    statements(of: "dc:identifier").first { $0.id != nil && $0.id == uniqueIdentifier && !$0.value.isEmpty }
  }

  /// Whether all pages have their places fixed, unless they say otherwise.
  private(set) var isFixed = false

  /// Whether a step of the reading order has its places fixed.
  func isFixed(_ step: Step) -> Bool {
    if step.properties.contains("rendition:layout-reflowable") { return false }
    return isFixed || step.properties.contains("rendition:layout-pre-paginated")
  }
}
