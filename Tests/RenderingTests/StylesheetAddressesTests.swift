import TestSupport
import Testing

@testable import Rendering

@Suite struct `Addresses in a stylesheet` {
  /// The addresses of a stylesheet with their places, as `text@line:column`.
  private func found(_ text: String) -> [String] {
    var addresses = StylesheetAddresses(Array(text.utf8))
    var found: [String] = []
    while let address = addresses.next() { found.append("\(address.text)@\(address.line):\(address.column)") }
    // Comments are another matter.
    if !text.contains("/*") { #expect(addresses.bytes == Array(text.utf8)) }
    return found
  }

  /// The stylesheet with each address put in angle brackets.
  private func marked(_ text: String) -> String {
    var addresses = StylesheetAddresses(Array(text.utf8))
    while let address = addresses.next() { addresses.replace(with: "<\(address.text)>") }
    return String(decoding: addresses.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("a { b: url(c.png) }", ["c.png@1:12"]),
    ("url( \n\t c.png \n)", ["c.png@2:3"]),
    ("url('c d.png')", ["c d.png@1:6"]),
    ("url( \"c(1).png\" )", ["c(1).png@1:7"]),
    ("url('a.png') url('b.png')", ["a.png@1:6", "b.png@1:19"]),
    ("url(\"a.png\");\n url(\"b.png\")", ["a.png@1:6", "b.png@2:7"]),
    ("url('a.png') url(b.png) url(\"c.png\")", ["a.png@1:6", "b.png@1:18", "c.png@1:30"]),
    ("URL(a.png) Url('b.png')", ["a.png@1:5", "b.png@1:17"]),
    ("url(../fonts/a.woff2)", ["../fonts/a.woff2@1:5"]),
    ("url(a.png)url(b.png)", ["a.png@1:5", "b.png@1:15"]),
    ("@import url(base.css);", ["base.css@1:13"]),
    ("@import \"base.css\" screen;\n@import 'b.css';", ["base.css@1:10", "b.css@2:10"]),
    ("@IMPORT/* c */ 'b.css'", ["b.css@1:17"]),
  ])
  func `are found with their places`(text: String, expected: [String]) {
    #expect(found(text) == expected)
  }

  @Test(arguments: [
    "", "a { color: red }", "url()", "url('')", "url(#gradient)", "url('#a')", "url(/root.png)", "url(//host/a.png)",
    "url(https://example.org/a.png)", "url(data:image/png;base64,AAAA)", "url( 'data:image/svg+xml,<svg/>' )",
    "url(?q)",
    "/* url(a.png) */", "/* \" */ /* url(a.png)", "a { content: 'url(a.png)' }", "a { content: \"\\\"url(a.png)\" }",
    "my-url(a.png)", "curl(a.png)", "@importer 'a.png'", "@import 'https://example.org/a.css'", "url", "url(",
    "@import", "@import '",
  ])
  func `are not what is absolute, said elsewhere, or not there`(text: String) {
    #expect(found(text) == [])
  }

  @Test(arguments: [
    ("a{b:url(\"data:image/svg+xml,%3Csvg xmlns='x'/%3E\");c:url(d.png)}", ["d.png@1:58"]),
    ("a{content:'it';b:url('c.png')}", ["c.png@1:23"]),
    ("/* it's */ url(a.png)", ["a.png@1:16"]),
    ("a{content:'never closed\n}\nb{c:url(d.png)}", ["d.png@3:9"]),
    ("a{content:'closed \\\n later url(x.png)' url(d.png)}", ["d.png@2:24"]),
    ("a{b:url('never closed.png\n}\nb{c:url(d.png)}", ["d.png@3:9"]),
    ("url(a.png", ["a.png@1:5"]), ("url('a.png'", ["a.png@1:6"]), ("url('a.png", ["a.png@1:6"]),
  ])
  func `are found after what is odd or broken`(text: String, expected: [String]) {
    #expect(found(text) == expected)
  }

  @Test(arguments: [
    ("url(font.eot?#iefix)", "url(<font.eot>?#iefix)"), ("url('icons.svg#home')", "url('<icons.svg>#home')"),
    ("url(a.png?v=2)", "url(<a.png>?v=2)"),
  ])
  func `end where a query or fragment begins`(text: String, expected: String) {
    #expect(marked(text) == expected)
  }

  @Test func `are replaced in place, and nothing else is touched`() {
    #expect(
      marked("@import 'x.css';\n/* url(no) */ a{b:url( 'c.png' ),url(d),url(#e)}\né{f:url(\"g h\")}\n")
        == "@import '<x.css>';\n a{b:url( '<c.png>' ),url(<d>),url(#e)}\né{f:url(\"<g h>\")}\n")
  }

  @Test(arguments: [
    ("/* of all */\na{b:c}\n", "a{b:c}\n"), ("a{b:c} /* why */\nd{e:f}", "a{b:c} \nd{e:f}"),
    ("a{b:c;/* why */ d:e}", "a{b:c; d:e}"), ("@media x {\n  /* y */\n  a{b:c}\n}", "@media x {\n  \n  a{b:c}\n}"),
    // What a comment parts stays apart, what is no comment stays, and licences stay.
    ("a/**/b{c:d}", "a/**/b{c:d}"), ("a{b:'/* c */ '}", "a{b:'/* c */ '}"),
    ("/*! CC BY */\na{b:c}", "/*! CC BY */\na{b:c}"),
    ("a{b:c}\n/* never closed", "a{b:c}\n/* never closed"),
  ])
  func `are read past comments, which are left out`(text: String, expected: String) {
    var addresses = StylesheetAddresses(Array(text.utf8))
    while addresses.next() != nil {}
    #expect(String(decoding: addresses.bytes, as: UTF8.self) == expected)
  }

  @Test func `keep the places of the source when others before them were replaced`() {
    var addresses = StylesheetAddresses(Array("url(a) url(b)\nurl(c) url(d)".utf8))
    var places: [String] = []
    while let address = addresses.next() {
      places.append("\(address.line):\(address.column)")
      addresses.replace(with: "something\nmuch longer")
    }
    #expect(places == ["1:5", "1:12", "2:5", "2:12"])
  }

  @Test func `replaced by nothing found leave the stylesheet as it is`() {
    var addresses = StylesheetAddresses(Array("url(a)".utf8))
    addresses.replace(with: "x")
    #expect(addresses.bytes == Array("url(a)".utf8))
  }

  @Test func `of bytes that are no text are passed by without harm`() {
    var random = SeededNumbers(seed: 7)
    let pieces =
      ["url(", "URL('", "'", "\"", ")", "/*", "*/", "\\", "\n", "@import ", "a.png", "#", "é", " "].map {
        Array($0.utf8)
      } + [[0xFF], [0]]
    for _ in 0..<2000 {
      let source = (0..<Int.random(in: 0..<20, using: &random)).flatMap { _ in
        pieces.randomElement(using: &random) ?? []
      }
      var addresses = StylesheetAddresses(source)
      var count = 0
      while addresses.next() != nil { count += 1 }
      // Nothing but comments is missing.
      #expect(
        String(decoding: source, as: UTF8.self).contains("/*")
          ? addresses.bytes.count <= source.count : addresses.bytes == source)
      #expect(count <= source.count)
    }
  }
}
