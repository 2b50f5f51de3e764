package import Basics
import Files
package import Hashing
package import Languages
import Markup
import Rendering
import TOML

/// A page that somebody wrote for the site in Markdown, such as About.
///
/// Its title is its first heading. TOML between `+++` lines on top may say `title`, `language`, `description`, `order`
/// (its place in the menu; pages without one follow by name), `search` (false for a page that the search of the site
/// does not find) and `layout` (the template of the theme that makes it).
package struct AuthoredPage: Sendable {
  /// The file that it was read from.
  package let file: String
  /// Its path on the site.
  package let path: String
  /// Its title.
  package let title: String
  /// The rest of it as HTML.
  package let body: String
  /// Its language, where it says one.
  package let language: Language?
  /// Its description, if it gives one.
  package let description: String?
  /// The template of the theme that it chooses, and where it says so; none where it takes the usual one.
  let layout: (name: String, place: Diagnostic.Place)?
  /// The parts that the site's search finds: none where it is not to be found.
  package let parts: [Part]
  /// Its place in the menu.
  private let order: Int64

  /// Reads the pages of a folder in the order of the menu; one that cannot be read is a finding, and the rest come in.
  package static func all(in folder: String) throws -> (pages: [AuthoredPage], findings: [Diagnostic]) {
    guard FileStatus(of: folder)?.kind == .folder else { return ([], []) }
    var pages: [AuthoredPage] = []
    var findings: [Diagnostic] = []
    for name in try FileSystem.names(in: folder) where Path.fileExtension(of: name) == "md" && !name.hasPrefix(".") {
      do throws(DiagnosticError) {
        guard !leadsOut(name, of: folder) else {
          throw DiagnosticError(
            "a page must not be a link out of '\(folder)'", at: .init(file: Path.join(folder, name)),
            id: "unreadable-page")
        }
        pages.append(try AuthoredPage(Path.join(folder, name)))
      } catch {
        findings += error.diagnostics
      }
    }
    for name in try files(in: folder) where leadsOut(name, of: folder) {
      findings.append(
        .warning, "a link out of '\(folder)' is not published", at: .init(file: Path.join(folder, name)),
        hint: "put the file itself there", id: "unreadable-page")
    }
    return (pages.sorted { $0.order == $1.order ? $0.path < $1.path : $0.order < $1.order }, findings)
  }

  /// The fingerprint of the pages of a folder, and of the files beside them.
  package static func fingerprint(of folder: String) throws -> Fingerprint {
    var stream = FingerprintStream()
    guard FileStatus(of: folder)?.kind == .folder else { return stream.finish() }
    for name in try FileSystem.files(below: folder) {
      stream.append(name)
      // What is not published is not read either.
      if !leadsOut(name, of: folder) { stream.append(try FileSystem.read(Path.join(folder, name))) }
    }
    return stream.finish()
  }

  /// The files beside the pages that they may show or offer, such as pictures: their paths below the folder, in order.
  ///
  /// A link out of the folder is none of them: nobody means to publish what else is on a disk.
  static func companions(in folder: String) throws -> [String] {
    try files(in: folder).filter { !leadsOut($0, of: folder) }
  }

  private static func files(in folder: String) throws -> [String] {
    guard FileStatus(of: folder)?.kind == .folder else { return [] }
    return try FileSystem.files(below: folder).filter { Path.fileExtension(of: $0) != "md" }
  }

  private static func leadsOut(_ name: String, of folder: String) -> Bool {
    FileSystem.leadsOut(Path.join(folder, name), of: folder)
  }

  private init(_ file: String) throws(DiagnosticError) {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.read(file)
    } catch {
      throw DiagnosticError("\(error)", at: .init(file: file), id: "unreadable-page")
    }
    try self.init(parsing: bytes, from: file)
  }

  /// Reads a page, whose address is that of the file's name.
  package init(parsing bytes: [UInt8], from file: String) throws(DiagnosticError) {
    let matter: TOMLTable?
    let document: MarkdownDocument
    do {
      guard String(validating: bytes, as: UTF8.self) != nil else { throw NotText() }
      let front = try FrontMatter(in: bytes)
      matter = try front.map { try TOMLTable(parsing: Array(bytes[$0.range]), firstLine: $0.firstLine) }
      document = MarkdownDocument(parsing: bytes[(front?.body ?? 0..<bytes.count)], headings: .belowFirst)
    } catch let error as TOMLError {
      throw DiagnosticError(error, in: file, id: "bad-front-matter")
    } catch let error as MarkdownError {
      throw DiagnosticError(error.message, at: .init(file: file, line: error.line), id: "bad-front-matter")
    } catch {
      throw DiagnosticError("\(error)", at: .init(file: file), id: "unreadable-page")
    }
    var fields = Fields()
    for entry in matter?.entries ?? [] { try fields.take(entry, file) }
    self.file = file
    path = SitePath.authored(Path.stem(of: file))
    title = fields.title ?? PlainText.line(document.title) ?? Path.stem(of: file)
    let html = Self.addressed(fields.title == nil ? document.htmlBelowTitle : document.html)
    body = String(decoding: html, as: UTF8.self)
    language = fields.language
    description = fields.description
    order = fields.order ?? Int64.max
    layout = fields.layout
    parts = fields.isFound ? Self.parts(of: body, below: title, description) : []
  }

  /// Everything that it says: its title, its description, and the words of its body, those for its pictures included.
  package var texts: [String] {
    var found = [title, description].compactMap(\.self)
    var words = ""
    HTMLDocument.walk(Array(body.utf8)) { event in
      switch event {
      case .text(let text): words += text
      case .start(let tag):
        found += [tag["alt"], tag["title"]].compactMap(\.self)
        if !Self.isInline(tag.name) { words += "\n" }
      case .end(let name): if !Self.isInline(name) { words += "\n" }
      }
    }
    return found + [words]
  }

  /// Whether words go on where an element begins or ends.
  static func isInline(_ name: String) -> Bool { ["a", "code", "del", "em", "strong"].contains(name) }

  /// The fields between the `+++` lines.
  private struct Fields {
    var title: String?
    var description: String?
    var language: Language?
    var order: Int64?
    var isFound = true
    var layout: (name: String, place: Diagnostic.Place)?

    mutating func take(_ entry: TOMLTable.Entry, _ file: String) throws(DiagnosticError) {
      let place = Diagnostic.Place(file, entry.position)
      switch (entry.key, entry.value.content) {
      case ("title", .string(let text)): title = PlainText.line(text)
      case ("description", .string(let text)): description = PlainText.line(text)
      case ("order", .integer(let number)): order = number
      case ("search", .boolean(let wanted)): isFound = wanted
      case ("language", .string(let text)):
        guard let language = Language(text) else {
          throw DiagnosticError("'\(text)' is not a language tag", at: place, id: "bad-front-matter")
        }
        self.language = language
      case ("layout", .string(let text)): layout = (text, place)
      case ("title", _), ("description", _), ("language", _), ("layout", _):
        throw DiagnosticError("'\(entry.key)' has to be a text", at: place, id: "bad-front-matter")
      case ("order", _):
        throw DiagnosticError("'order' has to be a whole number", at: place, id: "bad-front-matter")
      case ("search", _):
        throw DiagnosticError("'search' has to be true or false", at: place, id: "bad-front-matter")
      default:
        throw DiagnosticError(
          "unknown field '\(entry.key)'", at: place,
          hint: "a page may say title, description, language, order, search and layout",
          id: "bad-front-matter")
      }
    }
  }
}

/// A page is in an encoding that no page of the site may have.
private struct NotText: Error, CustomStringConvertible {
  let description = "the text of a page has to be UTF-8"
}
