import Basics
import Build
import Hashing
import Images
import Mustache
import Rendering
import Settings
import Website

/// The means to make pages and books of stories: the site's frames, the library's pictures, theme drawings and fonts.
struct PageMaker: SiteMaker {
  let frames: SiteFrames
  let resolver: PictureResolver
  /// The drawings that books show.
  let drawings: BookDrawings
  /// The fonts of books of fixed layout.
  var fonts = FontSet.empty
  /// The data of the whole library for cards and drawings.
  private let shared: Shared
  let contentHash: Fingerprint

  /// The data of the whole library for cards and drawings.
  struct Shared: Encodable {
    /// The names that are kept out of drawings.
    let names: NameGuard
    /// Whether cards say which language a story is in.
    let tellsLanguages: Bool
  }

  private struct Alike: Encodable {
    let frames: Fingerprint
    let shared: Shared
  }

  /// Takes what pages are made with.
  init(frames: SiteFrames, resolver: PictureResolver, shared: Shared) {
    self.frames = frames
    self.resolver = resolver
    self.shared = shared
    contentHash = Fingerprint(encoding: Alike(frames: frames.contentHash, shared: shared))
    drawings = BookDrawings(theme: frames.theme, resolver: resolver)
  }

  var tellsLanguages: Bool { shared.tellsLanguages }

  var theme: Theme { frames.theme }
  var settings: Settings { frames.settings }
  var messages: Messages { frames.messages }
  /// The address of the site, with a slash at its end.
  var base: String? { frames.base }

  /// The card of a page that a picture stands for; nil if the site has no address yet, as a card needs a whole one.
  func card(_ picture: PublishedPicture?, alt: String) throws -> PageCard? {
    try picture.flatMap(card).map { PageCard($0, alt: alt) }
  }

  /// The copy of a picture that is its card; nil if the site has no address yet.
  func card(of picture: PublishedPicture) throws -> Derivative? { base == nil ? nil : try resolver.card(of: picture) }

  /// Plans a page that a template makes; inputs that its values do not show can be named besides.
  func output(
    _ template: String, _ head: PageHead, _ model: Object, inputs: [Input] = [], diagnostics: [Diagnostic] = []
  ) throws -> Output {
    try frames.output(template, head, model, inputs: inputs, diagnostics: diagnostics)
  }

  /// A link from a page to another, as a template sees it.
  func link(_ page: String, _ target: String) -> Value { frames.link(page, target) }
}

/// The means to make stories and their books: what all pages are, and the library's files, whose states are file
/// dependencies.
struct StoryMaker: SiteMaker {
  let pages: PageMaker
  let resolver: PictureResolver
  /// The files that are wanted, where that is one kind of them and nothing else.
  var edition: StoryEdition?

  var frames: SiteFrames { pages.frames }
  var contentHash: Fingerprint { pages.contentHash }
}
