import Files
import JSON
import Stores
import StoryModel
import Values

/// A story as one Markdown file of our own form.
///
/// What the text of a story cannot say stands in front matter; what has its usual value is left out. Reading gives every field back
/// to the byte, and writing what was read gives the same file.
struct MarkdownDocument {
  /// The file, a line break at its end.
  private(set) var bytes: [UInt8] = []
  /// The pictures and recordings that are named, each with who names it.
  private(set) var media: [(path: String, subject: String, isReady: Bool)] = []

  /// Writes a story with its pages; pictures are named by a path to the folder of illustrations, as seen from the file.
  init(_ story: Story, pages: [Page], illustrations: String) {
    var matter = FrontMatterWriter()
    matter.add(story)
    for (index, page) in pages.enumerated() {
      matter.add(page, at: index + 1, of: story, hasImage: MarkdownDocument.image(of: page) != nil)
    }
    bytes = Array("+++\n".utf8) + matter.bytes + Array("+++\n\n#".utf8)
    let title = MarkdownText.line(story.title)
    if !title.isEmpty { bytes += [0x20] + title }
    bytes.append(0x0A)
    for (index, page) in pages.enumerated() {
      let image = MarkdownDocument.image(of: page)
      // The first page needs no line of its own unless nothing stands on it.
      if index > 0 || image == nil && page.text.isEmpty { bytes += "\n##\n".utf8 }
      if let image {
        bytes.append(0x0A)
        bytes += MarkdownImage.line(alt: page.altText, path: Path.join(illustrations, image)) + [0x0A]
      }
      if !page.text.isEmpty { bytes += [0x0A] + MarkdownText.paragraphs(page.text) }
    }
    gatherMedia(story, pages)
  }

  /// The path of a picture that an image can name so that it comes back as it is.
  private static func image(of page: Page) -> String? {
    guard let path = page.illustrationRelativePath, let inside = Path.contained(path),
      inside.utf8.elementsEqual(path.utf8)
    else { return nil }
    return path
  }

  private mutating func gatherMedia(_ story: Story, _ pages: [Page]) {
    if let path = story.coverRelativePath { media.append((path, "the cover of '\(story.title)'", true)) }
    if let path = story.audioRelativePath { media.append((path, "the recording of '\(story.title)'", true)) }
    for page in pages {
      let subject = "page \(page.pageNumber) of '\(story.title)'"
      if let path = page.illustrationRelativePath {
        media.append((path, subject, page.illustrationStatus == .generated))
      }
      if let path = page.audioRelativePath { media.append((path, "the recording of \(subject)", true)) }
    }
  }
}

/// Writes the front matter of a story: keys of the import format as TOML.
private struct FrontMatterWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ story: Story) {
    add("id", story.id.text)
    if story.isDraft { line("draft", "true") }
    add("publishAt", story.publishAt)
    add("language", story.language)
    add("ageGroup", story.ageGroup)
    add("ageText", story.ageText)
    add("theme", story.theme, unless: "")
    add("mainCharacter", story.mainCharacter, unless: "")
    add("mood", story.mood)
    add("author", story.author)
    add("illustrator", story.illustrator)
    add("translator", story.translator)
    if !story.contributors.isEmpty {
      let tables = story.contributors.map { credit in
        let fields =
          [("name", credit.name), ("role", credit.role.code)] + (credit.fileAs.map { [("fileAs", $0)] } ?? [])
        return "{ \(fields.map { "\($0) = \(TOMLText.string($1))" }.joined(separator: ", ")) }"
      }
      line("contributors", "[\(tables.joined(separator: ", "))]")
    }
    add("license", story.license)
    add("translationGroup", story.translationGroup)
    add("summary", story.summary)
    add("createdAt", story.createdAt)
    add("updatedAt", story.updatedAt)
    add("lastReadAt", story.lastReadAt)
    add("childName", story.childName)
    if story.readCount != 0 { line("readCount", String(story.readCount)) }
    if story.isFavorite { line("isFavorite", "true") }
    add("notes", story.notes)
    add("audioRelativePath", story.audioRelativePath)
    add(json: "audioTimings", story.audioTimings)
    add("audioURL", story.audioURL)
    add("coverRelativePath", story.coverRelativePath)
    if let isGrowthPathStory = story.isGrowthPathStory { line("isGrowthPathStory", String(isGrowthPathStory)) }
    add(json: "extra", story.extra)
  }

  /// Adds what neither the text nor the picture of a page says; nothing where that is all there is.
  mutating func add(_ page: Page, at number: Int, of story: Story, hasImage: Bool) {
    var table = FrontMatterWriter()
    if page.pageNumber != number { table.line("pageNumber", String(page.pageNumber)) }
    if page.id != PageFields.identifier(of: page.pageNumber, in: story.id) { table.add("id", page.id.text) }
    if !hasImage { table.add("illustrationRelativePath", page.illustrationRelativePath) }
    let usual: IllustrationStatus? =
      hasImage ? .generated : page.illustrationRelativePath == nil ? .notStarted : nil
    if page.illustrationStatus != usual { table.add("illustrationStatus", page.illustrationStatus.rawValue) }
    if !hasImage || page.altText?.isEmpty == true { table.add("altText", page.altText) }
    if page.altTextIsProposed { table.line("altTextIsProposed", "true") }
    table.add("imagePrompt", page.imagePrompt)
    table.add("illustrationError", page.illustrationError)
    table.add("audioRelativePath", page.audioRelativePath)
    table.add(json: "audioTimings", page.audioTimings)
    table.add("updatedAt", page.updatedAt)
    table.add(json: "extra", page.extra)
    guard !table.bytes.isEmpty else { return }
    bytes += "\n[pages.\(number)]\n".utf8 + table.bytes
  }

  private mutating func line(_ key: String, _ value: String) { bytes += "\(key) = \(value)\n".utf8 }

  private mutating func add(_ key: String, _ text: String?, unless usual: String? = nil) {
    guard let text, text != usual else { return }
    line(key, TOMLText.string(text))
  }

  /// A text of JSON stands as it is where TOML can hold it so.
  private mutating func add(json key: String, _ text: String?) {
    guard let text else { return }
    line(key, TOMLText.literal(text) ?? TOMLText.string(text))
  }

  private mutating func add(_ key: String, _ moment: Timestamp?) {
    guard let moment else { return }
    let isWhole = moment.microseconds.isMultiple(of: 1_000_000)
    line(key, isWhole ? moment.secondsText : moment.text)
  }

  private mutating func add(_ key: String, _ group: AgeGroup?) {
    switch group?.rawValue {
    case .integer(let number): line(key, String(number))
    case .text(let text): line(key, TOMLText.string(text))
    case nil: break
    }
  }
}

/// Texts as TOML writes them.
private enum TOMLText {
  /// A basic string, in one line.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x0A: result += "\\n"
      case 0x09: result += "\\t"
      case 0x0D: result += "\\r"
      case 0..<0x20, 0x7F:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A literal string, in which nothing is escaped; none where the text has a quote or a control character.
  static func literal(_ text: String) -> String? {
    text.utf8.contains { $0 == 0x27 || $0 < 0x20 || $0 == 0x7F } ? nil : "'\(text)'"
  }
}
