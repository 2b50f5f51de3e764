package import Basics
import Languages

/// The reading of a file that a translator has given back, row by row.
struct SheetReading {
  /// A row as it stands in the file.
  struct Entry {
    let story: String
    let title: String
    let from: String
    let to: String
    let key: String
    /// The original, where the file has it.
    let original: String?
    let translation: String
    let mark: String
    let line: Int
  }

  /// The file as messages name it.
  let file: String
  private(set) var sheet = TranslationSheet()
  private(set) var findings: [Diagnostic] = []
  private var places: [[String]: Int] = [:]
  private var rows: [[String]: Int] = [:]
  private var oddTags: Set<String> = []

  init(file: String) { self.file = file }

  /// The error for a file that cannot be read as a whole.
  func damage(_ headline: String, at line: Int?, hint: String? = nil) -> DiagnosticError {
    DiagnosticError(headline, at: .init(file: file, line: line), hint: hint, id: "bad-translations")
  }

  /// Tells of a row that is left out.
  mutating func fail(_ headline: String, at line: Int, hint: String? = nil) {
    findings.append(.error, headline, at: .init(file: file, line: line), hint: hint, id: "bad-row")
  }

  /// Takes a row.
  mutating func add(_ entry: Entry) {
    guard let key = TextKey(entry.key) else {
      return fail("'\(entry.key)' is no key of a text", at: entry.line, hint: "leave the keys as they were written")
    }
    if key == .license { return }
    guard let language = Language(entry.to), Language.isRegistered(entry.to) else {
      guard oddTags.insert(entry.to).inserted else { return }
      return fail("'\(entry.to)' is no language tag", at: entry.line, hint: "such as 'sw', 'fr' or 'pt-BR'")
    }
    let name = [Identifier(entry.story).text, language.tag]
    let place =
      places[name]
      ?? {
        sheet.parts.append(
          TranslationSheet.Part(
            story: Identifier(entry.story), title: entry.title, from: entry.from, to: language.tag, line: entry.line))
        places[name] = sheet.parts.count - 1
        return sheet.parts.count - 1
      }()
    let original = key.normal(entry.original ?? "")
    var row = TranslationSheet.Row(
      key: key, original: original, translation: key.normal(entry.translation.replacing("\0", with: "")),
      mark: TranslationMark(entry.mark), line: entry.line)
    // A file that has lost its marks still says what was translated.
    if row.mark.original == nil, entry.original != nil { row.mark.original = TranslationMark.hash(original) }
    guard let first = rows[name + [key.text]] else {
      rows[name + [key.text]] = sheet.parts[place].rows.count
      return sheet.parts[place].rows.append(row)
    }
    let known = sheet.parts[place].rows[first]
    if known.translation.isEmpty {
      sheet.parts[place].rows[first] = row
    } else if !row.translation.isEmpty, row.translation != known.translation {
      fail(
        "the text has another translation already, on line \(known.line ?? 0), which counts", at: entry.line,
        hint: "delete one of the two rows")
    }
  }
}

extension TranslationSheet {
  /// A file that was read.
  package struct File: Sendable {
    /// The file as messages name it.
    package let name: String
    /// Its sheet.
    package let sheet: TranslationSheet
    /// The faults of rows of it, which are left out.
    package let findings: [Diagnostic]
  }

  /// The largest file that is read, in bytes.
  package static let sizeLimit = 64 << 20

  /// Reads a table or XLIFF, whichever it is; throws one error with its place where the file is neither.
  package static func read(_ bytes: [UInt8], file: String) throws -> File {
    var reading = SheetReading(file: file)
    guard bytes.count <= sizeLimit else {
      throw reading.damage(
        "the file is larger than \(sizeLimit >> 20) MB", at: nil, hint: "write fewer stories into it")
    }
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      throw reading.damage(
        "the file is a workbook, and no text", at: nil, hint: "have the spreadsheet program save it as CSV in UTF-8")
    }
    guard let text = text(bytes) else {
      throw reading.damage(
        "the file is not a text in UTF-8", at: line(ofFault: bytes),
        hint: "have the program save it as CSV in UTF-8, or as XLIFF")
    }
    if text.unicodeScalars.first(where: { !$0.properties.isWhitespace && $0 != "\u{FEFF}" }) == "<" {
      try XLIFFReader.read(text, &reading)
    } else {
      try TranslationTable.read(text, &reading)
    }
    return File(name: file, sheet: reading.sheet, findings: reading.findings)
  }

  /// The text of a file in UTF-8, or in UTF-16 with its mark, as some programs write tables.
  private static func text(_ bytes: [UInt8]) -> String? {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return String(validating: bytes, as: UTF8.self) }
    guard bytes.count.isMultiple(of: 2) else { return nil }
    return String(validating: bytes[2...].utf16Units(isLittle: isLittle), as: UTF16.self)
  }

  /// The line on which the first bytes stand that are no UTF-8.
  private static func line(ofFault bytes: [UInt8]) -> Int? {
    var line = 1
    for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if String(validating: part, as: UTF8.self) == nil { return line }
      line += 1
    }
    return nil
  }
}
