package import Basics

/// The stories that the Markdown files of a folder have become, as the library remembers them, so that a file which is
/// gone can be told of.
struct ImportedFiles: Equatable {
  /// A file by its path below the folder, and the story that came from it.
  struct Source: Hashable {
    let path: String
    let story: Identifier
  }

  /// The files, by their paths.
  var sources: [Source] = []

  /// Nothing yet.
  init() {}

  /// Reads what was remembered: a line for each file, the identity before the path.
  init(stored text: String) {
    sources = text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 1)
      return parts.count == 2 ? Source(path: String(parts[1]), story: Identifier(String(parts[0]))) : nil
    }
  }

  /// The text to remember; what cannot be written in a line is left out.
  var stored: String {
    sources.filter { !($0.story.text + $0.path).contains { $0.isNewline } && !$0.story.text.contains("\t") }
      .sorted { ($0.path, $0.story) < ($1.path, $1.story) }
      .map { "\($0.story.text)\t\($0.path)\n" }.joined()
  }
}

/// A story of the library that came from a Markdown file which is no longer there.
package struct GoneSource: Hashable, Sendable {
  /// The story.
  package let story: Identifier
  /// Its title.
  package let title: String
  /// The file, by its path below the folder that it came from.
  package let file: String
  /// The story that it has most likely become, by its words: its title and its file.
  package let successor: Successor?

  /// A story that came in where another went.
  package struct Successor: Hashable, Sendable {
    /// Its title.
    package let title: String
    /// Its file, by the path below the folder.
    package let file: String
  }
}
