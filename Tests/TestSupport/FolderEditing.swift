import Files

/// Random edits of a content folder by somebody with an editor: texts, titles, ids, moves, deletions, collections, and
/// files that are not right.
package struct FolderEditing {
  /// What the files hold, by their paths below the folder.
  package private(set) var files: [String: String] = [:]
  /// The paths that were touched since somebody asked last.
  package var touched: Set<String> = []
  private let content: String
  private let breaks: Bool

  /// Begins with one story; `breaks` says whether files come that are not right.
  package init(_ content: String, breaks: Bool) throws {
    (self.content, self.breaks) = (content, breaks)
    try put(Self.story("First"), "stories/en/first.md")
  }

  /// A story with its date and language.
  package static func story(_ title: String, _ text: String = "Once.", id: String? = nil, more: String = "") -> String {
    let id = id.map { "id = \"\($0)\"\n" } ?? ""
    return "+++\n\(id)createdAt = 2025-01-01T00:00:00Z\nlanguage = \"en\"\n\(more)+++\n\n# \(title)\n\n\(text)\n"
  }

  /// Whether a file is not right.
  package static func isBroken(_ text: String) -> Bool { text.contains("BROKEN") }

  private mutating func put(_ text: String, _ path: String) throws {
    let full = content + "/" + path
    try FileSystem.createFolder(Path.parent(of: full))
    try FileSystem.write(Array(text.utf8), to: full)
    files[path] = text
    touched.insert(path)
  }

  private mutating func move(_ path: String, to other: String) throws {
    try FileSystem.createFolder(Path.parent(of: content + "/" + other))
    try FileSystem.rename(content + "/" + path, to: content + "/" + other)
    files[other] = files.removeValue(forKey: path)
    touched.formUnion([path, other])
  }

  /// Makes one edit, or none where it would leave no story.
  package mutating func edit(_ round: Int, _ numbers: inout SeededNumbers) throws {
    let names = ["en/a", "en/b", "sw/a", "c", "d/e", "d/a"].map { "stories/\($0).md" }
    let stories = files.keys.filter { $0.hasSuffix(".md") }.sorted()
    let some = stories.randomElement(using: &numbers) ?? names[0]
    switch Int.random(in: breaks ? 0..<9 : 0..<7, using: &numbers) {
    case 0, 1:
      let number = Int.random(in: 1...5, using: &numbers)
      let id = number == 1 ? "00000000-0000-4000-8000-00000000000\(Int.random(in: 1...3, using: &numbers))" : nil
      try put(
        Self.story("Title \(number)", "Text \(round).\n\n##\n\nMore.", id: id),
        names.randomElement(using: &numbers) ?? names[0])
    case 2:
      guard let text = files[some] else { return }
      try put(text + "\nAnd \(round).\n", some)
    case 3:
      guard stories.count > 1 else { return }
      try FileSystem.removeFile(content + "/" + some)
      files[some] = nil
      touched.insert(some)
    case 4:
      let free = names.filter { files[$0] == nil }
      guard let to = free.randomElement(using: &numbers), files[some] != nil else { return }
      try move(some, to: to)
    case 5: try put(Self.story("Mended \(round % 4)"), some)
    case 6:
      let members = (1...3).map { "\"00000000-0000-4000-8000-00000000000\($0)\"" }.shuffled(using: &numbers)
      try put(
        #"{"format": "hornbook", "version": 1, "collections": [{"id": "C", "name": "C \#(round % 3)", "#
          + #""createdAt": "2025-01-01T00:00:00Z", "stories": [\#(members.joined(separator: ", "))]}]}"#,
        "collections.json")
    case 7: try put("+++\nBROKEN \(round)", some)
    default: try put("+++\nreadCount = \"BROKEN\"\n+++\n\n# T\n\nX.\n", some)
    }
  }
}
