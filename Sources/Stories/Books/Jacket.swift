import Basics
import Fonts
import Hashing
import Images
import Languages
import Mustache
import Pictures
import Rendering
import Website

/// The cover of a book that none is given for: its picture, and its title and people in letters of the book.
///
/// With a picture it is a JPEG, as shops want it; without, it is a drawing of a few kilobytes.
struct Jacket: Sendable {
  /// Its picture in the book; nil if the theme's drawing is none.
  let picture: BookPicture?
  /// Whether it shows a picture of the book, and not words alone.
  let showsPicture: Bool
  /// The fault of the theme's drawing.
  let finding: Diagnostic?

  /// The words on it.
  struct Words {
    let title: String
    let people: String?
    let language: Language
  }

  static let template = "epub/jacket"
  /// The least that a picture measures either way to be on a cover, in pixels.
  private static let leastSide = 300
  private static let size = (width: 1600, height: 2560)
  /// The distance of words from the sides, and from the lower edge.
  private static let (side, foot) = (140, 190)

  /// Composes a cover; nil if the theme has none, letters or copies of pictures cannot be made here, or the theme's
  /// drawing is broken.
  init?(
    _ words: Words, accent: Int, art: (picture: PublishedPicture, copy: Derivative)?, maker: PageMaker
  ) throws {
    let language = words.language.tag
    guard maker.theme.has(Self.template), maker.fonts.isUsable, maker.fonts.canSet(words.title, language: language)
    else { return nil }
    // What would be blown up out of shape stays as it is; so does what nobody here can make a copy of.
    if let art, !maker.resolver.mayMakeCopies || min(art.copy.width, art.copy.height) < Self.leastSide { return nil }
    // Not so high that no room is left for words, nor so low that it is a stripe.
    let height = art.map { min(max(Self.size.width * $0.copy.height / max(1, $0.copy.width), 1120), 1640) }
    guard let letters = Lettering(of: words, below: (height ?? 760) + 100, maker.fonts) else { return nil }
    let model: Object = [
      .accent: .text(String(accent)), .title: .text(letters.title),
      .byline: letters.people.isEmpty ? .null : .text(letters.people), .picture: .null,
    ]
    guard let art, let height else {
      let find = try Self.drawing(of: model, maker)
      (picture, finding, showsPicture) = (find.picture("cover"), find.finding, false)
      return
    }
    let marks = [String(accent), letters.title, letters.people, String(height)]
    let sourceImage = SourceImage(
      type: .svg, fingerprint: try Self.fingerprint(of: marks, art.copy, maker.theme), width: Self.size.width,
      height: Self.size.height, size: art.copy.size * 4 / 3 + letters.title.utf8.count,
      bytes: Self.composing(model, art, height: height, maker))
    guard let copy = try maker.resolver.jacket(of: sourceImage) else { return nil }
    (picture, finding, showsPicture) = (BookPicture(sourceImage: sourceImage, copy: copy, name: "cover.jpg"), nil, true)
  }

  /// The words on it, as outlines of their letters.
  private struct Lettering {
    let title: String
    /// Empty where nobody is named.
    let people: String

    /// Sets some words below a height, the people below the title; nil if letters cannot be drawn here.
    init?(of words: Words, below top: Int, _ fontSet: FontSet) {
      let people = words.people.map { [$0] } ?? []
      let fonts = fontSet.fonts(for: [words.title] + people, language: words.language.tag)
      let setter = FontSet.typesetter(fonts, language: words.language.tag)
      let room = Jacket.size.height - Jacket.foot - top
      let width = Jacket.size.width - 2 * Jacket.side
      let title = setter.balancedSetting(
        [words.title], in: TextBox(width: width, height: room * 2 / 3),
        sizes: Array(stride(from: 208, through: 40, by: -8)), isTitle: true)
      func lines(_ people: [String]) -> SetText {
        setter.balancedSetting(
          people, in: TextBox(width: width, height: room / 4), sizes: Array(stride(from: 84, through: 28, by: -4)))
      }
      // What needs more than a line has a line for each of them, and no dot between.
      var line = lines(people)
      if line.paragraphs.first?.count ?? 0 > 1 {
        line = lines(people.flatMap { $0.split(separator: " · ").map(String.init) })
      }
      let start = top + max(0, room - title.height - 70 - line.height) * 2 / 5
      let isRightToLeft = words.language.isRightToLeft
      func path(_ text: SetText, _ top: Int) -> String? {
        setter.path(of: text, left: Jacket.side, top: top, width: width, isRightToLeft: isRightToLeft)
      }
      guard let titlePath = path(title, start), let linePath = path(line, start + title.height + 70) else {
        return nil
      }
      (self.title, self.people) = (titlePath, linePath)
    }
  }

  /// A cover without a picture, and what is wrong with its template.
  private static func drawing(of model: Object, _ maker: PageMaker) throws -> ThemeDrawing.Find {
    let theme = maker.theme
    let drawing = ThemeDrawing(template, file: template + ".mustache") {
      try theme.render(template, in: [.object(model)])
    }
    return try drawing.find(in: theme, maker.resolver.imagePipeline) { $0.original }
  }

  /// The fingerprint of a cover with a picture: the template, what it is filled with, and the picture.
  private static func fingerprint(of marks: [String], _ copy: Derivative, _ theme: Theme) throws -> Fingerprint {
    var key = FingerprintStream()
    key.append("jacket 1")
    key.append(try theme.template(template).fingerprint)
    for text in marks { key.append(text) }
    key.append(copy.fingerprint)
    return key.finish()
  }

  /// The maker of a cover with a picture.
  private static func composing(
    _ model: Object, _ art: (picture: PublishedPicture, copy: Derivative), height: Int, _ maker: PageMaker
  ) -> @Sendable () throws -> [UInt8] {
    { [theme = maker.theme, resolver = maker.resolver] in
      var model = model
      let bytes = String(
        decoding: Base64.letters(of: try resolver.bytes(of: art.copy, from: art.picture)), as: UTF8.self)
      model[.picture] = .object([
        .src: .text("data:\(art.copy.type.mediaType);base64,\(bytes)"), .height: .integer(height),
      ])
      return try theme.render(template, in: [.object(model)])
    }
  }
}
