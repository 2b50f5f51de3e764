package import Basics

/// The value of a record's field, and its place; how every format writes and reads the field follows from this.
package enum FieldValue<Record: Sendable>: Sendable {
  /// A place in a record.
  package typealias Place<Value> = any WritableKeyPath<Record, Value> & Sendable

  /// The identity of the record itself.
  case identity(Place<Identifier>)
  /// The identity of something else.
  case link(Place<Identifier?>)
  /// The record that it belongs to, which it does not hold itself.
  case owner
  /// A text that is never absent.
  case text(Place<String>)
  /// A text, where there is one.
  case someText(Place<String?>)
  /// Texts in order; where there are none, column and JSON say so only if `isTold`.
  case texts(Place<[String]>, isTold: Bool = false)
  /// A text of JSON, where there is one.
  case json(Place<String?>)
  /// A list of objects, where there is one, as text of JSON.
  case list(Place<String?>)
  /// The fields only others know, as a JSON object, and the same with what else stands in their column.
  case extra(Place<String?>, stored: Place<String?>)
  /// Texts by their keys: an object, which stands in its column as text of JSON.
  case keyed(
    get: @Sendable (Record) -> [(key: String, text: String)],
    set: @Sendable (inout Record, [(key: String, text: String)]) -> Void)
  /// A list of objects, where there is one, which stands in no column of its own.
  case objects(@Sendable (Record) -> [JSONValue]?)
  /// A structure, where there is one, which stands in no column of its own.
  case structure(@Sendable (Record) -> JSONValue?)
  /// A whole number, 0 where nobody says otherwise.
  case integer(Place<Int>)
  /// A whole number, where there is one.
  case someInteger(Place<Int?>)
  /// A number, 0 where nobody says otherwise.
  case number(Place<Double>)
  /// A number, where there is one.
  case someNumber(Place<Double?>)
  /// A truth value, false where nobody says otherwise.
  case flag(Place<Bool>)
  /// A truth value, where there is one.
  case someFlag(Place<Bool?>)
  /// A truth value that its column, and unless `isTold` JSON too, holds only where it is true.
  case mark(Place<Bool>, isTold: Bool = false)
  /// A past moment, which is unknown where nobody can read it.
  case moment(Place<Timestamp>)
  /// A past moment, where that is known.
  case someMoment(Place<Timestamp?>)
  /// A planned moment: what nobody can read never comes. Any moment means what it says.
  case plannedMoment(Place<Timestamp?>)
  /// A value of an enumeration whose raw values are texts; what it is read of is nil where there is none.
  case word(get: @Sendable (Record) -> String?, set: @Sendable (inout Record, String?) -> Void)
  /// A value of an enumeration whose raw values are numbers or texts.
  case raw(get: @Sendable (Record) -> RawValue?, set: @Sendable (inout Record, RawValue?) -> Void)

  /// A value of an enumeration of texts.
  package static func word<E: RawRepresentable & Sendable>(_ place: Place<E>) -> FieldValue
  where E.RawValue == String {
    .word { record in
      record[keyPath: place].rawValue
    } set: { record, text in
      if let value = text.flatMap({ E(rawValue: $0) }) { record[keyPath: place] = value }
    }
  }

  /// A value of an enumeration of texts, where there is one.
  package static func someWord<E: RawRepresentable & Sendable>(_ place: Place<E?>) -> FieldValue
  where E.RawValue == String {
    .word { record in
      record[keyPath: place]?.rawValue
    } set: { record, text in
      record[keyPath: place] = text.flatMap { E(rawValue: $0) }
    }
  }

  /// A value of an enumeration of numbers and texts, where there is one.
  package static func raw<E: RawRepresentable & Sendable>(_ place: Place<E?>) -> FieldValue
  where E.RawValue == RawValue {
    .raw { record in
      record[keyPath: place]?.rawValue
    } set: { record, value in
      record[keyPath: place] = value.flatMap { E(rawValue: $0) }
    }
  }
}
