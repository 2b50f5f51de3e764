package import Models

/// Finds the pages of a story's translations that show what its own pages show.
package struct TranslationPages {
  /// The stories that tell the same in several languages, with their pages.
  private var groups: [String: [(story: Story, pages: [Page])]] = [:]

  /// Reads the translations of some stories.
  package init(of stories: [StoryEntry], in transaction: borrowing StoryTransaction) throws {
    let wanted = Set(stories.compactMap(\.story.group))
    guard !wanted.isEmpty else { return }
    for entry in try transaction.storyEntries() {
      guard let group = entry.story.group, wanted.contains(group) else { continue }
      groups[group, default: []].append((entry.story, try transaction.pages(of: entry.story.id)))
    }
  }

  /// The pages of translations that show what a page shows: those that were made for it, or it for them; else those of
  /// its number, if the stories have equally many.
  package func partners(of page: Page, in story: Story) -> [Page] {
    guard let group = story.group, let all = groups[group] else { return [] }
    let own = all.first { $0.story.id == story.id }?.pages.count
    return all.filter { $0.story.id != story.id && $0.story.language != story.language }.compactMap { other, pages in
      let name = StoryTexts.identity(of: page, in: story, for: other.id)
      return pages.first { $0.id == name || StoryTexts.identity(of: $0, in: other, for: story.id) == page.id }
        ?? (pages.count == own ? pages.first { $0.pageNumber == page.pageNumber } : nil)
    }
  }
}

extension Story {
  fileprivate var group: String? { translationGroup.flatMap { $0.isEmpty ? nil : $0 } }
}
