package import Stores

extension StoreDescription {
  /// Describes the store at a path, a library of stories or an app's, without changing a byte of it or leaving anything beside it.
  ///
  /// `scratch` is the folder for a copy, which is needed while a write-ahead log is not empty; it goes again.
  package static func read(_ path: String, scratch: String) throws -> StoreDescription {
    try read(path, scratch: scratch, Schema.format, StoryLayout.shape)
  }
}
