package import Basics
package import Stores

extension SlugKind {
  /// Stories; the owner is the story's id.
  package static let story = SlugKind("story")
  /// Collections; the owner is the collection's id.
  package static let collection = SlugKind("collection")
  /// Themes; the owner is the theme as `owner(of:)` writes it.
  package static let theme = SlugKind("theme")
  /// Languages; the owner is the BCP 47 tag as `owner(of:)` writes it.
  package static let language = SlugKind("language")
  /// Moods in the words of the library; the owner is the mood as `owner(of:)` writes it.
  package static let mood = SlugKind("mood")

  /// The kinds whose owner is a text as `owner(of:)` writes it, and not an id.
  static let texts: Set<SlugKind> = [.theme, .language, .mood]
}

extension SlugRegistry {
  /// Reads the book of a library of stories, and mends what two people, or a merge of their files, have left in it.
  package init(parsing bytes: [UInt8], file: String) throws(DiagnosticError) {
    try self.init(parsing: bytes, file: file, texts: SlugKind.texts)
  }
}

extension SlugFile {
  /// Names a story library's address file, what findings call it (by default its path), and the folder for the lock.
  package convenience init(_ path: String, stateFolder: String, named name: String? = nil) {
    self.init(path, stateFolder: stateFolder, texts: SlugKind.texts, named: name)
  }
}

extension Slug {
  /// Makes a slug of the title of a story.
  package static func make(from title: String) -> String { make(from: title, fallback: SlugKind.story.name) }
}
