/// A small ordered map from names to values: one frame that a template looks names up in.
///
/// Lookup is a linear scan over integers, the fastest way for the few dozen keys a view model has.
/// Copies share storage until one of them is written to.
package struct Object: Sendable, Equatable {
  private var keys: [Name]
  private var values: [Value]

  /// An object without entries, with room for `capacity` of them.
  package init(capacity: Int = 0) {
    keys = []
    values = []
    keys.reserveCapacity(capacity)
    values.reserveCapacity(capacity)
  }

  /// The names, in the order in which they were first set.
  package var names: [Name] { keys }

  /// How many entries there are.
  package var count: Int { keys.count }

  /// The value of `name`; `nil` reads as "not there" and writes as "take it away", unlike `Value.null`.
  package subscript(name: Name) -> Value? {
    get {
      for index in keys.indices where keys[index] == name { return values[index] }
      return nil
    }
    set {
      guard let index = keys.firstIndex(of: name) else {
        guard let newValue else { return }
        keys.append(name)
        values.append(newValue)
        return
      }
      if let newValue {
        values[index] = newValue
      } else {
        keys.remove(at: index)
        values.remove(at: index)
      }
    }
  }

  /// Sets every entry of `other` here, its values winning.
  package mutating func merge(_ other: Object) {
    for (name, value) in other { self[name] = value }
  }
}

extension Object: Sequence {
  /// The entries, in the order in which their names were first set.
  package func makeIterator() -> Zip2Sequence<[Name], [Value]>.Iterator {
    zip(keys, values).makeIterator()
  }
}

extension Object: ExpressibleByDictionaryLiteral {
  /// The entries of the literal in its order; of a name written twice the last value stays.
  package init(dictionaryLiteral entries: (Name, Value)...) {
    self.init(capacity: entries.count)
    for (name, value) in entries { self[name] = value }
  }
}
