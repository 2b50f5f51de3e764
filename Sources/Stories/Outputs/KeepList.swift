import Basics
import Build
import Hashing
import Images
import Languages
import Models
import Rendering
import Website

/// The files a device keeps of one story, to read it without a network: its pages, one copy of each picture, what is
/// heard of it, its book, and what the theme shows them with.
struct KeepList {
  private let outputs: StoryOutputs
  private let files: [String]
  private let pictures: [[String]]
  private let version: Fingerprint
  private let size: Int

  /// The greatest width of the copy that a device keeps; the theme's script takes the same.
  private static let width = 1200

  /// Lists what belongs to a story; `planned` are all of its outputs, of which `page` is its own page.
  init(of outputs: StoryOutputs, page: Output, planned: [Output], book: (path: String, size: Int)?) throws {
    self.outputs = outputs
    let resolver = outputs.maker.resolver
    let recordings = try (outputs.recordings() + outputs.signs()).map(\.path)
    let own = outputs.pages.map { SitePath.page($0.number, of: outputs.story.slug) }
    let texts = planned.map(\.path).filter { $0 == SitePath.text(outputs.story.slug) }
    let assets = try outputs.maker.frames.shownAssets
    files =
      [page.path] + own + texts + recordings + [book?.path].compactMap(\.self)
      + assets.map(\.path)
    var seen: Set<[String]> = []
    var weight = 0
    let words = outputs.learning.words.map(\.picture)
    pictures = try (outputs.pages.map(\.picture) + [outputs.story.bookCover ?? outputs.story.cover] + words).compactMap
    {
      guard let variants = try $0.flatMap(resolver.variants) else { return nil }
      let copies = variants.offered + [variants.fallback]
      let group = copies.map(SitePath.illustration).unique
      guard seen.insert(group).inserted else { return nil }
      let first = variants.kinds.first ?? [variants.fallback]
      weight += (first.last { $0.width <= Self.width } ?? first[0]).size
      return group
    }
    // What makes it another story: its words and pictures, and not the menu above them, what is recommended beside, or
    // who has read it.
    let story = outputs.story
    var stream = FingerprintStream()
    for text in [story.title, story.language.tag] { stream.append(text) }
    for text in [story.summary, story.author, story.illustrator, story.translator, story.license] {
      stream.append(optional: text)
    }
    for credit in story.credits.others { stream.append(credit.name) }
    for page in outputs.pages {
      stream.append(UInt64(page.paragraphs.count))
      for text in page.paragraphs + page.footnotes.map(\.text) + [page.alt] { stream.append(text) }
    }
    for text in story.learning?.texts ?? [] { stream.append(text) }
    for path in own + texts + recordings { stream.append(path) }
    for group in pictures { for name in group { stream.append(name) } }
    for output in planned where output.path == book?.path {
      for input in output.inputs { stream.append(input.fingerprint) }
    }
    version = stream.finish()
    size =
      try assets.reduce(weight) { $0 + (try $1.bytes.count) } + Self.markup(of: outputs)
      + (book?.size ?? 0) + outputs.signSize
      + outputs.narration.pages.compactMap { $0?.recording }.unique.reduce(0) { $0 + $1.size }
  }

  /// The size of the pages, near enough: the words stand in the story's own page and in one of their own each, and
  /// where there are translations in a script besides. The rest is what the theme's markup usually has.
  private static func markup(of outputs: StoryOutputs) -> Int {
    let count = outputs.pages.count
    let others = outputs.translations.count
    let script = others > 0 ? outputs.pages.textSize : 0
    let pictures = outputs.pages.count { $0.picture != nil }
    let words = 2 * outputs.pages.textSize + script
    return 14_000 + 5100 * count + 1500 * pictures + (290 * count + 400) * others + words
  }

  /// The list as a file, for the script that keeps stories.
  func output() throws -> Output {
    let story = outputs.story
    let cover = try outputs.maker.cover(story.covers).picture.flatMap(outputs.maker.resolver.variants)
    let list: JSONValue = [
      "version": .string(version.short), "title": .string(story.title), "language": .string(story.language.tag),
      "direction": .string(story.language.direction), "accent": .number(story.accent),
      "cover": cover.map { .string(SitePath.encoded(SitePath.illustration($0.widest))) } ?? .null,
      "size": .number(size), "files": .array(files.map { .string(SitePath.encoded($0)) }),
      "pictures": .array(pictures.map { .array($0.map { .string(SitePath.encoded($0)) }) }),
    ]
    let bytes = list.bytes()
    // Nothing of it may be missing.
    return Output(
      SitePath.keepList(story.slug), step: .lists, inputs: [Input("what is kept", Fingerprint(of: bytes))]
    ) {
      .bytes(bytes)
    }
  }
}
