import Basics
import Files
import TestSupport
import Testing

@testable import Preview

@Suite struct EventTests {
  private func text(_ event: Event) -> String { String(decoding: event.bytes(number: 7), as: UTF8.self) }

  @Test func `an event is a number, a name and one line of JSON`() {
    #expect(
      text(.written(["stories/x/1.html"], removed: ["b.css"]))
        == "id: 7\nevent: written\ndata: {\"paths\":[\"stories/x/1.html\"],\"removed\":[\"b.css\"]}\n\n")
    #expect(text(.building(["a"])) == "id: 7\nevent: building\ndata: {\"changed\":[\"a\"]}\n\n")
    #expect(text(.refresh) == "id: 7\nevent: refresh\ndata: {}\n\n")
    #expect(
      text(.built(written: 1, removed: 2, milliseconds: 3, findings: 4))
        == "id: 7\nevent: built\ndata: {\"written\":1,\"removed\":2,\"milliseconds\":3,\"findings\":4}\n\n")
  }

  @Test func `no text breaks out of its line`() {
    let event = text(.written(["a\nevent: evil\r\n\r\ndata: x\u{85}\u{2028}"], removed: []))
    #expect(event.utf8.count { $0 == 0x0A } == 4)
    #expect(!event.utf8.contains(0x0D))
  }

  @Test func `a list that is too long is not sent`() {
    let paths = (1...200).map { "\($0).html" }
    #expect(text(.written(paths, removed: [])).contains("200.html"))
    #expect(text(.written(paths, removed: ["x"])).contains("data: {\"many\":true}\n"))
    #expect(text(.building(paths + ["last"])).contains("last") == false)
  }

  @Test func `a failure tells all that there is to know of each finding`() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("page.mustache")
    try FileSystem.write(Array("<p>\n{{x}}\n</p>\n".utf8), to: file)
    let event = Event.failed([
      Diagnostic(.warning, "less", id: "w"),
      Diagnostic(.error, "there is no 'x'", at: .init(file: file, line: 2, column: 3), hint: "use 'y'", id: "no-x"),
    ])
    let value = try JSONDocument(parsing: event.data).root
    #expect(
      value.text()
        == """
        {"findings":[{"severity":"error","headline":"there is no 'x'","hint":"use 'y'","id":"no-x",\
        "file":\(JSONValue.string(file).text()),"line":2,"column":3,"frame":[\
        {"number":1,"text":"<p>","isMarked":false},{"number":2,"text":"{{x}}","isMarked":true,"column":3},\
        {"number":3,"text":"</p>","isMarked":false},{"number":4,"text":"","isMarked":false}]},\
        {"severity":"warning","headline":"less","hint":null,"id":"w","file":null,"line":null,"column":null,\
        "frame":[]}],"total":2}
        """)
  }

  @Test func `a failure has its first errors, and says how many findings there were`() {
    let findings = (1...30).map { Diagnostic($0 > 15 ? .error : .note, "finding \($0)", id: "x") }
    let event = text(.failed(findings))
    #expect(event.contains("finding 16\""))
    #expect(event.contains("finding 30\""))
    #expect(event.contains("finding 5\""))
    #expect(!event.contains("finding 6\""))
    #expect(event.contains("\"total\":30"))
  }
}
