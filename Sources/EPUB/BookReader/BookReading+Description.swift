import Basics
import Models

extension BookReading {
  /// Takes what the package says of the book. Other people than those who had a part in it are not asked about.
  mutating func describe() {
    let facts = package
    var refined: [String: [PackageFacts.Statement]] = [:]
    for statement in facts.statements where !statement.refined.isEmpty {
      refined[statement.refined, default: []].append(statement)
    }
    func more(_ statement: PackageFacts.Statement, _ property: String) -> [String] {
      let id = statement.id ?? ""
      return (refined[id] ?? []).filter { $0.property == property }.map(\.value).filter { !$0.isEmpty }
    }
    func line(_ property: String) -> String? { facts.values(of: property).first?.oneLine }

    book.identifier = (facts.identifier?.value ?? line("dc:identifier") ?? "").oneLine
    let titles = facts.statements(of: "dc:title").filter { !$0.value.isEmpty }
    let title = titles.first { more($0, "title-type").contains("main") } ?? titles.first
    book.title = title?.value.oneLine ?? ""
    for tag in facts.values(of: "dc:language").prefix(20).map(\.oneLine) where !book.languages.contains(tag) {
      book.languages.append(tag)
    }
    book.language = book.languages.first ?? facts.language
    describePeople(more)
    book.narrators = facts.values(of: "media:narrator").prefix(20).map(\.oneLine)
    book.publisher = line("dc:publisher")
    book.rights = line("dc:rights") ?? line("dcterms:rights")
    let licences: Set<String> = ["dcterms:license", "license", "cc:license", "dcterms:rights"]
    book.licenseAddress =
      facts.links.first { !licences.isDisjoint(with: $0.kinds) }?.href.trimmed ?? line("dcterms:license")
    book.summary = line("dc:description").map(Self.withoutTags)
    book.subjects = facts.values(of: "dc:subject").prefix(20).map(\.oneLine)
    book.issued = line("dc:date")
    book.modified = line("dcterms:modified")
    book.ages = line("schema:typicalAgeRange")
    book.levels = ["schema:educationalLevel", "dcterms:educationLevel", "lrmi:educationalLevel"].compactMap(line)
    for statement in facts.statements(of: "belongs-to-collection").prefix(20) where !statement.value.isEmpty {
      book.series.append(
        ReadBook.Series(
          name: statement.value.oneLine, position: more(statement, "group-position").first.flatMap { Double($0) }))
    }
    if book.series.isEmpty, let name = line("name=calibre:series") {
      book.series = [ReadBook.Series(name: name, position: line("name=calibre:series_index").flatMap { Double($0) })]
    }
    describeCover()
  }

  /// Takes those who had a part in it; `more` gives what is said of a statement under a property.
  private mutating func describePeople(_ more: (PackageFacts.Statement, String) -> [String]) {
    for statement in package.statements where ["dc:creator", "dc:contributor"].contains(statement.property) {
      let roles = more(statement, "role") + [statement.role].compactMap(\.self)
      let fallback = statement.property == "dc:creator" ? Credit.Role.author : Credit.Role("ctb")
      let name = statement.value.oneLine
      guard !name.isEmpty else { continue }
      // The word of IPTC for what a trained model makes, in its own list or that of schema.org.
      if more(statement, "schema:digitalSourceType").contains(where: {
        $0.lowercased().contains("trainedalgorithmicmedia")
      }) {
        book.machineAuthor = book.machineAuthor ?? more(statement, "file-as").first?.oneLine ?? name
        continue
      }
      for role in roles.isEmpty ? [fallback] : roles.map({ Self.role($0) ?? fallback }) where role.code != "bkp" {
        let credit = Credit(name, role, fileAs: (more(statement, "file-as").first ?? statement.fileAs)?.oneLine)
        if !book.people.contains(where: { $0.name == name && $0.role == role }), book.people.count < 200 {
          book.people.append(credit)
        }
      }
    }
  }

  private mutating func describeCover() {
    let named = package.values(of: "name=cover").first
    let item =
      package.items.first { $0.properties.contains("cover-image") }
      ?? package.items.first { $0.id == named && $0.mediaType.hasPrefix("image/") }
    // A cover that Hornbook composed is made anew from what the story says.
    if package.values(of: "name=hornbook:cover") != ["composed"] { book.cover = item.flatMap { paths[$0.id] } }
    book.isRightToLeft = ["rtl": true, "ltr": false][package.direction ?? ""]
  }

  /// A role as metadata write it: a code of MARC, an address that ends in one, or a word for one; nil for others.
  private static func role(_ text: String) -> Credit.Role? {
    let role = Credit.Role(String(text.split(whereSeparator: { "/:#".contains($0) }).last ?? "").oneLine)
    return role.isCode ? role : nil
  }

  /// A text without the tags that some put into descriptions.
  private static func withoutTags(_ text: String) -> String {
    guard text.contains("<") else { return text }
    return Markup.read(Array(text.utf8), by: { "" }) { words, event in
      if case .text(let text) = event { words += text } else { words += " " }
    }.oneLine
  }
}
