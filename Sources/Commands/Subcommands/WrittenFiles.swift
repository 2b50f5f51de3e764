import Basics
import StoryStore

extension Call {
  /// Says which files of a content folder were written, as many as one reads; gives them for programs.
  @discardableResult
  func tellFiles(of store: StoryStore) -> [JSONMember] {
    guard let folder = store.folder else { return [] }
    let files = folder.takeWritten()
    let shown = files.count > 10 ? 8 : files.count
    for file in files.prefix(shown) {
      switch file.fate {
      case .changed: console.say("changed \(file.path)")
      case .rewritten: console.say("wrote \(file.path) anew, as it could not say this otherwise")
      case .made: console.say("made \(file.path)")
      case .deleted: console.say("deleted \(file.path)")
      }
    }
    if files.count > shown { console.say("and \(files.count - shown) more files in '\(folder.places.content)'") }
    return [JSONMember("files", .array(files.map { .string($0.path) }))]
  }
}
