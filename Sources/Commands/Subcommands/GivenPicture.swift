import Files
import Pictures

/// A picture file that a page or a cover is to have.
struct GivenPicture {
  private let path: String
  private let bytes: [UInt8]
  private let fileExtension: String

  /// Reads the file, and refuses one that is no picture.
  init(_ path: String) throws {
    self.path = path
    bytes = try FileSystem.read(path)
    let facts = PictureFacts(of: bytes)
    guard facts.type != .unknown, facts.isComplete else {
      throw Failure(
        "'\(path)' is not a whole picture", hint: "use a PNG, JPEG, WebP, AVIF, GIF or SVG file", id: "edit-value")
    }
    fileExtension = facts.type.fileExtension
  }

  /// Whether a file has the same bytes.
  func isSame(as file: String?) throws -> Bool {
    guard let file, FileStatus(of: file)?.size == bytes.count else { return false }
    return try FileSystem.read(file) == bytes
  }

  /// The path of the picture below the folders of illustrations; a copy of it is put into the first if it lies
  /// elsewhere.
  ///
  /// A file of that name with other content is left alone: the copy gets a number.
  func put(into folders: [String], as name: String) throws -> String {
    for folder in folders {
      if let root = FileSystem.resolved(folder), let real = FileSystem.resolved(path), real.hasPrefix(root + "/") {
        return String(real.dropFirst(root.utf8.count + 1))
      }
    }
    let folder = folders[0]
    try FileSystem.createFolder(folder)
    var number = 1
    while true {
      let file = (number == 1 ? name : "\(name)-\(number)") + ".\(fileExtension)"
      let target = Path.join(folder, file)
      if FileStatus(of: target) == nil {
        try FileSystem.write(bytes, to: target)
        return file
      }
      if try isSame(as: target) { return file }
      number += 1
    }
  }
}
