import Basics
import Testing

@Test func `a finding names its place, its severity and its id`() {
  let finding = Diagnostic(
    .error, "section 'pages' is closed by 'page'", at: .init(file: "Templates/page.mustache", line: 12, column: 5),
    id: "unbalanced-section")
  #expect(
    finding.text == "Templates/page.mustache:12:5: error: section 'pages' is closed by 'page' [unbalanced-section]")
}

@Test func `a hint stands on a line of its own`() {
  let finding = Diagnostic(
    .warning, "picture of page 4 is missing", at: .init(file: "Content/library.sqlite"), hint: "put it back",
    id: "missing-picture")
  #expect(
    finding.text
      == "Content/library.sqlite: warning: picture of page 4 is missing [missing-picture]\n  hint: put it back")
}

@Test func `a finding about the whole run has no place`() {
  #expect(Diagnostic(.note, "nothing to do", id: "idle").text == "note: nothing to do [idle]")
}

@Test func `a column without a line is not shown`() {
  let finding = Diagnostic(.note, "odd", at: .init(file: "a", column: 3), id: "odd")
  #expect(finding.text == "a: note: odd [odd]")
}
