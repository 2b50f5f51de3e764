import Basics
import Build
import Files
import Hashing
import Languages
import Models
import Mustache
import Recordings
import Rendering
import Settings
import Website

/// A page told in a sign language: a video, and perhaps its captions.
struct SignVideo: Sendable {
  /// The video.
  let video: PublishedRecording
  /// Its captions, guarded; nil where there are none.
  let captions: Captions?

  /// Looks at the video of a page, one of some of its story; nil if it has none that can be published, which is told.
  init?(
    of page: Page, among pages: [Page], in story: PublishedStory, resolver: PictureResolver,
    tell: (String, String?, String) -> Void
  ) throws {
    guard let path = page.signVideoRelativePath, !path.isEmpty else { return nil }
    let found = try resolver.hear(path).watched
    guard case .recording(let video) = found else {
      let trouble = found.trouble(PlainText.line(path) ?? "", isVideo: true)
      tell(
        trouble.headline, found == .missing ? resolver.hint("videos") ?? trouble.hint : trouble.hint,
        trouble.id)
      return nil
    }
    self.video = video
    var captions: Captions?
    if let source = try resolver.captions(beside: path, of: pages, in: story) {
      do throws(TimingFault) {
        captions = Captions(try Self.captions(source), names: story.nameGuard)
      } catch {
        tell(
          "has captions that cannot be used: \(error.reason)",
          "cues of WebVTT: '00:01.000 --> 00:03.500'", "captions")
      }
    }
    self.captions = captions
    if story.signLanguage.flatMap({ Language($0) }) == nil {
      tell(
        "has a sign-language video, and the story does not say of which language",
        "such as signLanguage = \"ase\"", "sign-language")
    }
  }

  private static func captions(_ source: TimingSource) throws(TimingFault) -> [UInt8] {
    if case .unread(_, let reason) = source { throw TimingFault(reason) }
    guard case .file(_, let bytes) = source else { throw TimingFault("they are no WebVTT") }
    // A day is longer than any page.
    guard !(try Timings(webVTT: bytes, lasting: 86_400_000).parts.isEmpty) else {
      throw TimingFault("they have no cue")
    }
    return bytes
  }

  /// The captions' path below the site's folder.
  var captionsPath: String? { captions.map { "recordings/\($0.fingerprint.short).vtt" } }

  /// The files of the site.
  var outputs: [Output] {
    guard let captions, let path = captionsPath else { return [video.output] }
    let input = Input("captions", captions.fingerprint)
    return [video.output, Output(path, step: .foundations, inputs: [input]) { .bytes(captions.bytes) }]
  }

  /// The video and its captions as a book has them, under names that begin alike.
  func clips(as stem: String) -> [BookClip] {
    let name = "\(stem).\(video.type.rawValue)"
    let clip = BookClip(name: name, fingerprint: video.fingerprint, size: video.size, bytes: video.bytes)
    guard let captions else { return [clip] }
    return [
      clip,
      BookClip(name: "\(stem).vtt", fingerprint: captions.fingerprint, size: captions.bytes.count) { captions.bytes },
    ]
  }

  /// The video as a template of a book sees it, by the names that it and its captions have there.
  func model(as name: String, captions: String?, in language: Language, signs: Language?) -> Value {
    .object([
      .src: .text(name), .width: .integer(video.picture?.width ?? 0), .height: .integer(video.picture?.height ?? 0),
      .signLanguage: Value(signs?.tag),
      .captions: captions.map { .object([.src: .text($0), .language: .text(language.tag)]) } ?? .null,
    ])
  }

  /// The bytes of all.
  var size: Int { video.size + (captions?.bytes.count ?? 0) }

  /// The video as a template of the site sees it.
  func model(in story: PublishedStory, _ maker: PageMaker) throws -> Value {
    let page = SitePath.story(story.slug)
    let language = story.signLanguage.flatMap { Language($0) }
    return .object([
      .src: .text(SitePath.link(from: page, to: video.path)), .type: .text(video.type.mediaType),
      .width: .integer(video.picture?.width ?? 0), .height: .integer(video.picture?.height ?? 0),
      .language: Value(language?.tag),
      .captions: Value(captionsPath.map { SitePath.link(from: page, to: $0) }),
      .sizeLabel: .text(try maker.frames.label(ofSize: video.size)),
    ])
  }
}

extension PictureResolver {
  /// Looks for the captions beside a video of one of a story's pages; nil if there are none. A file that says when a
  /// recording is spoken has none.
  func captions(beside video: String, of pages: [Page], in story: PublishedStory) throws -> TimingSource? {
    let recordings = pages.compactMap(\.audioRelativePath) + [story.recordingPath].compactMap(\.self)
    let taken = recordings.flatMap { path in
      Page.timingExtensions.map { Path.replacingExtension(of: Path.normalized(path), with: $0) }
    }
    let endings = Page.captionExtensions.filter { ending in
      // What lies beside a recording that is held back may be its whole text.
      if story.holdsRecording, Page.timingExtensions.contains(ending) { return false }
      return !taken.contains(Path.replacingExtension(of: Path.normalized(video), with: ending))
    }
    return try timings(beside: video, endings: endings)
  }
}

extension PageMaker {
  /// Whether e-books have the videos: where the settings want them and the theme's pages of books show them.
  var booksShowVideos: Bool {
    get throws {
      guard settings.books.signVideos else { return false }
      return try ["epub/page", "epub/fixed-page"].allSatisfy { try theme.template($0).names.contains(.sign) }
    }
  }
}
