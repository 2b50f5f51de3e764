import Files

/// When a file of a site is sent: each step is finished before the next begins, and what is no more goes last of all.
///
/// Whoever reads the site meanwhile follows links from what is there. So what a file needs is sent before the file, and what leads to
/// new pages is sent after them. Old pages find what they need until the end, for it has other names, or is removed last.
package enum Step: Int, CaseIterable, Comparable, Sendable {
  /// What others show and need: style sheets, scripts, pictures, fonts, recordings.
  case foundations
  /// What is read: pages of stories and sparks, and books.
  case pages
  /// What leads there: the home page, lists, feeds, catalogues, the beginnings of the search.
  case lists
  /// What browsers keep the site by: the service worker.
  case worker

  /// The step of a file, by its path in the site.
  package init(of path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String($0) ?? "" }
    let (folder, name) = (parts.first ?? "", parts.last ?? "")
    switch Path.fileExtension(of: name) {
    case _ where path == "sw.js": self = .worker
    case _ where ["assets", "illustrations", "recordings"].contains(folder) && parts.count > 1: self = .foundations
    case "epub": self = .pages
    case "pdf" where folder == "books": self = .pages
    // The parts of an index are found through its beginning.
    case "js" where ["search", "today"].contains(folder): self = parts.count > 2 || name != "index.js" ? .pages : .lists
    // The list of what a device keeps: nothing of it may be missing.
    case "json", "xml", "webmanifest", "txt": self = .lists
    // Where there is no network the page for that shows what is chosen for the day.
    case "html" where parts.count == 1: self = ["index.html", "offline.html"].contains(name) ? .lists : .pages
    case "html": self = Step.isList(parts) ? .lists : .pages
    default: self = .foundations
    }
  }

  /// The folders whose folders and files are each a thing to read; all others hold lists.
  private static let shelves: Set<String> = ["stories", "sparks", "lessons", "sessions", "pages", "books"]

  /// Whether a page in a folder is a list: that of the whole folder, one of its parts, or one of things of one kind.
  private static func isList(_ parts: [String]) -> Bool {
    guard let folder = parts.first, shelves.contains(folder) else { return true }
    return parts.count == 2 ? parts[1] == "index.html" : ["page", "tags"].contains(parts[1])
  }

  /// In the order of sending.
  package static func < (left: Step, right: Step) -> Bool { left.rawValue < right.rawValue }
}
