import Files
import Settings
import StoryStore

/// What an import brings stories from.
struct ImportSource {
  /// Whether it is made of the import files in the content folder, or some of them.
  let isContent: Bool
  /// Whether it brings all the import files in the content folder.
  let holdsContent: Bool
  /// Brings everything into a library.
  let take: (StoryStore) throws -> ImportReport
}

extension ImportSource {
  /// A JSON file, or a folder with such files.
  static func json(_ call: Call, _ project: Project, _ options: ImportOptions) throws -> ImportSource {
    let settings = project.settings
    let path = project.path(call.required("path"))
    guard FileStatus(of: path) != nil else {
      throw Failure("there is no file or folder '\(path)'", id: "unreadable-import")
    }
    let progress = Progress(call.console, counting: "bytes")
    let holdsContent = covers(path, settings.content)
    return ImportSource(isContent: holdsContent || covers(settings.content, path), holdsContent: holdsContent) {
      store in
      try StoryImport.run(path: path, into: store, illustrations: settings.illustrations, options: options) {
        done, all in
        try Interruption.check()
        if all > 1 << 20 { progress.show(done, of: all) }
      }
    }
  }

  /// Whether a path is another one or lies above it.
  private static func covers(_ path: String, _ other: String) -> Bool {
    guard let path = FileSystem.resolved(path), let other = FileSystem.resolved(other) else { return false }
    return other == path || other.hasPrefix(path + "/")
  }
}
