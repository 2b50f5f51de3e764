import Basics
import Build
import Hashing
import Mustache
import Recordings
import Rendering
import Website

extension Narration {
  /// The recording of a page and which part of it is the page's, as a template sees it.
  func model(on page: String) -> Value {
    .object([
      .src: .text(SitePath.link(from: page, to: recording.path)),
      .type: .text(recording.type.mediaType), .from: .text(Self.seconds(part.lowerBound)),
      .to: .text(Self.seconds(part.upperBound)),
    ])
  }

  /// The pieces of a paragraph with their moments, as a template sees them; null where it is not cut. Their ids begin
  /// with the number of the page, as those of all pages stand together on the story's own.
  func model(
    of words: LightText, at place: Int, onPage number: Int, linking places: [WordPlace] = [], noting: NoteLinks = .none
  ) -> Value {
    guard let pieces else { return .null }
    var start = 0
    return .list(
      words.pieces(pieces[place]).map { piece, runs in
        defer { start += piece.text.count }
        let moments = piece.part.map { self.moments[$0] }
        return .object([
          .text: .text(piece.text),
          .runs: runs.model(linking: places, from: start, to: StoryLearning.meaningID, noting: noting),
          .id: Value(piece.part.map { "p\(number)\(Self.id(of: $0))" }),
          .from: Value(moments.map { Self.seconds($0.lowerBound) }),
          .to: Value(moments.map { Self.seconds($0.upperBound) }),
        ])
      })
  }

  /// Milliseconds as seconds, with no more decimals than it takes: `1.25`.
  static func seconds(_ milliseconds: Int) -> String {
    var text = String(milliseconds / 1000)
    let rest = milliseconds % 1000
    guard rest > 0 else { return text }
    text += "." + String(rest).padded(3)
    while text.hasSuffix("0") { text.removeLast() }
    return text
  }
}

extension StoryNarration {
  /// The credits of the machines that read: the message for their part, and their names, which say what they are.
  func credits(in messages: Messages) throws -> [(message: String, names: String)] {
    let names = try names(in: messages)
    return names.isEmpty ? [] : [("role_nrt", names.joined(separator: ", "))]
  }

  /// The names of the machines that read, which say what they are.
  func names(in messages: Messages) throws -> [String] {
    try machines.map { try messages.text("machine_voice", ["name": $0]) }
  }
}

extension PublishedRecording {
  /// Its path below the site's folder.
  var path: String { "recordings/\(fingerprint.short).\(type.rawValue)" }

  /// The recording as a file of the site, without what it tells of people.
  var output: Output {
    Output(path, step: .foundations, inputs: [Input("recording", fingerprint)]) {
      .copy(of: source, expected: fingerprint, through: RecordingFacts.withoutTags)
    }
  }
}
