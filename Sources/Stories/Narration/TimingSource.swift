import Basics
import Files

/// The source of a text's timings.
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

  /// The place of a line of it in a file of its own; nil if it has none.
  func place(of fault: TimingFault) -> Diagnostic.Place? {
    switch self {
    case .library: nil
    case .file(let path, _), .unread(let path, _): .init(file: path, line: fault.line)
    }
  }
}
