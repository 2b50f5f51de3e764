import Synchronization

/// What a build has said of its progress.
final class Told: Sendable {
  private let all = Mutex<[(done: Int, all: Int)]>([])

  var steps: [(done: Int, all: Int)] { all.withLock { $0 } }

  func add(_ done: Int, _ count: Int) { all.withLock { $0.append((done, count)) } }
}
