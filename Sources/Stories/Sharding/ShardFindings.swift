import Basics
import Files

/// The finds of a shard where a story says its pictures and recordings are, by paths in the folder of illustrations.
struct ShardFindings {
  var pictures: [String: PictureResolver.Find] = [:]
  var recordings: [String: RecordingFind] = [:]
  /// The files beside recordings that say when their texts are spoken.
  var timings: [String: TimingSource] = [:]

  /// Has found nothing.
  init() {}

  /// All of it as one text, ordered by paths, without what is empty or what only another machine may be able to show.
  var text: String {
    func object(_ members: [(String, String)]) -> JSONValue {
      .object(
        members.filter { !$0.1.isEmpty }.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
          .map { JSONMember($0.0, .string($0.1)) })
    }
    let value: JSONValue = [
      "pictures": object(pictures.map { ($0.key, $0.value.memo) }),
      "recordings": object(recordings.map { ($0.key, $0.value.memo) }),
      "timings": object(
        timings.compactMap { path, source in
          guard case .file(let file, let bytes) = source else { return nil }
          return (path, Path.fileExtension(of: file) + " " + Base64.text(of: bytes))
        }),
    ]
    return value.text()
  }

  /// Reads what `text` has written; nil if it is something else. Recordings are those that a site publishes.
  init?(text: String, recordingsIn site: String) {
    guard let root = try? JSONDocument(parsing: Array(text.utf8)).root else { return nil }
    for member in root["pictures"]?.members ?? [] {
      guard let find = member.value.string.flatMap({ PictureResolver.Find(memo: $0) }) else { return nil }
      pictures[member.key] = find
    }
    for member in root["recordings"]?.members ?? [] {
      guard let find = member.value.string.flatMap({ RecordingFind(memo: $0) }) else { return nil }
      recordings[member.key] = find.published(in: site)
    }
    for member in root["timings"]?.members ?? [] {
      let words = (member.value.string ?? "").split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2, let bytes = Base64.bytes(of: Array(words[1].utf8)) else { return nil }
      timings[member.key] = .file(Path.replacingExtension(of: member.key, with: words[0]), bytes)
    }
  }
}

extension RecordingFind {
  /// The same, where the file is the one that a site publishes.
  fileprivate func published(in site: String) -> RecordingFind {
    guard case .recording(let found) = self else { return self }
    return .recording(
      PublishedRecording(
        source: Path.join(site, found.path), type: found.type, milliseconds: found.milliseconds, size: found.size,
        picture: found.picture, fingerprint: found.fingerprint))
  }
}
