import Testing

@testable import Website

@Suite struct `Light emphasis in a text` {
  /// The text as a page would show it.
  private func shown(_ text: String) -> String {
    LightText(text).runs.map { $0.isEmphasis ? "<\($0.text)>" : $0.text }.joined()
  }

  @Test(arguments: [
    ("*What makes you feel brave?*", "<What makes you feel brave?>"), ("It was _so_ big.", "It was <so> big."),
    ("“*No!*” she said.", "“<No!>” she said."), ("(*a b*) and _c_", "(<a b>) and <c>"),
    ("*Luna*'s star—_ours_—is", "<Luna>'s star—<ours>—is"), ("*“Who?”* he said", "<“Who?”> he said"),
    ("**Once** upon", "<Once> upon"), ("one\n*two\nthree*\nfour", "one\n<two\nthree>\nfour"),
    ("*قمر*، نجم", "<قمر>، نجم"),
    ("_2 bears_", "<2 bears>"), ("* one * and *two*", "* one * and <two>"),
    ("e\u{301} *e\u{301}*", "e\u{301} <e\u{301}>"),
  ]) func `is told from the words`(text: String, expected: String) {
    #expect(shown(text) == expected)
    #expect(LightText(text).plain == expected.filter { $0 != "<" && $0 != ">" })
  }

  @Test(arguments: [
    "2 * 3 * 4", "2*3*4", "snake_case", "a snake_case_name", "_snake_case", "_snake_case_", "int *p, *q;",
    "x = *p = *q",
    "f(*args, **kwargs)", "*.txt and *.md", "__init__", "***", "* * *", "_", "*", "**", "5* and 3*", "*5*", "/*note*/",
    "*a=b*", "`*x*`", "* not so*", "*not so *", "*one**two*", "a*b*", "*a*b", "*open", "*a\\*", "", "no mark",
  ]) func `is not guessed`(text: String) {
    #expect(shown(text) == text)
    #expect(LightText(text).marks == nil)
  }

  @Test(arguments: [
    ("\\*so\\*", "*so*"), ("It was \\_so\\_ big.", "It was _so_ big."), ("\\*\\*so\\*\\*", "**so**"),
    ("\\*so* and *so*", "*so* and <so>"), ("“\\*No!\\*” *she* said", "“*No!*” <she> said"),
    ("\\*one\ntwo\\*", "*one\ntwo*"), ("C:\\*.txt, a\\b, \\ and \\* alone", "C:\\*.txt, a\\b, \\ and \\* alone"),
    ("5 \\* 3", "5 \\* 3"), ("\\*", "\\*"), ("\\", "\\"),
  ]) func `is none where a backslash makes a mark plain`(text: String, expected: String) {
    #expect(shown(text) == expected)
    #expect(LightText(text).plain == expected.filter { $0 != "<" && $0 != ">" })
  }

  @Test func `is cut with the words`() {
    let text = LightText("One *two. Three* four.")
    #expect(text.runs(of: "One two.", from: 0).map(\.text) == ["One ", "two."])
    let rest = text.runs(of: " Three four.", from: 8)
    #expect(rest.map(\.text) == [" Three", " four."])
    #expect(rest.map(\.isEmphasis) == [true, false])
    let marks = text.marks?.map { $0 ? "1" : "0" }.joined()
    #expect(marks == "00011111111100000")
  }
}
