import Basics
import Files
import Models
import Stores

extension ImportRun {
  /// Finds files that were moved to another folder, such as `cat.md` to `en/cat.md`. Each stays the story that it was.
  ///
  /// The new file has the same name, and the same words or the same title.
  mutating func findMoved(below root: String, _ realRoot: String, _ transaction: borrowing StoryTransaction) throws {
    guard let memory, memory.isAnyGone else { return }
    func name(_ path: String) -> String { MarkdownName(path: path, in: realRoot).story }
    let gone = memory.before.sources.filter { !memory.files.contains($0.path) }
    let names = Set(gone.map { name($0.path) })
    var new: [String: [FolderMemory.Told]] = [:]
    for path in memory.files.sorted() where memory.known[path] == nil && names.contains(name(path)) {
      guard let told = ImportRun.told(of: path, below: root, realRoot) else { continue }
      new[name(path), default: []].append(told)
    }
    for source in gone {
      guard let others = new[name(source.path)], !memory.claimed.contains(SeenKey("story", source.story)),
        let story = try transaction.story(source.story)
      else { continue }
      let text = try transaction.pages(of: story.id).map(\.text).joined(separator: "\n")
      let alike = others.filter { FolderMemory.mayBe($0, story) && $0.title == story.title }
      let found =
        FolderMemory.successor(of: story, text: text, among: others, gone: gone.count)
        ?? (alike.count == 1 ? alike[0] : nil)
      guard let found else { continue }
      new[name(source.path)]?.removeAll { $0.file == found.file }
      self.memory?.claim(story.id, found.file)
      report.diagnostics.append(
        .note, "it was '\(Path.join(root, source.path))' before, and stays that story",
        at: .init(file: Path.join(root, found.file)), id: "renamed-story")
    }
  }

  /// The facts in a file. A file that gives an id, or is no story, is not asked.
  private static func told(of path: String, below root: String, _ realRoot: String) -> FolderMemory.Told? {
    let full = Path.join(root, path)
    guard !FileSystem.leadsOut(full, of: root), let bytes = try? FileSystem.read(full) else { return nil }
    var isNamed = false
    let story = try? MarkdownStory(
      bytes, path: full,
      .init(name: MarkdownName(path: path, in: realRoot)) { _ in
        nil
      } pictures: {
        [:]
      } identifier: { _ in
        isNamed = true
        return Identifier("")
      })
    return isNamed ? story.map { FolderMemory.Told($0, file: path) } : nil
  }
}
