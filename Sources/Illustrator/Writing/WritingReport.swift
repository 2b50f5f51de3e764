package import Basics

/// The options of a `hornbook write` run.
package struct WritingOptions: Sendable {
  /// The folder in which the lock lies, and what is remembered of asking.
  package var folder: String
  /// Whether what was refused is asked for again, and another story where one of the same words is there.
  package var force = false
  /// The most stories that are asked for; none for no limit.
  package var limit: Int?
  /// How texts are looked at.
  package var means = TextMeans()
  /// The policy for trying again.
  package var retries = RetryPolicy(retries: 4)

  /// A run that keeps what it remembers in a folder.
  package init(folder: String) { self.folder = folder }
}

/// A run's result.
package struct WritingReport: Sendable {
  /// A story.
  package struct Entry: Hashable, Sendable {
    /// The story.
    package internal(set) var story: Identifier
    /// Its title.
    package let title: String
    /// How many pages it has.
    package let pages: Int
    /// Its writer.
    package let maker: String
    /// Whether an earlier run had asked for it, and could not bring it into the library any more.
    package let isFound: Bool
  }

  /// A story asked for that is not there.
  package struct Failure: Hashable, Sendable {
    /// Why, in one line.
    package let reason: String
    /// The faults of the last answer, each with its place.
    package let faults: [String]
    /// Whether the writer will not write it.
    package let isRefusal: Bool
    /// Whether that was so before, and nobody was asked now.
    package let isOld: Bool
  }

  /// The stories that came in.
  package internal(set) var written: [Entry] = []
  /// The story that was there already.
  package internal(set) var known: Entry?
  /// A missing story, and why.
  package internal(set) var failure: Failure?
  /// Why the run ended before all was asked for; none where it did not.
  package internal(set) var ending: PictureError?
  /// The number of missing stories.
  package internal(set) var waiting = 0
  /// The service's count of tokens.
  package internal(set) var tokens = 0
  /// Whether the collection was gone when its story came.
  package internal(set) var hasLostCollection = false
}
