import Preview
import Synchronization

/// Tells a preview of outputs as they come to stand: the first few of a build one by one, further ones many at once.
final class WrittenNews: Sendable {
  private let preview: PreviewServer?
  private let state = Mutex(State())

  fileprivate struct State {
    var told = 0
    var waiting: [String] = []
  }

  /// The number told one by one: a tab waits for one of these after a small change.
  private static let single = 60
  /// The number told at once later.
  private static let many = 200

  /// Tells a preview, where there is one.
  init(_ preview: PreviewServer?) { self.preview = preview }

  /// Takes in an output that stands.
  func add(_ path: String) {
    guard let preview else { return }
    let news = state.withLock { state -> [String] in
      state.told += 1
      state.waiting.append(path)
      return state.told <= WrittenNews.single || state.waiting.count >= WrittenNews.many ? state.take() : []
    }
    if !news.isEmpty { preview.written(news, removed: []) }
  }

  /// Tells what is left, and what is gone.
  func finish(removed: [String]) {
    let news = state.withLock { $0.take() }
    if !news.isEmpty || !removed.isEmpty { preview?.written(news, removed: removed) }
  }
}

extension WrittenNews.State {
  /// Takes what waits to be told.
  fileprivate mutating func take() -> [String] {
    defer { waiting.removeAll() }
    return waiting
  }
}
