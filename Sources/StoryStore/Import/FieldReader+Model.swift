import Basics
import Models
import Stores

extension FieldReader {
  /// An age group: a raw value of the schema, or, in the app's export, words that are kept and read for their ages.
  mutating func age(_ names: String..., into group: inout AgeGroup?, words: inout String?) {
    guard let found = raw(names) else { return }
    guard let value = found else {
      group = nil
      return
    }
    guard !file.isOwn else {
      group = AgeGroup(rawValue: value)
      return
    }
    let read = AgeGroup.reading(value)
    group = read.group
    words = read.words ?? words
  }

  /// Whether the object says when it was made.
  var isDated: Bool { Story.fields.names(of: "createdAt").contains { value[$0]?.isNull == false } }

  /// The warning about an object that does not, and what it counts as.
  func missingDate(_ date: Timestamp) -> Diagnostic {
    Diagnostic(
      .warning, "\(subject) does not say when it was made; it counts as made on \(date.dateText)",
      at: file.place(of: value), hint: file.isWritten ? "add \"createdAt\"" : nil, id: "missing-date")
  }

  /// A growth category by its raw value or the name that people see; `null` clears it.
  mutating func category(_ names: String..., into target: inout GrowthCategory?) {
    guard let found = raw(names) else { return }
    target = found.map { GrowthCategory(rawValue: $0.description) }
  }
}
