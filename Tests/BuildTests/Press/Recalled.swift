import Build
import Synchronization

/// What a build was told of what an earlier one found in files.
final class Recalled: Sendable {
  private let all = Mutex<[String]>([])

  var memos: [String] { all.withLock { $0 } }

  func take(_ fileDependencies: [FileDependency]) { all.withLock { $0 = fileDependencies.map(\.memo) } }
}
