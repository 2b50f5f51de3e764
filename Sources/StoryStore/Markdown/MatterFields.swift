import Basics
import Models
import SQLite
import Stores

/// The fields of a story, or of one of its pages, in front matter: keys of the import format with their values as TOML.
///
/// What has its usual value is left out.
struct MatterFields {
  /// The keys with their values, in the order in which they are written.
  private(set) var fields: [(key: String, value: String)] = []

  /// The lines that say so.
  var bytes: [UInt8] { fields.flatMap { Array("\($0.key) = \($0.value)\n".utf8) } }

  /// The value of a key; nil if it has its usual one.
  subscript(key: String) -> String? { fields.first { $0.key == key }?.value }

  /// Takes a story, but not its title.
  init(_ story: Story) {
    for field in Story.fields.matter { add(field, of: story) }
  }

  /// Takes what neither the text nor the picture of a page says.
  init(_ page: Page, at number: Int, of story: Story, hasImage: Bool) {
    let usual: IllustrationStatus? =
      hasImage ? .generated : page.illustrationRelativePath == nil ? .notStarted : nil
    for field in Page.fields.matter {
      switch field.name {
      case "pageNumber": if page.pageNumber != number { fields.append((field.key, String(page.pageNumber))) }
      case "id" where page.id == PageFields.identifier(of: page.pageNumber, in: story.id): break
      case "illustrationRelativePath" where hasImage: break
      case "illustrationStatus" where page.illustrationStatus == usual: break
      case "altText" where hasImage && page.altText?.isEmpty == false: break
      default: add(field, of: page)
      }
    }
  }

  private mutating func add<Record>(_ field: Field<Record>, of record: Record) {
    if let text = field.value.toml(of: record) { fields.append((field.key, text)) }
  }
}

extension FieldValue {
  /// The value of a record as TOML; nil for nothing, and for the usual value of what is never absent.
  fileprivate func toml(of record: Record) -> String? {
    switch self {
    // A text of JSON stands as it is where TOML can hold it so.
    case .json(let place), .extra(let place, stored: _):
      record[keyPath: place].map { TOMLText.literal($0) ?? TOMLText.string($0) }
    case .list(let place): record[keyPath: place].map(TOMLText.tables)
    case .texts(let place, _):
      record[keyPath: place].isEmpty ? nil : TOMLText.list(record[keyPath: place].map(TOMLText.string))
    case .keyed(let get, _): get(record).isEmpty ? nil : TOMLText.table(JSONValue(keyed: get(record)))
    case .objects(let get): get(record).map { TOMLText.list($0.map(TOMLText.table)) }
    case .structure(let get): get(record).map(TOMLText.table)
    case .text(let place): record[keyPath: place].isEmpty ? nil : TOMLText.string(record[keyPath: place])
    case .integer(let place): record[keyPath: place] == 0 ? nil : String(record[keyPath: place])
    case .flag(let place), .mark(let place, _): record[keyPath: place] ? "true" : nil
    case .someFlag(let place): record[keyPath: place].map { String($0) }
    case .moment(let place): TOMLText.moment(record[keyPath: place])
    case .someMoment(let place), .plannedMoment(let place): record[keyPath: place].map(TOMLText.moment)
    default:
      switch sql(of: record) {
      case .text(let text): TOMLText.string(text)
      case .integer(let number): String(number)
      case .real(let number): String(number)
      case .blob, .null: nil
      }
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

  /// A list of values.
  static func list(_ values: [String]) -> String { "[\(values.joined(separator: ", "))]" }

  /// An object of texts, in one line.
  static func table(_ object: JSONValue) -> String {
    "{ \((object.members ?? []).map { "\($0.key) = \(string($0.value.string ?? ""))" }.joined(separator: ", ")) }"
  }

  /// A list of objects as text of JSON: an inline table on each line; the text itself where TOML cannot hold it so.
  static func tables(_ json: String) -> String {
    guard let list = (try? JSONValue(parsing: json))?.array, !list.isEmpty, list.allSatisfy({ $0.members != nil })
    else {
      return literal(json) ?? string(json)
    }
    let lines = list.compactMap(value)
    return lines.count == list.count ? "[\n\(lines.map { "  \($0),\n" }.joined())]" : literal(json) ?? string(json)
  }

  /// A value of JSON; nil if TOML has none such.
  private static func value(_ json: JSONValue) -> String? {
    switch json.content {
    case .null: return nil
    case .bool(let truth): return String(truth)
    case .number: return json.int.map { String($0) }
    case .string(let text): return string(text)
    case .array(let values):
      let texts = values.compactMap(value)
      return texts.count == values.count ? list(texts) : nil
    case .object(let members):
      let fields = members.compactMap { member in
        value(member.value).map { "\(isBare(member.key) ? member.key : string(member.key)) = \($0)" }
      }
      guard fields.count == members.count, Set(members.map(\.key)).count == members.count else { return nil }
      return members.isEmpty ? "{}" : "{ \(fields.joined(separator: ", ")) }"
    }
  }

  private static func isBare(_ key: String) -> Bool { !key.isEmpty && key.utf8.allSatisfy(MatterText.isBare) }

  /// A moment, without a fraction of a second where it is a whole one.
  static func moment(_ moment: Timestamp) -> String {
    moment.microseconds.isMultiple(of: 1_000_000) ? moment.secondsText : moment.text
  }

  /// A literal string, in which nothing is escaped; nil if the text has a quote or a control character.
  static func literal(_ text: String) -> String? {
    text.utf8.contains { $0 == UInt8(ascii: "'") || $0 < 0x20 || $0 == 0x7F } ? nil : "'\(text)'"
  }
}
