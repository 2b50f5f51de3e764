import Synchronization

/// The place of the addresses of a library that is only read.
package protocol SlugKeeping: Sendable {
  /// The addresses that were given out.
  func read() throws -> SlugRegistry
  /// Gives out more, unless the work throws; `finish` gets the outcome while others, if there may be any, cannot begin.
  func update<T>(_ work: (inout SlugRegistry) throws -> T, then finish: (Result<T, any Error>) -> Void) throws -> T
}

extension SlugKeeping {
  /// Gives out more, unless the work throws.
  package func update<T>(_ work: (inout SlugRegistry) throws -> T) throws -> T { try update(work) { _ in } }
}

extension SlugFile: SlugKeeping {}

/// Addresses that are only tried out: they lie nowhere.
package final class TrialSlugs: SlugKeeping {
  private let book: Mutex<SlugRegistry>

  /// Begins with those that were given out already.
  package init(_ book: SlugRegistry) { self.book = Mutex(book) }

  /// The addresses as they were tried last.
  package func read() -> SlugRegistry { book.withLock { $0 } }

  /// Tries some more, unless the work throws.
  package func update<T>(
    _ work: (inout SlugRegistry) throws -> T, then finish: (Result<T, any Error>) -> Void
  ) throws -> T {
    var changed = read()
    let outcome = Result { try work(&changed) }
    if case .success = outcome { book.withLock { [changed] in $0 = changed } }
    finish(outcome)
    return try outcome.get()
  }
}
