import TestSupport
import Testing

private let opf = "EPUB/package.opf"

extension Fault {
  static let overlays = [
    Fault("a voice in another order", "book-overlay-order", in: { try .readAloud() }) {
      try $0.edit("EPUB/smil/p001.smil", "#s1", "#sX")
      try $0.edit("EPUB/smil/p001.smil", "#s2", "#s1")
      try $0.edit("EPUB/smil/p001.smil", "#sX", "#s2")
    },
    Fault("a voice without a text", "book-overlay-target", in: { try .readAloud() }) {
      try $0.edit("EPUB/smil/p001.smil", "#s2", "#s9")
    },
    Fault("a voice of another page", "book-overlay-target", in: { try .readAloud() }) {
      try $0.edit("EPUB/smil/p001.smil", "p001.xhtml#s2", "p002.xhtml#s2")
    },
    Fault("a voice without sound", "book-overlay-target", "book-unused-file", in: { try .readAloud() }) {
      try $0.edit("EPUB/smil/p001.smil", "p001.mp3", "p009.mp3")
    },
    Fault("an overlay that is none", "book-overlay-target", "book-unused-file", in: { try .readAloud() }) {
      try $0.edit(opf, "media-overlay=\"mo1\"", "media-overlay=\"nav\"")
      try $0.edit(opf, "<meta refines=\"#mo1\" property=\"media:duration\">4.5s</meta>", "")
    },
    Fault("an overlay without a length", "book-overlay-duration", in: { try .readAloud() }) {
      try $0.edit(opf, "<meta refines=\"#mo1\" property=\"media:duration\">4.5s</meta>", "")
    },
    Fault("lengths that do not add up", "book-overlay-duration", in: { try .readAloud() }) {
      try $0.edit(opf, ">0:00:04.5<", ">0:00:14.5<")
    },
    Fault("clips that take longer than they say", "book-overlay-duration", in: { try .readAloud() }) {
      try $0.edit("EPUB/smil/p001.smil", "00:04.5", "00:44.5")
    },
    Fault("a clip that ends before it begins", "book-overlay-duration", in: { try .readAloud() }) {
      try $0.edit("EPUB/smil/p001.smil", "00:04.5", "00:01.5")
    },
    Fault("an overlay that is not there", "book-overlay-target", "book-unused-file", in: { try .readAloud() }) {
      try $0.edit(opf, "media-overlay=\"mo1\"", "media-overlay=\"mo9\"")
    },
    Fault("a voice that says it belongs to another page", "book-overlay-target", in: { try .readAloud() }) {
      try $0.edit("EPUB/smil/p001.smil", "textref=\"../text/p001.xhtml\"", "textref=\"../text/p009.xhtml\"")
    },
    Fault("an overlay that is no XML", "book-xml", in: { try .readAloud() }) {
      try $0.edit("EPUB/smil/p001.smil", "</smil>", "")
    },
    Fault("a picture in place of sound", "book-overlay-target", "book-unused-file", in: { try .readAloud() }) {
      try $0.edit("EPUB/smil/p001.smil", "../audio/p001.mp3", "../images/p001.jpg")
    },
    Fault("an overlay file that is missing", "book-missing-file", "book-unused-file", in: { try .readAloud() }) {
      try $0.remove("EPUB/smil/p001.smil")
    },
    Fault("a book that does not say how long it takes", "book-overlay-duration", in: { try .readAloud() }) {
      try $0.edit(opf, "<meta property=\"media:duration\">0:00:04.5</meta>", "")
    },
    Fault("an empty video", "book-broken-video", in: { try .watched([]) }) { _ in },
    Fault("a video that is a text", "book-broken-video", in: { try .watched(Array("She waved.".utf8)) }) { _ in },
    Fault("a video that is cut off", "book-broken-video", in: { try .watched([0, 0, 0, 12] + "ftypisom".utf8) }) { _ in
    },
    Fault("a video that is another", "book-media-type", in: { try .watched([0x1A, 0x45, 0xDF, 0xA3]) }) { _ in },
    Fault(
      "captions that are none", "book-broken-video",
      in: { try .watched([0x1A, 0x45, 0xDF, 0xA3], as: "video/webm", captions: "1\n00:00:01,000 --> 00:00:02,000\n") }
    ) { _ in },
    Fault("a recording cut in the middle of a frame", "book-broken-recording", in: { try .readAloud() }) {
      $0["EPUB/audio/p001.mp3"] = Array($0["EPUB/audio/p001.mp3"].dropLast(100))
    },
    Fault("an empty recording", "book-broken-recording", in: { try .readAloud() }) { $0["EPUB/audio/p001.mp3"] = [] },
    Fault("a recording that is another", "book-media-type", in: { try .readAloud() }) {
      $0["EPUB/audio/p001.mp3"] = SampleRecordings.m4a(milliseconds: 4600)
    },
    Fault("a clip that goes on when its recording has ended", "book-overlay-duration", in: { try .readAloud() }) {
      $0["EPUB/audio/p001.mp3"] = SampleRecordings.mp3(frames: 140)
    },
  ]
}
