/// A small ordered map from names to values: what a view model says of one thing.
///
/// Lookup is a linear scan over integers, the fastest way for the few dozen keys a view model has; an object of many
/// has a table of places. Copies share storage until one of them is written to.
package struct Object: Sendable, Equatable, Sequence {
  /// The entries, in the order in which their names were first set.
  private(set) var entries: [(Name, Value)]
  /// The place of each name, in an object of more than `few`.
  private var places: [Name: Int]?
  /// The most names looked through one by one.
  private static let few = 64

  /// An object without entries, with room for `capacity` of them.
  package init(capacity: Int = 0) {
    entries = []
    entries.reserveCapacity(capacity)
  }

  /// The names, in the order in which they were first set.
  package var names: [Name] { entries.map(\.0) }

  /// How many entries there are.
  package var count: Int { entries.count }

  /// The value of `name`; `nil` reads as "not there" and writes as "take it away", unlike `Value.null`.
  package subscript(name: Name) -> Value? {
    get { place(of: name).map { entries[$0].1 } }
    set {
      guard let place = place(of: name) else {
        if let newValue { append(name, newValue) }
        return
      }
      if let newValue {
        entries[place].1 = newValue
      } else {
        entries.remove(at: place)
        places = Self.places(of: entries)
      }
    }
  }

  /// Sets every entry of `other` here, its values winning.
  package mutating func merge(_ other: Object) {
    entries.reserveCapacity(entries.count + other.entries.count)
    for (name, value) in other.entries { self[name] = value }
  }

  private mutating func append(_ name: Name, _ value: Value) {
    if places != nil { places?[name] = entries.count }
    entries.append((name, value))
    if places == nil { places = Self.places(of: entries) }
  }

  /// The place of each of many names, the first of two; `nil` if they are few.
  private static func places(of entries: [(Name, Value)]) -> [Name: Int]? {
    guard entries.count > few else { return nil }
    return Dictionary(zip(entries.lazy.map(\.0), entries.indices)) { first, _ in first }
  }

  private func place(of name: Name) -> Int? {
    if let places { return places[name] }
    for place in entries.indices where entries[place].0 == name { return place }
    return nil
  }

  /// Whether the same values stand under the same names in the same order.
  package static func == (left: Object, right: Object) -> Bool {
    left.entries.elementsEqual(right.entries, by: ==)
  }

  /// The entries, in the order in which their names were first set.
  package func makeIterator() -> IndexingIterator<[(Name, Value)]> {
    entries.makeIterator()
  }
}

extension Object: ExpressibleByDictionaryLiteral {
  /// The entries of the literal in its order; of a name written twice the last value stays.
  package init(dictionaryLiteral entries: (Name, Value)...) {
    self.init(entries)
  }

  /// Takes entries in their order; of a name that comes twice the last value stays.
  package init(_ entries: [(Name, Value)]) {
    // The array itself is kept, unless it says something twice.
    self.entries = entries
    places = Self.places(of: entries)
    guard holdsNamesTwice else { return }
    self.entries = []
    places = nil
    for (name, value) in entries { self[name] = value }
  }

  private var holdsNamesTwice: Bool {
    if let places { return places.count < entries.count }
    for place in entries.indices {
      for other in 0..<place where entries[other].0 == entries[place].0 { return true }
    }
    return false
  }
}
