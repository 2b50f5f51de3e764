import Models
import Pictures
import SVG
import Website

/// Which picture of a page is missing, and why: the one answer for the site, books, their findings and the preview.
struct PagePicture: Sendable {
  /// The page's statement.
  let state: PictureState
  /// The find where the page says that its picture is.
  let found: PictureResolver.Find?
  /// The picture, where it can be shown.
  let shown: PublishedPicture?

  /// Looks at the picture that a page names as made; one that was found may turn out not to be fit to be shown.
  init(
    of page: Page, find: (String) throws -> PictureResolver.Find,
    isFit: (PublishedPicture) throws -> Bool = { _ in true }
  ) rethrows {
    state = page.pictureState
    found = try page.generatedPath.map(find)
    if case .picture(let picture) = found, try isFit(picture) { shown = picture } else { shown = nil }
  }

  /// The finding for authors; nil if the picture is shown whole, or is not missed as none of the story was ever begun.
  func finding(
    isBegun: Bool, names: NameGuard, resolver: PictureResolver
  ) -> (headline: String, hint: String?, id: String)? {
    switch state {
    case .notStarted(let word?):
      return (
        "has the unknown illustration status '\(PlainText.line(word) ?? "")' and counts as notStarted",
        "the statuses are notStarted, generating, generated and failed", "unknown-status"
      )
    case .notStarted:
      return isBegun ? ("has no picture yet", nil, "pending-picture") : nil
    case .generating: return ("has no picture yet: it is being made", nil, "pending-picture")
    case .failed(let error):
      let reason = PlainText.line(error).map { ": \(names.apply($0))" } ?? ""
      return ("has no picture: its illustration failed\(reason)", nil, "failed-picture")
    case .unnamed:
      return (
        "is marked generated but names no picture", "set its 'illustrationRelativePath'", "missing-picture"
      )
    case .made(let path):
      let name = PlainText.line(path) ?? ""
      guard let shown else {
        return found.map { found in
          let trouble = found.trouble(name)
          let hint = found == .missing ? resolver.hint("pictures") ?? trouble.hint : trouble.hint
          return (trouble.headline, hint, trouble.id)
        }
      }
      guard !shown.losses.isEmpty else { return nil }
      return (
        "has the picture '\(name)', which is published without \(shown.losses.names.joined(separator: ", "))",
        shown.losses == .filters
          ? "draw it with fewer filters" : "draw it as plain SVG, with all pictures inside", "cleaned-picture"
      )
    }
  }

  /// The preview's mark in its place, on a page's element on the story's own page; nil if the picture is shown.
  func mark(on element: String?, names: NameGuard) -> StoryBadge? {
    func mark(_ status: String, _ label: String, _ detail: String?) -> StoryBadge {
      StoryBadge(element: element, status: status, label: label, detail: detail)
    }
    let missing = "The picture is missing"
    switch state {
    case .notStarted(let word):
      return mark("notStarted", "No picture yet", word.map { "unknown status '\(PlainText.line($0) ?? "")'" })
    case .generating: return mark("generating", "The picture is being made", nil)
    case .failed(let error):
      return mark("failed", "The picture could not be made", PlainText.line(error).map(names.apply))
    case .unnamed: return mark("missing", missing, "the page names no picture")
    case .made(let path):
      guard shown == nil, let found else { return nil }
      return mark("missing", missing, found.trouble(PlainText.line(path) ?? "").detail)
    }
  }
}

extension PictureResolver.Find {
  /// The words for a page or story whose picture cannot be published, and the same for a badge.
  func trouble(_ path: String) -> (headline: String, detail: String, hint: String?, id: String) {
    switch self {
    case .picture:
      (
        "has the picture '\(path)', which cannot be decoded any more", "'\(path)' cannot be decoded any more",
        "put a whole picture there", "broken-picture"
      )
    case .missing:
      (
        "has the picture '\(path)', which is missing", "'\(path)' is not there",
        "put it back, or change its name on the page", "missing-picture"
      )
    case .outside:
      (
        "names a picture outside of the folder of illustrations: '\(path)'",
        "'\(path)' lies outside of the folder of illustrations", "pictures are named relative to that folder",
        "picture-outside"
      )
    case .broken(let reason), .undecodable(let reason):
      Self.unusable(path, reason, hint: "put a whole PNG, JPEG, WebP, AVIF, GIF or SVG there")
    case .large(let reason): Self.unusable(path, reason, hint: "make it smaller")
    case .unread(let reason): Self.unusable(path, reason, hint: "build again")
    case .unsupported(let type):
      (
        "has the picture '\(path)' of type \(type.mediaType), which has to be converted to be published",
        "'\(path)' is of type \(type.mediaType), which cannot be published here",
        "convert it to PNG, JPEG, GIF, WebP or SVG, or have Hornbook do that: with libvips (Debian: 'libvips42'), and 'enabled' in [pictures]",
        "unsupported-picture"
      )
    }
  }

  private static func unusable(
    _ path: String, _ reason: String, hint: String
  ) -> (headline: String, detail: String, hint: String?, id: String) {
    (
      "has the picture '\(path)', which cannot be used: \(reason)", "'\(path)' cannot be used: \(reason)", hint,
      "broken-picture"
    )
  }
}
