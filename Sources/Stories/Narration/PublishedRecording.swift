import Basics
import Files
import Hashing
import Recordings

/// A recording of the library that can be published: where it lies, and what its file says of it.
struct PublishedRecording: Hashable, Sendable {
  /// The file in the library.
  let source: String
  /// The kind of recording, by its content.
  let type: RecordingType
  /// How long it lasts, in milliseconds.
  let milliseconds: Int
  /// Its size in bytes, without what is never published.
  let size: Int
  /// The size of its moving pictures, in pixels; nil if it has none.
  let picture: RecordingFacts.Size?
  /// The fingerprint of its bytes, without what is never published.
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

/// The find where a page or a story says its recording is.
enum RecordingFind: Hashable, Sendable {
  /// A recording that can be published.
  case recording(PublishedRecording)
  /// Nothing, or something else than a file.
  case missing
  /// A path that leads out of the folder of illustrations.
  case outside
  /// A file that is no whole recording of a known kind.
  case broken
  /// A file that is larger than a page may have.
  case large
  /// A file that cannot be read this time, and why.
  case unread(String)

  /// The find, in one line that another build can read.
  var memo: String {
    switch self {
    case .recording(let found):
      "\(found.type.memo) \(found.kind) \(found.milliseconds) \(found.size) \(found.fingerprint) \(found.source)"
    case .missing: "no recording"
    case .outside: "outside recording"
    case .broken: "broken recording"
    case .large: "large recording"
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
    case "large recording": self = .large
    default:
      let fields = memo.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false).map(String.init)
      // A video has its size with its kind: `mp4:640:360`.
      let kind = fields.count > 1 ? fields[1].split(separator: ":").map(String.init) : []
      let sides = kind.dropFirst().compactMap { Int($0) }
      guard fields.count == 6, let type = kind.first.flatMap(RecordingType.init), fields[0] == type.memo,
        sides.count == (type.isVideo ? 2 : 0),
        let milliseconds = Int(fields[2]), let size = Int(fields[3]), let fingerprint = Fingerprint(fields[4])
      else { return nil }
      self = .recording(
        PublishedRecording(
          source: fields[5], type: type, milliseconds: milliseconds, size: size,
          picture: type.isVideo ? .init(width: sides[0], height: sides[1]) : nil, fingerprint: fingerprint))
    }
  }
}

extension RecordingType {
  /// The first word of a memo. Videos were called recordings while dates stayed in them.
  fileprivate var memo: String { isVideo ? "video" : "recording" }
}

extension PublishedRecording {
  /// Its kind, and the size of its pictures.
  fileprivate var kind: String { type.rawValue + (picture.map { ":\($0.width):\($0.height)" } ?? "") }
}

extension RecordingFind {
  /// The same to whoever listens: a video is no recording.
  var heard: RecordingFind { if case .recording(let found) = self, found.type.isVideo { .broken } else { self } }

  /// The same to whoever watches: what is only heard is no video.
  var watched: RecordingFind { if case .recording(let found) = self, !found.type.isVideo { .broken } else { self } }

  /// The finding on a page or story whose recording, or video in a sign language, cannot be had.
  func trouble(_ path: String, isVideo: Bool = false) -> (headline: String, hint: String?, id: String) {
    let (name, things) = isVideo ? ("sign-language video", "videos") : ("recording", "recordings")
    let broken = isVideo ? "broken-video" : "broken-recording"
    return switch self {
    case .missing, .recording:
      (
        "has the \(name) '\(path)', which is missing", "put it back into the folder of illustrations",
        isVideo ? "missing-video" : "missing-recording"
      )
    case .outside:
      (
        "names a \(name) outside of the folder of illustrations: '\(path)'",
        "\(things) are named relative to that folder", isVideo ? broken : "recording-outside"
      )
    case .broken where isVideo:
      (
        "has the \(name) '\(path)', which is no whole MP4 with H.264, nor WebM",
        "browsers show these two: 'ffmpeg -i in.mov -c:v libx264 -pix_fmt yuv420p out.mp4' makes one", broken
      )
    case .broken:
      ("has the \(name) '\(path)', which is no whole MP3, nor AAC in MP4", "e-readers play these two", broken)
    case .large:
      (
        "has the \(name) '\(path)', which is larger than 256 MB",
        isVideo
          ? "'ffmpeg -i in.mp4 -vf scale=-2:480 -c:v libx264 -pix_fmt yuv420p out.mp4' makes a smaller one"
          : "'ffmpeg -i in.wav -ac 1 -b:a 64k out.mp3' makes a smaller one", broken
      )
    case .unread(let reason): ("has the \(name) '\(path)', which cannot be used: \(reason)", nil, broken)
    }
  }
}
