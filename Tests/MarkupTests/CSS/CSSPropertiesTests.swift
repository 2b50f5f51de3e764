import TestSupport
import Testing

@testable import Markup

@Suite struct CSSPropertiesTests {
  private func properties(_ sheets: String...) -> CSSProperties {
    var properties = CSSProperties()
    for (index, sheet) in sheets.enumerated() { properties.add(Array(sheet.utf8), from: "\(index).css") }
    return properties
  }

  /// The colours of a property in all moods.
  private func colors(_ sheets: String..., of name: String = "--a") -> [String] {
    var properties = CSSProperties()
    for sheet in sheets { properties.add(Array(sheet.utf8), from: "") }
    return properties.moods.map { mood in
      "\(mood.name) \(properties.values(in: mood).color(of: name)?.hexadecimal ?? "none")"
    }
  }

  @Test(arguments: [
    (":root{--a:red}", "#ff0000"), ("html { --a : red }", "#ff0000"), ("p, :root { x:y; --a: red }", "#ff0000"),
    (":root{--a:red} :root{--a:blue}", "#0000ff"), (":root{--a:red} html{--a:blue}", "#ff0000"),
    (":root{--a:/* one */red/* ; */}", "#ff0000"), (":root{--a: red ! IMPORTANT}", "#ff0000"),
    (":root{--b:red;--a:var(--b)}", "#ff0000"), (":root{--a:var( --c , var(--b));--b:red}", "#ff0000"),
    (":root{--a:color-mix(in srgb, var(--b), black);--b:white}", "#808080"),
    (":root{--x:{a:b};--y:\"}\";--z:url(a;b);--a:red}", "#ff0000"), (":root{p{--a:blue}--a:red}", "#ff0000"),
    (":root{a:hover{--a:blue}--a:red}", "#ff0000"), ("@layer x{:root{--a:red}}", "#ff0000"),
    ("@media screen{:root{--a:red}}@media print{:root{--a:blue}}", "#ff0000"),
    ("@supports (a:b){:root{--a:red}}@supports not (a:b){:root{--a:blue}}", "#ff0000"),
    ("@font-face{--a:blue}@keyframes x{:root{--a:blue}}:root{--a:red}", "#ff0000"),
    ("}:root{--a:red}", "#ff0000"), (":root{--b:(c}:root{--a:red}", "#ff0000"), (":root{--a:red", "#ff0000"),
    (".box{--a:blue}:root .b{--a:blue}[lang]{--a:blue}:root{--a:red}", "#ff0000"),
    (":root{color-scheme:dark;--a:light-dark(red,blue)}", "#0000ff"),
  ])
  func `a property of the page is what browsers make it`(sheet: String, color: String) {
    #expect(colors(sheet) == ["light \(color)"])
  }

  @Test(arguments: [
    "", ":root{--b:red}", ":root{--a:var(--a)}", ":root{--a:var(--b)}", ":root{--a:currentcolor}", ":root{--a:var(--b",
    ".box{--a:red}",
  ])
  func `a colour that is not there, or depends on more, is none`(sheet: String) {
    #expect(colors(sheet) == ["light none"])
  }

  @Test func `a page has a mood for each scheme, choice and wish for contrast`() {
    let sheet = """
      :root { --a: #111 }
      @media (prefers-color-scheme: dark) { :root:not([data-theme]) { --a: #222 } }
      [data-theme="dark"] { --a: #333 }
      :root[data-theme=sepia], html[data-theme='paper'] { --a: #444 }
      """
    #expect(colors(sheet) == ["light #111111", "dark #222222", "dark #333333", "sepia #444444", "paper #444444"])
    #expect(
      colors(sheet, ":root, [data-theme=light] { --a: #555 }") == [
        "light #555555", "dark #222222", "dark #555555", "sepia #444444", "paper #555555", "light #555555",
      ])
    let more = "@media screen and (prefers-contrast: more) { :root { --a: #000 } }"
    #expect(colors(":root{--a:#111}", more) == ["light #111111", "light, more contrast #000000"])
    #expect(colors(":root{--a:#111}", "@media (min-width: 9em) { :root { --a: #000 } }") == ["light #111111"])
  }

  @Test func `a value has its place`() throws {
    let properties = properties(":root { --a: red }", "/*\n*/\n:root {\n\n--b:\n red; --a: blue }")
    let mood = try #require(properties.moods.first)
    let values = properties.values(in: mood)
    #expect(values["--a"]?.path == "1.css" && values["--a"]?.line == 6)
    #expect(values["--b"]?.line == 5)
  }

  @Test(arguments: 0..<20) func `any bytes are read to their end`(_ seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let pieces = [
      "{", "}", "(", ")", ":", ";", "a", "@media ", "@x", "/*", "*/", "'", "\"", "\n", " ", "\\", "--a:", "!important",
      "[", ":root", "var(",
    ]
    for _ in 0..<100 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<60, using: &numbers) {
        bytes += Array(pieces[Int.random(in: 0..<pieces.count, using: &numbers)].utf8)
        if Int.random(in: 0..<9, using: &numbers) == 0 { bytes.append(UInt8.random(in: 0...255, using: &numbers)) }
      }
      var properties = CSSProperties()
      properties.add(bytes, from: "")
      for mood in properties.moods { _ = properties.values(in: mood).color(of: "--a") }
    }
  }

  @Test(arguments: ["{", "@media a{", ":root{--a:red}", "a:", "/*", "(", "'", ":root{--a:(", "}", "&{", ":root{--a:{"])
  func `a hundred thousand of the same come to their end in no time`(_ piece: String) {
    let spent = processorTime {
      #expect(CSSReader(Array(String(repeating: piece, count: 100_000).utf8)).rules.count <= 100_000)
    }
    #expect(spent < .seconds(30))
  }
}
