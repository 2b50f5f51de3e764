import Basics
import EPUB
import Languages
import XML

/// The rules of what a book says about itself (EPUB 3.3, section 5.5).
extension Examination {
  private mutating func refuse(_ headline: String, line: Int = 0, hint: String? = nil, id: String) {
    findings.add(.error, headline, in: packagePath, line: line, hint: hint, id: id)
  }

  /// Checks what every book has to say.
  mutating func checkMetadata() {
    checkIdentifier()
    if package.values(of: "dc:title").isEmpty {
      refuse("the book has no title, or a blank one", hint: "add 'dc:title'", id: "book-metadata")
    }
    checkLanguage()
    let modified = package.statements(of: "dcterms:modified")
    if modified.count != 1 {
      refuse(
        "'dcterms:modified' is missing, or given more than once", line: modified.last?.line ?? 0, id: "book-modified")
    } else if let statement = modified.first, !DateShape.isMoment(statement.value) {
      refuse(
        "'dcterms:modified' is '\(statement.value)', which is no moment in UTC such as '2026-01-15T08:30:00Z'",
        line: statement.line,
        id: "book-modified")
    }
    for statement in package.statements {
      if statement.value.isEmpty, statement.property != "dc:title", statement.property != "dc:language",
        statement.property != "dc:identifier", statement.property != "dcterms:modified"
      {
        refuse("'\(statement.property)' is blank", line: statement.line, id: "book-metadata")
      }
    }
    // Of items it has been told.
    let items = Set(package.items.map(\.id))
    for (id, count) in Dictionary(package.ids.map { ($0, 1) }, uniquingKeysWith: +).sorted(by: { $0.key < $1.key })
    where count > 1 && !items.contains(id) {
      refuse("the id '\(id)' is given more than once", id: "book-double-id")
    }
    checkCover()
  }

  /// Tells of elements that say more about what is no element of the package, nor a place in the book.
  mutating func checkRefinements(_ tags: [XMLTag]) {
    guard !tags.isEmpty else { return }
    var files: [String: String] = [:]
    for item in package.items {
      if case .entry(let path, nil) = Target(item.href, in: packagePath) { files[path] = item.id }
    }
    for tag in tags {
      let refined = tag["refines"]?.trimmed ?? ""
      let (severity, headline, hint): (Diagnostic.Severity, String, String)
      switch Target(refined, in: packagePath) {
      case _ where refined.hasPrefix("#"):
        (severity, headline) = (.error, "'refines' names '\(refined.dropFirst())', which is no id of the package")
        hint = "write '#' and the 'id' of an element"
      case .outside:
        (severity, headline) = (.error, "'refines' leads out of the book: '\(refined)'")
        hint = "write '#' and the 'id' of an element"
      case .entry(let path, nil):
        guard let id = files[path] else { continue }
        (severity, headline) = (.warning, "'refines' names the file '\(refined)', not its item")
        hint = "write '#\(id)'"
      default: continue
      }
      findings.add(
        severity, headline, in: packagePath, line: tag.line, column: tag.column, hint: hint, id: "book-metadata")
    }
  }

  private mutating func checkIdentifier() {
    if package.uniqueIdentifier == nil {
      refuse("the package does not say with 'unique-identifier' which identifier counts", id: "book-identifier")
    } else if package.identifier == nil {
      refuse(
        "'unique-identifier' names no 'dc:identifier', or a blank one", hint: "a UUID will do: 'urn:uuid:…'",
        id: "book-identifier")
    }
  }

  private mutating func checkLanguage() {
    let languages = package.statements(of: "dc:language").filter { !$0.value.isEmpty }
    if languages.isEmpty { refuse("the book has no language", hint: "add 'dc:language'", id: "book-metadata") }
    for language in languages where !Language.isRegistered(language.value) {
      refuse(
        "the language '\(language.value)' is no registered BCP 47 tag such as 'en' or 'pt-BR'", line: language.line,
        id: "book-language")
    }
    if package.language?.isEmpty ?? true {
      findings.add(
        .warning, "the package document does not say in what language its texts are", in: packagePath,
        hint: "add 'xml:lang' to 'package'", id: "book-language")
    }
  }

  private mutating func checkCover() {
    let covers = package.items.filter { $0.properties.contains("cover-image") }
    guard let cover = covers.first else {
      let hasPictures = package.items.contains { $0.mediaType.hasPrefix("image/") }
      if hasPictures {
        findings.add(
          .warning, "the book has no cover picture", in: packagePath,
          hint: "give one item the property 'cover-image'", id: "book-cover")
      }
      return
    }
    if covers.count > 1 {
      refuse("one picture is the cover, not \(covers.count)", line: covers[1].line, id: "book-cover")
    }
    if !cover.mediaType.hasPrefix("image/") {
      refuse("a cover is a picture, not '\(cover.mediaType)'", line: cover.line, id: "book-cover")
    }
    let older = package.values(of: "name=cover")
    if older.first != cover.id {
      findings.add(
        .warning,
        older.isEmpty ? "older e-readers do not find the cover" : "the cover for older e-readers is another one",
        in: packagePath, line: cover.line, hint: "add <meta name=\"cover\" content=\"\(cover.id)\"/>",
        id: "book-cover")
    }
  }
}
