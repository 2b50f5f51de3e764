import Basics

/// The content of a list, for people and for programs.
struct Listing {
  /// One thing of a list.
  struct Thing {
    /// Its name for people.
    let name: String
    /// The other facts in its line.
    let facts: [String]
    /// Its identity.
    let id: String
    /// All of it, for programs.
    let value: JSONValue

    /// Makes an entry of a list; facts that are not there are left out.
    init(_ name: String, _ facts: [String?], id: String, _ value: JSONValue) {
      self.name = name
      self.facts = facts.compactMap { $0?.isEmpty == true ? nil : $0 }
      self.id = id
      self.value = value
    }
  }

  /// The things in their order.
  let things: [Thing]

  /// A line for each thing, whatever line breaks its words have.
  func lines(isVerbose: Bool) -> [String] {
    things.map { thing in
      let line = ([thing.name] + [thing.facts.joined(separator: ", ")].filter { !$0.isEmpty }).joined(separator: ": ")
      return line.printableLine + (isVerbose && thing.id != thing.name ? " [\(thing.id)]" : "")
    }
  }
}
