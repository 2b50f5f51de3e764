import Foundation
import TestSupport
import Testing
import XML

@Suite struct `The XML check` {
  private func fault(_ text: String) -> XMLError? {
    do {
      _ = try XMLDocument.tags(of: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "<a/>", "<?xml version='1.0'?>\n<!DOCTYPE html>\n<html xmlns='x'>&lt;&amp;&#65;</html>\n", "\u{FEFF}<a>é🦊</a>",
    "<a xmlns:e='u' e:type='x'/>", "<a><![CDATA[<b>]]><!-- c --><?p i?></a>",
    "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.1//EN' 'http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd'><html/>",
  ])
  func `accepts what is well-formed`(text: String) {
    #expect(fault(text) == nil)
  }

  @Test(arguments: [
    "", " ", "text", "<a>", "<a></b>", "<a/><b/>", "<a b=c/>", "<a b='1' b='2'/>", "<a>&nbsp;</a>", "<a b='&nbsp;'/>",
    "<a>\u{B}</a>", "<a>\u{0}</a>", "<a>&#0;</a>", "<a>\u{FFFF}</a>", "<a>x & y</a>", "<e:a/>", "<a e:b='c'/>", "<a/>x",
    "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.1//EN' 'http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd'><a>&nbsp;</a>",
  ])
  func `refuses what is not`(text: String) {
    #expect(fault(text) != nil)
  }

  @Test func `names the line and the column`() throws {
    let error = try #require(fault("<a>\n  <b>x</c>\n</a>"))
    #expect(error.line == 2)
    #expect(error.column > 0)
    #expect(error.description == "2:\(error.column): Opening and ending tag mismatch: b line 2 and c")
    #expect(XMLError(message: "no place").description == "no place")
  }

  @Test func `reports the first of several faults`() throws {
    let error = try #require(fault("<a>\n&one;\n&two;</b>"))
    #expect(error.line == 2)
    #expect(error.message.contains("one"))
  }

  @Test func `refuses bytes that are not UTF-8`() {
    #expect(throws: XMLError.self) {
      _ = try XMLDocument.tags(of: [0x3C, 0x61, 0x3E, 0xFF, 0xC0, 0x3C, 0x2F, 0x61, 0x3E])
    }
  }

  @Test func `refuses declared entities before they can grow`() throws {
    var bomb = "<!DOCTYPE a [<!ENTITY a0 \"ha\">"
    for level in 1...30 {
      bomb += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
    }
    let error = try #require(fault(bomb + "]><a>&a30;</a>"))
    #expect(error.message == "a document declares no entities")
    #expect(error.line == 1)
  }

  @Test func `never reads a file that a document names`() throws {
    let secret = FileManager.default.temporaryDirectory.appendingPathComponent("secret-\(UUID().uuidString).dtd")
    try Data("<!ENTITY s 'secret'>".utf8).write(to: secret)
    defer { try? FileManager.default.removeItem(at: secret) }
    #expect(fault("<!DOCTYPE a [<!ENTITY x SYSTEM '\(secret.path)'>]><a>&x;</a>") != nil)
    #expect(fault("<!DOCTYPE a [<!ENTITY % x SYSTEM '\(secret.path)'> %x;]><a>&s;</a>") != nil)
    #expect(fault("<!DOCTYPE a SYSTEM '\(secret.path)'><a>&s;</a>") != nil)
  }

  @Test func `takes a text of twelve million characters and a thousand levels`() {
    #expect(fault("<a>" + String(repeating: "long text. ", count: 1_200_000) + "</a>") == nil)
    let depth = 1_000
    #expect(fault(String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)) == nil)
  }

  @Test func `survives random damage`() {
    var random = SeededNumbers(seed: 5)
    let bytes = Array(
      "<?xml version=\"1.0\"?><!DOCTYPE a><a b=\"c\"><d e='&lt;'>&#65;é</d><!-- f --><![CDATA[g]]></a>".utf8)
    var refused = 0
    for _ in 0..<3_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      changed.removeLast(Int.random(in: 0..<8, using: &random))
      do { _ = try XMLDocument.tags(of: changed) } catch { refused += 1 }
    }
    #expect(refused > 2_000)
  }

  @Test func `may run on many threads at once`() async {
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<64 {
        group.addTask {
          let bytes = Array((index % 2 == 0 ? "<a>\(index)</a>" : "<a>\(index)</b>").utf8)
          do throws(XMLError) { _ = try XMLDocument.tags(of: bytes) } catch { return index % 2 == 1 && error.line == 1 }
          return index % 2 == 0
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}

@Suite struct `A walk through a document` {
  private func events(_ text: String, upTo limit: Int = .max) throws -> (events: [XMLEvent], isWhole: Bool) {
    var events: [XMLEvent] = []
    let isWhole = try XMLDocument.walk(Array(text.utf8)) { event in
      events.append(event)
      return events.count < limit
    }
    return (events, isWhole)
  }

  @Test func `comes by elements, texts and ends in their order`() throws {
    let (events, isWhole) = try events(
      "<?xml version='1.0'?><?p i?><a><!-- c -->x<b:c xmlns:b='u' b:d='&lt;' e='f'/><![CDATA[<y>]]> \n</a><!-- z -->")
    #expect(isWhole)
    let names = events.map { event in
      switch event {
      case .start(let tag): "<\(tag.name)"
      case .text(let text): text
      case .end: ">"
      }
    }
    #expect(names.joined() == "<ax<c><y> \n>")
    guard case .start(let tag) = events[2] else {
      Issue.record("the second element comes third")
      return
    }
    #expect(tag.namespace == "u")
    #expect(tag.attributes.map(\.name) == ["b:d", "e"])
    #expect(tag.attributes.map(\.localName) == ["d", "e"])
    #expect(tag.attributes.map(\.namespace) == ["u", ""])
    #expect(tag.attributes.map(\.value) == ["<", "f"])
  }

  @Test func `says where the reader stands`() throws {
    var places: [String] = []
    let text = "<a>\n  <b c='d'>x</b>\n</a>"
    _ = try XMLDocument.walk(
      Array(text.utf8),
      placed: { event, place in
        if case .start(let tag) = event { places.append("\(tag.name) \(place.line):\(place.column)") }
        if case .end = event { places.append("/ \(place.line):\(place.column)") }
        return true
      })
    #expect(places == ["a 1:3", "b 2:11", "/ 2:17", "/ 3:5"])
  }

  @Test func `ends where the visitor has seen enough, whatever follows`() throws {
    for limit in 1...4 {
      let (events, isWhole) = try events("<a><b>x</b><c></d>", upTo: limit)
      #expect(events.count == limit)
      #expect(!isWhole)
    }
    #expect(throws: XMLError.self) { try self.events("<a><b>x</b><c></d>") }
  }

  @Test func `reads UTF-8 whatever a document declares`() throws {
    for encoding in ["UTF-7", "ISO-8859-1", "UTF-16", "no-such"] {
      let (events, _) = try events("<?xml version='1.0' encoding='\(encoding)'?><a>é+ADw-b+AD4-</a>")
      #expect(events.contains(.text("é+ADw-b+AD4-")))
    }
  }

  @Test(arguments: [
    ("<!DOCTYPE a [<!ENTITY x 'y'>]><a/>", "a document declares no entities"),
    ("<!DOCTYPE a [<!ATTLIST a b CDATA 'c'>]><a/>", "a document declares no attributes"),
    ("<!DOCTYPE a [<!ATTLIST a b (c|d|e) 'c'>]><a/>", "a document declares no attributes"),
  ])
  func `refuses declarations that fill a document`(text: String, message: String) throws {
    let error = #expect(throws: XMLError.self) { try self.events(text) }
    #expect(error?.message == message)
  }

  @Test func `takes attributes that are declared without a value`() throws {
    #expect(try events("<!DOCTYPE a [<!ATTLIST a b (c|d|e) #IMPLIED>]><a/>").isWhole)
  }
}

@Suite struct `Entities that a document declares` {
  /// What a document says, with its attributes in brackets.
  private func words(_ declarations: String, _ text: String) throws(XMLError) -> String {
    var words = ""
    _ = try XMLDocument.walk(
      Array("<!DOCTYPE a [\(declarations)]>\n\(text)".utf8), keepsEntities: true,
      placed: { event, _ in
        switch event {
        case .start(let tag): words += "<\(tag.name)\(tag.attributes.map { " " + $0.value }.joined())>"
        case .text(let text): words += text
        case .end: words += "/"
        }
        return true
      })
    return words
  }

  @Test func `stand for their texts, in attributes and in one another`() throws {
    let declared = "<!ENTITY x 'y&z;'><!ENTITY z '&#160;<b>&amp;</b>'><!ENTITY w '-'>"
    #expect(try words(declared, "<a c='&w;&w;'>&x;,&x;</a>") == "<a -->y\u{A0}<b>&/,y\u{A0}<b>&//")
  }

  @Test(arguments: [
    ("<!ENTITY x SYSTEM 'file:///etc/passwd'>", "a document declares no entities but texts of its own", 1),
    ("<!ENTITY % x 'y'>", "a document declares no entities but texts of its own", 1),
    ("<!ENTITY x '&y;'><!ENTITY y '&x;'>", "Detected an entity reference loop", 3),
    ("<!ENTITY x '<b>'>", "", 3), ("<!ENTITY y ''>", "Entity 'x' not defined", 3),
    (
      "<!ENTITY a '\(String(repeating: "a", count: 2000))'><!ENTITY x '\(String(repeating: "&a;", count: 2000))'>",
      "the entities of a document stand for at most 1 MB", 3
    ),
  ])
  func `are refused where they lead out, in circles or too far`(declared: String, message: String, line: Int) {
    for text in ["<a>\n&x;</a>", "<a\nb='&x;'/>"] {
      let error = #expect(throws: XMLError.self) { try self.words(declared, text) }
      #expect(error?.line == line, "\(error.debugDescription)")
      if !message.isEmpty { #expect(error?.message == message) }
    }
  }
}

@Suite struct `The tags of a document` {
  @Test func `come in order with their place and attributes`() throws {
    let text = """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en">
      <body><img src="a.png" alt="&lt;Fox&#x1F98A; &amp; &quot;Hen&quot;"/><span epub:type="pagebreak"/></body></html>
      """
    let tags = try XMLDocument.tags(of: Array(text.utf8))
    #expect(tags.map(\.name) == ["html", "body", "img", "span"])
    #expect(tags.map(\.depth) == [0, 1, 2, 2])
    #expect(tags.map(\.line) == [1, 2, 2, 2])
    #expect(tags.allSatisfy { $0.namespace == "http://www.w3.org/1999/xhtml" })
    #expect(tags[2]["alt"] == "<Fox🦊 & \"Hen\"")
    #expect(tags[2].attributes.map(\.name) == ["src", "alt"])
    #expect(tags[3]["epub:type"] == "pagebreak")
    #expect(tags[3]["type"] == nil)
  }

  @Test func `are not given for what is not well-formed`() {
    #expect(throws: XMLError.self) { try XMLDocument.tags(of: Array("<a><b></a>".utf8)) }
  }
}
