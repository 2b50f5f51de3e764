package import Basics
package import Models
import SQLite
import Stores

/// The new facts of a page's picture.
package struct IllustrationChange: Hashable, Sendable {
  /// The status of the picture.
  package var status: IllustrationStatus
  /// Its path; nil for none.
  package var path: String?
  /// Why it could not be made; nil if it could.
  package var error: String?
  /// Its alternative text; it is taken only where the page has none yet.
  package var altText: String?

  /// Makes a change.
  package init(_ status: IllustrationStatus, path: String?, error: String? = nil, altText: String? = nil) {
    self.status = status
    self.path = path
    self.error = error
    self.altText = altText
  }
}

extension StoryTransaction {
  /// The page with an id; none when it is not there.
  package func page(_ id: Identifier) throws -> Page? {
    try attempt(.fetch, "page \(id)") {
      try first(IllustrationSQL.page, SQLValue(id)) { Page(row: $0) }
    }
  }

  /// Changes what a page says of its picture, and nothing else, if what it says of it and what it shows are still as
  /// they were seen.
  ///
  /// Status, path, text and prompt have to be those of `seen`; all else may have changed meanwhile, and stays. Gives
  /// the page as it stands then, or none where it is gone or another by now.
  package func changeIllustration(of seen: Page, to change: IllustrationChange) throws -> Page? {
    try attempt(.save, "the picture of page \(seen.pageNumber) (\(seen.id))") {
      guard let page = try page(seen.id), page.illustrationStatus == seen.illustrationStatus,
        page.illustrationRelativePath == seen.illustrationRelativePath, page.text == seen.text,
        page.imagePrompt == seen.imagePrompt
      else { return nil }
      var said = (text: page.altText, isProposed: page.altTextIsProposed)
      if let text = change.altText, said.text?.isEmpty != false || said.text == text {
        said = (text, false)
      } else if said.text?.isEmpty == false, change.status == .generated, let path = page.illustrationRelativePath,
        path != change.path
      {
        // What was said of another picture is for a person to review.
        said.isProposed = true
      }
      try run(
        IllustrationSQL.change, SQLValue(seen.id), .text(change.status.rawValue), SQLValue(change.path),
        SQLValue(change.error), SQLValue(said.text), SQLValue(said.isProposed ? true : nil))
      return try self.page(seen.id)
    }
  }

  /// Says what the picture of a page shows, if that and what is said of it are still as they were seen: once and for
  /// all, or as a proposal. Gives whether it was so.
  package func describe(_ seen: Page, as text: String, isProposed: Bool = false) throws -> Bool {
    try attempt(.save, "the alt text of page \(seen.pageNumber) (\(seen.id))") {
      guard let page = try page(seen.id), page.illustrationStatus == seen.illustrationStatus,
        page.illustrationRelativePath == seen.illustrationRelativePath, page.altText == seen.altText,
        page.altTextIsProposed == seen.altTextIsProposed
      else { return false }
      try run(IllustrationSQL.describe, SQLValue(seen.id), .text(text), SQLValue(isProposed ? true : nil))
      return true
    }
  }

  /// Names the recording of a page, if its words and what it says of a recording are still as they were seen; gives
  /// whether it was so. Its times lie beside it unless they are given.
  package func record(_ seen: Page, as path: String, timings: String? = nil) throws -> Bool {
    try attempt(.save, "the recording of page \(seen.pageNumber) (\(seen.id))") {
      guard let page = try page(seen.id), page.text == seen.text, page.audioRelativePath == seen.audioRelativePath,
        page.audioTimings == seen.audioTimings
      else { return false }
      try run(IllustrationSQL.record, SQLValue(seen.id), .text(path), SQLValue(timings))
      return true
    }
  }

  /// The paths that pages name, as they stand.
  package func illustrationPaths() throws -> Set<String> {
    try attempt(.fetch, "the paths of pictures") {
      Set(try rows(IllustrationSQL.paths) { $0.text(0) ?? "" })
    }
  }
}

/// The statements about the pictures of pages.
enum IllustrationSQL {
  /// The page ?1.
  static let page = "SELECT \(Schema.page.selection()) FROM page WHERE id = ?1"
  /// Gives page ?1 another status, path, error and alt text.
  static let change = """
    UPDATE page SET illustration_status = ?2, illustration_relative_path = ?3, illustration_error = ?4, alt_text = ?5,
    alt_text_is_proposed = ?6 WHERE id = ?1
    """
  /// Says that the picture of page ?1 is being made.
  static let start = "UPDATE page SET illustration_status = 'generating' WHERE id = ?1"
  /// Says that the picture of page ?1 is being made no longer.
  static let settle = "UPDATE page SET illustration_status = 'notStarted' WHERE id = ?1"
  /// Gives page ?1 an alt text.
  static let describe = "UPDATE page SET alt_text = ?2, alt_text_is_proposed = ?3 WHERE id = ?1"
  /// Names the recording of page ?1.
  static let record = "UPDATE page SET audio_relative_path = ?2, audio_timings = ?3 WHERE id = ?1"
  /// Every path that a page names.
  static let paths = """
    SELECT DISTINCT illustration_relative_path FROM page WHERE coalesce(illustration_relative_path, '') <> ''
    """
}
