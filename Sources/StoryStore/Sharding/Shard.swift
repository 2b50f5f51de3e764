package import Basics
import Hashing

/// One of the shares that a library's stories are dealt into, so that each can be built by itself, on any machine.
///
/// A story's share depends on its id and the number of shares alone, for ever: stories that come or go move no other.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// Which share it is, from 1.
  package let number: Int
  /// How many there are.
  package let count: Int

  /// The most shares that a library can be dealt into.
  package static let limit = 4096

  /// Names a share; nil if there is no such one.
  package init?(_ number: Int, of count: Int) {
    guard (1...Self.limit).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `3/16`; nil if the text says something else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0.isDigit } }
    guard parts.count == 2, isPlain, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(number, of: count)
  }

  /// Whether a story is in it.
  package func holds(_ story: Identifier) -> Bool { Shard.place(of: story, among: count) == number - 1 }

  /// Which of so many shares a story is in, counted from 0.
  package static func place(of story: Identifier, among count: Int) -> Int {
    Int(Fingerprint(of: story.text).low % UInt64(count))
  }

  /// The name of its folder: `3-of-16`.
  package var folderName: String { "\(number)-of-\(count)" }

  /// As command lines write it: `3/16`.
  package var description: String { "\(number)/\(count)" }
}
