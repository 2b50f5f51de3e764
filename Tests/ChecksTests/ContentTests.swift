import Basics
import BookShapes
import Checks
import TestSupport
import Testing

@Suite struct `What may stand where` {
  private static let ids: Set<String> = ["book-xhtml", "book-package", "book-style", "book-encoding"]

  @Test(arguments: Fault.content) func `each fault is found by its id, and nothing else`(_ fault: Fault) throws {
    let folder = try TemporaryFolder()
    var book = try fault.base()
    try fault.put(&book)
    let found = try BookCheck(path: try book.write(to: folder)).findings
    #expect(Set(found.map(\.id)) == fault.ids, "\(found.map(\.text))")
    for finding in found where Self.ids.contains(finding.id) {
      #expect(finding.hint != nil, "\(finding.text)")
      #expect(finding.place?.line != nil, "\(finding.text)")
    }
  }

  @Test(arguments: Fault.sound + Fault.modern) func `what looks like a fault is none`(_ fault: Fault) throws {
    let folder = try TemporaryFolder()
    var book = try fault.base()
    try fault.put(&book)
    #expect(try BookCheck(path: try book.write(to: folder)).findings.map(\.text) == [])
  }

  @Test(.enabled(if: TestSupport.EPUBCheck.jar != nil, "HORNBOOK_EPUBCHECK_JAR does not name epubcheck.jar"))
  func `EPUBCheck finds each of them, too, and nothing in what is sound`() throws {
    let folder = try TemporaryFolder()
    var books: [(name: String, path: String, isSound: Bool)] = []
    let step = Effort.steps(quick: 5, full: 1)
    for (number, fault) in (Fault.content + Fault.sound).enumerated() where number.isMultiple(of: step) {
      var book = try fault.base()
      try fault.put(&book)
      books.append((fault.name, try book.write(to: folder, "\(number).epub"), fault.ids.isEmpty))
    }
    let findings = try TestSupport.EPUBCheck.findings(in: books.map(\.path))
    for book in books {
      let told = try #require(findings[book.path]).filter { line in
        ["ERROR", "FATAL", "WARNING"].contains { line.hasPrefix($0) }
      }
      #expect(told.isEmpty == book.isSound, "\(book.name): \(told)")
    }
  }

  @Test func `no shape of other publishers' books has one`() throws {
    let folder = try TemporaryFolder()
    for shape in Shape.forms() {
      let path = folder.file("book.epub")
      try shape.write(to: path)
      let found = try BookCheck(path: path).findings.filter { Self.ids.contains($0.id) }
      #expect(found.map(\.text) == [], "\(shape.title)")
    }
  }

  @Test func `says what stands where, its line and column, and what to do`() throws {
    let folder = try TemporaryFolder()
    func text(_ markup: String) throws -> String {
      var book = try CleanBook()
      try book.edit("EPUB/text/p001.xhtml", "</body>", "\n\(markup)</body>")
      return try BookCheck(path: try book.write(to: folder), name: "fox.epub").findings.map(\.text).joined(
        separator: "\n")
    }
    let page = "fox.epub: EPUB/text/p001.xhtml:17"
    #expect(
      try text("<p><div>a</div></p>") == """
        \(page):8: error: <div> may not stand in <p> [book-xhtml]
          hint: end <p> before it, or use an element of a line, such as <span>
        """)
    #expect(
      try text("<li>a</li>") == """
        \(page):4: error: <li> may not stand in <body> [book-xhtml]
          hint: it stands in <menu>, <ol> or <ul>
        """)
    #expect(
      try text("<p align=\"center\">a</p>") == """
        \(page):18: error: <p> has no attribute 'align' [book-xhtml]
          hint: say it in a style sheet
        """)
    #expect(
      try text("<ol type=\"*\"><li>a</li></ol>") == """
        \(page):13: error: '*' is no value of 'type' in <ol> [book-xhtml]
          hint: it is '1', 'a' or 'i'
        """)
  }

  @Test func `keeps a bounded number of them, however many there are`() throws {
    let folder = try TemporaryFolder()
    var book = try CleanBook()
    let faults = String(repeating: "<li colour=\"red\">a</li>", count: 40_000)
    try book.edit("EPUB/text/p001.xhtml", "</body>", faults + "</body>")
    book["EPUB/css/book.css"] = Array(String(repeating: "p { margin: }\n", count: 40_000).utf8)
    let check = try BookCheck(path: try book.write(to: folder), keepsAll: true)
    #expect(check.findings.filter { $0.id == "book-xhtml" }.count == 1000)
    #expect(check.findings.filter { $0.id == "book-style" }.count == 100)
  }
}
