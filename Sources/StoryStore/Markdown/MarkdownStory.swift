import Basics
import Markup
import TOML

/// A Markdown file as the story that it would be in the import format, so that all the rules of an import are the same.
struct MarkdownStory {
  /// The story in Hornbook's own form of JSON; its places are bytes of the file.
  private(set) var value: JSONValue
  /// The file, for what is to be said of the story.
  let file: ImportFile
  /// The findings on the way.
  private(set) var diagnostics: [Diagnostic] = []
  /// The language tag that was not quite one, as it was given, and what became of it.
  private(set) var oddLanguage: (given: String, tag: String, place: Diagnostic.Place)?

  /// The facts of a file besides its bytes.
  struct Surroundings {
    /// Its name and folders.
    let name: MarkdownName
    /// The path of a picture in a library, by where it lies; nil if it lies outside of the import.
    let libraryPath: (String) -> String?
    /// The pictures that are its pages' by their names.
    let pictures: () -> [Int: String]
    /// The identity of a story whose file gives none.
    let identifier: (_ language: String) -> Identifier
  }

  /// Reads a file.
  ///
  /// - Throws: What makes it no story: it is no text, or its front matter is none.
  init(_ bytes: [UInt8], path: String, _ surroundings: Surroundings) throws(DiagnosticError) {
    let bytes = Self.withLineFeeds(bytes)
    let lines = TextLines(bytes)
    var reader = ImportFile(path: path, lines: lines)
    try Self.checkText(bytes, reader)
    let (table, range) = try Self.frontMatter(of: bytes, reader)
    let foreign = table == nil ? ForeignMatter(in: range, of: bytes) : nil
    if table == nil, foreign == nil, let start = ForeignMatter.brokenStart(in: range, of: bytes) {
      throw DiagnosticError(
        "front matter that begins with '---' must be lines of 'name: value', and end with '---'",
        at: reader.place(at: start), hint: "end it with a line '---', or begin it with '+++' and write TOML",
        id: "front-matter")
    }
    var body = MarkdownBody(foreign?.rest ?? range, of: bytes, isOwn: table != nil)
    var maker = MarkdownStoryMaker(table.map { $0.entries.map { JSONMember($0, in: lines) } }, in: reader)
    if let foreign { maker.keep(foreign) }
    maker.take(&body, surroundings)
    reader.sources = maker.sources
    file = reader
    value = JSONValue(.object(maker.members), offset: body.titleOffset)
    diagnostics = maker.diagnostics.sorted { left, right in
      (left.place?.line ?? 0, left.place?.column ?? 0) < (right.place?.line ?? 0, right.place?.column ?? 0)
    }
    oddLanguage = maker.oddLanguage
  }

  /// The story under an identity, which its file does not give.
  func identified(as id: Identifier) -> MarkdownStory {
    var story = self
    let member = JSONMember("id", JSONValue(.string(id.text)))
    story.value = JSONValue(.object((value.members ?? []) + [member]), offset: value.offset)
    return story
  }

  /// The text with line feeds where it has carriage returns alone, as old systems wrote them.
  private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x0D), !bytes.contains(0x0A) else { return bytes }
    return bytes.map { $0 == 0x0D ? 0x0A : $0 }
  }

  private static func checkText(_ bytes: [UInt8], _ file: ImportFile) throws(DiagnosticError) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let line = lines.first { String(validating: $0, as: UTF8.self) == nil }
    throw DiagnosticError(
      "the text of a story has to be UTF-8", at: file.place(at: line?.startIndex ?? 0),
      hint: isWide ? "save the file as UTF-8; it is UTF-16 now" : "save the file as UTF-8", id: "not-utf8")
  }

  /// The front matter where there is any, and where the rest lies.
  private static func frontMatter(
    of bytes: [UInt8], _ file: ImportFile
  ) throws(DiagnosticError) -> (TOMLTable?, Range<Int>) {
    let matter: FrontMatter?
    do throws(MarkdownError) {
      matter = try FrontMatter(in: bytes)
    } catch {
      throw DiagnosticError(
        error.message, at: Diagnostic.Place(file: file.path, line: error.line), id: "front-matter")
    }
    guard let matter else {
      let first = bytes.firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? 0
      if first > 0, bytes[first...].starts(with: Array("+++\n".utf8)) {
        throw DiagnosticError(
          "front matter has to begin in the first line", at: file.place(at: first),
          hint: "take the empty lines above it away", id: "front-matter")
      }
      return (nil, (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)..<bytes.count)
    }
    do throws(TOMLError) {
      return (try TOMLTable(parsing: Array(bytes[matter.range]), firstLine: matter.firstLine), matter.body)
    } catch {
      let place = Diagnostic.Place(file: file.path, line: error.position.line, column: error.position.column)
      throw DiagnosticError(
        "the lines between '+++' cannot be read: \(error.message)", at: place, hint: error.hint, id: "front-matter")
    }
  }
}
