import Synchronization

/// Where the addresses of a library lie that is only read.
package protocol AddressKeeping: Sendable {
  /// The addresses that were given out.
  func read() throws -> AddressBook
  /// Gives out more, unless the work throws.
  func update<T>(_ work: (inout AddressBook) throws -> T) throws -> T
}

extension AddressFile: AddressKeeping {}

/// Addresses that are only tried out: they lie nowhere.
package final class TrialAddresses: AddressKeeping {
  private let book: Mutex<AddressBook>

  /// Begins with those that were given out already.
  package init(_ book: AddressBook) { self.book = Mutex(book) }

  /// The addresses as they were tried last.
  package func read() -> AddressBook { book.withLock { $0 } }

  /// Tries some more, unless the work throws.
  package func update<T>(_ work: (inout AddressBook) throws -> T) throws -> T {
    var changed = read()
    let result = try work(&changed)
    book.withLock { [changed] in $0 = changed }
    return result
  }
}
