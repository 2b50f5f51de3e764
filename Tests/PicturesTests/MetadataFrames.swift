import Pictures

extension Sample {
  /// The bytes of a sample.
  static func bytes(of name: String) -> [UInt8] { all.first { $0.name == name }?.bytes ?? [] }
}

extension Frame {
  static let all = [
    jpeg("baseline JPEG"), jpeg("progressive JPEG"), jpeg("JPEG with restarts"), png, webp("lossy WebP"),
    webp("lossless WebP"), gif,
  ]

  // MARK: JPEG

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(content.count + 2, 2) + content
  }

  static func jpeg(_ name: String) -> Frame {
    let bytes = Sample.bytes(of: name)
    var parts = [Array(bytes[..<2])]
    var place = 2
    var scan = 2
    while place < bytes.count - 2, bytes[place + 1] != 0xDA {
      let end = place + 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
      parts.append(Array(bytes[place..<end]))
      place = end
      scan = end
    }
    parts.append(Array(bytes[scan..<(bytes.count - 2)]))
    parts.append([0xFF, 0xD9])
    return Frame(
      name: name, type: .jpeg, parts: parts, gaps: Array(1..<parts.count), pieces: jpegPieces, close: { $0 })
  }

  static let jpegPieces: [Piece] = {
    let jfif = Array("JFIF\0".utf8) + [1, 2, 1, 0, 72, 0, 72]
    let adobe = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]
    var pieces: [Piece] = [
      .goes("EXIF", segment(0xE1, exif(orientation: nil, prefix: "Exif\0\0"))),
      .goes("EXIF of the usual orientation", segment(0xE1, exif(orientation: 1, prefix: "Exif\0\0"))),
      .goes("EXIF that is cut off", segment(0xE1, Array("Exif\0\0MM\0*".utf8) + secret)),
      .goes("EXIF without its six bytes", segment(0xE1, exif(orientation: 6))),
      .goes("XMP", segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>".utf8) + secret)),
      .goes("more XMP", segment(0xE1, Array("http://ns.adobe.com/xmp/extension/\0".utf8) + secret)),
      .goes("further pictures", segment(0xE2, Array("MPF\0MM\0*".utf8) + secret)),
      .goes("FlashPix", segment(0xE2, Array("FPXR\0".utf8) + secret)),
      .goes("IPTC", segment(0xED, Array("Photoshop 3.0\0008BIM".utf8) + secret)),
      .goes(
        "a thumbnail of its own", segment(0xE0, Array("JFXX\0\u{10}".utf8) + [0xFF, 0xD8] + secret + [0xFF, 0xD9])),
      .goes("half a JFIF", segment(0xE0, Array("JFIF\0".utf8) + [1, 2])),
      .goes("a segment of Adobe's that is too short", segment(0xEE, Array("Adobe".utf8) + [0, 100])),
      .goes("a comment", segment(0xFE, secret)),
      .goes("an empty comment", segment(0xFE, [])),
      .goes("a comment behind bytes that fill", [0xFF, 0xFF, 0xFF] + segment(0xFE, secret)),
      .goes("a comment with markers within", segment(0xFE, [0xFF, 0xD9, 0xFF, 0xDA] + secret + [0xFF])),
      .stays("JFIF", segment(0xE0, jfif + [0, 0])),
      .stays("a colour profile", segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + (0...255))),
      .stays("Adobe's kind of colours", segment(0xEE, adobe)),
      .stays("a table", segment(0xDB, [3] + [UInt8](repeating: 7, count: 64))),
      .stays("the interval of restarts", segment(0xDD, [0, 0])),
      Piece(
        name: "JFIF with a thumbnail", bytes: segment(0xE0, jfif + [3, 3] + secret),
        left: segment(0xE0, jfif + [0, 0])),
      Piece(name: "Adobe's with more", bytes: segment(0xEE, adobe + secret), left: segment(0xEE, adobe)),
    ]
    for number: UInt8 in 3...15 where number != 14 {
      pieces.append(.goes("APP\(number)", segment(0xE0 + number, secret)))
    }
    return pieces
  }()

  // MARK: PNG

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    var check = UInt32.max
    for byte in Array(name.utf8) + data {
      check ^= UInt32(byte)
      for _ in 0..<8 { check = check & 1 == 1 ? 0xEDB8_8320 ^ check >> 1 : check >> 1 }
    }
    return big(data.count, 4) + Array(name.utf8) + data + big(Int(~check), 4)
  }

  static let png: Frame = {
    let bytes = Sample.bytes(of: "png")
    var parts = [Array(bytes[..<33])]
    var place = 33
    while place < bytes.count {
      let end = place + 12 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
      parts.append(Array(bytes[place..<end]))
      place = end
    }
    return Frame(
      name: "png", type: .png, parts: parts, gaps: Array(1..<parts.count), pieces: pngPieces, close: { $0 })
  }()

  static let pngPieces: [Piece] =
    [
      .goes("EXIF", chunk("eXIf", exif(orientation: nil))),
      .goes("EXIF of the usual orientation", chunk("eXIf", exif(orientation: 1))),
      .goes("EXIF that browsers do not read", chunk("eXIf", exif(orientation: 6, prefix: "Exif\0\0"))),
      .goes("XMP", chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + secret)),
      .goes("an empty text", chunk("tEXt", [])),
      .goes("a text with a chunk within", chunk("tEXt", chunk("IEND", []) + secret)),
      .stays("a critical chunk that is not known", chunk("CgBI", [0, 1, 2, 3])),
    ]
    + ["tEXt", "zTXt", "tIME", "iDOT", "caBX", "vpAg", "oFFs", "prVW", "juNk", "exif"].map {
      .goes($0, chunk($0, secret))
    }
    + [
      "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT", "bKGD", "pHYs", "hIST", "sPLT",
      "acTL", "fcTL", "fdAT",
    ].map { .stays($0, chunk($0, [0, 1, 2, 3, 255])) }

  // MARK: WebP

  static func webpChunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(data.count, 4) + data + [UInt8](repeating: 0, count: data.count & 1)
  }

  static func webp(_ name: String) -> Frame {
    // An alpha channel is announced, which cleaning must leave alone.
    let features = webpChunk("VP8X", [0x10, 0, 0, 0] + little(4, 3) + little(2, 3))
    return Frame(
      name: name, type: .webp, parts: [features, Array(Sample.bytes(of: name)[12...]), []], gaps: [1, 2],
      pieces: webpPieces,
      close: { Array("RIFF".utf8) + little($0.count + 4, 4) + Array("WEBP".utf8) + $0 })
  }

  static let webpPieces: [Piece] = [
    .goes("EXIF", webpChunk("EXIF", exif(orientation: nil))),
    .goes("EXIF of the usual orientation", webpChunk("EXIF", exif(orientation: 1))),
    .goes("EXIF as in a JPEG", webpChunk("EXIF", exif(orientation: 1, prefix: "Exif\0\0"))),
    .goes("XMP", webpChunk("XMP ", secret)),
    .goes("XMP of an even length", webpChunk("XMP ", secret + [0])),
    .goes("a chunk that is not known", webpChunk("note", secret)),
    .goes("an empty chunk", webpChunk("void", [])),
    .stays("a colour profile", webpChunk("ICCP", [1, 2, 3])),
    .stays("an alpha channel", webpChunk("ALPH", [0, 1])),
    .stays("how an animation runs", webpChunk("ANIM", [0, 0, 0, 0, 0, 0])),
    .stays("a frame of an animation", webpChunk("ANMF", [UInt8](repeating: 0, count: 17))),
  ]

  // MARK: GIF

  static func blocks(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap { [UInt8($0.count)] + $0 } + [0] }

  static let gif: Frame = {
    let bytes = Sample.bytes(of: "GIF of two frames")
    let colors = bytes[10] & 0x80 == 0 ? 0 : 3 << (Int(bytes[10] & 7) + 1)
    var parts = [Array(bytes[..<(13 + colors)])]
    var place = 13 + colors
    while bytes[place] != 0x3B {
      var end = place + 2
      if bytes[place] == 0x2C {
        end = place + 11 + (bytes[place + 9] & 0x80 == 0 ? 0 : 3 << (Int(bytes[place + 9] & 7) + 1))
      }
      while bytes[end] != 0 { end += 1 + Int(bytes[end]) }
      parts.append(Array(bytes[place...end]))
      place = end + 1
    }
    parts.append([0x3B])
    return Frame(
      name: "GIF of two frames", type: .gif, parts: parts, gaps: Array(1..<parts.count), pieces: gifPieces,
      close: { $0 })
  }()

  static let gifPieces: [Piece] = [
    .goes("a comment", [0x21, 0xFE] + blocks(secret)),
    .goes("an empty comment", [0x21, 0xFE] + blocks()),
    .goes("a comment of several parts", [0x21, 0xFE] + blocks(secret, [0x3B], [0x2C, 0x21], secret)),
    .goes("XMP", [0x21, 0xFF] + blocks(Array("XMP DataXMP".utf8), secret)),
    .goes("an application's", [0x21, 0xFF] + blocks(Array("MGK8BIM0000".utf8), secret)),
    .goes("an application's with a name that is too short", [0x21, 0xFF] + blocks(Array("NETSCAPE2".utf8), secret)),
    .goes("an extension that is not known", [0x21, 0xAB] + blocks(secret)),
    .stays("how often it is repeated", [0x21, 0xFF] + blocks(Array("NETSCAPE2.0".utf8), [1, 0, 0])),
    .stays("the same in other words", [0x21, 0xFF] + blocks(Array("ANIMEXTS1.0".utf8), [1, 0, 0])),
    .stays("how long an image is shown", [0x21, 0xF9] + blocks([0, 10, 0, 0])),
    .stays("a text that is drawn", [0x21, 0x01] + blocks([UInt8](repeating: 1, count: 12), Array("hello".utf8))),
  ]
}
