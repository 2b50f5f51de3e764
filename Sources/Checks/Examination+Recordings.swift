import BookReader
import Diagnostics
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
}
