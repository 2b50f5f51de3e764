import Basics

extension CatalogFeed {
  /// The feed as OPDS 2.0: JSON, with what is known of books as the Readium Web Publication Manifest says it.
  package func json() -> [UInt8] {
    var links = [
      link("self", address + ".json"), link("start", start + ".json"),
    ]
    if let up { links.append(link("up", up + ".json")) }
    for (relation, address) in parts.links { links.append(link(relation, address + ".json")) }
    links.append(link("alternate", address + ".xml", kind.type))
    if let page { links.append(link("alternate", page, MediaTypes.html)) }
    if let crawlable { links.append(link(Relation.crawlable, crawlable + ".json")) }
    let metadata = [
      JSONMember("identifier", .string(identifier)), JSONMember("title", .string(title)),
      JSONMember("modified", .string(updated)),
    ]
    var members = [
      JSONMember("metadata", .object(metadata + (extent?.members ?? []))), JSONMember("links", .array(links)),
    ]
    let groups = facets.reduce(into: [String]()) { groups, facet in
      if groups.last != facet.group { groups.append(facet.group) }
    }
    if !groups.isEmpty {
      members.append(
        JSONMember(
          "facets",
          .array(
            groups.map { group in
              [
                "metadata": ["title": .string(group)],
                "links": .array(facets.filter { $0.group == group }.map(\.json)),
              ]
            })))
    }
    switch content {
    case .feeds(let guides): members.append(JSONMember("navigation", .array(guides.map(\.json))))
    case .books(let entries): members.append(JSONMember("publications", .array(entries.map(\.json))))
    }
    return JSONValue.object(members).bytes(.indented) + [0x0A]
  }
}

/// A link of OPDS 2.0 or of a publication, what is not known left out.
func link(
  _ relation: String?, _ href: String, _ type: String = MediaTypes.opds, title: String? = nil,
  languages: [String] = [], width: Int? = nil, height: Int? = nil, size: Int? = nil
) -> JSONValue {
  var members = linkMembers(relation, href, type, title)
  if let language = languages.first {
    let all = languages.map(JSONValue.string)
    members.append(JSONMember("language", all.count == 1 ? .string(language) : .array(all)))
  }
  for (name, number) in [("width", width), ("height", height), ("size", size)] {
    if let number { members.append(JSONMember(name, .number(number))) }
  }
  return .object(members)
}

/// The start of every link.
private func linkMembers(_ relation: String?, _ href: String, _ type: String, _ title: String?) -> [JSONMember] {
  var members: [JSONMember] = []
  if let relation { members.append(JSONMember("rel", .string(relation))) }
  members += [JSONMember("href", .string(href)), JSONMember("type", .string(type))]
  if let title { members.append(JSONMember("title", .string(title))) }
  return members
}

extension CatalogFeed.Extent {
  /// Its members in the metadata of a feed; the part only where there are several.
  fileprivate var members: [JSONMember] {
    var members = [JSONMember("numberOfItems", .number(total))]
    if let part {
      members += [JSONMember("itemsPerPage", .number(size)), JSONMember("currentPage", .number(part))]
    }
    return members
  }
}

extension CatalogFacet {
  /// The one that the feed is belongs to it as `self`.
  fileprivate var json: JSONValue { link(isActive ? "self" : nil, address + ".json", title: title) }
}

extension CatalogGuide {
  fileprivate var json: JSONValue {
    var members = linkMembers(relation, address + ".json", MediaTypes.opds, title)
    if let count { members.append(JSONMember("properties", ["numberOfItems": .number(count)])) }
    return .object(members)
  }
}

extension CatalogEntry {
  fileprivate var json: JSONValue {
    var members = [JSONMember("metadata", metadata)]
    var links = editions.map { edition in
      link(
        Relation.openAccess, edition.href, edition.type, title: edition.title, languages: edition.languages,
        size: edition.size)
    }
    if let manifest { links.append(link(Relation.openAccess, manifest, MediaTypes.webPublication)) }
    if let page { links.append(link("alternate", page, MediaTypes.html)) }
    links += translations.map { translation in
      link("alternate", translation.page, MediaTypes.html, title: translation.title, languages: [translation.language])
    }
    if let license { links.append(link("license", license, MediaTypes.html)) }
    members.append(JSONMember("links", .array(links)))
    let images = [cover, thumbnail].compactMap(\.self).map { image in
      link(nil, image.href, image.type, width: image.width, height: image.height, size: image.size)
    }
    if !images.isEmpty { members.append(JSONMember("images", .array(images))) }
    return .object(members)
  }

  /// The metadata of the book, as the Readium Web Publication Manifest says it.
  var metadata: JSONValue {
    var members = [
      JSONMember("@type", .string(Scheme.book)), JSONMember("identifier", .string(identifier)),
      JSONMember("title", .string(title)), JSONMember("language", .string(language)),
    ]
    if !numbers.isEmpty {
      members.append(JSONMember("altIdentifier", .array(numbers.map { .string("urn:isbn:" + $0) })))
    }
    for (role, names) in [("author", writers), ("illustrator", illustrators), ("translator", translators)]
    where !names.isEmpty {
      members.append(JSONMember(role, .array(names.map(JSONValue.string))))
    }
    // Two more have a name of their own there; the others say what they did by its code.
    for (role, key) in [("edt", "editor"), ("nrt", "narrator")] {
      let names = contributors.filter { $0.role == role }.map(\.name)
      if !names.isEmpty { members.append(JSONMember(key, .array(names.map(JSONValue.string)))) }
    }
    let others = contributors.filter { !["edt", "nrt"].contains($0.role) }
    if !others.isEmpty {
      members.append(
        JSONMember(
          "contributor", .array(others.map { ["name": .string($0.name), "role": .string($0.role)] })))
    }
    for (name, text) in [
      ("publisher", publisher), ("published", issued), ("modified", updated), ("description", summary),
      // Not a word of the manifest, which has none for it, but one of Dublin Core that it takes for an extension.
      ("http://purl.org/dc/terms/rights", rights),
    ] {
      if let text { members.append(JSONMember(name, .string(text))) }
    }
    let draft: [JSONValue] = isDraft ? [["name": .string(Scheme.draft), "code": .string(Scheme.draft)]] : []
    let subjects = self.subjects.map(JSONValue.string) + draft + audience
    if !subjects.isEmpty { members.append(JSONMember("subject", .array(subjects))) }
    if let access { members.append(JSONMember("accessibility", access.json)) }
    if !series.isEmpty {
      members.append(JSONMember("belongsTo", ["series": .array(series.map(\.json))]))
    }
    return .object(members)
  }

  /// For whom the book is, and how hard it is to read.
  private var audience: [JSONValue] {
    func subject(_ scheme: String, _ term: String, _ name: String? = nil) -> JSONValue {
      ["name": .string(name ?? term), "scheme": .string(scheme), "code": .string(term)]
    }
    let age = ages.map { [subject(Scheme.ageRange, $0), subject(Scheme.audience, Scheme.children)] } ?? []
    return age + (level.map { [subject(Scheme.level, String($0.number), $0.label)] } ?? [])
  }
}

extension CatalogSeries {
  fileprivate var json: JSONValue {
    var members = [JSONMember("name", .string(name))]
    if let identifier { members.append(JSONMember("identifier", .string(identifier))) }
    if let position { members.append(JSONMember("position", .number(position))) }
    return .object(members)
  }
}
