import Basics
import Models
import Settings
import StoryStore
import Website

/// A page of a story as it is published: its text, and the picture that could be found for it.
struct PublishedPage: Sendable {
  /// Its position in its story, from 1, without gaps.
  let number: Int
  /// Its mark among the translations of its story.
  let mark: PageMark
  let paragraphs: [String]
  /// The same with the marks of print, where the settings ask for these.
  private let typeset: [LightText]?
  /// The notes to them.
  let footnotes: [Footnote]
  /// Whether a child's name stood in them that is kept out.
  let hidesName: Bool
  /// The progress of the picture, as the library says.
  let status: IllustrationStatus
  /// The picture, where it is generated, there and whole.
  let picture: PublishedPicture?
  /// The picture's description; empty where nobody gave one.
  let alt: String
  /// Whether a person has said so, or yes to what a service proposed.
  let hasReviewedAlt: Bool
  let updatedAt: Timestamp?
  /// The page read aloud, where the recording is there and whole.
  let recording: PublishedRecording?
  /// The source of its parts' timings.
  let timings: TimingSource?
  /// The page told in a sign language, where the video is there and whole.
  let sign: SignVideo?
  /// The faults of the page's picture.
  let findings: [Diagnostic]

  /// Makes the pages of a story ready, in order, with the pictures that could be found.
  static func all(
    of story: PublishedStory, _ pages: [Page], settings: Settings, resolver: PictureResolver
  ) throws -> [PublishedPage] {
    try resolver.open(story.id)
    // Who has not read the whole library has not looked at it.
    if let cover = story.bookCoverPath { _ = try resolver.find(cover) }
    try resolver.find(all: pages.compactMap(\.generatedPath))
    var notes = 0
    let texts = pages.map { page in
      let text = PageText(page.text, names: story.nameGuard, after: notes)
      notes += text.footnotes.count
      return text
    }
    let typography = settings.typography(in: story.language)
    let typeset = typography?.words(of: texts.map(\.paragraphs))
    return try pages.indices.map { index in
      let page = pages[index]
      let number = index + 1
      var findings: [Diagnostic] = []
      func find(_ headline: String, hint: String?, id: String) {
        findings.append(
          .warning, "page \(number) of '\(story.title)' \(headline)", at: story.place, hint: hint, id: id)
      }
      let seen = try PagePicture(of: page, find: resolver.find) { try resolver.variants($0) != nil }
      let picture = seen.shown
      if let (headline, hint, id) = seen.finding(
        isBegun: story.isIllustrated, names: story.nameGuard, resolver: resolver)
      {
        find(headline, hint: hint, id: id)
      }
      let recording = try recording(of: page, resolver: resolver) { find($0, hint: $1, id: $2) }
      let timings = try recording.flatMap { _ in
        try page.audioTimings.map(TimingSource.library)
          ?? page.audioRelativePath.flatMap { try resolver.timings(beside: $0) }
      }
      let sign = try SignVideo(of: page, among: pages, in: story, resolver: resolver) { find($0, hint: $1, id: $2) }
      let alt = PlainText.line(page.altText).map(story.nameGuard.apply) ?? ""
      let text = texts[index]
      for fault in text.faults { find(fault.headline, hint: fault.hint, id: "footnote") }
      let words = story.nameGuard.likenesses(in: text.paragraphs + text.footnotes.map(\.text) + [alt])
      let captions = story.nameGuard.likenesses(in: sign?.captions?.texts ?? [])
      let left = [(words, ""), (picture?.likenesses ?? [], "the drawing of "), (captions, "the caption track of ")]
      for (likenesses, thing) in left {
        let place = "\(thing)page \(number) of '\(story.title)'"
        if let left = Diagnostic.left(likenesses, in: place, at: story.place) { findings.append(left) }
      }
      return PublishedPage(
        number: number, mark: PageMark(page),
        paragraphs: typeset?[index].map(\.plain) ?? text.paragraphs, typeset: typeset?[index],
        footnotes: text.footnotes(beside: typeset?[index], by: typography), hidesName: text.hidesName,
        status: page.illustrationStatus, picture: picture, alt: alt,
        hasReviewedAlt: !page.altTextIsProposed, updatedAt: page.updatedAt, recording: recording, timings: timings,
        sign: sign, findings: findings)
    }
  }

  /// Whether what is said of the picture is a file's name, or words that a program writes.
  var hasIdleAlt: Bool { AlternativeText.isOfMachine(alt, source: picture?.source ?? "") }

  /// The paragraphs as they are shown, with the emphasis that their words tell.
  var words: [LightText] { typeset ?? paragraphs.map(LightText.init) }

  /// The texts of a story's pages, by which it is found, with the author's marks, which no search looks at.
  static func texts(of pages: [Page], keepingOut names: NameGuard) -> [String] {
    pages.flatMap { page in
      let text = PageText(page.text, names: names)
      return text.paragraphs + text.footnotes.map(\.text)
    }
  }

  private static func recording(
    of page: Page, resolver: PictureResolver, _ find: (String, String?, String) -> Void
  ) throws -> PublishedRecording? {
    guard let path = page.audioRelativePath, !path.isEmpty else { return nil }
    let found = try resolver.hear(path).heard
    if case .recording(let recording) = found { return recording }
    let trouble = found.trouble(PlainText.line(path) ?? "")
    find(trouble.headline, found == .missing ? resolver.hint("recordings") ?? trouble.hint : trouble.hint, trouble.id)
    return nil
  }
}

extension PictureResolver {
  /// The remedy for files of an app that are not there; nil if the library is our own.
  func hint(_ files: String) -> String? {
    guard lookup.folders.isOfApp else { return nil }
    let folders = lookup.folders.all.map { "'\($0)'" }.joined(separator: ", ")
    return "\(files) are looked for in \(folders); name another folder as 'illustrations' in the settings"
  }
}
