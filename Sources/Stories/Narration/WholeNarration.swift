import Diagnostics

/// How the pages of a story are read aloud from one recording of all of it.
struct WholeNarration: Sendable {
  /// In the order of the pages; none where they cannot be.
  let narrations: [Narration]?
  /// Why not, where the story has a recording.
  let finding: Diagnostic?

  /// Takes a story and its pages; looks at the recording.
  init(of story: ShelfStory, pages: [ShelfPage], shelf: PictureShelf, library: String) throws {
    guard let path = story.recordingPath else {
      narrations = nil
      finding = nil
      return
    }
    let found = try shelf.hear(path)
    guard case .recording(let recording) = found else {
      let trouble = found.trouble(PlainText.line(path) ?? "")
      narrations = nil
      finding = Diagnostic(
        .warning, "'\(story.title)' \(trouble.headline)", at: .init(file: library), hint: trouble.hint, id: trouble.id)
      return
    }
    guard let timings = story.timings.flatMap({ Timings($0, lasting: recording.milliseconds) }),
      timings.parts.count == pages.count
    else {
      narrations = nil
      finding =
        pages.allSatisfy { $0.recording != nil }
        ? nil
        : Diagnostic(
          .warning,
          "'\(story.title)' has a recording, and no timing for each of its \(pages.count) pages: it is left out of the book",
          at: .init(file: library),
          hint: "'audioTimings' of the story: '[{\"start\": 0, \"end\": 9.5}, …]', one for each page",
          id: "recording-timings")
      return
    }
    narrations = timings.parts.map { Narration(recording, moments: $0.moments) }
    finding = nil
  }
}
