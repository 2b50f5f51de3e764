import Files
import Hashing
import Pictures

/// The pictures that an app keeps in its store itself, as files: whoever shows or imports them takes files.
///
/// They are called by their content, so that a picture is there once, under the same name whoever has read it.
package final class AppPictures: Sendable {
  /// Where they lie; the folder is made for the first of them.
  package let folder: String
  private let isTemporary: Bool

  /// Names the folder, which goes with this object where it is a temporary one.
  package init(in folder: String, isTemporary: Bool) {
    self.folder = folder
    self.isTemporary = isTemporary
  }

  deinit { if isTemporary, FileStatus(of: folder) != nil { try? FileSystem.removeTree(folder) } }

  /// The name of a picture; none for bytes that are of no kind of picture.
  static func name(of bytes: [UInt8]) -> String? {
    let type = PictureType(sniffing: bytes.span)
    return type == .unknown ? nil : "\(Fingerprint(of: bytes)).\(type.fileExtension)"
  }

  /// Keeps a picture, and gives its name; one that the disk does not take is missing where it is looked for.
  func keep(_ bytes: [UInt8]) -> String? {
    guard let name = AppPictures.name(of: bytes) else { return nil }
    let path = Path.join(folder, name)
    if FileStatus(of: path)?.size != bytes.count {
      try? FileSystem.createFolder(folder)
      try? FileSystem.write(bytes, to: path)
    }
    return name
  }
}
