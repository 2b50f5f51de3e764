import Recordings
import TestSupport
import Testing

@Suite struct `A recording` {
  @Test(arguments: [2, 38, 1000]) func `lasts as long as its frames`(frames: Int) {
    let facts = RecordingFacts(of: SampleRecordings.mp3(frames: frames))
    #expect(facts?.type == .mp3)
    #expect(facts?.milliseconds == Int((Double(frames) * 1152_000 / 44_100).rounded()))
  }

  @Test func `is not heard in a frame that only tells of the others`() {
    var index = SampleRecordings.mp3(frames: 1)
    index.replaceSubrange(36..<40, with: Array("Xing".utf8))
    let frames = SampleRecordings.mp3(frames: 38)
    #expect(RecordingFacts(of: index + frames) == RecordingFacts(of: frames))
  }

  @Test func `in MP4 lasts as long as it says`() {
    let facts = RecordingFacts(of: SampleRecordings.m4a(milliseconds: 2345))
    #expect(facts?.type == .m4a)
    #expect(facts?.milliseconds == 2345)
  }

  @Test func `is published without what it says of people`() {
    let frames = SampleRecordings.mp3()
    let tagged = SampleRecordings.id3("Nelly") + frames + SampleRecordings.oldID3("Nelly")
    #expect(RecordingFacts(of: tagged) == RecordingFacts(of: frames))
    #expect(RecordingFacts.withoutTags(tagged) == frames)
    let boxes = SampleRecordings.m4a(name: "Nelly")
    let clean = RecordingFacts.withoutTags(boxes)
    #expect(clean.count == boxes.count)
    #expect(!String(decoding: clean, as: UTF8.self).contains("Nelly"))
    #expect(RecordingFacts(of: clean) == RecordingFacts(of: boxes))
    #expect(RecordingFacts.withoutTags(clean) == clean)
  }

  @Test func `with pictures that move is as large as it is shown`() {
    let flat = RecordingFacts(ofAny: SampleRecordings.mp4(width: 640, height: 360))
    #expect(flat?.type == .mp4)
    #expect(flat?.picture == .init(width: 640, height: 360))
    let upright = RecordingFacts(ofAny: SampleRecordings.mp4(width: 640, height: 360, isTurned: true))
    #expect(upright?.picture == .init(width: 360, height: 640))
    #expect(
      RecordingFacts(ofAny: SampleRecordings.webm(width: 320, height: 240))?.picture == .init(width: 320, height: 240))
  }

  @Test func `with pictures that move is published without names and dates`() {
    let boxes = SampleRecordings.mp4(name: "Nelly")
    let clean = RecordingFacts.withoutTags(boxes)
    #expect(clean.count == boxes.count)
    #expect(!String(decoding: clean, as: UTF8.self).contains("Nelly"))
    #expect(boxes.ranges(of: SampleRecordings.date).count == 6)
    #expect(clean.ranges(of: SampleRecordings.date).isEmpty)
    #expect(RecordingFacts(ofAny: clean) == RecordingFacts(ofAny: boxes))
    #expect(RecordingFacts(ofAny: clean)?.milliseconds == 1500)
    #expect(RecordingFacts.withoutTags(clean) == clean)
    for times in [1, 40] {
      let name = String(repeating: "Nelly", count: times)
      let elements = SampleRecordings.webm(name: name)
      let clean = RecordingFacts.withoutTags(elements)
      #expect(elements.ranges(of: Array("Nelly".utf8)).count == 6 * times)
      #expect(!String(decoding: clean, as: UTF8.self).contains("Nelly"))
      #expect(clean.count == elements.count)
      #expect(RecordingFacts(ofAny: clean) == RecordingFacts(ofAny: elements))
      #expect(RecordingFacts(ofAny: clean)?.type == .webm)
    }
  }

  @Test func `is none that is cut, or something else`() {
    for whole in [SampleRecordings.mp3(), SampleRecordings.m4a()] {
      for count in stride(from: 0, to: whole.count, by: 101) where count % 417 != 0 {
        #expect(RecordingFacts(of: Array(whole[..<count])) == nil, "\(count) of \(whole.count) bytes")
      }
    }
    for other in [SamplePictures.jpeg, SamplePictures.png, Array("ID3".utf8), Array("RIFF....WAVE".utf8)] {
      #expect(RecordingFacts(of: other) == nil)
    }
    #expect(RecordingFacts(of: SampleRecordings.m4a(handler: "vide")) == nil)
    #expect(RecordingFacts(of: SampleRecordings.m4a(milliseconds: 0)) == nil)
    #expect(RecordingFacts(of: SampleRecordings.mp3(frames: 1)) == nil)
    for video in [SampleRecordings.mp4(), SampleRecordings.webm()] { #expect(RecordingFacts(of: video) == nil) }
  }

  @Test(arguments: UInt64(1)...4) func `of any bytes is looked at without harm`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let samples = [SampleRecordings.mp3(frames: 4), SampleRecordings.m4a(name: "Nelly"), SampleRecordings.id3("Ana")]
    for _ in 0..<500 {
      for sample in samples {
        var bytes = sample
        for _ in 0..<Int.random(in: 1...6, using: &numbers) {
          bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
        }
        bytes.removeLast(Int.random(in: 0..<3, using: &numbers))
        let clean = RecordingFacts.withoutTags(bytes)
        #expect(clean.count <= bytes.count)
        if let facts = RecordingFacts(of: bytes) { #expect(RecordingFacts(of: clean) == facts) }
      }
    }
  }
}
