import Basics
import Build
import Feeds
import Hashing
import Images
import Languages
import Pictures
import Recordings
import Rendering
import Website

/// A Readium Web Publication Manifest, by which apps read a story on the web: its pages in order, with what is heard.
struct PublishedOnWeb {
  private let told: StoryOutputs
  /// The accessibility metadata of its book.
  private let access: CatalogAccess?
  private var maker: PageMaker { told.maker }
  private var story: PublishedStory { told.story }

  /// Takes a story with pages; nil if the settings want no manifests, or the story has no book.
  init?(of outputs: StoryOutputs, access: CatalogAccess?) {
    guard outputs.maker.hasWebPublication(outputs.shown.story) else { return nil }
    told = outputs
    self.access = access
  }

  /// The manifest, and how the pages are read.
  func outputs() throws -> [Output] {
    let path = SitePath.publication(story.slug)
    var publication = WebPublication(
      try maker.entry(of: told.shown, updated: told.updated, on: path, as: .book, access: access),
      at: address(path, on: path),
      guide: address(SitePath.guide(story.slug), on: path), isRightToLeft: story.language.isRightToLeft,
      pages: try pages(on: path))
    publication.machines = try told.narration.names(in: maker.messages)
    return [
      output(path, "manifest", publication.manifest()),
      output(SitePath.guide(story.slug), "guided navigation", publication.guidedNavigation()),
    ]
  }

  private func output(_ path: String, _ name: String, _ bytes: [UInt8]) -> Output {
    Output(path, step: .lists, inputs: [Input(name, Fingerprint(of: bytes))]) { .bytes(bytes) }
  }

  /// An address as both documents see it, which lie in one folder.
  private func address(_ target: String, on path: String) -> String { maker.frames.address(of: target, on: path) }

  private func pages(on path: String) throws -> [WebPublication.Page] {
    let label = try maker.messages.message("page_number")
    return try zip(told.pages, told.narration.pages).map { page, narration in
      var shown = WebPublication.Page(
        href: address(SitePath.page(page.number, of: story.slug), on: path),
        title: label.filled(with: ["number": String(page.number)]))
      if let copy = try page.picture.flatMap(maker.resolver.variants)?.fallback {
        shown.picture = .init(
          CatalogImage(
            href: address(SitePath.illustration(copy), on: path), type: copy.type.mediaType, width: copy.width,
            height: copy.height, size: copy.size),
          alt: page.alt)
      }
      shown.parts = parts(of: page, narration, on: path)
      return shown
    }
  }

  /// The text of a page in the pieces that are spoken; where none is by itself, in paragraphs, with all that is heard
  /// at the first.
  private func parts(of page: PublishedPage, _ narration: Narration?, on path: String) -> [WebPublication.Part] {
    func recording(_ moments: Range<Int>) -> WebPublication.Recording? {
      narration.map {
        .init(href: address($0.recording.path, on: path), type: $0.recording.type.mediaType, moments: moments)
      }
    }
    guard let narration else { return page.words.map { .init($0.plain) } }
    guard let pieces = narration.pieces else {
      let text = page.words.map(\.plain).joined(separator: "\n\n")
      return [.init(text, recording: recording(narration.span))]
    }
    return pieces.joined().compactMap { piece in
      let moments = piece.part.map { narration.moments[$0] }
      if moments == nil, piece.text.allSatisfy(\.isWhitespace) { return nil }
      return .init(piece.text, recording: moments.flatMap(recording))
    }
  }
}
