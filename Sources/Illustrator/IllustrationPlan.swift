package import Basics
package import Models
import Stores
package import StoryStore

/// The pages that a run asks for, by story and in reading order.
package struct IllustrationPlan: Sendable {
  /// A story, and its pages that are to have a picture.
  package struct Work: Sendable {
    /// The story.
    package let story: Story
    /// The prefix of the names of its pictures.
    package let slug: String
    /// Its pages, as they were when the plan was made.
    package let pages: [Page]
    /// Those of them whose page before has a picture, or gets one first if all goes well.
    package let followers: Set<Identifier>
  }

  /// A page that shows what its page in another language shows, so that nobody is asked for it.
  package struct Partner: Sendable {
    /// The story.
    package let story: Story
    /// The page, as it was when the plan was made.
    package let page: Page
  }

  /// The stories that have such pages, in their order.
  package private(set) var work: [Work] = []
  /// Pages that were refused and are not asked for again.
  package private(set) var refused: [IllustrationReport.Entry] = []
  /// Pages that lack a picture which is there in another language, with its path.
  package private(set) var shared: [(partner: Partner, path: String)] = []
  /// Pages that get the picture of a page that is asked for, by the identity of that.
  package private(set) var partners: [Identifier: [Partner]] = [:]

  /// The prefix of errors for a service that will not draw a page; the library keeps it.
  package static let refusal = "refused: "

  /// How many pages are asked for.
  package var count: Int { work.reduce(0) { $0 + $1.pages.count } }
  /// How many pages show the picture of another.
  package var sharedCount: Int { shared.count + partners.values.reduce(0) { $0 + $1.count } }

  /// Looks at stories; those that are named are looked at more closely: their pictures are read.
  package init(
    _ stories: [StoryEntry], areNamed: Bool, in transaction: borrowing StoryTransaction, shelf: PictureFolder,
    options: IllustrationOptions, except done: Set<Identifier> = []
  ) throws {
    let translations = try TranslationPages(of: stories, in: transaction)
    // Which page is asked for, by each that gets its picture and by itself.
    var sources: [Identifier: (id: Identifier, path: String?)] = [:]
    for entry in stories where !options.passedOver.contains(entry.story.id) {
      var pages: [Page] = []
      var followers: Set<Identifier> = []
      var hasPrevious = false
      for page in try transaction.pages(of: entry.story.id) {
        if hasPrevious { followers.insert(page.id) }
        hasPrevious = shelf.file(page.generatedPath) != nil
        guard options.means(page), !done.contains(page.id) else { continue }
        let needsPicture = options.force || IllustrationPlan.needsPicture(page, shelf, closely: areNamed)
        let others = needsPicture ? translations.partners(of: page, in: entry.story) : []
        let partner = Partner(story: entry.story, page: page)
        let paths = options.force ? [] : others.compactMap(\.generatedPath)
        let asked = others.compactMap { sources[$0.id] }.first { Self.mayShare($0.path, page.generatedPath) }
        if let path = paths.first(where: { shelf.picture($0) != nil }) {
          shared.append((partner, path))
          hasPrevious = true
        } else if let asked {
          partners[asked.id, default: []].append(partner)
          sources[page.id] = asked
          hasPrevious = true
        } else if !options.force, IllustrationPlan.isRefused(page) {
          refused.append(
            IllustrationReport.Entry(
              story: entry.story.id, title: entry.story.title, page: page.pageNumber,
              fate: .left(page.illustrationError ?? "")))
        } else if needsPicture {
          pages.append(page)
          sources[page.id] = (page.id, page.generatedPath)
          hasPrevious = true
        }
      }
      guard !pages.isEmpty else { continue }
      let slug = entry.address?.slug ?? Slug.make(from: entry.story.title)
      work.append(
        Work(story: entry.story, slug: slug, pages: pages, followers: followers.intersection(pages.map(\.id))))
    }
  }

  /// Whether pages that show these pictures may show the same: those that show different ones are to do so.
  private static func mayShare(_ one: String?, _ other: String?) -> Bool { one == nil || other == nil || one == other }

  /// Whether a service will not draw a page, as an earlier run was told.
  static func isRefused(_ page: Page) -> Bool {
    if case .failed(let error?) = page.pictureState { error.hasPrefix(refusal) } else { false }
  }

  /// Whether a page has no picture, or is marked as if it had one that is not there.
  ///
  /// Nobody but us works on pages while we hold the lock; a plan that is only shown is made without it.
  static func needsPicture(_ page: Page, _ shelf: PictureFolder, closely: Bool) -> Bool {
    closely ? shelf.picture(page.generatedPath) == nil : shelf.file(page.generatedPath) == nil
  }
}
