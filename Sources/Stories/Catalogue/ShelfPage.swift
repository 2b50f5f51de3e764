import Diagnostics
import Pictures
import SVG
import StoryModel
import StoryStore
import Values
import Website

/// A page of a story as it is published: its text, and the picture that could be found for it.
struct ShelfPage: Sendable {
  /// Where it stands in its story, from 1, without gaps.
  let number: Int
  /// What it is known by among the translations of its story.
  let mark: PageMark
  let paragraphs: [String]
  /// Whether a child's name stood in them that is kept out.
  let hidesName: Bool
  /// How far the picture has come, as the library says.
  let status: IllustrationStatus
  /// The picture, where it is generated, there and whole.
  let picture: PublishedPicture?
  /// What the picture shows; empty where nobody has said so.
  let alt: String
  /// Whether a person has said so, or yes to what a service proposed.
  let hasReviewedAlt: Bool
  let updatedAt: Timestamp?
  /// The page read aloud, where the recording is there and whole.
  let recording: PublishedRecording?
  /// What says when its parts are spoken.
  let timings: TimingSource?
  /// What is wrong with the page's picture.
  let findings: [Diagnostic]
}

extension Page {
  /// The picture that the page names as made.
  var generatedPath: String? { illustrationStatus == .generated ? illustrationRelativePath : nil }
}

extension ShelfPage {
  /// Makes the pages of a story ready, in order; findings name the library as their place.
  static func all(
    of story: ShelfStory, _ pages: [Page], shelf: PictureShelf, library: String
  ) throws -> [ShelfPage] {
    try pages.indices.map { index in
      let page = pages[index]
      let number = index + 1
      var findings: [Diagnostic] = []
      func find(_ headline: String, hint: String? = nil, id: String) {
        findings.append(
          Diagnostic(
            .warning, "page \(number) of '\(story.title)' \(headline)", at: .init(file: library), hint: hint, id: id))
      }
      var picture: PublishedPicture?
      switch page.illustrationStatus {
      case .generated:
        picture = try generatedPicture(of: page, shelf: shelf, find)
      case .notStarted where !story.isIllustrated: break
      case .notStarted, .generating:
        find("has no picture yet: its illustration is \(page.illustrationStatus.rawValue)", id: "pending-picture")
      case .failed:
        let reason = PlainText.line(page.illustrationError).map { ": \(story.nameGuard.apply($0))" } ?? ""
        find("has no picture: its illustration failed\(reason)", id: "failed-picture")
      case .unknown(let status):
        find(
          "has the unknown illustration status '\(PlainText.line(status) ?? "")' and counts as notStarted",
          hint: "the statuses are notStarted, generating, generated and failed", id: "unknown-status")
      }
      let recording = try recording(of: page, shelf: shelf) { find($0, hint: $1, id: $2) }
      let timings = try recording.flatMap { _ in
        try page.audioTimings.map(TimingSource.library) ?? page.audioRelativePath.flatMap(shelf.timings)
      }
      let alt = PlainText.line(page.altText).map(story.nameGuard.apply) ?? ""
      let paragraphs = paragraphs(of: page, in: story)
      let words = story.nameGuard.likenesses(in: paragraphs + [alt])
      for (likenesses, thing) in [(words, ""), (picture?.likenesses ?? [], "the drawing of ")] {
        let place = "\(thing)page \(number) of '\(story.title)'"
        if let left = Diagnostic.left(likenesses, in: place, file: library) { findings.append(left) }
      }
      return ShelfPage(
        number: number, mark: PageMark(page), paragraphs: paragraphs,
        hidesName: paragraphs != PlainText.paragraphs(page.text),
        status: page.illustrationStatus, picture: picture, alt: alt,
        hasReviewedAlt: !page.altTextIsProposed, updatedAt: page.updatedAt, recording: recording, timings: timings,
        findings: findings)
    }
  }

  /// The texts of a story's pages as they are published.
  static func texts(of story: ShelfStory, _ pages: [Page]) -> [String] {
    pages.flatMap { paragraphs(of: $0, in: story) }
  }

  private static func paragraphs(of page: Page, in story: ShelfStory) -> [String] {
    story.nameGuard.apply(PlainText.paragraphs(page.text))
  }

  private static func recording(
    of page: Page, shelf: PictureShelf, _ find: (String, String?, String) -> Void
  ) throws -> PublishedRecording? {
    guard let path = page.audioRelativePath, !path.isEmpty else { return nil }
    let found = try shelf.hear(path)
    if case .recording(let recording) = found { return recording }
    let trouble = found.trouble(PlainText.line(path) ?? "")
    find(trouble.headline, found == .missing ? shelf.hint("recordings") ?? trouble.hint : trouble.hint, trouble.id)
    return nil
  }

  private static func generatedPicture(
    of page: Page, shelf: PictureShelf, _ find: (String, String?, String) -> Void
  ) throws -> PublishedPicture? {
    guard let path = page.illustrationRelativePath, !path.isEmpty else {
      find("is marked generated but names no picture", "set its 'illustrationRelativePath'", "missing-picture")
      return nil
    }
    let shown = PlainText.line(path) ?? ""
    let found = try shelf.find(path)
    if case .picture(let picture) = found, try shelf.developed(picture) != nil {
      if !picture.losses.isEmpty {
        find(
          "has the picture '\(shown)', which is published without \(picture.losses.names.joined(separator: ", "))",
          picture.losses == .filters
            ? "draw it with fewer filters" : "draw it as plain SVG, with all pictures inside", "cleaned-picture")
      }
      return picture
    }
    let trouble = found.trouble(shown)
    let headline = found == .missing ? "is marked generated but its picture '\(shown)' is missing" : trouble.headline
    find(headline, found == .missing ? shelf.hint("pictures") ?? trouble.hint : trouble.hint, trouble.id)
    return nil
  }
}

extension PictureShelf {
  /// What can be done about files of an app that are not there; nil if the library is our own.
  func hint(_ files: String) -> String? {
    guard lookup.folders.isOfApp else { return nil }
    let folders = lookup.folders.all.map { "'\($0)'" }.joined(separator: ", ")
    return "\(files) are looked for in \(folders); name another folder as 'illustrations' in the settings"
  }
}

extension PictureShelf.Find {
  /// What is said of a page or story whose picture cannot be published.
  func trouble(_ path: String) -> (headline: String, hint: String?, id: String) {
    switch self {
    case .picture:
      (
        "has the picture '\(path)', which cannot be decoded any more", "put a whole picture there", "broken-picture"
      )
    case .missing:
      (
        "has the picture '\(path)', which is missing", "put it back into the folder of illustrations",
        "missing-picture"
      )
    case .outside:
      (
        "names a picture outside of the folder of illustrations: '\(path)'",
        "pictures are named relative to that folder", "picture-outside"
      )
    case .broken(let reason), .undecodable(let reason):
      ("has the picture '\(path)', which cannot be used: \(reason)", nil, "broken-picture")
    case .unsupported(let type):
      (
        "has the picture '\(path)' of type \(type.mediaType), which has to be converted to be published",
        "convert it to PNG, JPEG, GIF, WebP or SVG, or have Hornbook do that: with libvips (Debian: 'libvips42'), and 'enabled' in [pictures]",
        "unsupported-picture"
      )
    }
  }
}
