import Foundation
import SVG
import TestSupport
import Testing

@Suite struct `A hostile drawing` {
  /// What stands in a drawing, what of it is left, and what is told of.
  static let contents: [(String, String, SVGLosses)] = [
    ("<script>alert(1)</script>", "", .scripts),
    ("<script href='https://a.example/x.js'/>", "", .scripts),
    ("<script><![CDATA[alert(1)]]></script><rect/>", "<rect/>", .scripts),
    ("<SCRIPT>alert(1)</SCRIPT><Rect/>", "", []),
    ("<s:script xmlns:s='http://www.w3.org/2000/svg'>alert(1)</s:script>", "", .scripts),
    ("<s:rect xmlns:s='http://www.w3.org/2000/svg' onclick='alert(1)'/>", "<rect/>", .scripts),
    ("<h:script xmlns:h='http://www.w3.org/1999/xhtml'>alert(1)</h:script>", "", .scripts),
    ("<script xmlns='http://www.w3.org/1999/xhtml'>alert(1)</script>", "", .scripts),
    ("<g xmlns='urn:other'><script xmlns='http://www.w3.org/2000/svg'/></g>", "", []),
    ("<rect onload='alert(1)' onBegin='x' ONCLICK='y' width='1'/>", "<rect width=\"1\"/>", .scripts),
    ("<rect e:onload='alert(1)' xmlns:e='http://www.w3.org/2001/xml-events'/>", "<rect/>", []),
    ("<a xlink:href='javascript:alert(1)'><rect/></a>", "<g><rect/></g>", []),
    ("<a href='&#106;ava&#x0A;script:alert(1)'><rect/></a>", "<g><rect/></a>".replacing("</a>", with: "</g>"), []),
    ("<text><a href='data:text/html,x' target='_blank'>hi</a></text>", "<text><tspan>hi</tspan></text>", []),
    ("<use href='javascript:alert(1)#x'/>", "<use/>", .scripts),
    ("<use href='data:image/svg+xml;base64,PHN2Zy8+#x'/>", "<use/>", .outside),
    ("<use xlink:href='other.svg#x'/>", "<use/>", .outside),
    ("<use href='#gone'/>", "<use/>", []),
    ("<image href='file:///etc/passwd'/>", "<image/>", .outside),
    ("<image href='https://a.example/track.png'/>", "<image/>", .outside),
    ("<image href='//a.example/track.png'/>", "<image/>", .outside),
    ("<image href='data:image/svg+xml,%3Csvg/%3E'/>", "<image/>", .pictures),
    ("<image href='data:text/html;base64,PHNjcmlwdD4='/>", "<image/>", .pictures),
    ("<image href='data:image/png;base64,PHNjcmlwdD4='/>", "<image/>", .pictures),
    ("<image href=' DATA:text/html,&lt;script>'/>", "<image/>", .pictures),
    ("<feImage href='https://a.example/x.png'/>", "<feImage/>", .outside),
    ("<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><script/></body></foreignObject>", "", .foreign),
    ("<iframe src='https://a.example'/><embed/><object/><video/><audio/><canvas/>", "", .foreign),
    ("<animate attributeName='href' values='javascript:alert(1)'/>", "", .animation),
    (
      "<a><animate attributeName='xlink:href' to='javascript:alert(1)'/><text>x</text></a>", "<g><text>x</text></g>",
      .animation
    ),
    ("<rect><set attributeName='onclick' to='alert(1)'/></rect>", "<rect/>", .animation),
    ("<handler type='text/ecmascript'>alert(1)</handler><listener/>", "", .scripts),
    ("<style>@import 'https://a.example/x.css';rect{fill:red}</style>", "<style>rect{fill:red}</style>", []),
    ("<style>@import url(https://a.example/x.css)</style>", "<style/>", []),
    ("<style>@IMPORT/**/\"x.css\";@media all{rect{fill:red}}g{fill:blue}</style>", "<style>g{fill:blue}</style>", []),
    ("<style>@font-face{font-family:x;src:url(https://a.example/x.woff)}</style>", "<style/>", []),
    ("<style>rect{fill:url(https://a.example/x)}</style>", "<style/>", []),
    ("<style>rect{fill:u\\72l(https://a.example/x);stroke:red}</style>", "<style>rect{stroke:red}</style>", []),
    ("<style>rect{fill:url(/**/https://a.example/x);stroke:red}</style>", "<style>rect{stroke:red}</style>", []),
    ("<style>rect{fill:URL( ' https://a.example/x' );stroke:red}</style>", "<style>rect{stroke:red}</style>", []),
    ("<style>rect{fill:url(#a) url(b)}</style>", "<style/>", []),
    ("<style>rect{width:expression(alert(1));behavior:url(x.htc);-moz-binding:url(x)}</style>", "<style/>", []),
    (
      "<style>rect{fill:image-set('x.png' 1x);mask:-webkit-image-set(url(x) 1x);filter:src('x')}</style>", "<style/>",
      []
    ),
    ("<style>rect{background:url(x);content:url(x);list-style:url(x);cursor:url(x),auto}</style>", "<style/>", []),
    ("<style>rect{font-family:'a;}b{fill:url(x)}'}</style>", "<style/>", []),
    ("<style>rect{fill:red}&lt;/style>&lt;script>alert(1)&lt;/script></style>", "<style>rect{fill:red}</style>", []),
    ("<style>a[href^='https://a.example']{fill:red}</style>", "<style/>", []),
    ("<style>/* */ rect /* { */ { fill /* : */ : red /* ; */ } /* open</style>", "<style>rect{fill:red}</style>", []),
    ("<style type='text/x-scss'>rect{fill:red}</style><style media='print'>g{fill:red}</style>", "", []),
    ("<style><script>alert(1)</script>rect{fill:red}</style>", "<style>rect{fill:red}</style>", .scripts),
    ("<rect style='fill:url(javascript:alert(1))'/>", "<rect/>", []),
    ("<rect style='background-image:url(https://a.example/x);fill:red'/>", "<rect style=\"fill:red\"/>", []),
    (
      "<rect style='fill:url(&quot;#a&quot;);;:;x;fill: ;stroke:RED ; '/>", "<rect style=\"fill:url(#a);stroke:RED\"/>",
      []
    ),
    ("<rect fill='url(https://a.example/#a)' stroke='url(#a)'/>", "<rect stroke=\"url(#a)\"/>", []),
    ("<rect fill='url(#a) url(b)' filter='url(x.svg#a)' clip-path='u&#x6c;l(b)' mask='url(#m'/>", "<rect/>", []),
    ("<rect class='javascript:x' d='url(x)' id='a&lt;b&quot;' lang='@'/>", "<rect id=\"a-b-\"/>", []),
    ("<rect xml:base='https://a.example/' xml:id='b' data-x='1' role='x' tabindex='1'/>", "<rect/>", []),
    ("<?xml-stylesheet href='https://a.example/x.css'?><!-- <script/> --><rect/>", "<rect/>", []),
    ("<![CDATA[<script>alert(1)</script>]]><text><![CDATA[<script>]]></text>", "<text>&lt;script&gt;</text>", []),
    ("<svg onload='alert(1)' width='5' x='1'><script/></svg>", "<svg width=\"5\" x=\"1\"/>", .scripts),
    ("<title><b xmlns='http://www.w3.org/1999/xhtml' onclick='x'>bold</b> fox</title>", "<title> fox</title>", []),
    ("<desc><script>alert(1)</script></desc>", "<desc/>", .scripts),
    (
      "<metadata><script>alert(1)</script></metadata><cursor href='x'/><font-face-uri href='x'/><tref href='#a'/>", "",
      []
    ),
    ("<text>+ADw-script+AD4-alert(1)</text>", "<text>+ADw-script+AD4-alert(1)</text>", []),
    ("<rect id='a'/><rect id='a' width='1'/>", "<rect id=\"a\"/><rect width=\"1\"/>", []),
    ("<math xmlns='http://www.w3.org/1998/Math/MathML'><mglyph><style><img/></style></mglyph></math>", "", []),
  ]

  @Test(arguments: contents)
  func `keeps nothing that runs or fetches`(content: String, left: String, losses: SVGLosses) throws {
    let cleaned = try CleanedSVG(Drawings.drawing(content))
    #expect(try Drawings.inside(content) == left)
    #expect(cleaned.losses == losses)
    #expect(Drawings.faults(in: cleaned.bytes) == [])
    #expect(try CleanedSVG(cleaned.bytes).bytes == cleaned.bytes)
  }

  @Test func `has nothing in its root either`() throws {
    let cleaned = try CleanedSVG(
      Drawings.drawing(
        "<rect/>", root: "onload='alert(1)' style='background:url(x)' xml:base='x' width='20' height='10'"))
    #expect(
      String(decoding: cleaned.bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 10 10"><rect/></svg>

        """)
    #expect(cleaned.losses == .scripts)
  }

  /// Why a drawing is refused.
  private func refusal(of bytes: [UInt8]) -> String? {
    do {
      _ = try CleanedSVG(bytes)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    ("<!DOCTYPE svg [<!ENTITY x 'y'>]><svg/>", "a document declares no entities"),
    ("<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><svg>&x;</svg>", "a document declares no entities"),
    ("<!DOCTYPE svg [<!ENTITY % x SYSTEM 'file:///etc/passwd'> %x;]><svg/>", "a document declares no entities"),
    ("<!DOCTYPE svg [<!ATTLIST svg onload CDATA 'alert(1)'>]><svg/>", "a document declares no attributes"),
    ("<!DOCTYPE svg [<!ATTLIST svg a (b|c) 'b'>]><svg/>", "a document declares no attributes"),
    ("<svg>&nbsp;</svg>", "nbsp"),
    ("<svg", "well-formed"), ("<svg><g></svg>", "well-formed"), ("<svg a='1' a='2'/>", "well-formed"),
    ("<svg><use xlink:href='#a'/></svg>", "well-formed"), ("<svg/><script/>", "well-formed"),
    ("<SVG xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>", "its root is not"),
    ("<svg xmlns='http://www.w3.org/1999/xhtml' viewBox='0 0 1 1'/>", "its root is not"),
    ("<html><svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/></html>", "its root is not"),
    ("<svg xmlns='http://www.w3.org/2000/svg'/>", "it says no size"),
    ("", "XML document"), ("\u{0}<svg/>", "not text in UTF-8"), ("<svg>\u{1}</svg>", "well-formed"),
  ])
  func `is refused with its reason`(text: String, words: String) throws {
    let reason = try #require(refusal(of: Array(text.utf8)))
    #expect(reason.contains(words))
    #expect(!reason.contains("\n"))
  }

  @Test func `is text in UTF-8, whatever it declares`() throws {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><text>é+ADw-script+AD4-</text></svg>"
    for encoding in ["UTF-8", "UTF-7", "ISO-8859-1", "UTF-16", "no-such"] {
      let bytes = Array("<?xml version='1.0' encoding='\(encoding)'?>\(text)".utf8)
      #expect(try Drawings.text(bytes) == "<text>é+ADw-script+AD4-</text>")
    }
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .isoLatin1] {
      #expect(refusal(of: [UInt8](try #require(text.data(using: encoding)))) == "it is not text in UTF-8")
    }
    #expect(refusal(of: [0x4C, 0x6F, 0xA7, 0x94]) == "it is not text in UTF-8")
    #expect(refusal(of: [0x1F, 0x8B, 8, 0]) == "it is compressed; unpack it with 'gunzip'")
  }

  @Test(.timeLimit(.minutes(15))) func `is refused when it is too much to read`() throws {
    func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    let cases = [
      (repeated("<g>", 300) + repeated("</g>", 300), "more than 256 deep"),
      (repeated("<g>", 1_000_000), "more than 256 deep"),
      (repeated("<g/>", 250_001), "more than 250000 elements"),
      ("<metadata>" + repeated("<g/>", 250_001) + "</metadata>", "more than 250000 elements"),
      ("<g " + (0...1_000).map { "a\($0)='' " }.joined() + "/>", "more than 1000 attributes"),
      (
        repeated("<g>" + "<g " + (0..<800).map { "xmlns:a\($0)='u' " }.joined() + "/></g>", 6),
        "more than 4000 prefixes"
      ),
      (repeated(" ", CleanedSVG.byteLimit), "larger than 8 MB"),
    ]
    for (content, words) in cases {
      let reason = try #require(refusal(of: Drawings.drawing(content)))
      #expect(reason.contains(words))
    }
  }

  @Test func `is refused when its parts unfold without end`() throws {
    var bomb = "<g id='a0'><rect/></g>"
    for level in 1...12 {
      bomb += "<g id='a\(level)'>" + String(repeating: "<use href='#a\(level - 1)'/>", count: 10) + "</g>"
    }
    #expect(refusal(of: Drawings.drawing(bomb + "<use href='#a12'/>")) == "it unfolds to more than 1000000 shapes")
    var patterns = "<pattern id='p0'><rect/></pattern>"
    for level in 1...30 {
      patterns +=
        "<pattern id='p\(level)'><rect fill='url(#p\(level - 1))'/><rect style='stroke:url(#p\(level - 1))'/></pattern>"
    }
    #expect(refusal(of: Drawings.drawing(patterns)) == "it unfolds to more than 1000000 shapes")
    for circle in [
      "<g id='a'><use href='#a'/></g>", "<use id='a' href='#b'/><use id='b' href='#a'/>",
      "<linearGradient id='a' href='#a'/>", "<mask id='m'><rect mask='url(#m)'/></mask>",
    ] {
      #expect(refusal(of: Drawings.drawing(circle)) == "its parts refer to one another in a circle")
    }
    func chain(_ length: Int) -> [UInt8] {
      let uses = (1...length).reversed().map { "<use id='u\($0)' href='#u\($0 - 1)'/>" }
      return Drawings.drawing(uses.joined() + "<rect id='u0'/>")
    }
    #expect(refusal(of: chain(1_000)) == nil)
    #expect(refusal(of: chain(50_000)) == "it unfolds to more than 1000000 shapes")
  }

  @Test func `never gives what is forbidden, however it is damaged`() throws {
    var random = SeededNumbers(seed: 11)
    let pieces = Self.contents.map { Array($0.0.utf8) }
    let letters = Array("<>/='\"&;:#(){}@!-[]?\\ \naonxmlsvgscrpt".utf8)
    let fox = try Drawings.fox()
    var cleaned = 0
    for round in 0..<3_000 {
      var bytes = round % 3 == 0 ? fox : Drawings.drawing("")
      if round % 3 > 0 {
        let inside = (0..<3).flatMap { _ in pieces[Int.random(in: pieces.indices, using: &random)] }
        bytes = Drawings.drawing(String(decoding: inside, as: UTF8.self))
      }
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        let letter = letters[Int.random(in: letters.indices, using: &random)]
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = letter
        case 1: bytes.insert(letter, at: place)
        case 2: bytes.remove(at: place)
        default: bytes[place] = UInt8.random(in: 0...255, using: &random)
        }
      }
      guard let result = try? CleanedSVG(bytes) else { continue }
      cleaned += 1
      #expect(Drawings.faults(in: result.bytes) == [])
      let again = try CleanedSVG(result.bytes)
      #expect(again.bytes == result.bytes && again.width == result.width && again.height == result.height)
    }
    #expect(cleaned > 500)
  }
}
