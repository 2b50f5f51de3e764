import Basics
import Website

/// The narration of a story's pages from one recording of all of it.
struct WholeNarration: Sendable {
  /// In the order of the pages; nil if they cannot be.
  let narrations: [Narration]?
  /// Why not, where the story has a recording.
  let finding: Diagnostic?

  /// Takes a story and its pages; looks at the recording.
  init(of story: PublishedStory, pages: [PublishedPage], resolver: PictureResolver) throws {
    guard let path = story.recordingPath else {
      narrations = nil
      // Where each page has a recording of its own, nobody misses it.
      finding =
        pages.allSatisfy { $0.recording != nil }
        ? nil
        : story.remoteRecording.map { address in
          Diagnostic(
            .warning,
            "'\(story.title)' has its recording on another computer, and is not read aloud from it: '\(address)'",
            at: story.place,
            hint: "put the file into the folder of illustrations, and name it in 'audioRelativePath'",
            id: "remote-recording")
        }
      return
    }
    let found = try resolver.hear(path).heard
    guard case .recording(let recording) = found else {
      let trouble = found.trouble(PlainText.line(path) ?? "")
      narrations = nil
      finding = Diagnostic(
        .warning, "'\(story.title)' \(trouble.headline)", at: story.place,
        hint: found == .missing ? resolver.hint("recordings") ?? trouble.hint : trouble.hint, id: trouble.id)
      return
    }
    let source = try story.timings.map(TimingSource.library) ?? resolver.timings(beside: path)
    let timings: Timings
    do throws(TimingFault) {
      guard let source else { throw TimingFault("there is none for each of its \(pages.count) pages") }
      timings = try source.timings(lasting: recording.milliseconds)
      guard timings.parts.count == pages.count else {
        throw TimingFault("there are \(timings.parts.count) for its \(pages.count) pages")
      }
    } catch {
      narrations = nil
      finding =
        pages.allSatisfy { $0.recording != nil }
        ? nil
        : Diagnostic(
          .warning,
          "'\(story.title)' has a recording that is left out, because its timings cannot be used: \(error.reason)",
          at: source?.place(of: error) ?? story.place,
          hint:
            "'audioTimings' of the story, or a file beside the recording: '[{\"start\": 0, \"end\": 9.5}, …]', one for each page",
          id: "recording-timings")
      return
    }
    narrations = timings.parts.map { Narration(recording, moments: $0.moments) }
    finding = nil
  }
}
