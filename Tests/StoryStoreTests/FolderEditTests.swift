import Basics
import Files
import StoryStore
import TestSupport
import Testing

/// Random edits of a folder: whatever is done to its files, what it shows is what one sees who looks for the first
/// time.
@Suite struct FolderEditTests {
  @Test(arguments: Effort.seeds(quick: 4, full: 8, long: 12))
  func `each state of a folder is what a first look at it finds`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let folder = try StoryFolder()
    var editing = try FolderEditing(folder.content, breaks: true)
    // It is opened while its first story is right.
    var right = editing.files
    let store = try folder.open()
    for round in 0..<Effort.steps(quick: 12, full: 60, long: 400) {
      for _ in 0..<Int.random(in: 1...4, using: &numbers) { try editing.edit(round, &numbers) }
      let files = editing.files
      guard files.values.contains(where: { !FolderEditing.isBroken($0) }) else { continue }
      // Half of the time somebody says what was touched, as those who watch do.
      let isTold = Bool.random(using: &numbers)
      try store.folder?.refresh(isTold ? editing.touched.map { folder.content + "/" + $0 } : nil)
      editing.touched = []
      right = right.filter { files[$0.key] != nil }
      for (path, text) in files where !FolderEditing.isBroken(text) { right[path] = text }
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

  private func firstLook(at folder: StoryFolder, _ files: [String: String], _ right: [String: String]) throws -> Shown {
    let other = try StoryFolder()
    for (path, text) in files {
      if !FolderEditing.isBroken(text) || path.hasSuffix(".json") {
        try other.write(right[path] ?? text, path)
      } else if let text = right[path] {
        try other.write(text, path)
      }
    }
    let addresses = "/addresses.toml"
    try FileSystem.write(FileSystem.read(folder.content + addresses), to: other.content + addresses)
    return try Shown(other.open())
  }
}
