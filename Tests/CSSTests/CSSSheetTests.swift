import CSS
import TestSupport
import Testing

@Suite struct CSSSheetTests {
  /// The rules of a sheet, written down.
  private func rules(_ sheet: String) -> [String] {
    CSSSheet.rules(of: Array(sheet.utf8)).map { rule in
      let conditions = rule.conditions.map { "@\($0) " }.joined() + (rule.isLayered ? "layer " : "")
      let says = rule.declarations.map { "\($0.name)=\($0.value)\($0.isImportant ? "!" : "")" }
      return "\(conditions)\(rule.selectors.joined(separator: ", ")) {\(says.joined(separator: "; "))}"
    }
  }

  @Test(arguments: [
    ("a{color:red}", ["a {color=red}"]),
    ("a , b > c\n{ COLOR : red ; margin:0 }", ["a, b > c {color=red; margin=0}"]),
    ("/* a{} */a/**/b{color:/**/red}", ["a b {color=red}"]),
    ("a{color:red!important;b:c ! IMPORTANT}", ["a {color=red!; b=c!}"]),
    (":root{--Ink: #fff;--x:{a:b}}", [":root {--Ink=#fff; --x={a:b}}"]),
    ("a{background:url(a;b.png);c:\"}\"}", ["a {background=url(a;b.png); c=\"}\"}"]),
    (":is(a, b), c[d=\",\"]{e:f}", [":is(a, b), c[d=\",\"] {e=f}"]),
    (
      "@media (Min-Width: 2em) { a{b:c} @media print{d{e:f}} } g{h:i}",
      [
        "@(min-width: 2em) a {b=c}", "@(min-width: 2em) @print d {e=f}", "g {h=i}",
      ]
    ),
    ("@media screen{a{b:c}}@import 'x';@charset \"utf-8\";d{e:f}", ["a {b=c}", "d {e=f}"]),
    ("@font-face{a:b}@keyframes x{from{a:b}to{c:d}}e{f:g}", ["e {f=g}"]),
    ("@layer base{a{b:c}}@layer x;d{e:f}", ["layer a {b=c}", "d {e=f}"]),
    ("@supports (a:b){a{b:c}}@supports not (a:b){d{e:f}}", ["a {b=c}"]),
    ("a{b:c;&:hover{d:e}f:g}h{i:j}", ["a {b=c; f=g}", "h {i=j}"]),
    ("a{b:c;d{e:f}}h{i:j}", ["a {b=c}", "h {i=j}"]),
    ("a{b}c{d:e", ["c {d=e}"]),
    ("a{b:'c\nd:e}f{g:h}", ["a {b='c\nd:e}", "f {g=h}"]),
    ("}a{b:c}", ["a {b=c}"]),
    ("a{b:c)}d{e:f}", ["a {b=c)}", "d {e=f}"]),
    ("a{b:(c}d{e:f}", ["a {b=(c}", "d {e=f}"]),
    ("", []),
  ])
  func `reads what browsers read`(_ sheet: String, _ expected: [String]) {
    #expect(rules(sheet) == expected)
  }

  @Test func `tells lines`() throws {
    let rule = try #require(CSSSheet.rules(of: Array("/*\n*/\na,\nb {\n\ncolor:\n red; --x: 1 }".utf8)).first)
    #expect(rule.line == 3)
    #expect(rule.declarations.map(\.line) == [6, 7])
  }

  @Test(arguments: 0..<20) func `reads any bytes to their end`(_ seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let pieces = [
      "{", "}", "(", ")", ":", ";", "a", "@media ", "@x", "/*", "*/", "'", "\"", "\n", " ", "\\", "--", "!important",
      "[",
    ]
    for _ in 0..<100 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<60, using: &numbers) {
        bytes += Array(pieces[Int.random(in: 0..<pieces.count, using: &numbers)].utf8)
        if Int.random(in: 0..<9, using: &numbers) == 0 { bytes.append(UInt8.random(in: 0...255, using: &numbers)) }
      }
      let rules = CSSSheet.rules(of: bytes)
      #expect(rules.count <= bytes.count)
      for rule in rules { for declaration in rule.declarations { _ = CSSColor(declaration.value) } }
    }
  }

  @Test(arguments: ["{", "@media a{", "a{b:c}", "a:", "/*", "(", "'", "a{a:(", "}", "&{"])
  func `comes to the end of a hundred thousand of the same in no time`(_ piece: String) {
    let spent = processorTime {
      #expect(CSSSheet.rules(of: Array(String(repeating: piece, count: 100_000).utf8)).count <= 100_000)
    }
    #expect(spent < .seconds(30))
  }
}
