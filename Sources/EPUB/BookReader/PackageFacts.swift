import Basics
package import XML

/// The facts of a book's package document, as they stand there.
package struct PackageFacts {
  /// One statement about the book: a Dublin Core element, a `meta` of EPUB 3, or one of EPUB 2.
  package struct Statement {
    /// Its property: `dc:title`, `dcterms:modified`, or `name=cover` for one of EPUB 2.
    package let property: String
    /// Its value.
    package let value: String
    /// The id of what it says more about; empty for the book itself.
    package let refined: String
    /// Its own id.
    package let id: String?
    /// The role of a person, where EPUB 2 says it.
    package let role: String?
    /// The name of a person as catalogues sort it, where EPUB 2 says it.
    package let fileAs: String?
    /// The line, from 1.
    package let line: Int
  }

  /// One file of the manifest.
  package struct Item {
    /// Its id.
    package let id: String
    /// Its address, as it is written.
    package let href: String
    /// Its media type, in lower case.
    package let mediaType: String
    /// Its properties: `nav`, `cover-image`.
    package let properties: Set<String>
    /// The id of what may be shown in its place.
    package let fallback: String?
    /// The id of its media overlay.
    package let overlay: String?
    /// The line, from 1.
    package let line: Int
  }

  /// One step of the reading order.
  package struct Step {
    /// The id of the document.
    package let item: String
    /// Whether it is read in its turn.
    package let isLinear: Bool
    /// Its layout: `page-spread-left`.
    package let properties: Set<String>
    /// The line, from 1.
    package let line: Int
  }

  /// Something that the metadata or the guide point to.
  package struct Link {
    /// Its kinds: `dcterms:license`, or `cover` in a guide.
    package let kinds: [String]
    /// Its address, as it is written.
    package let href: String
  }

  /// The version of EPUB as written; none where the root is no package.
  package var version: String?
  /// The id of the identifier that counts.
  package var uniqueIdentifier: String?
  /// The language of the package document itself.
  package var language: String?
  /// The statements in their order.
  package var statements: [Statement] = []
  /// The manifest.
  package var items: [Item] = []
  /// The reading order.
  package var spine: [Step] = []
  /// The id of the contents for EPUB 2.
  package var spineContents: String?
  /// The way in which pages are turned, as it is written.
  package var direction: String?
  /// The links of the metadata.
  package var links: [Link] = []
  /// The guide of EPUB 2.
  package var guide: [Link] = []
  /// Every id that is given, as often as it is.
  package var ids: [String] = []

  /// Nothing known yet.
  package init() {}

  /// Reads a package document.
  package init(of bytes: [UInt8]) throws(XMLError) {
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
    case "spine":
      spineContents = tag["toc"]?.trimmed
      direction = tag["page-progression-direction"]?.trimmed
    case "itemref":
      spine.append(
        Step(
          item: tag["idref"]?.trimmed ?? "", isLinear: tag["linear"] != "no",
          properties: Set(tag["properties"]?.words ?? []), line: tag.line))
    case "link": if let href = tag["href"] { links.append(Link(kinds: tag["rel"]?.words ?? [], href: href)) }
    case "reference":
      if let href = tag["href"] { guide.append(Link(kinds: [tag["type"]?.trimmed.lowercased() ?? ""], href: href)) }
    default: break
    }
  }

  private mutating func note(_ element: ElementWalk.Element, in parent: String?) {
    let tag = element.tag
    func attribute(_ name: String) -> String? {
      tag.attributes.first { $0.localName == name && $0.namespace == Self.namespace }?.value.trimmed
    }
    func state(_ property: String, _ value: String, refining refined: String = "") {
      statements.append(
        Statement(
          property: property, value: value.trimmed, refined: refined, id: tag["id"]?.trimmed, role: attribute("role"),
          fileAs: attribute("file-as"), line: tag.line))
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
  package func line(of property: String) -> Int {
    statements.first { $0.property == property && $0.refined.isEmpty }?.line ?? 0
  }

  /// The statements of a property about the book itself.
  package func statements(of property: String) -> [Statement] {
    statements.filter { $0.property == property && $0.refined.isEmpty }
  }

  /// The values of a property of the book itself, blank ones left out.
  package func values(of property: String) -> [String] {
    statements(of: property).map(\.value).filter { !$0.isEmpty }
  }

  /// The identifier that counts; none where there is none or more than one could be meant.
  package var identifier: Statement? {
    statements(of: "dc:identifier").first { $0.id != nil && $0.id == uniqueIdentifier && !$0.value.isEmpty }
  }

  /// Whether all pages have their places fixed, unless they say otherwise.
  package private(set) var isFixed = false

  /// Whether a step of the reading order has its places fixed.
  package func isFixed(_ step: Step) -> Bool {
    if step.properties.contains("rendition:layout-reflowable") { return false }
    return isFixed || step.properties.contains("rendition:layout-pre-paginated")
  }
}
