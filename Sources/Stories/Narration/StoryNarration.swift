import Basics

/// The narration of a story, page by page, on the site and in its books.
struct StoryNarration: Sendable {
  /// In the order of the pages; none for a page that is not read.
  let pages: [Narration?]
  /// The findings on its recordings and timings, but for recordings of single pages, which their pages tell.
  let findings: [Diagnostic]

  /// Takes a story and its pages; looks at the recording of the whole. What a page has of its own goes before it.
  init(of story: PublishedStory, pages shown: [PublishedPage], resolver: PictureResolver) throws {
    let whole = try WholeNarration(of: story, pages: shown, resolver: resolver)
    let own = shown.map { Narration(of: $0, names: story.nameGuard) }
    pages = own.enumerated().map { index, narration in
      narration.flatMap { $0.isOutdated ? nil : $0 } ?? whole.narrations?[index]
    }
    let outdated = zip(shown, own).compactMap { page, narration in
      narration?.isOutdated == true
        ? Diagnostic(
          .warning,
          "page \(page.number) of '\(story.title)' has other words now than a machine reads, and is not read aloud",
          at: story.place, hint: "run 'hornbook narrate'", id: "outdated-voice") : nil
    }
    let strayed = zip(shown, pages).compactMap { page, narration in
      narration?.fault.map { fault, source in
        Diagnostic(
          .warning,
          "page \(page.number) of '\(story.title)' has timings that cannot be used, and is marked as a whole while it is read: \(fault.reason)",
          at: source.place(of: fault) ?? story.place,
          hint: "a timing for each sentence: '[{\"start\": 0, \"end\": 1.5, \"text\": …}, …]', or cues of WebVTT",
          id: "recording-timings")
      }
    }
    findings = [whole.finding].compactMap(\.self) + outdated + strayed
  }

  /// The machines that read its pages, each once, in the order of the pages.
  var machines: [String] { pages.compactMap { $0?.machine }.unique }
}
