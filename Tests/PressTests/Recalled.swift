import Publication
import Synchronization

/// What a build was told of what an earlier one found in files.
final class Recalled: Sendable {
  private let all = Mutex<[String]>([])

  var memos: [String] { all.withLock { $0 } }

  func take(_ witnesses: [Witness]) { all.withLock { $0 = witnesses.map(\.memo) } }
}
