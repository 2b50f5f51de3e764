import Foundation

/// The checkout that the tests were compiled in, with its fixtures, templates and tools.
package enum Checkout {
  /// Its folder, without a slash at the end.
  package static let path: String = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder.path
  }()
}
