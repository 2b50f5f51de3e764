import Basics
import Build
import Hashing
import Images
import Mustache
import Settings
import Website

/// A story in the frames of other sites: a page for these, which needs no script and nothing of its host, the code that
/// shows it, and a description for programs that make that code of an address (oEmbed 1.0).
struct EmbeddedStory {
  private let outputs: StoryOutputs
  /// The address of the site, with a slash at its end.
  private let base: String
  /// The code, to be put into a page of another site.
  private let code: String

  /// The size of the frame: a picture with a few lines below it, beside a column of text or on a phone.
  private static let (width, height) = (480, 640)

  private var story: PublishedStory { outputs.story }
  private var maker: PageMaker { outputs.maker }

  /// Takes a story with pages; nil where the site has no frames for others.
  init?(of outputs: StoryOutputs) {
    guard outputs.maker.settings.isEmbeddable, let base = outputs.maker.base, !outputs.pages.isEmpty else { return nil }
    (self.outputs, self.base) = (outputs, base)
    let address = base + SitePath.encoded(SitePath.embed(outputs.story.slug))
    // Nothing in the frame needs more than a tab of its own for the links that lead out of it.
    code =
      "<iframe src=\"\(Self.quoted(address))\" title=\"\(Self.quoted(outputs.story.title))\" "
      + "width=\"\(Self.width)\" height=\"\(Self.height)\" style=\"max-width: 100%; border: 0\" loading=\"lazy\" "
      + "sandbox=\"allow-popups allow-popups-to-escape-sandbox\"></iframe>"
  }

  private static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Its model for the story's own page.
  var model: Value {
    .object([
      .code: .text(code), .oembedHref: .text(base + SitePath.encoded(SitePath.oEmbed(story.slug))),
    ])
  }

  /// The page, also where the story once was, as frames are not led on, and the description.
  func outputs(pages: [Value]) throws -> [Output] {
    try ([story.slug] + story.formerSlugs).map { try page(at: SitePath.embed($0), pages) } + [description()]
  }

  private func page(at path: String, _ pages: [Value]) throws -> Output {
    let card = story.card.value
    let cover = try maker.cover(story.covers)
    let alt = cover.isGiven ? try outputs.alt(ofCover: story) : outputs.linkAlt
    let ids = ["cover"] + outputs.pages.map { "page-\($0.number)" } + ["end"]
    let leaves = pages.enumerated().map { place, page -> Value in
      guard case .object(var leaf) = page else { return page }
      leaf[.previousId] = .text(ids[place])
      leaf[.nextId] = .text(ids[place + 2])
      return .object(leaf)
    }
    return try maker.output(
      "embed",
      .init(
        kind: .embed, path: path, language: story.language, title: story.title, description: story.summary,
        leadsTo: outputs.address),
      [
        .story: .object([
          .title: .text(story.title), .href: maker.link(path, outputs.address), .byline: Value(try maker.byline(card)),
          .accent: .text(String(story.accent)), .isPreview: .bool(story.isPreview),
          .isIllustrated: .bool(story.isIllustrated), .hasCover: .bool(try maker.shows(cover.picture)),
          .isCoverGiven: .bool(cover.isGiven), .cover: try maker.picture(cover.picture, alt: alt, on: path),
        ]),
        .pages: .list(leaves), .policySource: .text(source),
      ])
  }

  /// The site's address as its policy names it: for browsers to whom a page in a sandbox has no 'self'.
  private var source: String { base.replacing(";", with: "%3B").replacing(",", with: "%2C") }

  private func description() throws -> Output {
    var members = [
      JSONMember("version", "1.0"), JSONMember("type", "rich"), JSONMember("title", .string(story.title)),
      JSONMember("provider_name", .string(maker.frames.siteName)), JSONMember("provider_url", .string(base)),
    ]
    if let author = story.author { members.append(JSONMember("author_name", .string(author))) }
    if let picture = story.covers.linkPicture, let copy = try maker.card(of: picture) {
      members += [
        JSONMember("thumbnail_url", .string(base + SitePath.encoded(SitePath.illustration(copy)))),
        JSONMember("thumbnail_width", .number(copy.width)), JSONMember("thumbnail_height", .number(copy.height)),
      ]
    }
    members += [
      JSONMember("width", .number(Self.width)), JSONMember("height", .number(Self.height)),
      JSONMember("html", .string(code)),
    ]
    let bytes = JSONValue.object(members).bytes(.indented) + [0x0A]
    let input = Input("oEmbed", Fingerprint(of: bytes))
    return Output(SitePath.oEmbed(story.slug), step: .lists, inputs: [input]) { .bytes(bytes) }
  }
}
