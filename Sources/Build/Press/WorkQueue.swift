import Synchronization

/// Sections that are waiting to be made, given out one by one to whoever is free.
package final class WorkQueue: Sendable {
  private let sections: [Section]
  private let begun = Atomic(0)
  private let done = Mutex(0)
  private let progress: @Sendable (_ done: Int, _ all: Int) throws -> Void

  /// Takes sections, and whom to tell when one of them is done.
  package init(
    _ sections: [Section], _ progress: @escaping @Sendable (_ done: Int, _ all: Int) throws -> Void
  ) {
    self.sections = sections
    self.progress = progress
  }

  /// The next section; none where all have been given out.
  package func next() -> Section? {
    let place = begun.wrappingAdd(1, ordering: .relaxed).oldValue
    return place < sections.count ? sections[place] : nil
  }

  /// Gives out nothing more.
  package func close() { begun.store(sections.count, ordering: .relaxed) }

  /// Tells that one more section is done; it is told of one at a time.
  package func finishOne() throws {
    try done.withLock { done in
      done += 1
      try progress(done, sections.count)
    }
  }
}
