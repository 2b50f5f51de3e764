import TestSupport
import Testing
import XML

@Suite struct `The XML writer` {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `indents elements and keeps text on its line`() {
    var writer = XMLWriter()
    writer.element("package", ["version": "3.0", "dir": nil]) { writer in
      writer.element("dc:title", ["id": "t"], text: "Fox")
      writer.element("spine") { $0.element("itemref", ["idref": "a"]) }
      writer.element("empty")
    }
    #expect(
      text(writer.finish()) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <package version="3.0">
         <dc:title id="t">Fox</dc:title>
         <spine>
          <itemref idref="a"/>
         </spine>
         <empty/>
        </package>

        """)
  }

  @Test func `writes everything on one line when not indented`() {
    var writer = XMLWriter(indented: false)
    writer.element("a") { $0.element("b", text: "c") }
    #expect(text(writer.finish()) == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a><b>c</b></a>\n")
  }

  @Test func `writes the document type of XHTML`() {
    var writer = XMLWriter()
    writer.doctype("html")
    writer.element("html", text: "x")
    #expect(text(writer.finish()) == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n<html>x</html>\n")
  }

  @Test func `escapes text and values and keeps every script`() {
    var writer = XMLWriter(indented: false)
    writer.start("a", ["b": "\"<>&'\n\té 🦊"])
    writer.text("\"<>&' ]]> é العربية 中文 አማርኛ 🦊\u{301}")
    writer.end()
    #expect(
      text(writer.finish()).dropFirst(39) == """
        <a b="&quot;&lt;&gt;&amp;'&#10;&#9;é 🦊">&quot;&lt;&gt;&amp;' ]]&gt; é العربية 中文 አማርኛ 🦊\u{301}</a>

        """)
  }

  @Test func `leaves out what XML cannot hold`() throws {
    var writer = XMLWriter(indented: false)
    writer.element("a", ["b": "x\u{0}\u{1F}y\u{FFFF}"], text: "p\u{0}q\u{B}\u{FFFE}r\ts")
    let bytes = writer.finish()
    #expect(text(bytes).dropFirst(39) == "<a b=\"xy\">pqr\ts</a>\n")
    _ = try XMLDocument.tags(of: bytes)
  }

  @Test func `gives well-formed bytes for any text, which read back the same`() throws {
    var random = SeededNumbers(seed: 99)
    for _ in 0..<300 {
      var value = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let limit: UInt32 = Bool.random(using: &random) ? 0x80 : 0x11_0000
        if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) { value.append(scalar) }
      }
      var writer = XMLWriter()
      writer.element("a", ["b": String(value)], text: String(value))
      let tags = try XMLDocument.tags(of: writer.finish())
      #expect(tags.first?["b"] == XMLText.legal(String(value)))
    }
  }

  @Test func `gives the same bytes on many threads at once`() async {
    let expected = Self.sample()
    await withTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<64 { group.addTask { Self.sample() } }
      for await bytes in group { #expect(bytes == expected) }
    }
  }

  private static func sample() -> [UInt8] {
    var writer = XMLWriter()
    writer.element("list") { writer in
      for index in 0..<100 { writer.element("item", ["n": String(index)], text: "& \(index)") }
    }
    return writer.finish()
  }

  @Test func `traps when more is closed than was opened`() async {
    await #expect(processExitsWith: .failure) {
      var writer = XMLWriter()
      writer.end()
    }
  }
}
