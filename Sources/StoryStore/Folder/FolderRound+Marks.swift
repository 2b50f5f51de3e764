import Files
import Hashing
import SQLite

extension FolderRound {
  /// Takes what a family has done with stories, as the file says it now or said it when it was last right; gives the
  /// stories of which that is new, folded.
  mutating func takeMarks(_ model: borrowing Connection) throws -> Set<String> {
    let known = Readings(text: try FolderTables.fact("readings", model) ?? "[]")
    marks = try Readings(reading: full(Readings.file)) ?? known
    let others = marks.difference(from: known)
    if !others.isEmpty { try FolderTables.setFact("readings", marks.text, model) }
    return others
  }

  /// Reads stories again that a family has done something with.
  mutating func mark(_ others: Set<String>, _ model: borrowing Connection) throws {
    if others.isEmpty { return }
    for (path, file) in files where file.story.map({ others.contains(FolderIdentities.folded($0)) }) == true {
      guard readings[path] == nil, let bytes = try? FileSystem.read(full(path)) else { continue }
      // The next look finds what has come into the file since.
      guard "\(Fingerprint(of: bytes))" == file.print else { continue }
      try read(path, bytes, file.status, file.print, file.isSettled)
      // The story of a file that is not right is what it was, and is marked all the same.
      guard readings[path] == nil, let id = file.story, let mark = marks[id], var story = try model.story(id) else {
        continue
      }
      mark.apply(to: &story)
      let pages = try model.pages(of: id)
      try model.save(story, pages: pages, dates: .given)
      try model.unstamp(story, pages)
    }
  }
}
