extension ReadBook {
  /// The word that stands for all documents whose kind is guessed.
  package static let guessed = "guessed"

  /// Makes pages of the story of documents that were taken for something else: those of some names, or all that were
  /// guessed.
  ///
  /// - Parameter names: Names of files, or `guessed`.
  /// - Returns: The names that the book has.
  package mutating func keep(_ names: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for place in documents.indices {
      guard let matter = documents[place].matter, matter != .blank else { continue }
      let name = documents[place].name
      let isMeant = names.contains(name)
      if isMeant { found.insert(name) }
      guard isMeant || documents[place].isGuessed && names.contains(Self.guessed) else { continue }
      documents[place].matter = nil
    }
    return found
  }
}

extension ReadBook.Document {
  /// The name of its file.
  package var name: String { page.path.split(separator: "/").last.map(String.init) ?? "" }
}
