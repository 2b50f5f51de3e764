import Basics
import Models
import StoryStore

/// The pictures that want a description, as a list that people fill in.
struct DescriptionList {
  /// A picture, and what is said of it.
  struct Entry {
    let story: Story
    let page: Page
    /// The place of the picture.
    let picture: String
  }

  /// A row of a list that somebody has filled in.
  struct Row {
    let line: Int
    let page: Identifier
    let text: String
    let isReviewed: Bool
  }

  private static let columns = ["story", "page", "picture", "text", "description", "reviewed", "id"]
  private static let yes: Set = ["yes", "y", "x", "1", "true", "ok", "✓", "✔"]
  private static let no: Set = ["", "no", "n", "0", "false"]

  /// The pictures of some stories that are there and have no description, or one that is only proposed.
  static func entries(of stories: [StoryEntry], in snapshot: any StoryReader, _ lookup: PictureLookup) throws -> [Entry]
  {
    try stories.flatMap { entry in
      try snapshot.pages(of: entry.story.id).compactMap { page in
        guard page.altTextIsProposed || said(page) == nil, let place = page.generatedPath.flatMap(lookup.file)
        else { return nil }
        return Entry(story: entry.story, page: page, picture: place)
      }
    }
  }

  /// The description of a page's picture; nil if there is none.
  static func said(_ page: Page) -> String? { page.altText.flatMap(line) }

  /// A text on one line; nil if it says nothing.
  static func line(_ text: String) -> String? {
    let line = text.split { $0.isWhitespace }.joined(separator: " ")
    return line.isEmpty ? nil : line
  }

  /// The list as a file.
  static func bytes(of entries: [Entry]) -> [UInt8] {
    CommaSeparated.bytes(
      of: [columns]
        + entries.map { entry in
          [
            entry.story.title, String(entry.page.pageNumber), entry.picture, entry.page.text, said(entry.page) ?? "",
            said(entry.page) == nil ? "" : "no", entry.page.id.text,
          ]
        })
  }

  /// The rows that say something, and those that cannot be understood.
  let rows: [Row]
  /// How many rows say nothing yet.
  let empty: Int
  /// The faults of rows.
  let findings: [Diagnostic]

  /// Reads a list that somebody has filled in; throws where it is none at all.
  init(_ bytes: [UInt8], file: String) throws {
    let found = try Self.cells(in: bytes, file: file)
    var reader = try RowReader(found.first, file: file)
    var rows: [Row] = []
    var findings: [Diagnostic] = []
    var empty = 0
    for row in found.dropFirst() {
      do throws(DiagnosticError) {
        if let row = try reader.read(row) { rows.append(row) } else { empty += 1 }
      } catch {
        findings += error.diagnostics
      }
    }
    (self.rows, self.empty, self.findings) = (rows, empty, findings)
  }

  /// The cells of a file, row by row.
  private static func cells(in bytes: [UInt8], file: String) throws -> [CommaSeparated.Row] {
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      throw Failure(
        "'\(file)' is not a text in UTF-8", hint: "have the spreadsheet program save it as 'CSV UTF-8'", id: "bad-list")
    }
    switch CommaSeparated.rows(of: text) {
    case .success(let rows): return rows
    case .failure(let unclosed):
      throw Failure(
        [
          Diagnostic(
            .error, "a quotation mark begins here, and nothing closes it", at: .init(file: file, line: unclosed.line),
            hint: "write a quotation mark within a cell twice", id: "bad-list")
        ], code: .failed)
    }
  }

  /// Reads the rows of a list by the columns that its first row names.
  private struct RowReader {
    private let file: String
    /// The number of cells of a row.
    private let width: Int
    private let id: Int
    private let description: Int
    private let reviewed: Int?
    /// The lines of the pages that had a row.
    private var lines: [Identifier: Int] = [:]

    init(_ head: CommaSeparated.Row?, file: String) throws {
      let heads = head?.cells.map { $0.lowercased().filter { !$0.isWhitespace } } ?? []
      guard let id = heads.firstIndex(of: "id"), let description = heads.firstIndex(of: "description") else {
        throw Failure(
          "'\(file)' is no list of descriptions: its first row must name the columns 'id' and 'description'",
          hint: "'hornbook describe' writes one", id: "bad-list")
      }
      (self.file, width) = (file, heads.count)
      (self.id, self.description, reviewed) = (id, description, heads.firstIndex(of: "reviewed"))
    }

    /// Reads a row; nil if it says nothing yet.
    mutating func read(_ row: CommaSeparated.Row) throws(DiagnosticError) -> Row? {
      func fault(_ headline: String, _ hint: String? = nil) -> DiagnosticError {
        DiagnosticError(headline, at: .init(file: file, line: row.line), hint: hint, id: "bad-row")
      }
      guard row.cells.count == width else {
        throw fault(
          "the row has \(count(row.cells.count, "cell")) and the first one \(width)",
          "a comma or a line break within a cell needs quotation marks around the cell")
      }
      guard let name = line(row.cells[id]) else {
        throw fault("the row does not say which page it is of", "leave the column 'id' as it was written")
      }
      let page = Identifier(name)
      if let other = lines[page] {
        throw fault("the page has a row already, in line \(other)", "delete one of the two")
      }
      lines[page] = row.line
      let word = reviewed.flatMap { line(row.cells[$0]) }?.lowercased() ?? ""
      guard yes.contains(word) || no.contains(word) else {
        throw fault("'\(word)' under 'reviewed' is neither yes nor no")
      }
      return line(row.cells[description]).map {
        Row(line: row.line, page: page, text: $0, isReviewed: yes.contains(word))
      }
    }
  }
}
