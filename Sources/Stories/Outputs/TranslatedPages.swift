import Values

/// The pages of a translation, where they are shown beside the story's own.
struct TranslatedPages: Sendable {
  /// What each says.
  let pages: [PageText]
  /// When they changed, and the translation itself.
  let changes: [Timestamp]

  /// The paragraphs of each.
  var texts: [[String]] { pages.map(\.paragraphs) }
}
