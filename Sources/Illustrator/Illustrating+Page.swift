import Basics
import Files
import Models
import Pictures
import Stores
import StoryStore
import Synchronization

extension Illustrating {
  /// A page at the moment when it is its turn.
  private struct Turn: Sendable {
    let story: Story
    let page: Page
    /// The page before it; nil for the first.
    let previous: Page?
    /// The story for a provider that reads it whole.
    let whole: WholeStory?
  }

  /// Has a page illustrated and records what came of it; nil if the run is over, and the page is as it was.
  func illustrate(_ id: Identifier, in work: IllustrationPlan.Work) throws -> IllustrationReport.Fate? {
    let found = try store.read { transaction -> Turn? in
      guard let story = try transaction.story(work.story.id) else { return nil }
      let pages = try transaction.pages(of: story.id)
      guard let place = pages.firstIndex(where: { $0.id == id }) else { return nil }
      return Turn(
        story: story, page: pages[place], previous: place > 0 ? pages[place - 1] : nil,
        whole: provider.readsStory ? options.whole(story, pages: pages, place: place) : nil)
    }
    guard let turn = found else { return .left("the page is gone") }
    let page = turn.page
    if page.illustrationStatus == .generating { return .left("another program is at work on it") }
    guard options.force || IllustrationPlan.needsPicture(page, shelf, closely: true) else {
      return .left("it has a picture by now")
    }
    guard let claimed = try claim(page) else { return .left("it has just been changed") }
    let prompt = options.prompt(of: page, in: turn.story)
    do {
      let made = try ask(PictureRequest(prompt: prompt, previous: previous(turn.previous), of: turn.whole))
      let stem = PictureFolder.stem(slug: work.slug, page: page, prompt: prompt, provider: provider.name)
      return try record(made, of: claimed, as: stem)
    } catch let error as PictureError {
      return try settle(error, of: claimed, before: page)
    } catch {
      // The failure is what counts; where the library cannot be written either, the next run puts the page right.
      _ = try? putBack(claimed, as: page)
      throw error
    }
  }

  /// Marks a page as being at work, unless it has a picture: that is shown until there is another, whatever happens.
  ///
  /// Gives the page as it stands then; nil if it has just been changed.
  private func claim(_ page: Page) throws -> Page? {
    guard shelf.picture(page.generatedPath) == nil else { return page }
    let atWork = IllustrationChange(.generating, path: page.illustrationRelativePath)
    return try store.write { try $0.changeIllustration(of: page, to: atWork) }
  }

  /// The picture of the page before as it may leave the house: whole, not too large, telling nothing about people.
  private func previous(_ page: Page?) -> PictureRequest.Previous? {
    guard !provider.previousTypes.isEmpty, let (bytes, type) = shelf.picture(page?.generatedPath),
      provider.previousTypes.contains(type)
    else { return nil }
    let clean = PictureFacts.withoutMetadata(bytes, type: type) ?? bytes
    return clean.count <= PictureRequest.longestPrevious ? PictureRequest.Previous(bytes: clean, type: type) : nil
  }

  /// Asks until there is a picture or no hope.
  private func ask(_ request: PictureRequest) throws(PictureError) -> MadePicture {
    try options.retries.insist(surroundings, isOver: { isOver }) { () throws(PictureError) in
      surroundings.pause(rate.wait(now: surroundings.now())) { isOver }
      do throws(PictureError) {
        if isOver { throw PictureError(.cancelled, "called off") }
        let made = try provider.picture(for: request) { isOver }
        if let fault = shelf.fault(of: made.bytes, types: provider.types) { throw PictureError(.unreadable, fault) }
        return made
      } catch {
        // What the service asks of one it means for all.
        if let wait = error.wait, wait <= options.retries.patience { rate.hold(now: surroundings.now(), for: wait) }
        throw error
      }
    }
  }

  /// Puts a picture into the folder, unless it lies there, then its path into the library.
  private func record(_ made: MadePicture, of claimed: Page, as stem: String) throws -> IllustrationReport.Fate {
    let known = shelf.known(made.bytes, as: stem, or: claimed.illustrationRelativePath)
    let path = try known ?? shelf.put(made.bytes, as: stem, types: provider.types)
    func takeBack() { if known == nil { try? FileSystem.removeFile(Path.join(shelf.folder, path)) } }
    let change = IllustrationChange(.generated, path: path, altText: altText(of: claimed))
    let isRecorded: Bool
    do {
      isRecorded = try store.write { transaction in
        if try transaction.changeIllustration(of: claimed, to: change) != nil { return true }
        // Somebody has changed what the page shows, so that this is not its picture; nobody but us is at work on it.
        if let now = try transaction.page(claimed.id), now.illustrationStatus == .generating {
          _ = try transaction.changeIllustration(
            of: now, to: IllustrationChange(.notStarted, path: now.illustrationRelativePath))
        }
        return false
      }
    } catch {
      // What may have been kept may name its picture.
      if (error as? StoreError)?.isOutcomeUnknown != true { takeBack() }
      throw error
    }
    state.withLock { $0.patience.answered() }
    if isRecorded { return .made(path: path, maker: made.maker) }
    takeBack()
    return .left("it was changed while its picture was made")
  }

  /// The alt text for a page that has none: the author's own words for the picture, if the settings say so.
  func altText(of page: Page) -> String? {
    guard options.promptAsAlt, let prompt = page.imagePrompt, prompt.contains(where: { !$0.isWhitespace }) else {
      return nil
    }
    return prompt
  }

  /// Writes down that there is no picture, and why; returns nil if that ends the run, and the page is as it was.
  private func settle(
    _ error: PictureError, of claimed: Page, before page: Page
  ) throws -> IllustrationReport.Fate? {
    let isOwn = state.withLock { $0.patience.isOwn(error, most: options.patience, "pages in a row had no answer") }
    guard isOwn else {
      try putBack(claimed, as: page)
      return nil
    }
    let isRefused = error.kind == .refused
    try settle(
      claimed,
      as: IllustrationChange(
        .failed, path: page.illustrationRelativePath,
        error: (isRefused ? IllustrationPlan.refusal : "") + error.message))
    return isRefused ? .refused(error.message) : .failed(error.message)
  }

  /// Gives a page back what it said before it was its turn.
  private func putBack(_ claimed: Page, as page: Page) throws {
    try settle(
      claimed,
      as: IllustrationChange(
        page.illustrationStatus, path: page.illustrationRelativePath, error: page.illustrationError))
  }

  /// Ends the work on a marked page, unless somebody has said something newer; its words may be others by now, its path
  /// not.
  private func settle(_ claimed: Page, as change: IllustrationChange) throws {
    try store.write { transaction in
      guard let now = try transaction.page(claimed.id), now.illustrationStatus == .generating,
        now.illustrationRelativePath == claimed.illustrationRelativePath
      else { return }
      let isSame = now.text == claimed.text && now.imagePrompt == claimed.imagePrompt
      _ = try transaction.changeIllustration(
        of: now, to: isSame ? change : IllustrationChange(.notStarted, path: now.illustrationRelativePath))
    }
  }
}
