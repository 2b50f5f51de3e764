package import Diagnostics
package import Stores

extension AddressKind {
  /// Stories; the owner is the story's id.
  package static let story = AddressKind("story")
  /// Collections; the owner is the collection's id.
  package static let collection = AddressKind("collection")
  /// Themes; the owner is the theme as `owner(of:)` writes it.
  package static let theme = AddressKind("theme")
  /// Languages; the owner is the BCP 47 tag as `owner(of:)` writes it.
  package static let language = AddressKind("language")
  /// Moods in the words of the library; the owner is the mood as `owner(of:)` writes it.
  package static let mood = AddressKind("mood")

  /// The kinds whose owner is a text as `owner(of:)` writes it, and not an id.
  static let texts: Set<AddressKind> = [.theme, .language, .mood]
}

extension AddressBook {
  /// Reads the book of a library of stories, and mends what two people, or a merge of their files, have left in it.
  package init(parsing bytes: [UInt8], file: String) throws(DiagnosticError) {
    try self.init(parsing: bytes, file: file, texts: AddressKind.texts)
  }
}

extension AddressFile {
  /// Names a story library's address file, what findings call it (by default its path), and the folder for the lock.
  package convenience init(_ path: String, stateFolder: String, named name: String? = nil) {
    self.init(path, stateFolder: stateFolder, texts: AddressKind.texts, named: name)
  }
}

extension Slug {
  /// Makes a slug of the title of a story.
  package static func make(from title: String) -> String { make(from: title, fallback: AddressKind.story.name) }
}
