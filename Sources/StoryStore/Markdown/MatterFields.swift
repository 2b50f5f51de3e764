import StoryModel
import Values

/// What the front matter of a story says of it, or of one of its pages: keys of the import format with their values as TOML.
///
/// What has its usual value is left out.
struct MatterFields {
  /// The keys with their values, in the order in which they are written.
  private(set) var fields: [(key: String, value: String)] = []

  /// The lines that say so.
  var bytes: [UInt8] { fields.flatMap { Array("\($0.key) = \($0.value)\n".utf8) } }

  /// The value of a key; nil if it has its usual one.
  subscript(key: String) -> String? { fields.first { $0.key == key }?.value }

  /// What is said of a story besides its title.
  init(_ story: Story) {
    add("id", story.id.text)
    if story.isDraft { field("draft", "true") }
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
      field("contributors", "[\(tables.joined(separator: ", "))]")
    }
    add("license", story.license)
    add("translationGroup", story.translationGroup)
    add("summary", story.summary)
    add("createdAt", story.createdAt)
    add("updatedAt", story.updatedAt)
    add("lastReadAt", story.lastReadAt)
    add("childName", story.childName)
    if story.readCount != 0 { field("readCount", String(story.readCount)) }
    if story.isFavorite { field("isFavorite", "true") }
    add("notes", story.notes)
    add("audioRelativePath", story.audioRelativePath)
    add(json: "audioTimings", story.audioTimings)
    add("audioURL", story.audioURL)
    add("coverRelativePath", story.coverRelativePath)
    if let isGrowthPathStory = story.isGrowthPathStory { field("isGrowthPathStory", String(isGrowthPathStory)) }
    add(json: "extra", story.extra)
  }

  /// What neither the text nor the picture of a page says of it.
  init(_ page: Page, at number: Int, of story: Story, hasImage: Bool) {
    if page.pageNumber != number { field("pageNumber", String(page.pageNumber)) }
    if page.id != PageFields.identifier(of: page.pageNumber, in: story.id) { add("id", page.id.text) }
    if !hasImage { add("illustrationRelativePath", page.illustrationRelativePath) }
    let usual: IllustrationStatus? =
      hasImage ? .generated : page.illustrationRelativePath == nil ? .notStarted : nil
    if page.illustrationStatus != usual { add("illustrationStatus", page.illustrationStatus.rawValue) }
    if !hasImage || page.altText?.isEmpty == true { add("altText", page.altText) }
    if page.altTextIsProposed { field("altTextIsProposed", "true") }
    add("imagePrompt", page.imagePrompt)
    add("illustrationError", page.illustrationError)
    add("audioRelativePath", page.audioRelativePath)
    add(json: "audioTimings", page.audioTimings)
    add("updatedAt", page.updatedAt)
    add(json: "extra", page.extra)
  }

  private mutating func field(_ key: String, _ value: String) { fields.append((key, value)) }

  private mutating func add(_ key: String, _ text: String?, unless usual: String? = nil) {
    guard let text, text != usual else { return }
    field(key, TOMLText.string(text))
  }

  /// A text of JSON stands as it is where TOML can hold it so.
  private mutating func add(json key: String, _ text: String?) {
    guard let text else { return }
    field(key, TOMLText.literal(text) ?? TOMLText.string(text))
  }

  private mutating func add(_ key: String, _ moment: Timestamp?) {
    guard let moment else { return }
    let isWhole = moment.microseconds.isMultiple(of: 1_000_000)
    field(key, isWhole ? moment.secondsText : moment.text)
  }

  private mutating func add(_ key: String, _ group: AgeGroup?) {
    switch group?.rawValue {
    case .integer(let number): field(key, String(number))
    case .text(let text): field(key, TOMLText.string(text))
    case nil: break
    }
  }
}

/// Texts as TOML writes them.
enum TOMLText {
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

  /// A literal string, in which nothing is escaped; nil if the text has a quote or a control character.
  static func literal(_ text: String) -> String? {
    text.utf8.contains { $0 == 0x27 || $0 < 0x20 || $0 == 0x7F } ? nil : "'\(text)'"
  }
}
