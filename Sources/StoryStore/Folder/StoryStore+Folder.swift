import Stores

extension StoryStore {
  /// Opens the library that a folder of stories is: its files as they stand now.
  ///
  /// What is not right in the files is among the findings.
  package static func open(_ places: FolderPlaces) throws -> StoryStore {
    let origin = try FolderLibrary(places)
    return StoryStore(try LibraryFile(origin.model, path: places.model, mode: .readWrite, origin: origin))
  }

  /// The same with nothing written anywhere.
  package static func open(trying places: FolderPlaces) throws -> StoryStore {
    let origin = try FolderLibrary(trying: places)
    return StoryStore(try LibraryFile(origin.model, origin: origin))
  }

  /// The folder that this library is; none of one that is a file or a database.
  package var folder: FolderLibrary? { file.origin as? FolderLibrary }
}
