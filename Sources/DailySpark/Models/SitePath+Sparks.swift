import Website

/// Addresses of what only a site of sparks has.
extension SitePath {
  static let sparks = "sparks/index.html"
  static func sparksPage(_ name: String) -> String { "sparks/page/\(name).html" }
  static func spark(_ spark: PublishedSpark) -> String { "sparks/\(spark.address).html" }
  static let lessons = "lessons/index.html"
  static func lesson(_ slug: String) -> String { "lessons/\(slug).html" }
  static func tag(_ slug: String) -> String { "lessons/tags/\(slug).html" }
  static let sessions = "sessions/index.html"
  static func session(_ session: PublishedSession) -> String { "sessions/\(session.address).html" }
  static let today = "today/index.js"
  /// Some of the sparks in a language, by the number of their block.
  static func today(_ block: Int, in language: String) -> String { "today/\(language)/\(block).js" }
  /// The feed of all books, without its ending.
  static let books = "opds/books"
}
