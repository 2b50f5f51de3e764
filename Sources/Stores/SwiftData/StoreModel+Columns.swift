extension StoreModel {
  /// Each value of an entity's properties with its path in the app (`author.id`) and its column, in the order in which columns are numbered.
  ///
  /// A column is called as the last name of the path, in capitals behind a `Z`. Where several end alike, the second one gets
  /// a 1 behind it, and so on: `author.id` has `ZID`, and the entity's own `id` has `ZID1`.
  /// A relationship to one has a column too; to many it has none here.
  package static func columns(of properties: [Property]) -> [(path: [String], column: String, kind: Kind)] {
    var found: [(path: [String], column: String, kind: Kind)] = []
    var seen: [String: Int] = [:]
    func add(_ property: Property, _ path: [String], isPart: Bool) {
      // The one part of an enumeration bears its name.
      let path = isPart && path.last == property.name ? path : path + [property.name]
      switch property.kind {
      case .attribute:
        let base = "Z" + property.name.uppercased()
        let number = seen[base, default: 0]
        seen[base] = number + 1
        found.append((path, number == 0 ? base : "\(base)\(number)", property.kind))
      case .composite(let parts, let isEnumeration):
        for part in parts { add(part, path, isPart: isEnumeration) }
      case .relationship(_, let isToMany, _):
        if !isToMany { found.append((path, "Z" + property.name.uppercased(), property.kind)) }
      }
    }
    for property in properties { add(property, [], isPart: false) }
    return found
  }
}
