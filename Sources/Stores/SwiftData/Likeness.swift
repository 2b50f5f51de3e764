/// Apps' possible names of one kind of thing and its values. Names are proposed by it, and nothing is read by it.
package struct Likeness: Sendable {
  /// The sort of value a field is made of.
  package enum Sort: Sendable {
    /// Texts, also enumerations of texts and addresses.
    case text
    /// Numbers, also enumerations of numbers.
    case number
    /// True or false.
    case flag
    /// Dates.
    case date
    /// Bytes.
    case bytes
    /// UUIDs.
    case identity

    /// The name of the sort.
    var name: String {
      switch self {
      case .text: "text"
      case .number: "number"
      case .flag: "truth value"
      case .date: "date"
      case .bytes: "bytes"
      case .identity: "UUID"
      }
    }

    /// Whether an attribute is of this sort.
    func holds(_ type: AttributeType) -> Bool {
      switch self {
      case .text: [700, 1200].contains(type.rawValue)
      case .number: [100, 200, 300, 400, 500, 600].contains(type.rawValue)
      case .flag: type == .bool
      case .date: type.rawValue == 900
      case .bytes: type.rawValue == 1000
      case .identity: type == .uuid
      }
    }
  }

  /// A field, and what apps may call it.
  package struct Field: Sendable {
    /// Its name in the library.
    let name: String
    /// The sort of its value.
    let sort: Sort
    /// Possible names in apps, in small letters.
    let others: [String]
    /// Whether the only value of its sort that nothing else claims is it, whatever it is called.
    let isSole: Bool

    /// Names a field; `others` are words between spaces.
    package init(_ name: String, _ sort: Sort, _ others: String, isSole: Bool = false) {
      self.name = name
      self.sort = sort
      self.others = others.split(separator: " ").map(String.init)
      self.isSole = isSole
    }
  }

  /// The library's name of the kind of thing.
  let part: String
  /// Words in the names of its entities, in small letters; empty where the values alone tell it.
  let entities: [String]
  /// The fields without which an entity is none.
  let needed: [String]
  /// The fields, those first that are to choose first.
  let fields: [Field]

  /// Names a kind of thing; `entities` and `needed` are words between spaces.
  package init(_ part: String, entities: String = "", needed: String, _ fields: [Field]) {
    self.part = part
    self.entities = entities.split(separator: " ").map(String.init)
    self.needed = needed.split(separator: " ").map(String.init)
    self.fields = fields
  }

  /// The names of a part's fields in an entity.
  struct Match {
    /// The fields that the usual names find.
    var known: Set<String> = []
    /// The names of the others, in the order of the likeness; `reason` says what tells where the name does not.
    var names: [(field: String, value: String, reason: String?)] = []
    /// The values that no field is made of, structures as a whole.
    var left: [String] = []

    /// How many fields there are.
    var count: Int { known.count + names.count }

    /// Whether some fields are all there.
    func has(_ fields: [String]) -> Bool {
      fields.allSatisfy { field in known.contains(field) || names.contains { $0.field == field } }
    }
  }

  /// Finds the fields of a part in an entity: by the usual names, by those of the likeness, by their sorts. Needed
  /// fields are found by their sorts only where the entity is called like such things.
  func match(_ part: AppShape.Part, _ entity: StoreDescription.Entity) -> Match {
    var match = Match()
    let columns = entity.columns.filter { !$0.kind.isRelationship }
    var used: Set<[String]> = []
    for field in part.fields {
      let paths = field.own.map { [$0] } + field.inner
      guard let path = paths.first(where: { path in columns.contains { $0.path == path } }) else { continue }
      match.known.insert(field.name)
      used.insert(path)
    }
    // The parts of a structure are called as they are for its own sake.
    let open = columns.filter { $0.path.count == 1 && !used.contains($0.path) && $0.path[0].isIdentifier }
      .map { (column: $0, words: Likeness.words($0.path[0], of: entity.name, part.name)) }
    func take(_ field: Field, _ column: StoreModel.Column?, _ reason: String? = nil) {
      guard let column else { return }
      match.names.append((field.name, column.path[0], reason))
      used.insert(column.path)
    }
    func free(_ field: Field) -> [(column: StoreModel.Column, words: Set<String>)] {
      if match.has([field.name]) { return [] }
      return open.filter { !used.contains($0.column.path) && $0.column.isOf(field.sort) }
    }
    for field in fields {
      let free = free(field)
      let wanted = [Likeness.folded(field.name)] + field.others
      take(field, wanted.lazy.compactMap { name in free.first { $0.words.contains(name) }?.column }.first)
    }
    for field in fields where field.isSole || needed.contains(field.name) && resembles(entity.name) {
      let free = free(field)
      if free.count == 1 { take(field, free[0].column, "by its kind: the only \(field.sort.name) left") }
    }
    for column in columns where !used.contains(column.path) && match.left.last != column.path[0] {
      match.left.append(column.path[0])
    }
    return match
  }

  /// Whether the name of an entity is like those of the part.
  func resembles(_ entity: String) -> Bool {
    let name = Likeness.folded(entity)
    return ([Likeness.folded(part)] + entities).contains { name.contains($0) }
  }

  /// A name in small letters, without what separates its words.
  private static func folded(_ name: String) -> String {
    String(String.UnicodeScalarView(name.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" }))
  }

  /// A name, and what is left of it without the names of its entity before it and those of its type behind it.
  private static func words(_ name: String, of entity: String, _ part: String) -> Set<String> {
    let folded = folded(name)
    var last = entity.drop { !$0.isUppercase }
    while let next = last.dropFirst().firstIndex(where: \.isUppercase) { last = last[next...] }
    var words: Set = [folded]
    for start in ["is", Likeness.folded(entity), Likeness.folded(part), Likeness.folded(String(last))]
    where !start.isEmpty && folded.hasPrefix(start) {
      words.insert(String(folded.dropFirst(start.count)))
    }
    for word in words {
      for end in ["raw", "value", "rawvalue", "string", "data"] where word.hasSuffix(end) {
        words.insert(String(word.dropLast(end.count)))
      }
    }
    return words
  }
}

extension StoreModel.Column {
  /// Whether its values are of a sort.
  fileprivate func isOf(_ sort: Likeness.Sort) -> Bool {
    if case .attribute(let type, _) = kind { sort.holds(type) } else { false }
  }
}
