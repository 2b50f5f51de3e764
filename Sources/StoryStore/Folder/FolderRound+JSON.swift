import Basics
import SQLite
import Stores

extension FolderRound {
  /// Reads all JSON files again: what they hold may name stories that have come or gone.
  mutating func takeJSON(_ model: borrowing Connection) throws {
    let paths = files.keys.filter { !MarkdownName.isMarkdown($0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var run = newRun()
    for (path, file) in files {
      guard let story = file.story else { continue }
      run.seen[ImportRun.SeenKey("story", story)] = .init(
        file: full(path), line: file.facts?.line, column: file.facts?.column)
    }
    let own = Set(paths.map(full))
    try run.take(paths.map(full), as: .json, below: places.content, isFolder: true, model) { [places] _, _ in
      try places.check()
    }
    var findings: [String: [Diagnostic]] = [:]
    for finding in run.report.diagnostics {
      guard let place = finding.place?.file else { continue }
      findings[place, default: []].append(finding)
    }
    for path in paths {
      let own = FolderRound.told(findings[full(path)] ?? [])
      files[path]?.findings = own
    }
    let found = run.seen.filter { own.contains($0.value.file) && $0.key.kind != "page" }
    let speaking = Set(found.values.map(\.file))
    let silent = own.filter { path in
      !speaking.contains(path) && (findings[path] ?? []).contains { $0.severity == .error }
    }
    let stories = Set(files.values.compactMap { $0.story.map(FolderIdentities.folded) })
    let known = try model.rows("SELECT kind, id, path FROM content_thing") {
      (kind: $0.text(0) ?? "", id: $0.text(1) ?? "", path: $0.text(2) ?? "")
    }
    for thing in known where !(found[ImportRun.SeenKey(thing.kind, Identifier(thing.id))] != nil) {
      if silent.contains(thing.path) { continue }
      try model.run("DELETE FROM content_thing WHERE kind = ?1 AND id = ?2", .text(thing.kind), .text(thing.id))
      if thing.kind == "story", stories.contains(thing.id) { continue }
      guard let table = FolderRound.tables[thing.kind] else { continue }
      try model.run("DELETE FROM \(table) WHERE id = ?1", .text(thing.id))
    }
    for (key, place) in found {
      try model.run(
        "INSERT OR REPLACE INTO content_thing VALUES (?1, ?2, ?3)", .text(key.kind), .text(key.id), .text(place.file))
    }
  }

  private static let tables = [
    "story": "story", "collection": "story_collection", "profile": "user_profile", "achievement": "achievement",
  ]
}
