package import Basics
package import Models

/// A run's options.
package struct IllustrationOptions: Sendable {
  /// The folder in which the lock lies.
  package var state: String
  /// The numbers of the pages that are meant; none for all.
  package var pages: [ClosedRange<Int>]?
  /// The stories that nothing can be written into, and that are passed over.
  package var passedOver: Set<Identifier> = []
  /// Whether pages that have a whole picture are illustrated anew, and those that were refused asked for again.
  package var force = false
  /// The most stories worked on at once.
  package var jobs = 2
  /// The most pages that are asked for; none for no limit.
  package var limit: Int?
  /// Words that are added to each prompt.
  package var style = ""
  /// Whether the author's prompt becomes the alt text of a page that has none.
  package var promptAsAlt = false
  /// Takes children's names out of what leaves the house, where the settings want that.
  package var guardNames: @Sendable (_ text: String, _ story: Story) -> String = { text, _ in text }
  /// The policy for trying again.
  package var retries = RetryPolicy(retries: 4)
  /// So many pages in a row that fail because nobody answers end the run.
  package var patience = 3

  /// A run over everything that is missing.
  package init(state: String) { self.state = state }

  /// Whether a number is one of those that are meant.
  func means(_ page: Page) -> Bool { pages?.contains { $0.contains(page.pageNumber) } ?? true }

  /// The prompt of a page.
  package func prompt(of page: Page, in story: Story) -> Prompt {
    Prompt(page: page, of: story, style: style) { guardNames($0, story) }
  }

  /// The words of a whole story, for a provider that reads them.
  package func whole(_ story: Story, pages: [Page], place: Int) -> WholeStory {
    WholeStory(story, pages: pages, place: place) { guardNames($0, story) }
  }
}
