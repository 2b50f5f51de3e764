import EPUB
import Foundation
import SVG

extension BookFixture {
  /// Drawings as they are published, by name: what an editor saves, and one of every element that a drawing may have.
  static func drawings() throws -> [(name: String, bytes: [UInt8])] {
    let fox = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/drawings/fox.svg").standardized
    return [
      ("fox", try CleanedSVG([UInt8](Data(contentsOf: fox))).bytes),
      ("everything", try CleanedSVG(Array(everything.utf8)).bytes),
    ]
  }

  /// The book with a drawing in place of its first picture, and on its cover.
  func book(showing drawing: [UInt8]) throws -> Book {
    var book = try book()
    let cover = Picture(name: "cover.svg", mediaType: "image/svg+xml", source: .bytes(drawing), isCover: true)
    book.pictures[0] = cover
    book.documents = book.documents.map { document in
      let text = String(decoding: document.content, as: UTF8.self)
      return Document(
        name: document.name, content: Array(text.replacingOccurrences(of: "cover.jpg", with: "cover.svg").utf8),
        contentsTitle: document.contentsTitle, landmark: document.landmark, pageLabel: document.pageLabel)
    }
    return book
  }

  private static let everything = """
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="4cm" height="3cm" \
    viewBox="0 0 40 30" id="1" version="1.1" onload="x()" preserveAspectRatio="xMidYMid meet" xml:lang="en" lang="en">
    <title>All</title><desc>Of it</desc><style>.a:hover > b, #r{fill:url(#lg);mix-blend-mode:multiply}</style>
    <defs>
    <linearGradient id="lg" x1="0" x2="1" gradientTransform="rotate(9)" spreadMethod="pad"><stop offset="5%" \
    stop-color="#fff" stop-opacity=".5"/></linearGradient>
    <radialGradient id="rg" cx=".5" cy=".5" r=".5" fx=".2" fy=".2" fr=".1" href="#lg" gradientUnits="objectBoundingBox"/>
    <pattern id="pa" width="4" height="4" patternUnits="userSpaceOnUse" patternContentUnits="userSpaceOnUse" \
    patternTransform="scale(2)"><rect width="2" height="2"/></pattern>
    <clipPath id="cp" clipPathUnits="userSpaceOnUse"><circle cx="5" cy="5" r="4"/></clipPath>
    <mask id="ma" maskUnits="userSpaceOnUse" maskContentUnits="userSpaceOnUse" x="0" y="0" width="9" height="9" \
    style="mask-type:alpha"><ellipse cx="5" cy="5" rx="4" ry="3" fill="white"/></mask>
    <marker id="mk" markerWidth="4" markerHeight="4" refX="1" refY="1" orient="auto-start-reverse" \
    markerUnits="strokeWidth"><path d="M0 0L2 1L0 2z"/></marker>
    <filter id="fi" x="0" y="0" width="1" height="1" filterUnits="objectBoundingBox" primitiveUnits="userSpaceOnUse">
    <feGaussianBlur in="SourceAlpha" stdDeviation="1 2" edgeMode="none" result="b"/><feOffset dx="1" dy="1"/>
    <feBlend in="b" in2="SourceGraphic" mode="multiply"/><feColorMatrix type="hueRotate" values="90"/>
    <feComponentTransfer><feFuncR type="table" tableValues="0 1"/><feFuncG type="linear" slope="1" intercept="0"/>\
    <feFuncB type="gamma" amplitude="1" exponent="2" offset="0"/><feFuncA type="identity"/></feComponentTransfer>
    <feComposite in2="b" operator="arithmetic" k1="1" k2="1" k3="0" k4="0"/>
    <feConvolveMatrix order="3" kernelMatrix="0 0 0 0 1 0 0 0 0" divisor="1" bias="0" targetX="1" targetY="1" \
    preserveAlpha="true"/>
    <feDiffuseLighting surfaceScale="1" diffuseConstant="1" lighting-color="white"><feDistantLight azimuth="1" \
    elevation="2"/></feDiffuseLighting>
    <feSpecularLighting specularConstant="1" specularExponent="2"><fePointLight x="1" y="1" z="1"/></feSpecularLighting>
    <feSpecularLighting><feSpotLight x="1" y="1" z="1" pointsAtX="1" pointsAtY="1" pointsAtZ="1" specularExponent="1" \
    limitingConeAngle="9"/></feSpecularLighting>
    <feDisplacementMap in2="b" scale="2" xChannelSelector="R" yChannelSelector="G"/><feDropShadow dx="1" dy="1" \
    stdDeviation="1" flood-color="red"/><feFlood flood-color="red" flood-opacity=".2"/><feImage href="#way"/>
    <feMerge><feMergeNode in="b"/></feMerge><feMorphology operator="dilate" radius="1"/><feTile/>
    <feTurbulence type="turbulence" baseFrequency=".1" numOctaves="2" seed="3" stitchTiles="stitch"/></filter>
    <symbol id="sy" viewBox="0 0 2 2" refX="1" refY="1"><path d="M0 0h2v2z" pathLength="9"/></symbol>
    </defs>
    <g class="a" opacity=".9" clip-path="url(#cp)" mask="url(#ma)" transform="translate(1,2)"><rect id="r" x="1" y="1" \
    width="3" height="3" rx="1" ry="1" fill="url(#rg)" filter="url(#fi)" style="fill:url(#pa)"/></g>
    <line x1="0" y1="0" x2="9" y2="9" stroke="black" stroke-dasharray="1 2" stroke-linecap="round" \
    marker-end="url(#mk)" vector-effect="non-scaling-stroke"/>
    <polyline points="0,0 1,1" paint-order="stroke fill"/><polygon points="0,0 1,1 2,0" fill-rule="evenodd"/>
    <use href="#sy" x="2" y="2" width="3" height="3"/><a href="https://example.org/"><circle r="1"/></a>
    <switch systemLanguage="en"><g/></switch><svg x="1" y="1" width="3" height="3" viewBox="0 0 1 1"/>
    <image x="0" y="0" width="5" height="3" preserveAspectRatio="none" href="data:image/png;base64,\
    iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAADUVFKvAAAAGklEQVR4nGM8UaHBgASYGBgYLDquw/mMaPIAgJ4EbD7woN4AAAAASUVORK5CYII="/>
    <path id="way" d="M0 9h40"/><text x="1" y="9" dx="1" dy="1" rotate="3" textLength="9" lengthAdjust="spacing" \
    font-family="serif" text-anchor="middle" xml:space="preserve">a <tspan x="2">b</tspan><textPath href="#way" \
    startOffset="1" method="align" spacing="auto" side="left">c</textPath></text>
    </svg>
    """
}
