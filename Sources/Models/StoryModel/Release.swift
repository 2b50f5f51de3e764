package import Basics

/// The plan to publish a story.
package struct Release: Hashable, Sendable {
  /// Whether somebody still works on it.
  package var isDraft: Bool
  /// From which moment on it is published.
  package var publishAt: Timestamp?

  /// Takes what a story says of it.
  package init(isDraft: Bool = false, publishAt: Timestamp? = nil) {
    self.isDraft = isDraft
    self.publishAt = publishAt
  }

  /// The obstacle to publishing the story at a moment; nil if there is none.
  package func wait(at moment: Timestamp) -> Wait? {
    isDraft ? .draft : publishAt.flatMap { $0 > moment ? .until($0) : nil }
  }

  /// Whether it says anything.
  package var isTold: Bool { isDraft || publishAt != nil }
}

/// An obstacle to publishing a story.
package enum Wait: Hashable, Codable, Sendable {
  /// Somebody still works on it.
  case draft
  /// Its time has not come.
  case until(Timestamp)
}

extension Story {
  /// The plan to publish the story.
  package var release: Release { Release(isDraft: isDraft, publishAt: publishAt) }
}
