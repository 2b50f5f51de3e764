import Basics
import EPUB
import Recordings

/// The rules of recordings (EPUB 3.3, section 3.2).
extension Examination {
  /// Checks a recording: that it is what it is said to be, and whole; remembers how long it lasts.
  mutating func checkRecording(_ bytes: [UInt8], at path: String, _ item: PackageFacts.Item) {
    guard let facts = RecordingFacts(of: bytes) else {
      let headline =
        bytes.isEmpty ? "the recording is empty" : "the recording is cut off, or neither MP3 nor AAC in MP4"
      findings.add(
        .warning, headline, in: path, hint: "put the whole recording in its place", id: "book-broken-recording")
      return
    }
    if item.mediaType != facts.type.mediaType {
      findings.add(
        .error, "the file is '\(facts.type.mediaType)', but the manifest says '\(item.mediaType)'", in: path,
        id: "book-media-type")
    }
    recordings[path] = Double(facts.milliseconds) / 1000
  }

  /// Checks that a video is whole, and what the manifest says it is. MP4 has codecs that are not looked into.
  mutating func checkVideo(_ bytes: [UInt8], at path: String, _ item: PackageFacts.Item) {
    let isWebM = bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
    let isMP4 = bytes.dropFirst(4).starts(with: "ftyp".utf8)
    guard isWebM || isMP4 else {
      findings.add(
        .error, bytes.isEmpty ? "the video is empty" : "the video is neither MP4 nor WebM", in: path,
        hint: "put the whole video in its place", id: "book-broken-video")
      return
    }
    let type = isWebM ? "video/webm" : "video/mp4"
    if item.mediaType != type {
      findings.add(
        .error, "the file is '\(type)', but the manifest says '\(item.mediaType)'", in: path, id: "book-media-type")
    } else if RecordingFacts(ofAny: bytes) == nil {
      findings.add(
        .warning, "the video is cut off, or in a format that few reading systems play", in: path,
        hint: "MP4 with H.264, or WebM, is played by most", id: "book-broken-video")
    }
  }
}
