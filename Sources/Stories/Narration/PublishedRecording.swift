import Diagnostics
import Files
import Hashing
import Recordings

/// A recording of the library that can be published: where it lies, and what its file says of it.
struct PublishedRecording: Hashable, Sendable {
  /// The file in the library.
  let source: String
  /// What kind of recording it is, by its content.
  let type: RecordingType
  /// How long it lasts, in milliseconds.
  let milliseconds: Int
  /// Its size in bytes, without what is never published.
  let size: Int
  /// What tells its bytes apart, without what is never published.
  let fingerprint: Fingerprint

  /// The bytes as they may be published: without what they tell of people.
  func bytes() throws -> [UInt8] {
    let bytes = RecordingFacts.withoutTags(try FileSystem.read(source))
    guard Fingerprint(of: bytes) == fingerprint else {
      throw DiagnosticError(
        "the recording '\(Path.name(of: source))' was changed during the build", at: .init(file: source),
        hint: "build again", id: "broken-recording")
    }
    return bytes
  }
}

/// What stands where a page or a story says its recording is.
enum RecordingFind: Hashable, Sendable {
  /// A recording that can be published.
  case recording(PublishedRecording)
  /// Nothing, or something else than a file.
  case missing
  /// A path that leads out of the folder of illustrations.
  case outside
  /// A file that is no whole recording of a known kind.
  case broken
  /// A file that cannot be read this time, and why.
  case unread(String)

  /// What was found, in one line that another build can read.
  var memo: String {
    switch self {
    case .recording(let found):
      "recording \(found.type.rawValue) \(found.milliseconds) \(found.size) \(found.fingerprint) \(found.source)"
    case .missing: "no recording"
    case .outside: "outside recording"
    case .broken: "broken recording"
    // That it can be read again does not show in how it stands.
    case .unread: ""
    }
  }

  /// Reads what `memo` has written; nil if it says something else.
  init?(memo: String) {
    switch memo {
    case "no recording": self = .missing
    case "outside recording": self = .outside
    case "broken recording": self = .broken
    default:
      let fields = memo.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 6, fields[0] == "recording", let type = RecordingType(rawValue: fields[1]),
        let milliseconds = Int(fields[2]), let size = Int(fields[3]), let fingerprint = Fingerprint(fields[4])
      else { return nil }
      self = .recording(
        PublishedRecording(
          source: fields[5], type: type, milliseconds: milliseconds, size: size, fingerprint: fingerprint))
    }
  }
}

extension RecordingFind {
  /// What is said of a page or story whose recording cannot be had.
  func trouble(_ path: String) -> (headline: String, hint: String?, id: String) {
    switch self {
    case .missing, .recording:
      (
        "has the recording '\(path)', which is missing", "put it back into the folder of illustrations",
        "missing-recording"
      )
    case .outside:
      (
        "names a recording outside of the folder of illustrations: '\(path)'",
        "recordings are named relative to that folder", "recording-outside"
      )
    case .broken:
      (
        "has the recording '\(path)', which is no whole MP3, nor AAC in MP4", "e-readers play these two",
        "broken-recording"
      )
    case .unread(let reason): ("has the recording '\(path)', which cannot be used: \(reason)", nil, "broken-recording")
    }
  }
}
