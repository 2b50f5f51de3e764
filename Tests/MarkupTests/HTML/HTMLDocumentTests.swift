import Markup
import TestSupport
import Testing

/// What a page says, written down: `<a href=x>`, `text`, `</a>`.
private func walked(_ page: String, attributes: [String] = ["href", "alt", "id"]) -> [String] {
  walked(Array(page.utf8), attributes: attributes)
}

private func walked(_ bytes: [UInt8], attributes: [String] = ["href", "alt", "id"]) -> [String] {
  var found: [String] = []
  HTMLDocument.walk(bytes) { event in
    switch event {
    case .start(let tag):
      let values = attributes.compactMap { name in tag[name].map { " \(name)=\($0)" } }.joined()
      found.append("<\(tag.name)\(values)\(tag.isSelfClosing ? "/" : "")\(tag.isForeign ? "*" : "")>")
    case .text(let text): found.append(text)
    case .end(let name): found.append("</\(name)>")
    }
  }
  return found
}

@Suite struct HTMLDocumentTests {
  @Test(arguments: [
    // Tags and attributes (sections 13.2.5.6 to 13.2.5.40).
    ("<p>a</p>", ["<p>", "a", "</p>"]),
    ("<P CLASS=x ID=y>a</P >", ["<p id=y>", "a", "</p>"]),
    ("<a href=x>", ["<a href=x>"]),
    ("<a href = 'x y' id=\"z\">", ["<a href=x y id=z>"]),
    ("<a href=x href=y>", ["<a href=x>"]),
    ("<a href=x/>", ["<a href=x/>"]),
    ("<br/>", ["<br/>"]),
    ("<a\nhref\n=\nx\n>", ["<a href=x>"]),
    ("<a href>", ["<a href=>"]),
    ("<a href=>b", ["<a href=>", "b"]),
    ("<a =x href=y>", ["<a href=y>"]),
    ("<a id=a>b\" href='>'>", ["<a id=a>", "b\" href='>'>"]),
    ("<img alt=\"a > b\">", ["<img alt=a > b>"]),
    // What only looks like a tag.
    ("1 < 2 <3", ["1 ", "<", " 2 ", "<", "3"]),
    ("a<", ["a", "<"]),
    ("a</", ["a", "</"]),
    ("<a href=\"x", []),
    ("</>a</ >b", ["a", "b"]),
    // Comments and declarations.
    ("<!DOCTYPE html><!-- <a> -->b", ["b"]),
    ("<!-->a<!--->b<!-- -- --!>c", ["a", "b", "c"]),
    ("<!-- a", []),
    ("<?xml version='1.0'?>a<!x>b", ["a", "b"]),
    ("<![CDATA[a]]>b", ["b"]),
    // References.
    ("a &amp; b &lt;&#65;&#x42;&hellip;&nbsp;.", ["a & b <AB…\u{A0}."]),
    ("&copy 1 &copyx &notit; &foo; &", ["© 1 ©x ¬it; &foo; &"]),
    ("<a href='?a=1&copy=2&amp;b&copy'>", ["<a href=?a=1&copy=2&b©>"]),
    ("&#0;&#xD800;&#99999999999;&#;", ["\u{FFFD}\u{FFFD}\u{FFFD}&#;"]),
    // Raw text.
    ("<title>a <b>&amp;</title>c", ["<title>", "a <b>&", "</title>", "c"]),
    ("<style>a > b { } </p> &amp;</style>", ["<style>", "a > b { } </p> &amp;", "</style>"]),
    ("<script>if (a</b) \"</p>\"</script>c", ["<script>", "if (a</b) \"</p>\"", "</script>", "c"]),
    ("<script><!-- <script> </script> --></script>c", ["<script>", "<!-- <script> </script> -->", "</script>", "c"]),
    ("<script><!-- </script>c", ["<script>", "<!-- ", "</script>", "c"]),
    ("<script><!--><script></script>c", ["<script>", "<!--><script>", "</script>", "c"]),
    ("<textarea><a></TEXTAREA >c", ["<textarea>", "<a>", "</textarea>", "c"]),
    ("<script></scripty></script>", ["<script>", "</scripty>", "</script>"]),
    ("<title>a", ["<title>", "a"]),
    ("<plaintext></plaintext><a>", ["<plaintext>", "</plaintext><a>"]),
    // Drawings.
    (
      "<svg><title>a<b></b></title><path/><a href=x></svg><p>",
      [
        "<svg*>", "<title*>", "a", "<b>", "</b>", "</title>", "<path/*>", "<a href=x*>", "</svg>", "<p>",
      ]
    ),
    ("<svg><style><a></style><![CDATA[<p>]]></svg>", ["<svg*>", "<style*>", "<a*>", "</style>", "<p>", "</svg>"]),
    (
      "<svg><linearGradient><p><title><b></title>",
      ["<svg*>", "<lineargradient*>", "<p>", "<title>", "<b>", "</title>"]
    ),
    (
      "<svg><foreignObject><p></p></foreignObject><g></svg>",
      [
        "<svg*>", "<foreignobject*>", "<p>", "</p>", "</foreignobject>", "<g*>", "</svg>",
      ]
    ),
  ])
  func `reads what browsers read`(_ page: String, _ expected: [String]) {
    #expect(walked(page) == expected)
  }

  @Test func `tells line and character of a tag`() {
    var places: [String] = []
    HTMLDocument.walk(Array("<p>é–<b>\n\n  <i\n>ß<u>".utf8)) { event in
      if case .start(let tag) = event { places.append("\(tag.name) \(tag.line):\(tag.column)") }
    }
    #expect(places == ["p 1:1", "b 1:6", "i 3:3", "u 4:3"])
  }

  @Test func `reads UTF-16 with its mark, and bytes that are no text`() {
    let units = Array("<p id=ü>".utf16)
    #expect(walked([0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }) == ["<p id=ü>"])
    #expect(walked([0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) == ["<p id=ü>"])
    #expect(walked([0xEF, 0xBB, 0xBF] + Array("<p>".utf8)) == ["<p>"])
    #expect(walked(Array("<p id=\"".utf8) + [0xFF, 0xE4] + Array("\">".utf8)) == ["<p id=\u{FFFD}\u{FFFD}>"])
  }

  @Test(arguments: ["<div>", "<svg>", "<!--", "<a href='", "<![CDATA[", "</", "<script>", "&", "<a b=c ", "\"", "-->"])
  func `comes to the end of a hundred thousand of the same in no time`(_ piece: String) {
    let bytes = Array(String(repeating: piece, count: 100_000).utf8)
    var count = 0
    let spent = processorTime { HTMLDocument.walk(bytes) { _ in count += 1 } }
    #expect(count <= 200_000)
    // Work that grows with the square would take minutes.
    #expect(spent < .seconds(30))
  }

  @Test(arguments: 0..<20) func `reads any bytes to their end`(_ seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let pieces = [
      "<", ">", "</", "a", "b ", "=", "'", "\"", "<!--", "-->", "<script>", "</script", "&am", "<svg>", "<p>", "\n",
      "/",
    ]
    for _ in 0..<100 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<60, using: &numbers) {
        if Int.random(in: 0..<8, using: &numbers) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &numbers))
        } else {
          bytes += Array(pieces[Int.random(in: 0..<pieces.count, using: &numbers)].utf8)
        }
      }
      var (length, line) = (0, 1)
      HTMLDocument.walk(bytes) { event in
        switch event {
        case .start(let tag):
          #expect(tag.line >= line)
          line = tag.line
          length += tag.name.unicodeScalars.count + 1
        case .text(let text): length += text.unicodeScalars.count
        case .end(let name): length += name.unicodeScalars.count + 2
        }
      }
      // Nothing comes out that was not there.
      #expect(length <= bytes.count)
    }
  }
}
