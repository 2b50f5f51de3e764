import Diagnostics
import Files
import Languages
import Markdown

/// A page that somebody wrote for the site in Markdown, such as About.
struct AuthoredPage: Sendable {
  /// Where it is published.
  let path: String
  /// Its first heading.
  let title: String
  /// The rest of it as HTML.
  let body: String
  /// Its language, where it says one.
  let language: Language?
  /// What it is about, where it says so.
  let description: String?
}
