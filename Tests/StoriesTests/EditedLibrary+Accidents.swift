import Files
import Foundation

/// What may happen to the site behind the back of those who build it.
extension EditedLibrary {
  func damageSite(_ edit: Edit) throws {
    let outputs = try outputs()
    let name = try any(outputs)
    let file = path("Site/\(name)")
    guard let status = FileStatus(of: file) else { throw Impossible() }
    var bytes = try FileSystem.read(file)
    if !bytes.isEmpty { bytes[chance(bytes.count)] ^= 1 }
    switch edit {
    case .outputDeleted: try FileSystem.removeFile(file)
    case .outputEdited: try FileSystem.write(coin() ? bytes : bytes + [0x20], to: file)
    case .outputBackdated: try replaceBackdated(file, with: bytes, status)
    case .outputAhead: try setTime(of: file, aheadOfTime)
    case .outputSameTick:
      let young = try any(outputs.filter { (FileStatus(of: path("Site/\($0)"))?.modified ?? 0) > FileStatus.now() })
      try editWithinTick(path("Site/\(young)"))
    case .outputRewritten: try FileSystem.write(try FileSystem.read(file), to: file)
    case .folderDeleted:
      let folder = "Site/" + Path.parent(of: name)
      guard folder != "Site/", !strays.keys.contains(where: { "Site/\($0)".hasPrefix(folder + "/") }) else {
        throw Impossible()
      }
      try FileManager.default.removeItem(atPath: path(folder))
    case .siteDeleted:
      guard strays.isEmpty else { throw Impossible() }
      try FileManager.default.removeItem(atPath: path("Site"))
    default:
      let folder = coin() ? Path.parent(of: name) : "theirs-\(chance(3))"
      let stray = Path.join(folder, coin() ? "note-\(counter).txt" : ".note-\(counter)")
      try FileSystem.createFolder(Path.parent(of: path("Site/\(stray)")))
      try FileSystem.write(Array("Note \(counter)".utf8), to: path("Site/\(stray)"))
      strays[stray] = Array("Note \(counter)".utf8)
    }
  }

  /// Changes a file as somebody does who is as quick as the clock of the file system: size, time and number stay.
  private func editWithinTick(_ file: String) throws {
    var bytes = try FileSystem.read(file)
    guard let status = FileStatus(of: file), !bytes.isEmpty else { throw Impossible() }
    bytes[chance(bytes.count)] ^= 1
    try FileSystem.create(file, bytes)
    try setTime(of: file, status.modified)
  }
}
