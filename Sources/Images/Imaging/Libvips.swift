import CVips
import Synchronization

/// The picture library (libvips), loaded when the first picture needs it.
///
/// It works the same whatever the environment says, prints nothing, and may be used by any number of threads at once,
/// each of which works on its own picture.
package enum Libvips {
  /// Whether the library is there; loads it, which takes as long as some ten small commands. Where there is no room for
  /// it, it is not tried: what loads libraries may end the process then.
  package static var isAvailable: Bool {
    if isLoaded.load(ordering: .acquiring) { return true }
    guard !lacksRoom, cvips_load() else { return false }
    isLoaded.store(true, ordering: .releasing)
    return true
  }

  private static let isLoaded = Atomic(false)

  /// Whether there is too little memory, or too few files, to know whether the library is there, or whole.
  package static var lacksRoom: Bool { Room.isShort(pixels: 0) }

  /// The bytes' makers: file names of libraries with their versions, sorted, in one line; nil without the library.
  ///
  /// Equal texts mean equal bytes for equal input on one machine. Where the system does not tell what is loaded it is
  /// the version of libvips alone.
  package static var identity: String? {
    guard isAvailable else { return nil }
    let names = Set(loaded.map { $0.split(separator: "/").last.map(String.init) ?? $0 }).sorted()
    return names.isEmpty ? unsafe "libvips " + String(cString: cvips_version()) : names.joined(separator: " ")
  }

  /// The files of these libraries (real paths, sorted), so that a later process can tell by their states that the
  /// identity is the same without loading anything; empty without the library.
  package static var libraries: [String] { isAvailable ? loaded : [] }

  private static let loaded: [String] = {
    // The callback is called only during the call, on this thread.
    var paths: [String] = []
    unsafe withUnsafeMutablePointer(to: &paths) { list in
      unsafe cvips_each_library(
        { context, path in
          guard let list = unsafe context?.assumingMemoryBound(to: [String].self), let path = unsafe path else {
            return
          }
          unsafe list.pointee.append(String(cString: path))
        }, list)
    }
    return Set(paths).sorted()
  }()
}
