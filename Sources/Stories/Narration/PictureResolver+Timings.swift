import Files
import Models
import StoryStore

extension PictureResolver {
  /// Looks for a file beside a recording that says when its text is spoken; nil if there is none.
  func timings(beside recording: String, endings: [String] = Page.timingExtensions) throws -> TimingSource? {
    if let told = told(beside: recording) { return told }
    guard let place = lookup.place(of: recording) else { return nil }
    for ending in endings {
      let path = Path.replacingExtension(of: place.path, with: ending)
      // Before it is read: what changes while it is read shows next time.
      let status = FileStatus(of: path)
      note(path, status)
      guard let status, status.kind == .file else { continue }
      guard let root = place.root, let resolved = FileSystem.resolved(path) else {
        note(path, nil)
        return .unread(path, "their real place cannot be found")
      }
      guard resolved.hasPrefix(root + "/") else {
        return .unread(path, "they lie outside of the folder of illustrations")
      }
      guard status.size <= 1 << 20 else { return .unread(path, "they are larger than 1 MB") }
      do throws(FileError) {
        return .file(path, try FileSystem.read(resolved))
      } catch {
        if error.isOfSystem { throw error }
        // That somebody allows it to be read does not show in how it stands: it is looked at again each time.
        note(path, nil)
        return .unread(path, "they cannot be read: \(error.reason)")
      }
    }
    return nil
  }
}
