import Pictures
import TestSupport
import Testing

@Suite struct `Facts of a picture` {
  @Test(arguments: Sample.all) func `tell type, shown size and completeness`(sample: Sample) {
    let facts = PictureFacts(of: sample.bytes)
    #expect(
      facts == PictureFacts(type: sample.type, width: sample.width, height: sample.height, isComplete: true))
  }

  @Test(arguments: Sample.all) func `never call a cut picture complete`(sample: Sample) {
    let bytes = sample.bytes
    for length in 0..<bytes.count {
      let facts = PictureFacts(of: Array(bytes[..<length]))
      #expect(!facts.isComplete, "cut after \(length) of \(bytes.count) bytes")
    }
  }

  @Test(arguments: Sample.all) func `do not change when bytes follow`(sample: Sample) {
    // An AVIF has no end but that of its file: there a box that is not whole is damage.
    guard sample.type != .avif else { return }
    #expect(PictureFacts(of: sample.bytes + [1, 2, 3]) == PictureFacts(of: sample.bytes))
  }

  @Test(arguments: Sample.all) func `survive every single changed byte and many random ones`(sample: Sample) {
    var random = SeededNumbers(seed: 20_260_115)
    let bytes = sample.bytes
    for place in bytes.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var changed = bytes
        changed[place] = value
        let facts = PictureFacts(of: changed)
        #expect(facts.width >= 0 && facts.height >= 0)
      }
    }
    for _ in 0..<2_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      changed.removeLast(Int.random(in: 0..<changed.count, using: &random))
      let facts = PictureFacts(of: changed)
      #expect(facts.width >= 0 && facts.height >= 0)
    }
  }

  @Test(arguments: Sample.all) func `survive four bytes in a row that are as high as can be`(sample: Sample) {
    for value: UInt8 in [0, 0x7F, 0xFF] {
      for count in [4, 8, 12] {
        for place in 0..<max(0, sample.bytes.count - count) {
          var changed = sample.bytes
          for index in place..<(place + count) { changed[index] = value }
          let facts = PictureFacts(of: changed)
          #expect(facts.width >= 0 && facts.height >= 0)
        }
      }
    }
  }

  @Test func `say nothing of bytes that are no picture`() {
    let none = PictureFacts(type: .unknown, width: 0, height: 0, isComplete: false)
    for text in ["", "a", "hello <svg/>", "<html><svg/></html>", "%PDF-1.7", "<!-- svg -->", "BM", "RIFF....WAVE"] {
      #expect(PictureFacts(of: Array(text.utf8)) == none, "\(text)")
    }
  }

  @Test func `survive nothing but random bytes behind a real beginning`() {
    var random = SeededNumbers(seed: 7)
    let heads: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF], Array("GIF89a".utf8),
      Array("RIFF\u{20}\0\0\0WEBPVP8X".utf8), [0, 0, 0, 24] + Array("ftypavif\0\0\0\0mif1avif".utf8),
      Array("<svg ".utf8),
    ]
    for head in heads {
      for _ in 0..<3_000 {
        let tail = (0..<Int.random(in: 0...80, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        let facts = PictureFacts(of: head + tail)
        #expect(facts.width >= 0 && facts.height >= 0)
      }
    }
  }
}

@Suite struct `A JPEG` {
  /// Start, one frame of 2 by 3, one scan of the given data, and no end.
  private func jpeg(_ data: [UInt8], before: [UInt8] = []) -> [UInt8] {
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 3, 0, 2, 1, 1, 0x11, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    return [0xFF, 0xD8] + before + frame + scan + data
  }

  @Test func `ends at its own end, not at that of its thumbnail`() {
    let thumbnail: [UInt8] = [0xFF, 0xE1, 0, 6, 0xFF, 0xD8, 0xFF, 0xD9]
    #expect(!PictureFacts(of: jpeg([1, 2, 3], before: thumbnail)).isComplete)
    #expect(PictureFacts(of: jpeg([1, 2, 3, 0xFF, 0xD9], before: thumbnail)).isComplete)
  }

  @Test func `has stuffed bytes, fill bytes and restarts in its data`() {
    let whole = PictureFacts(type: .jpeg, width: 2, height: 3, isComplete: true)
    #expect(PictureFacts(of: jpeg([1, 0xFF, 0, 0xD9, 0xFF, 0xD0, 4, 0xFF, 0xFF, 0xD9])) == whole)
    #expect(PictureFacts(of: jpeg([0xFF, 0xFF, 0, 0xD9, 0xFF, 0xFF, 0xD7, 0xD9, 0xFF, 0xFF, 0xFF, 0xD9])) == whole)
    for cut in [[0xFF, 0xFF, 0, 0xD9], [0xFF, 0xD0, 0xD9], [0xFF], [0xFF, 0xFF, 0xFF], [0xFF, 0xD8]] as [[UInt8]] {
      #expect(!PictureFacts(of: jpeg(cut)).isComplete)
    }
  }

  @Test func `without a scan is not complete`() {
    #expect(!PictureFacts(of: [0xFF, 0xD8, 0xFF, 0xD9]).isComplete)
    #expect(!PictureFacts(of: [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 3, 0, 2, 1, 1, 0x11, 0, 0xFF, 0xD9]).isComplete)
  }

  @Test(arguments: 1...8) func `is shown as its orientation says`(orientation: Int) {
    for isBig in [true, false] {
      func number(_ value: Int, _ size: Int) -> [UInt8] {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        return isBig ? bytes.reversed() : bytes
      }
      let tiff = Array((isBig ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(2, 2)
      let other = number(256, 2) + number(4, 2) + number(1, 4) + number(9, 4)
      let entry = number(274, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
      let content = Array("Exif\0\0".utf8) + tiff + other + entry
      let segment = [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
      let facts = PictureFacts(of: jpeg([0xFF, 0xD9], before: segment))
      #expect(facts.width == (orientation >= 5 ? 3 : 2))
      #expect(facts.height == (orientation >= 5 ? 2 : 3))
    }
  }
}

@Suite struct `An SVG` {
  @Test(arguments: [
    ("<svg width='30' height=\"20\"/>", 30, 20, true),
    ("<svg xmlns=\"a>b\" width=\"30.6px\" height=\"20\"><g/></svg>\n<!-- end -->", 31, 20, true),
    (
      "\u{FEFF}<?xml version=\"1.0\"?>\n<!DOCTYPE svg [<!ENTITY a \"<svg>\">]>\n<!-- <svg --><s:svg viewBox=\"0 0 8 4\"></s:svg>",
      8, 4, true
    ),
    ("<svg width=\"100%\" height=\"50%\" viewBox='0,0,40,30'><svg width='1' height='1'/></svg>", 40, 30, true),
    ("<svg><svg></svg>", 0, 0, false),
    ("<svg><![CDATA[</svg>]]>", 0, 0, false),
    ("<svg><!-- </svg>", 0, 0, false),
    ("<svg data-a=\" width='9' \" stroke-width='2' width = '3' height='4'></svg>", 3, 4, true),
    ("<svg width='-3' height='4'></svg>", 0, 0, true),
    ("<svg width='1e999' height='nan'></svg>", 0, 0, true),
    ("<svg width='30", 0, 0, false),
  ])
  func `is read tag by tag`(text: String, width: Int, height: Int, isComplete: Bool) {
    let facts = PictureFacts(of: Array(text.utf8))
    #expect(facts == PictureFacts(type: .svg, width: width, height: height, isComplete: isComplete))
  }

  @Test func `is not complete before its last tag`() {
    let bytes = Array("<?xml version='1.0'?><svg width='1' height='1'><g><svg></svg></g><a b='/>'/></svg>".utf8)
    for length in 0..<bytes.count { #expect(!PictureFacts(of: Array(bytes[..<length])).isComplete, "\(length)") }
    #expect(PictureFacts(of: bytes).isComplete)
  }
}

@Suite struct `The type of a picture` {
  @Test func `has a media type and a file ending`() {
    #expect(PictureType.jpeg.mediaType == "image/jpeg")
    #expect(PictureType.jpeg.fileExtension == "jpg")
    #expect(PictureType.svg.mediaType == "image/svg+xml")
    #expect(PictureType.unknown.mediaType == "application/octet-stream")
    #expect(PictureType.unknown.fileExtension == "bin")
    #expect(PictureType.allCases.map(\.fileExtension) == ["png", "jpg", "gif", "webp", "avif", "heic", "svg", "bin"])
  }

  @Test func `is known from the first bytes`() {
    #expect(PictureType(sniffing: [0xFF, 0xD8, 0xFF].span) == .jpeg)
    let brands = ["heic": PictureType.heic, "mif1heix": .heic, "mif1miafavif": .avif, "isommp42": .unknown]
    for (brands, type) in brands {
      let major = String(brands.prefix(4))
      let body = Array("ftyp\(major)\0\0\0\0\(brands)".utf8)
      #expect(PictureType(sniffing: ([0, 0, 0, UInt8(body.count + 4)] + body).span) == type, "\(brands)")
    }
  }
}
