import Pictures
import TestSupport
import Testing

@Suite struct `A picture without what it tells about people` {
  /// What holds for any bytes: the same facts, nothing left to do, and no more bytes than an orientation takes.
  private func check(_ bytes: [UInt8], _ what: @autoclosure () -> String) {
    let cleaned = PictureFacts.clean(bytes)
    guard let cleaned else { return }
    #expect(PictureFacts(of: cleaned) == PictureFacts(of: bytes), "\(what())")
    #expect(PictureFacts.clean(cleaned) == nil, "\(what())")
    #expect(cleaned.count <= bytes.count + 40, "\(what())")
  }

  @Test(arguments: Frame.all) func `is the picture itself when each thing was planted at each place`(frame: Frame) {
    for gap in frame.gaps {
      for piece in frame.pieces {
        let bytes = frame.composed([gap: piece.bytes])
        let expected = piece.bytes == piece.left ? nil : frame.composed([gap: piece.left])
        #expect(PictureFacts.clean(bytes) == expected, "\(piece.name) before part \(gap)")
        check(bytes, piece.name)
      }
    }
  }

  @Test(arguments: Frame.all) func `has nothing that was planted, however much it was`(frame: Frame) throws {
    var random = SeededNumbers(seed: 20_261_121)
    for round in 0..<200 {
      var inserted: [Int: [UInt8]] = [:]
      var left: [Int: [UInt8]] = [:]
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let gap = try #require(frame.gaps.randomElement(using: &random))
        let piece = try #require(frame.pieces.randomElement(using: &random))
        inserted[gap, default: []] += piece.bytes
        left[gap, default: []] += piece.left
      }
      let bytes = frame.composed(inserted, trailer: secret)
      let cleaned = try #require(PictureFacts.clean(bytes))
      #expect(cleaned == frame.composed(left), "round \(round)")
      #expect(bytes.contains(secret) && !cleaned.contains(secret))
      check(bytes, "round \(round)")
    }
  }

  @Test(arguments: Sample.all) func `is left alone where there is nothing to take out`(sample: Sample) {
    #expect(PictureFacts.withoutMetadata(sample.bytes, type: sample.type) == nil)
  }

  @Test(arguments: Frame.all) func `has nothing behind its end`(frame: Frame) {
    #expect(PictureFacts.clean(frame.composed(trailer: [0])) == frame.composed())
    #expect(PictureFacts.clean(frame.composed(trailer: frame.composed() + secret)) == frame.composed())
  }

  @Test(arguments: Frame.all) func `is left alone when it is cut off`(frame: Frame) throws {
    let bytes = frame.composed([try #require(frame.gaps.last): frame.pieces.flatMap(\.bytes)])
    for length in 0..<bytes.count { #expect(PictureFacts.clean(Array(bytes[..<length])) == nil, "\(length)") }
  }

  @Test(arguments: Frame.all) func `is left alone when it is called another kind`(frame: Frame) {
    for type in PictureType.allCases where type != frame.type {
      #expect(PictureFacts.withoutMetadata(frame.composed(trailer: secret), type: type) == nil)
    }
  }

  @Test func `is not made of an AVIF, an SVG or anything else`() {
    let svg = Array("<svg width='1' height='1'><metadata>Anna</metadata></svg><!-- Anna -->".utf8)
    #expect(PictureFacts.withoutMetadata(svg, type: .svg) == nil)
    #expect(PictureFacts.withoutMetadata(secret, type: .unknown) == nil)
    #expect(PictureFacts.withoutMetadata([], type: .unknown) == nil)
    let free = Sample.bytes(of: "AVIF") + big(8 + secret.count, 4) + Array("free".utf8) + secret
    #expect(PictureFacts.withoutMetadata(free, type: .avif) == nil)
  }

  @Test(arguments: Frame.all) func `keeps the facts when any byte or length lies`(frame: Frame) throws {
    let gap = try #require(frame.gaps.first)
    let planted = [
      frame.pieces.filter { $0.name.contains("EXIF") }, frame.pieces.filter { !$0.name.contains("EXIF") },
    ].map { frame.composed([gap: $0.prefix(6).flatMap(\.bytes)], trailer: [9]) }
    var random = SeededNumbers(seed: 5)
    for bytes in planted {
      for place in bytes.indices where place < 900 || place % 7 == 0 {
        for value: UInt8 in [0, 1, 0x7F, 0xFF] {
          var changed = bytes
          changed[place] = value
          check(changed, "\(value) at \(place)")
        }
      }
      for round in 0..<1_500 {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let place = Int.random(in: changed.indices, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: changed[place] = UInt8.random(in: 0...255, using: &random)
          case 1: changed.insert(0xFF, at: place)
          case 2: changed.remove(at: place)
          default:
            // A stretch from elsewhere in the same picture: markers and names where none belong.
            let other = Int.random(in: changed.indices, using: &random)
            changed.insert(contentsOf: changed[other..<min(other + 16, changed.count)], at: place)
          }
        }
        check(changed, "round \(round)")
      }
    }
  }
}

@Suite struct `The orientation of a picture` {
  /// The picture with EXIF data, whole or reduced, where browsers look for them.
  private func picture(_ type: PictureType, _ exif: [[UInt8]], of name: String? = nil) -> [UInt8] {
    switch type {
    case .jpeg:
      return Frame.jpeg(name ?? "progressive JPEG").composed([2: exif.flatMap { Frame.segment(0xE1, $0) }])
    case .png:
      return Frame.png.composed([1: exif.flatMap { Frame.chunk("eXIf", $0) }])
    default:
      var bytes = Frame.webp("lossless WebP").composed([2: exif.flatMap { Frame.webpChunk("EXIF", $0) }])
      bytes[20] |= exif.isEmpty ? 0 : 8
      return bytes
    }
  }

  @Test(arguments: [PictureType.jpeg, .png, .webp], [true, false])
  func `stays where it is not the usual one, and nothing with it`(type: PictureType, isBig: Bool) throws {
    let prefix = type == .jpeg ? "Exif\0\0" : ""
    for orientation in 1...8 {
      let bytes = picture(type, [exif(orientation: orientation, isBig: isBig, prefix: prefix)])
      let expected = picture(type, orientation == 1 ? [] : [exif(only: orientation, prefix: prefix)])
      #expect(PictureFacts.clean(bytes) == expected, "\(orientation)")
      #expect(PictureFacts.clean(expected) == nil, "\(orientation)")
      let facts = PictureFacts(of: expected)
      #expect(facts == PictureFacts(of: bytes))
      #expect((facts.width, facts.height) == (orientation >= 5 ? (3, 5) : (5, 3)), "\(orientation)")
    }
    for odd in [0, 9, 0xFFFF] {
      let bytes = picture(type, [exif(orientation: odd, isBig: isBig, prefix: prefix)])
      #expect(PictureFacts.clean(bytes) == picture(type, []), "\(odd)")
    }
  }

  @Test(arguments: [PictureType.jpeg, .png, .webp])
  func `is the first of several, and all that are stated stay in their order`(type: PictureType) {
    let prefix = type == .jpeg ? "Exif\0\0" : ""
    for (first, second) in [(1, 6), (6, 1), (8, 3), (3, 8)] {
      let bytes = picture(
        type, [nil, first, second].map { exif(orientation: $0, prefix: prefix) })
      let expected = picture(type, [first, second].map { exif(only: $0, prefix: prefix) })
      #expect(PictureFacts.clean(bytes) == expected)
      #expect(PictureFacts(of: bytes).width == (first >= 5 ? 3 : 5))
      #expect(PictureFacts(of: expected) == PictureFacts(of: bytes))
    }
    let usual = picture(type, [1, 1].map { exif(orientation: $0, prefix: prefix) })
    #expect(PictureFacts.clean(usual) == picture(type, []))
  }

  @Test func `counts only where browsers turn a picture by it`() {
    let width = { (bytes: [UInt8]) in PictureFacts(of: bytes).width }
    #expect(width(picture(.jpeg, [exif(orientation: 6)])) == 5)
    #expect(width(picture(.png, [exif(orientation: 6, prefix: "Exif\0\0")])) == 5)
    #expect(width(Frame.png.composed([2: Frame.chunk("eXIf", exif(orientation: 6))])) == 5)
    #expect(width(picture(.webp, [exif(orientation: 6, prefix: "Exif\0\0")])) == 3)
  }
}

@Suite struct `A cleaned WebP` {
  private let frame = Frame.webp("lossy WebP")

  @Test func `announces what is left in it`() throws {
    for (before, after) in [(0x1C, 0x10), (0xFF, 0xF3), (0x2E, 0x22)] as [(UInt8, UInt8)] {
      var bytes = frame.composed([2: Frame.webpChunk("EXIF", secret) + Frame.webpChunk("XMP ", secret)])
      bytes[20] = before
      var expected = frame.composed()
      expected[20] = after
      #expect(PictureFacts.clean(bytes) == expected)
    }
  }

  @Test func `announces an orientation only where it was announced`() throws {
    for (before, after) in [(0x1C, 0x18), (0x14, 0x10)] as [(UInt8, UInt8)] {
      var bytes = frame.composed([2: Frame.webpChunk("XMP ", secret) + Frame.webpChunk("EXIF", exif(orientation: 6))])
      bytes[20] = before
      var expected = frame.composed([2: Frame.webpChunk("EXIF", exif(only: 6))])
      expected[20] = after
      #expect(PictureFacts.clean(bytes) == expected)
    }
  }

  @Test func `is even where the last byte was spared`() throws {
    // Sixteen bytes of the simple format: no features are announced, and the last chunk has an odd length.
    let image = Array(Sample.bytes(of: "lossless WebP")[12...])
    let length = image[4]
    #expect(length & 1 == 1)
    let chunks = Frame.webpChunk("XMP ", secret) + image.dropLast()
    let bytes = Array("RIFF".utf8) + little(4 + chunks.count, 4) + Array("WEBP".utf8) + chunks
    #expect(PictureFacts(of: bytes).isComplete)
    #expect(PictureFacts.clean(bytes) == Sample.bytes(of: "lossless WebP"))
    // Left alone when that is all, and when the byte is there but not counted.
    let spared = Array("RIFF".utf8) + little(3 + image.count, 4) + Array("WEBP".utf8) + image
    #expect(PictureFacts.clean(spared) == nil)
    #expect(PictureFacts.clean(spared.dropLast()) == nil)
    #expect(PictureFacts.clean(spared + secret) == Sample.bytes(of: "lossless WebP"))
  }

  @Test func `is not made of one with a chunk that goes on behind its end`() {
    var bytes = frame.composed([2: Frame.webpChunk("XMP ", secret)], trailer: secret)
    let size = frame.composed().count - 8 + 20
    for (index, byte) in little(size, 4).enumerated() { bytes[4 + index] = byte }
    #expect(PictureFacts.clean(bytes) == nil)
  }
}

@Suite struct `A cleaned PNG` {
  @Test func `has nothing in its end`() {
    let parts = Frame.png.parts
    let bytes = parts.dropLast().flatMap { $0 } + Frame.chunk("IEND", secret)
    #expect(PictureFacts.clean(bytes) == Frame.png.composed())
  }
}
