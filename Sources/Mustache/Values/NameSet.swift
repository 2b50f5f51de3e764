/// Names that are asked for again and again, such as all that a template reads.
package struct NameSet: Sendable {
  /// The numbers of the names, each at the place that its last bits say or after it; 0 where there is none.
  private let slots: [UInt64]
  /// The spellings of the names, at the same places.
  private let texts: [String]

  /// Holds some names.
  package init(_ names: some Collection<Name>) {
    var size = 4
    while size < 2 * names.count { size *= 2 }
    var slots = [UInt64](repeating: 0, count: size)
    var texts = [String](repeating: "", count: size)
    for name in names {
      var place = Int(truncatingIfNeeded: name.number) & (size - 1)
      while slots[place] != 0 { place = (place + 1) & (size - 1) }
      slots[place] = name.number
      texts[place] = name.text
    }
    self.slots = slots
    self.texts = texts
  }

  /// Whether a name is one of them.
  package func contains(_ name: Name) -> Bool { place(of: name) != nil }

  /// The spelling of a name that is one of them; none for another. Takes no lock.
  package func text(of name: Name) -> String? { place(of: name).map { texts[$0] } }

  private func place(of name: Name) -> Int? {
    let last = slots.count - 1
    var place = Int(truncatingIfNeeded: name.number) & last
    while slots[place] != 0 {
      if slots[place] == name.number { return place }
      place = (place + 1) & last
    }
    return nil
  }
}
