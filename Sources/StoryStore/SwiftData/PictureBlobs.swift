import SQLite
import Stores

/// Pictures in the rows of an app's store themselves, or in the framework's own files beside it.
struct PictureBlobs: Sendable {
  private let files: AppFiles
  private let pictures: AppPictures?
  private let isExternal: Bool
  private let hasModel: Bool

  /// Prepares for a field in the rows of a table; without a place to keep pictures in they only have names.
  init(_ field: String, of table: AppTable, _ files: AppFiles, _ pictures: AppPictures?) {
    self.files = files
    self.pictures = pictures
    isExternal = table.columns(field).contains { table.columns[$0].isExternal }
    hasModel = table.hasModel
  }

  /// The name of the picture in a column, which is kept as a file; none for what is no picture.
  ///
  /// `budget` is how many bytes of files may still be read.
  func name(_ row: borrowing Statement, _ column: Int, _ budget: inout Int) -> String? {
    guard let content = content(row, column, &budget) else { return nil }
    return pictures?.keep(content) ?? AppPictures.name(of: content)
  }

  /// Whether a column holds a picture, which is not kept.
  func holdsPicture(_ row: borrowing Statement, _ column: Int) -> Bool {
    var budget = AppFiles.limit
    return content(row, column, &budget).flatMap(AppPictures.name) != nil
  }

  private func content(_ row: borrowing Statement, _ column: Int, _ budget: inout Int) -> [UInt8]? {
    guard row.storage(column) == .blob, let stored = row.bytes(column), !stored.isEmpty else { return nil }
    return files.content(stored, isExternal: isExternal, hasModel: hasModel, &budget)
  }
}
