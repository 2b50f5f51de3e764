import Fonts
import Foundation
import PDF
import TestSupport
import Testing

/// Fonts that lie on this machine.
enum Letters {
  static let latin = font("andika/Andika-Regular.ttf")
  static let arabic = font("noto/NotoNaskhArabic-Regular.ttf")
  static let devanagari = font("noto/NotoSansDevanagari-Regular.ttf")
  static let hebrew = font("noto/NotoSansHebrew-Regular.ttf")
  static let thai = font("noto/NotoSansThai-Regular.ttf")

  private static func font(_ name: String) -> Font? {
    let bytes = try? Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/" + name))
    guard HarfBuzz.version != nil, let bytes else { return nil }
    return try? Font(Array(bytes))
  }

  static var areThere: Bool { [latin, arabic, devanagari, hebrew, thai].allSatisfy { $0 != nil } }
  static var all: [Font] { [latin, arabic, devanagari, hebrew, thai].compactMap(\.self) }
}

private let ink = PDFColour(0x1A1A1A)

/// A document of some pages, a line each.
private func document(_ lines: [String], language: String = "en", isRightToLeft: Bool = false) -> PDFDocument {
  let setter = Typesetter(fonts: Letters.all, language: language)
  var document = PDFDocument(title: "A & B", language: language, unit: 0.36, fonts: Letters.all)
  document.authors = ["Ada <1>"]
  document.isRightToLeft = isRightToLeft
  document.pages = lines.enumerated().map { number, line in
    var page = PDFPage(width: 1600, height: 1200)
    page.label = String(number + 1)
    if number == 0 { page.bookmark = "Story" }
    let shaped = setter.shapedLine(line, isRightToLeft: isRightToLeft)
    let left = isRightToLeft ? 1500 - shaped.width * 48 : 100
    page.elements = [
      .text(PDFText(number == 0 ? .title : .paragraph, [.init(shaped, left: left, base: 300)], size: 48, colour: ink))
    ]
    return page
  }
  return document
}

/// What a program says of a file; nil if it is not on this machine.
private func told(_ program: String, _ arguments: [String]) throws -> (code: Int32, text: String)? {
  let path = "/usr/bin/" + program
  guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: path)
  process.arguments = arguments
  (process.standardOutput, process.standardError) = (pipe, pipe)
  try process.run()
  let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
}

private func saved(_ document: PDFDocument, in folder: TemporaryFolder) throws -> String {
  let path = folder.path + "/book.pdf"
  try Data(try document.bytes()).write(to: URL(fileURLWithPath: path))
  return path
}

@Suite(.enabled(if: Letters.areThere, "HarfBuzz or the fonts are not on this machine"))
struct `A document` {
  @Test func `has the same bytes again`() throws {
    #expect(try document(["One day"]).bytes() == document(["One day"]).bytes())
    #expect(try document(["One day"]).bytes() != document(["One night"]).bytes())
  }

  @Test func `is whole to other programs`() throws {
    let folder = try TemporaryFolder()
    var book = document(["One day", "مرحبا", "क्षत्रिय"])
    book.pictures = [PDFPicture(name: "dot.png") { dot }]
    book.pages[1].elements += [
      .picture(0, PDFBox(left: 0, top: 0, width: 200, height: 200), description: "A dot"),
      .ground(PDFBox(left: 40, top: 500, width: 800, height: 200), PDFColour(0xFFFDF7), radius: 32),
    ]
    let path = try saved(book, in: folder)
    if let checked = try told("qpdf", ["--check", path]) { #expect(checked.code == 0, "\(checked.text)") }
    if let info = try told("pdfinfo", [path]) {
      #expect(info.text.contains("Tagged:          yes"), "\(info.text)")
      #expect(info.text.contains("Title:           A & B"), "\(info.text)")
    }
    if let fonts = try told("pdffonts", [path]) {
      #expect(!fonts.text.contains(" no  yes"), "\(fonts.text)")
      #expect(fonts.text.contains("CID TrueType"))
    }
    if let structure = try told("pdfinfo", ["-struct-text", path]) {
      #expect(structure.text.contains("H1") && structure.text.contains("Figure"), "\(structure.text)")
      #expect(structure.text.contains("Sect"), "\(structure.text)")
    }
  }

  @Test(arguments: [
    ("en", "“Fine,” said Pip – 3 apples, office & café"), ("hi", "क्षत्रिय और किताब में हिन्दी"), ("th", "ที่นี่มีน้ำใจ"),
    ("en", "She said शुभ रात्रि to him"),
  ])
  func `gives back its text`(language: String, line: String) throws {
    let folder = try TemporaryFolder()
    let path = try saved(document([line], language: language), in: folder)
    if let text = try told("pdftotext", [path, "-"]) {
      #expect(text.text.trimmingCharacters(in: .whitespacesAndNewlines) == line)
    }
  }

  @Test func `has what is emphasised in elements of its own, and the words in order`() throws {
    let folder = try TemporaryFolder()
    let setter = Typesetter(fonts: Letters.all, language: "en")
    var book = document(["One day"])
    func line(_ text: String, _ emphasis: Range<Int>, base: Double) -> PDFText.Line {
      PDFText.Line(setter.shapedLine(text, isRightToLeft: false), left: 100, base: base, emphasis: Set(emphasis))
    }
    // "so" and, from one line to the next, "very big".
    book.pages[0].elements.append(
      .text(PDFText(.paragraph, [line("It was so, very ", 7..<9, base: 500)], size: 48, colour: ink)))
    let over = [line("A very ", 2..<7, base: 700), line("big day.", 0..<3, base: 770)]
    book.pages[0].elements.append(.text(PDFText(.paragraph, over, size: 48, colour: ink)))
    let path = try saved(book, in: folder)
    if let checked = try told("qpdf", ["--check", path]) { #expect(checked.code == 0, "\(checked.text)") }
    if let text = try told("pdftotext", [path, "-"]) {
      #expect(text.text.contains("It was so, very") && text.text.contains("A very\nbig day."), "\(text.text)")
    }
    if let structure = try told("pdfinfo", ["-struct-text", path]) {
      let said = structure.text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
      let kinds = said.filter { !$0.hasPrefix("\"") && !$0.hasPrefix("Sect") && !$0.hasPrefix("Doc") }
      #expect(kinds.count { $0.hasPrefix("Em") || $0.hasPrefix("Span") } == 2, "\(structure.text)")
    }
    // The letters lean where they are emphasised, and nowhere else.
    let plain = try document(["One day"]).bytes()
    #expect(try book.bytes() != plain)
  }

  @Test(arguments: [("ar", "ذهب الثعلب إلى البيت"), ("he", "השועל הלך הביתה")])
  func `gives back what is read from right to left`(language: String, line: String) throws {
    let folder = try TemporaryFolder()
    let path = try saved(document([line], language: language, isRightToLeft: true), in: folder)
    if let text = try told("pdftotext", [path, "-"]) {
      // Marks of direction are pdftotext's own.
      let marks = CharacterSet(charactersIn: "\u{202A}\u{202B}\u{202C}\u{200E}\u{200F}")
        .union(.whitespacesAndNewlines)
      #expect(text.text.trimmingCharacters(in: marks) == line)
    }
  }

  @Test func `is refused where it is not whole`() {
    var book = document(["One day"])
    book.pages = []
    #expect(throws: PDFError.self) { try book.bytes() }
    book = document(["One day"])
    book.title = ""
    #expect(throws: PDFError.self) { try book.bytes() }
    book = document(["One day"])
    book.pages[0].elements.append(.picture(3, PDFBox(left: 0, top: 0, width: 1, height: 1), description: nil))
    #expect(throws: PDFError.self) { try book.bytes() }
    book = document(["One day"])
    book.pictures = [PDFPicture(name: "none") { [1, 2, 3] }]
    #expect(throws: PDFError.self) { try book.bytes() }
  }

  /// A red PNG of one pixel.
  private var dot: [UInt8] {
    Array(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
      ) ?? Data())
  }
}

@Suite(.enabled(if: Letters.areThere, "HarfBuzz or the fonts are not on this machine"))
struct `A line in two directions` {
  @Test(arguments: [
    ("one two", false, ["one two"]), ("קרא PIP עכשיו", true, ["עכשיו", "PIP", "קרא"]),
    ("He said שלום עולם, twice", false, ["He said", "שלום עולם", ", twice"]),
    ("היו 24 דגים", true, ["דגים", "24", "היו"]), ("و 3.5 كم", true, ["كم", "3.5", "و"]),
    ("By: \u{2068}סמר (3)\u{2069}", false, ["By:", "\u{2068}", ")", "3", "סמר (", "\u{2069}"]),
    (
      "In \u{2068}עברית\u{2069}, \u{2068}العربية\u{2069}", false,
      ["In", "\u{2068}", "עברית", "\u{2069}", ",", "\u{2068}", "العربية", "\u{2069}"]
    ),
    (
      "ב \u{2068}one\u{2069}, \u{2068}two\u{2069}", true,
      ["\u{2069}", "two", "\u{2068}", ",", "\u{2069}", "one", "\u{2068}", "ב"]
    ),
    ("ב \u{2068}2026-01-15\u{2069}", true, ["\u{2069}", "2026-01-15", "\u{2068}", "ב"]),
    ("a \u{2067}b \u{2066}ב\u{2069}", false, ["a", "\u{2067}", "\u{2069}", "ב", "\u{2066}", "b"]),
    ("\u{2068}a\u{2069} b\u{2069}", false, ["\u{2068}", "a", "\u{2069}", "b", "\u{2069}"]),
  ])
  func `is seen from left to right`(line: String, isRightToLeft: Bool, seen: [String]) {
    let pieces = Bidirectional.visual(Bidirectional.pieces(of: line, isRightToLeft: isRightToLeft))
    #expect(pieces.map { $0.text.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty } == seen)
  }

  @Test func `is kept together however many marks stand in it`() {
    let line = String(repeating: "\u{2067}a", count: 20_000) + "ב"
    #expect(Bidirectional.pieces(of: line, isRightToLeft: false).map(\.text).joined() == line)
  }
}
