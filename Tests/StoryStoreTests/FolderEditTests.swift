import Diagnostics
import Files
import StoryStore
import TestSupport
import Testing

/// Random edits of a folder: whatever is done to its files, what it shows is what one sees who looks for the first time.
@Suite struct FolderEditTests {
  @Test(arguments: Effort.seeds(quick: 4, full: 12))
  func `each state of a folder is what a first look at it finds`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let folder = try StoryFolder()
    var files: [String: String] = ["stories/en/first.md": StoryFolder.story("First")]
    // It is opened while this one is right.
    var right = files
    try folder.write(StoryFolder.story("First"), "stories/en/first.md")
    let store = try folder.open()
    var touched: Set<String> = []
    for round in 0..<Effort.steps(quick: 12, full: 60, long: 400) {
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        try edit(folder, &files, round, &touched, &numbers)
      }
      guard files.values.contains(where: { !Self.isBroken($0) }) else { continue }
      // Half of the time somebody says what was touched, as those who watch do.
      let isTold = Bool.random(using: &numbers)
      try store.folder?.refresh(isTold ? touched.map { folder.content + "/" + $0 } : nil)
      touched = []
      right = right.filter { files[$0.key] != nil }
      for (path, text) in files where !Self.isBroken(text) { right[path] = text }
      // What is no story, as another file has its id, is not one that was right, and shows nothing while it is not.
      for finding in store.findings
      where finding.id == "duplicate-id" || finding.hint?.contains("its story is not published") == true {
        right[String((finding.place?.file ?? "").dropFirst(folder.content.count + 1))] = nil
      }
      let shown = try Shown(store)
      let (first, again) = try (firstLook(at: folder, files, right), Shown(folder.open()))
      // What follows a difference says nothing new.
      guard shown == first, again == shown else {
        let place = "seed \(seed), round \(round), \(isTold ? "told" : "not told")"
        let found = shown == first ? "opened again: \(again.difference(from: shown))" : shown.difference(from: first)
        Issue.record("\(place): \(found)")
        return
      }
    }
  }

  private static func isBroken(_ text: String) -> Bool { text.contains("BROKEN") }

  private func firstLook(at folder: StoryFolder, _ files: [String: String], _ right: [String: String]) throws -> Shown {
    let other = try StoryFolder()
    for (path, text) in files {
      if !Self.isBroken(text) || path.hasSuffix(".json") {
        try other.write(right[path] ?? text, path)
      } else if let text = right[path] {
        try other.write(text, path)
      }
    }
    let addresses = "/addresses.toml"
    try FileSystem.write(FileSystem.read(folder.content + addresses), to: other.content + addresses)
    return try Shown(other.open())
  }

  private func edit(
    _ folder: StoryFolder, _ files: inout [String: String], _ round: Int, _ touched: inout Set<String>,
    _ numbers: inout SeededNumbers
  ) throws {
    let names = ["en/a", "en/b", "sw/a", "c", "d/e", "d/a"].map { "stories/\($0).md" }
    func put(_ text: String, _ path: String) throws {
      try folder.write(text, path)
      files[path] = text
      touched.insert(path)
    }
    let stories = files.keys.filter { $0.hasSuffix(".md") }.sorted()
    let some = stories.randomElement(using: &numbers)
    switch Int.random(in: 0..<9, using: &numbers) {
    case 0, 1:
      let number = Int.random(in: 1...5, using: &numbers)
      let id = number == 1 ? "00000000-0000-4000-8000-00000000000\(Int.random(in: 1...3, using: &numbers))" : nil
      try put(
        StoryFolder.story("Title \(number)", "Text \(round).\n\n##\n\nMore.", id: id),
        names.randomElement(using: &numbers) ?? names[0])
    case 2:
      guard let some, let text = files[some] else { return }
      try put(text + "\nAnd \(round).\n", some)
    case 3:
      guard let some, stories.count > 1 else { return }
      try folder.remove(some)
      files[some] = nil
      touched.insert(some)
    case 4:
      let free = names.filter { files[$0] == nil }
      guard let some, let to = free.randomElement(using: &numbers) else { return }
      try folder.move(some, to: to)
      files[to] = files.removeValue(forKey: some)
      touched.formUnion([some, to])
    case 5:
      guard let some else { return }
      try put("+++\nBROKEN \(round)", some)
    case 6:
      guard let some else { return }
      try put("+++\nreadCount = \"BROKEN\"\n+++\n\n# T\n\nX.\n", some)
    case 7:
      guard let some else { return }
      try put(StoryFolder.story("Mended \(round % 4)"), some)
    default:
      let members = (1...3).map { "\"00000000-0000-4000-8000-00000000000\($0)\"" }.shuffled(using: &numbers)
      try put(
        #"{"format": "hornbook", "version": 1, "collections": [{"id": "C", "name": "C \#(round % 3)", "#
          + #""createdAt": "2025-01-01T00:00:00Z", "stories": [\#(members.joined(separator: ", "))]}]}"#,
        "collections.json")
    }
  }
}
