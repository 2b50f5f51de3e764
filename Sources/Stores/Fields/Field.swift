/// A field of a record, said once: its name, what it holds, and how it stands in every format, or why it does not.
package final class Field<Record: Sendable>: Sendable {
  /// Its name in the model.
  package let name: String
  /// Its value.
  package let value: FieldValue<Record>
  /// Its form in the tables of a library.
  package let column: Column
  /// The column itself; nil if it has none.
  package let tableColumn: Table.Column?
  /// Its form in Hornbook's own JSON.
  package let json: Member
  /// Its form in the front matter of a file of Markdown, by the same key; nil if no such file holds the record.
  package let matter: Member?
  /// Its form in the stores of apps.
  let app: App
  /// Its form among the options of `hornbook edit`; nil if its table says why there is none.
  package let edit: Edit?
  /// Its key among the members of an object.
  package let key: String
  /// The names under which an import takes it from Hornbook's own form, and from another one.
  let names: (own: [String], foreign: [String])

  /// Describes a field. No format can be left out: one that does not have the field says why.
  package init(
    _ name: String, _ value: FieldValue<Record>, _ column: Column, json: Member, matter: Member? = nil, app: App = [],
    edit: Edit? = nil
  ) {
    self.name = name
    self.value = value
    self.column = column
    self.json = json
    self.matter = matter
    self.app = app
    self.edit = edit
    tableColumn = Field.column(name, value, column)
    guard case .at(_, let given, let others, let foreign, _, _) = json else {
      (key, names) = (name, ([], []))
      return
    }
    let own = [given ?? name] + others
    key = own[0]
    names = (own, foreign.map { own + $0 } ?? [])
  }

  /// How a field stands in the table of its records.
  package enum Column: Sendable {
    /// As a column of its own.
    ///
    /// It is called as the field is, in snake case, and its definition is that of what the field holds, unless they are
    /// given. `since` is the version of the schema that brought it.
    case own(Table.Role, name: String? = nil, definition: String? = nil, since: Int = 0)
    /// Not; the reason says why.
    case absent(String)

    /// The key of its table.
    package static var key: Column { .own(.key) }
    /// A column for readers of what is published.
    package static var shown: Column { .own(.shown) }
    /// A column kept, and not shown.
    package static var kept: Column { .own(.kept) }
  }

  /// How a field stands among the members of an object, or the keys of front matter.
  package enum Member: Sendable, ExpressibleByIntegerLiteral {
    /// In the order of these numbers, called as the field is unless a key is given; an import takes other names, too,
    /// and those of `foreign` where it reads another form than ours: nil where that may call something else so.
    ///
    /// An import reads it by a rule of its own where `isSpecial` says so. The hint is for those who give something else
    /// than it holds.
    case at(
      Int, key: String? = nil, others: [String] = [], foreign: [String]? = [], hint: String? = nil,
      isSpecial: Bool = false)
    /// Not; the reason says why.
    case absent(String)

    /// Takes the place of a member without any particulars.
    package init(integerLiteral place: Int) { self = .at(place) }

    /// A member that an import reads by a rule of its own.
    package static func special(_ place: Int) -> Member { .at(place, isSpecial: true) }

    /// Its place among the others; nil if it has none.
    package var place: Int? { if case .at(let place, _, _, _, _, _) = self { place } else { nil } }
    /// Why it does not; nil if it does.
    var reason: String? { if case .absent(let reason) = self { reason } else { nil } }
  }

  /// How a field stands in the stores of apps, and its other names there, the best first; dots lead into structures.
  package enum App: Sendable, ExpressibleByArrayLiteral {
    /// A value; it is read by a rule of its own where `isSpecial` says so.
    case at([String], isSpecial: Bool = false)
    /// Not; the reason says why.
    case absent(String)

    /// Takes other names.
    package init(arrayLiteral others: String...) { self = .at(others) }

    /// A value that is read by a rule of its own.
    package static func special(_ others: String...) -> App { .at(others, isSpecial: true) }

    /// No field of its own.
    package static var rest: App { .absent("it is what only the app knows") }
  }

  /// How options of `hornbook edit` change a field.
  package enum Edit: Sendable {
    /// In the order of these numbers, by an option of a name: what it says and what it calls its value, the words that
    /// it takes if these are few, what `--no-NAME` says of a truth value, and how blanks and other texts are refused.
    case option(
      Int, String, String, short: Character? = nil, value: String = "text", words: [String] = [], off: String? = nil,
      must: String? = nil, fault: (@Sendable (String) -> (headline: String, hint: String?)?)? = nil)
    /// By options of these names, for which the command has rules of its own.
    case special([String])
    /// No option, for a reason.
    case absent(String)

    /// No option, as it comes from elsewhere.
    package static var never: Edit { .absent("it comes from files, from apps or by counting") }
  }

  /// The reasons of the formats that do not have it.
  package var reasons: [String] {
    let ofColumn: String? = if case .absent(let reason) = column { reason } else { nil }
    let ofApps: String? = if case .absent(let reason) = app { reason } else { nil }
    let ofOptions: String? = if case .absent(let reason) = edit { reason } else { nil }
    return [ofColumn, json.reason, matter?.reason, ofApps, ofOptions].compactMap(\.self)
  }
}
