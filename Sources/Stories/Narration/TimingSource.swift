import Diagnostics
import Files
import Hashing
import StoryModel
import StoryStore

/// What says when a text is spoken.
enum TimingSource: Hashable, Sendable {
  /// The library itself, as JSON.
  case library(String)
  /// A file beside the recording, JSON or WebVTT by its ending.
  case file(String, [UInt8])
  /// A file beside the recording that is not to be read, and why.
  case unread(String, String)

  /// The times, in a recording of such a length.
  func timings(lasting milliseconds: Int) throws(TimingFault) -> Timings {
    switch self {
    case .library(let json): return try Timings(json: Array(json.utf8), lasting: milliseconds)
    case .unread(_, let reason): throw TimingFault(reason)
    case .file(let path, let bytes):
      return Path.fileExtension(of: path) == "vtt"
        ? try Timings(webVTT: bytes, lasting: milliseconds) : try Timings(json: bytes, lasting: milliseconds)
    }
  }

  /// The place of a line of it, as findings name it.
  func place(of fault: TimingFault?, library: String) -> Diagnostic.Place {
    switch self {
    case .library: .init(file: library)
    case .file(let path, _), .unread(let path, _): .init(file: path, line: fault?.line)
    }
  }
}

extension PictureShelf {
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
