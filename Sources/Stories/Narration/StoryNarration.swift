import Diagnostics

/// How a story is read aloud, page by page, on the site and in its books.
struct StoryNarration: Sendable {
  /// In the order of the pages; none for a page that is not read.
  let pages: [Narration?]
  /// What is wrong with its recordings and timings, but for recordings of single pages, which their pages tell.
  let findings: [Diagnostic]

  /// Takes a story and its pages; looks at the recording of the whole. What a page has of its own goes before it.
  init(of story: ShelfStory, pages shown: [ShelfPage], shelf: PictureShelf, library: String) throws {
    let whole = try WholeNarration(of: story, pages: shown, shelf: shelf, library: library)
    pages = shown.enumerated().map { index, page in
      Narration(of: page, names: story.nameGuard) ?? whole.narrations?[index]
    }
    let strayed = zip(shown, pages).compactMap { page, narration in
      narration?.fault.map { fault, source in
        Diagnostic(
          .warning,
          "page \(page.number) of '\(story.title)' has timings that cannot be used, and is marked as a whole while it is read: \(fault.reason)",
          at: source.place(of: fault, library: library),
          hint: "a timing for each sentence: '[{\"start\": 0, \"end\": 1.5, \"text\": …}, …]', or cues of WebVTT",
          id: "recording-timings")
      }
    }
    findings = [whole.finding].compactMap(\.self) + strayed
  }
}
