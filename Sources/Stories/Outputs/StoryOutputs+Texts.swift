import Basics
import Build
import Hashing
import Languages
import Website

extension StoryOutputs {
  /// The words of the story as a script, for the pages of its translations that show them beside their own; nil if
  /// there are no translations, or the theme never asks for it.
  ///
  /// It is a call, as pages that are opened from a disk may load scripts and nothing else.
  func script() throws -> Output? {
    guard !translations.isEmpty, try isRead(.textSrc) else { return nil }
    let words: JSONValue = [
      "language": .string(story.language.tag), "direction": .string(story.language.direction),
      "title": .string(story.title), "pages": .array(pages.map { .array($0.words.map { .string($0.plain) }) }),
    ]
    let bytes = Array("hornbook.text(\(JSONValue.string(story.slug).scriptText()), \(words.scriptText()));\n".utf8)
    let input = Input("text", Fingerprint(of: bytes))
    return Output(SitePath.text(story.slug), step: .foundations, inputs: [input]) { .bytes(bytes) }
  }

  /// The recordings that pages are read from, each once; none where the theme plays none.
  func recordings() throws -> [Output] {
    guard try isRead(.recording) else { return [] }
    var seen: Set<String> = []
    return narration.pages.compactMap { $0?.recording.output }.filter { seen.insert($0.path).inserted }
  }
}
