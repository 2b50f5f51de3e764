import Files
import Hashing
import SQLite
import Stores
import StoryModel
import Values

extension FolderRound {
  /// Takes what a family has done with stories, as the file says it now or said it when it was last right; says whether that is new.
  mutating func takeMarks(_ model: borrowing Connection) throws -> Bool {
    let known = Readings(text: try FolderTables.fact("readings", model) ?? "[]")
    marks = try Readings(reading: full(Readings.file)) ?? known
    let others = marks.difference(from: known)
    guard !others.isEmpty else { return false }
    try FolderTables.setFact("readings", marks.text, model)
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
    return true
  }
}
