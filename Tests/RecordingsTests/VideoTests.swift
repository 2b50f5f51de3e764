import TestSupport
import Testing

@testable import Recordings

@Suite struct `A video in a file` {
  /// An element of EBML with a size in one or in eight bytes, or with none.
  private func element(_ id: [UInt8], _ content: [UInt8], isOpen: Bool = false) -> [UInt8] {
    if isOpen { return id + [0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF] + content }
    if content.count < 0x7F { return id + [0x80 | UInt8(content.count)] + content }
    let size = (0..<7).map { UInt8(truncatingIfNeeded: content.count >> (48 - 8 * $0)) }
    return id + [0x01] + size + content
  }

  private func webm(codec: String = "V_VP9", type: String = "webm", name: String = "", isLive: Bool = false) -> [UInt8]
  {
    let head = element([0x1A, 0x45, 0xDF, 0xA3], element([0x42, 0x82], Array(type.utf8)))
    let duration: [UInt8] = isLive ? [] : element([0x44, 0x89], [0x44, 0xBB, 0x80, 0x00])
    let title = name.isEmpty ? [] : element([0x7B, 0xA9], Array(name.utf8))
    let info = element([0x15, 0x49, 0xA9, 0x66], element([0x2A, 0xD7, 0xB1], [0x0F, 0x42, 0x40]) + duration + title)
    let picture = element([0xE0], element([0xB0], [0x02, 0x80]) + element([0xBA], [0x01, 0x68]))
    let track = element([0xAE], element([0x86], Array(codec.utf8)) + picture)
    let tracks = element([0x16, 0x54, 0xAE, 0x6B], track)
    let block = element([0xA3], [UInt8](repeating: 7, count: 200))
    let cluster = element([0x1F, 0x43, 0xB6, 0x75], element([0xE7], [0]) + block, isOpen: isLive)
    let tags = name.isEmpty ? [] : element([0x12, 0x54, 0xC3, 0x67], element([0x73, 0x73], Array((name + name).utf8)))
    return head + element([0x18, 0x53, 0x80, 0x67], info + tracks + cluster + tags, isOpen: isLive)
  }

  @Test(arguments: [false, true]) func `says its size, and how long it lasts where it knows`(isLive: Bool) throws {
    let facts = try #require(RecordingFacts(ofAny: webm(isLive: isLive)))
    #expect(facts.type == .webm)
    #expect(facts.picture == RecordingFacts.Size(width: 640, height: 360))
    #expect(facts.milliseconds == (isLive ? 0 : 1500))
    let mp4 = try #require(RecordingFacts(ofAny: SampleVideos.mp4(width: 640, height: 360)))
    #expect(mp4.type == .mp4)
    #expect(mp4.picture == RecordingFacts.Size(width: 640, height: 360))
    // Whoever only listens is given neither.
    #expect(RecordingFacts(of: webm()) == nil)
    #expect(RecordingFacts(of: SampleVideos.mp4()) == nil)
    #expect(RecordingFacts(ofAny: SampleRecordings.mp3())?.picture == nil)
  }

  @Test func `is none with another codec, of another kind, or cut off`() {
    #expect(RecordingFacts(ofAny: webm(codec: "V_MPEG4")) == nil)
    #expect(RecordingFacts(ofAny: webm(type: "matroska")) == nil)
    #expect(RecordingFacts(ofAny: SampleVideos.mp4(codec: "hvc1")) == nil)
    for whole in [webm(), SampleVideos.mp4()] {
      for count in stride(from: 0, to: whole.count, by: 3) {
        #expect(RecordingFacts(ofAny: Array(whole[..<count])) == nil, "\(count) of \(whole.count) bytes")
      }
    }
  }

  @Test(arguments: [false, true]) func `is published without what it says of people, and is as long`(isLive: Bool) {
    for whole in [webm(name: "Anna", isLive: isLive), SampleVideos.mp4(name: "Anna")] {
      let clean = RecordingFacts.withoutTags(whole)
      #expect(clean.count == whole.count)
      #expect(!String(decoding: clean, as: UTF8.self).contains("Anna"))
      #expect(RecordingFacts(ofAny: clean) == RecordingFacts(ofAny: whole))
      #expect(RecordingFacts.withoutTags(clean) == clean)
    }
  }

  @Test func `survives any change of a byte`() {
    for seed in 0..<4000 {
      var bytes = webm(name: "Anna", isLive: seed.isMultiple(of: 2))
      bytes[seed * 31 % bytes.count] = UInt8(truncatingIfNeeded: seed * 97)
      let clean = RecordingFacts.withoutTags(bytes)
      #expect(clean.count == bytes.count)
    }
  }
}
