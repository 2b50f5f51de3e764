package import Basics

/// A run's result.
package struct IllustrationReport: Sendable {
  /// The fate of one page.
  package enum Fate: Hashable, Sendable {
    /// It has a picture, at this path; a model made it.
    case made(path: String, maker: String)
    /// A picture that an earlier run had put there, and could not write down any more, was written down.
    case found(path: String)
    /// It shows the picture of its page in another language, at this path.
    case shared(path: String)
    /// It could not be made.
    case failed(String)
    /// The service will not draw it.
    case refused(String)
    /// It was left alone, or as it was, for a reason.
    case left(String)
  }

  /// One page.
  package struct Entry: Hashable, Sendable {
    /// The story.
    package let story: Identifier
    /// Its title.
    package let title: String
    /// The number of the page.
    package let page: Int
    /// Its fate.
    package let fate: Fate
  }

  /// The pages in the order of the stories and their pages.
  package internal(set) var entries: [Entry] = []
  /// The number of pages still at work after an earlier run had been killed, and not any more.
  package internal(set) var recovered = 0
  /// The number of pages left, not asked for: the limit was reached, or the run ended.
  package internal(set) var waiting = 0
  /// Why the run ended before all was asked for; none where it did not.
  package internal(set) var ending: PictureError?
}
