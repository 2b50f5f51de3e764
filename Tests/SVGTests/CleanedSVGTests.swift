import Basics
import SVG
import TestSupport
import Testing
import XML

@Suite struct `A cleaned drawing` {
  @Test func `of Inkscape keeps all that is drawn and nothing of the editor`() throws {
    let fox = try CleanedSVG(Drawings.fox())
    let text = String(decoding: fox.bytes, as: UTF8.self)
    #expect(fox.losses == [])
    #expect([fox.width, fox.height] == [454, 340])
    #expect(text.contains("width=\"453.543\" height=\"340.157\" viewBox=\"0 0 120 90\""))
    for word in [
      "inkscape", "sodipodi", "rdf", "/srv", "Ana", "creativecommons", "<!--", "metadata", "version=\"1.1\"",
    ] {
      #expect(!text.contains(word))
    }
    for piece in [
      "<title id=\"title1\">A fox under the moon</title>",
      "<stop offset=\"0\" style=\"stop-color:#1b2a49;stop-opacity:1\"/>",
      "xlink:href=\"#night\"", "clip-path=\"url(#frame)\"", "<path id=\"body\" class=\"fur\" d=\"M 30,74 C",
      "fill:#fff6d8;filter:url(#glow)", "transform=\"translate(66,52) rotate(-6)\"",
      ".fur{fill:#d2622a;stroke:#5a2a12;stroke-width:.6}",
      ".fur:not(.tail) &gt; path, path[id=&quot;ear&quot;]{fill:url(#sky) !important}",
      "font-family:'DejaVu Sans', sans-serif;fill:#ffffff", "xml:space=\"preserve\"",
      "Good night,  little fox &amp; friends",
    ] {
      #expect(text.contains(piece), "\(piece)")
    }
    let before = try XMLDocument.tags(of: Drawings.fox()).filter { $0.namespace == "http://www.w3.org/2000/svg" }
    let after = try XMLDocument.tags(of: fox.bytes)
    #expect(after.map(\.name) == before.map(\.name).filter { $0 != "metadata" })
    #expect(Drawings.faults(in: fox.bytes) == [])
  }

  @Test func `of Illustrator loses its private data without a word`() throws {
    let bytes = Array(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <!-- Generator: Adobe Illustrator 24.0.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg version="1.1" id="Layer_1" xmlns:x="http://ns.adobe.com/Extensibility/1.0/" \
      xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" xmlns="http://www.w3.org/2000/svg" x="0px" y="0px" \
      viewBox="0 0 612 792" style="enable-background:new 0 0 612 792;" xml:space="preserve">
      <style type="text/css">.st0{fill:#FFFFFF;}\n\t.st1{clip-path:url(#SVGID_2_);}</style>
      <switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" x="0" y="0" width="1" \
      height="1"><i:aipgfRef xlink:href="#adobe_illustrator_pgf" xmlns:xlink="http://www.w3.org/1999/xlink"/></foreignObject>
      <g i:extraneous="self"><defs><rect id="SVGID_1_" width="9"/></defs><clipPath id="SVGID_2_">\
      <use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath>
      <path class="st0" d="M0,0h9"/></g></switch><i:aipgf id="adobe_illustrator_pgf">eJzs</i:aipgf></svg>
      """.utf8)
    let cleaned = try CleanedSVG(bytes)
    #expect(cleaned.losses == [])
    #expect(
      String(decoding: cleaned.bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="612" height="792" \
        viewBox="0 0 612 792" id="Layer_1" xml:space="preserve"><style>.st0{fill:#FFFFFF}
        .st1{clip-path:url(#SVGID_2_)}</style><switch><g><defs><rect id="SVGID_1_" width="9"/></defs>\
        <clipPath id="SVGID_2_"><use style="overflow:visible" xlink:href="#SVGID_1_"/></clipPath>\
        <path class="st0" d="M0,0h9"/></g></switch></svg>

        """)
  }

  @Test(
    arguments: [
      ("width='30' height='20'", 30, 20, "width=\"30\" height=\"20\" viewBox=\"0 0 30 20\""),
      ("width=' 30.6PX ' height='+2e1'", 31, 20, "width=\"30.6\" height=\"20\" viewBox=\"0 0 30.6 20\""),
      ("width='1in' height='72pt'", 96, 96, "width=\"96\" height=\"96\" viewBox=\"0 0 96 96\""),
      ("width='2.54cm' height='25.4mm'", 96, 96, "width=\"96\" height=\"96\" viewBox=\"0 0 96 96\""),
      ("width='6pc' height='101.6Q'", 96, 96, "width=\"96\" height=\"96\" viewBox=\"0 0 96 96\""),
      (
        "width='100%' height='100%' viewBox='-1.5,2 40.25,30'", 40, 30,
        "width=\"40.25\" height=\"30\" viewBox=\"-1.5 2 40.25 30\""
      ),
      ("viewBox='0 0 8 4'", 8, 4, "width=\"8\" height=\"4\" viewBox=\"0 0 8 4\""),
      ("width='16' viewBox='0 0 8 4'", 16, 8, "width=\"16\" height=\"8\" viewBox=\"0 0 8 4\""),
      ("height='16em' width='auto' viewBox='0 0 8 4'", 8, 4, "width=\"8\" height=\"4\" viewBox=\"0 0 8 4\""),
      ("height='2' viewBox='0 0 8 4'", 4, 2, "width=\"4\" height=\"2\" viewBox=\"0 0 8 4\""),
      ("width='5' height='5' viewBox='0 0 0 4'", 5, 5, "width=\"5\" height=\"5\" viewBox=\"0 0 5 5\""),
      ("width='5' height='5' viewBox='0 0 nan 4'", 5, 5, "width=\"5\" height=\"5\" viewBox=\"0 0 5 5\""),
      ("width='-5' height='0x5' viewBox='-0 0 8 4'", 8, 4, "width=\"8\" height=\"4\" viewBox=\"0 0 8 4\""),
    ] as [(String, Int, Int, String)])
  func `says its size in pixels`(root: String, width: Int, height: Int, written: String) throws {
    let cleaned = try CleanedSVG(Array("<svg xmlns='http://www.w3.org/2000/svg' \(root)/>".utf8))
    #expect([cleaned.width, cleaned.height] == [width, height])
    #expect(
      String(decoding: cleaned.bytes, as: UTF8.self).contains("<svg xmlns=\"http://www.w3.org/2000/svg\" \(written)/>"))
    let again = try CleanedSVG(cleaned.bytes)
    #expect(again.bytes == cleaned.bytes && again.width == width && again.height == height)
  }

  @Test(arguments: [
    ("", "it says no size: it needs a view box, or width and height"),
    ("width='100%' height='50%'", "it says no size: it needs a view box, or width and height"),
    ("width='5'", "it says no size: it needs a view box, or width and height"),
    ("viewBox='0 0 8'", "it says no size: it needs a view box, or width and height"),
    ("viewBox='0 0 1e99 1'", "it says no size: it needs a view box, or width and height"),
    ("viewBox='0 0 .1 .1'", "it is smaller than a pixel"),
    ("viewBox='0 0 70000 5'", "it is larger than 65535 pixels"),
    ("width='5' viewBox='0 0 .00001 1000000'", "it is larger than 65535 pixels"),
    ("width='1e300in' height='5'", "it is larger than 65535 pixels"),
  ])
  func `is refused without a size that can be shown`(root: String, reason: String) {
    let error = #expect(throws: SVGError.self) {
      try CleanedSVG(Array("<svg xmlns='http://www.w3.org/2000/svg' \(root)/>".utf8))
    }
    #expect(error?.description == reason)
  }

  @Test(arguments: [
    (
      "<rect fill='rgb(1, 2,3)' transform='rotate(45 1 1)'/>",
      "<rect fill=\"rgb(1, 2,3)\" transform=\"rotate(45 1 1)\"/>"
    ),
    ("<rect style='FILL:hsl(120deg 50% 50% / .5)'/>", "<rect style=\"fill:hsl(120deg 50% 50% / .5)\"/>"),
    (
      "<rect style='filter:url(#a) drop-shadow(1px 1px 2px rgba(0,0,0,.5))'/>",
      "<rect style=\"filter:url(#a) drop-shadow(1px 1px 2px rgba(0,0,0,.5))\"/>"
    ),
    ("<rect style='stroke-width:calc(1px + (2 * 3px))'/>", "<rect style=\"stroke-width:calc(1px + (2 * 3px))\"/>"),
    ("<rect id='1st' /><use href='#1st'/>", "<rect id=\"id-1st\"/><use xlink:href=\"#id-1st\"/>"),
    ("<rect id='Frame 1'/><rect fill='url(\"#Frame 1\")'/>", "<rect id=\"Frame-1\"/><rect fill=\"url(#Frame-1)\"/>"),
    (
      "<rect id='füchsin🦊'/><use xlink:href='#füchsin🦊'/>",
      "<rect id=\"füchsin🦊\"/><use xlink:href=\"#füchsin🦊\"/>"
    ),
    (
      "<rect id='b'/><rect id='c'/><use xlink:href='#b' href='#c'/>",
      "<rect id=\"b\"/><rect id=\"c\"/><use xlink:href=\"#c\"/>"
    ),
    (
      "<rect id='b'/><rect id='c'/><use href='#c' xlink:href='#b'/>",
      "<rect id=\"b\"/><rect id=\"c\"/><use xlink:href=\"#c\"/>"
    ),
    (
      "<rect style='opacity:1' vector-effect='non-scaling-stroke' paint-order='stroke' fill='red'/>",
      "<rect fill=\"red\" style=\"paint-order:stroke;vector-effect:non-scaling-stroke;opacity:1\"/>"
    ),
    (
      "<symbol refX='1'/><marker refX='1'/><feGaussianBlur edgeMode='wrap'/><feConvolveMatrix edgeMode='wrap'/>",
      "<symbol/><marker refX=\"1\"/><feGaussianBlur/><feConvolveMatrix edgeMode=\"wrap\"/>"
    ),
    ("<text> a <tspan>b</tspan> c\n</text> \n <g> \n </g>", "<text> a <tspan>b</tspan> c\n</text><g/>"),
    ("<text>a&amp;b&lt;c&#13;d<!-- x -->e</text>", "<text>a&amp;b&lt;c&#13;de</text>"),
    ("<text>a<script/>b</text>", "<text>ab</text>"),
    (
      "<style>a{fill:red}b > c,\n.d{stroke : #fff}\n\n.e{}</style>",
      "<style>a{fill:red}\nb &gt; c, .d{stroke:#fff}</style>"
    ),
    (
      "<image width='1' height='1' href='\(Drawings.pixel)'/>",
      "<image width=\"1\" height=\"1\" xlink:href=\"\(Drawings.pixel)\"/>"
    ),
  ])
  func `has what was drawn`(content: String, left: String) throws {
    #expect(try Drawings.inside(content) == left)
    let once = try CleanedSVG(Drawings.drawing(content)).bytes
    #expect(try CleanedSVG(once).bytes == once)
    #expect(Drawings.faults(in: once) == [])
  }

  @Test func `gives a picture within the type that its bytes have`() throws {
    let spaced = Drawings.pixel.replacing("image/png", with: "IMAGE/jpg").replacing("AAAA", with: "A\n AA A")
    #expect(try Drawings.inside("<image href='\(spaced)'/>") == "<image xlink:href=\"\(Drawings.pixel)\"/>")
    for damaged in [
      String(Drawings.pixel.dropLast(20)), Drawings.pixel.replacing("base64,", with: "base64,*"),
      Drawings.pixel.replacing(";base64", with: ""), Drawings.pixel + "=", Drawings.pixel.replacing("==", with: "=A"),
    ] {
      let cleaned = try CleanedSVG(Drawings.drawing("<image href='\(damaged)'/>"))
      #expect(cleaned.losses == .pictures, "\(damaged)")
    }
  }

  @Test func `has no photograph that tells where it was taken`() throws {
    let place = Array("52.5200 N".utf8)
    let photograph =
      SamplePictures.jpeg.prefix(2) + [0xFF, 0xFE, 0, UInt8(place.count + 2)] + place + SamplePictures.jpeg.dropFirst(2)
    let address = "data:image/jpeg;base64,"
    #expect(
      try Drawings.inside("<image href='\(address)\(Base64.text(of: Array(photograph)))'/>")
        == "<image xlink:href=\"\(address)\(Base64.text(of: SamplePictures.jpeg))\"/>")
  }

  @Test func `may do without a namespace, as where it was cut out of a page`() throws {
    let cleaned = try CleanedSVG(Array("<svg viewBox='0 0 2 1'><rect/><script/></svg>".utf8))
    #expect(
      String(decoding: cleaned.bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="2" height="1" viewBox="0 0 2 1"><rect/></svg>

        """)
    #expect(try Drawings.inside("<rect xmlns=''/>") == "")
  }

  @Test func `has many parts and long paths`() throws {
    let path = "<path d='M0 0" + String(repeating: " l1.25 2.5", count: 50_000) + "'/>"
    let cleaned = try CleanedSVG(Drawings.drawing(path + String(repeating: "<g><rect width='1'/></g>", count: 50_000)))
    #expect(try XMLDocument.tags(of: cleaned.bytes).count == 100_002)
    #expect(try CleanedSVG(cleaned.bytes).bytes == cleaned.bytes)
  }

  @Test func `says what it lost in a fixed order`() {
    #expect(SVGLosses([.foreign, .scripts, .animation]).names == ["scripts", "animation", "foreign content"])
    #expect(SVGLosses().names == [])
  }
}
