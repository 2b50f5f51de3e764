package import Values

/// When a story is to be published.
package struct Release: Hashable, Sendable {
  /// Whether somebody still works on it.
  package var isDraft: Bool
  /// From which moment on it is published.
  package var publishAt: Timestamp?

  /// What a story says of it.
  package init(isDraft: Bool = false, publishAt: Timestamp? = nil) {
    self.isDraft = isDraft
    self.publishAt = publishAt
  }

  /// What keeps the story from being published at a moment; none where nothing does.
  package func wait(at moment: Timestamp) -> Wait? {
    isDraft ? .draft : publishAt.flatMap { $0 > moment ? .until($0) : nil }
  }

  /// Whether it says anything.
  package var isTold: Bool { isDraft || publishAt != nil }
}

/// What keeps a story from being published.
package enum Wait: Hashable, Codable, Sendable {
  /// Somebody still works on it.
  case draft
  /// Its time has not come.
  case until(Timestamp)
}

extension Story {
  /// When the story is to be published.
  package var release: Release { Release(isDraft: isDraft, publishAt: publishAt) }
}
