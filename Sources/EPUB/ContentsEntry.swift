import Languages

/// An entry of the table of contents with those below it.
struct ContentsEntry {
  let title: String
  let target: String
  /// The language of the title, where it is not the book's.
  let language: Language?
  var entries: [ContentsEntry] = []

  /// The table of contents that documents make: an entry that lies deeper stands below the last one that does not.
  static func all(of documents: [Document]) -> [ContentsEntry] {
    var rest = documents.filter { $0.contentsTitle != nil }[...]
    return take(0, from: &rest)
  }

  private static func take(_ depth: Int, from rest: inout ArraySlice<Document>) -> [ContentsEntry] {
    var entries: [ContentsEntry] = []
    while let document = rest.first, let title = document.contentsTitle, document.contentsDepth >= depth {
      rest.removeFirst()
      entries.append(
        ContentsEntry(
          title: title, target: document.path, language: document.language.flatMap { Language($0) },
          entries: take(depth + 1, from: &rest)))
    }
    return entries
  }
}
