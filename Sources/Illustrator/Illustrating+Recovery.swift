import Files
import Stores
import StoryModel
import StoryStore
import Values

extension Illustrating {
  /// Sets right what a run that was killed has left: pages that are still at work; gives those that have a picture now.
  ///
  /// A picture under the name that only this page, prompt and provider have was made whole and looked at before it got
  /// that name: it is written down. Else the page has the picture that it had before, if any, or has not been started.
  /// Pictures of other names that nobody names are left alone: somebody else may have put them there.
  func recover(_ report: inout IllustrationReport) throws -> Set<Identifier> {
    let (leftovers, named) = try store.read { transaction in
      let pages = try transaction.pages(with: .generating).compactMap { found in
        options.passedOver.contains(found.story)
          ? nil : try transaction.storyEntry(found.story).map { ($0, found.page) }
      }
      return (pages, Set(try transaction.illustrationPaths().compactMap { Path.contained($0) }))
    }
    var found: Set<Identifier> = []
    for (entry, page) in leftovers {
      let own = try picture(of: page, in: entry, except: named)
      let change =
        if let own {
          IllustrationChange(.generated, path: own, altText: altText(of: page))
        } else if shelf.picture(page.illustrationRelativePath) != nil {
          IllustrationChange(.generated, path: page.illustrationRelativePath)
        } else {
          IllustrationChange(.notStarted, path: page.illustrationRelativePath)
        }
      guard try store.write({ try $0.changeIllustration(of: page, to: change) }) != nil else { continue }
      report.recovered += 1
      guard let own else { continue }
      found.insert(page.id)
      report.entries.append(
        IllustrationReport.Entry(
          story: entry.story.id, title: entry.story.title, page: page.pageNumber, fate: .found(path: own)))
    }
    return found
  }

  /// The picture that stands under a page's own name and that no page names yet.
  private func picture(of page: Page, in entry: StoryEntry, except named: Set<String>) throws -> String? {
    let prompt = options.prompt(of: page, in: entry.story)
    let slug = entry.address?.slug ?? Slug.make(from: entry.story.title)
    let stem = PictureFolder.stem(slug: slug, page: page, prompt: prompt, provider: provider.name)
    guard let last = try shelf.last(of: stem), !named.contains(last.path), let picture = shelf.picture(last.path),
      shelf.fault(of: picture.bytes, types: provider.types) == nil
    else { return nil }
    return last.path
  }
}
