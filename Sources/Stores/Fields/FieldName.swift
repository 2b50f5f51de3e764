/// The library's name for a value, and the apps': those that an import of their JSON knows too.
package struct FieldName: Hashable, Sendable {
  /// The library's name for it.
  package let name: String
  /// The apps' names for it where it is a value of the entity itself, the best first.
  package let own: [String]
  /// The paths of it where it is a part of a structure such as the `parameters` of a story; parts of others are called
  /// so by chance.
  package let inner: [[String]]

  /// Names a value; `others` are what apps call it besides, the best first. Dots lead into structures.
  package init(_ name: String, _ others: String...) { self.init(name, paths: [name] + others) }

  /// Names a value that is called so and not otherwise.
  package init(_ name: String, paths: [String]) {
    let paths = paths.map { $0.split(separator: ".").map(String.init) }
    self.name = name
    own = paths.filter { $0.count == 1 }.map { $0[0] }
    inner = paths.filter { $0.count > 1 }
  }
}
