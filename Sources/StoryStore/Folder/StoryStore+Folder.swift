import Stores

extension StoryStore {
  /// Opens the library that a folder of stories is: its files as they stand now.
  ///
  /// Nothing but addresses can be written to it. What is not right in the files is among the findings.
  package static func open(_ places: FolderPlaces) throws -> StoryStore {
    let origin = try FolderLibrary(places)
    return try StoryStore(
      database: origin.model, path: places.model, mode: .readWrite, migration: nil, origin: origin)
  }

  /// The same with nothing written anywhere.
  package static func open(trying places: FolderPlaces) throws -> StoryStore {
    let origin = try FolderLibrary(trying: places)
    return try StoryStore(database: origin.model, path: nil, mode: .create, migration: nil, origin: origin)
  }

  /// The folder that this library is; none of one that is a file or a database.
  package var folder: FolderLibrary? { origin as? FolderLibrary }
}
