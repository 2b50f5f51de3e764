import Hashing

/// The dependencies of the outputs of a section, packed: read only to say why something has to be made again.
///
/// Of each fingerprint the upper half is kept, which is enough to say what differs; whether something differs is said
/// by keys alone.
package struct DependencyList: Hashable, Sendable {
  let bytes: [UInt8]

  /// Packs what outputs were made from, by their paths.
  package init(_ outputs: [(path: String, dependencies: [Dependency])] = []) {
    var writer = DependencyWriter()
    for (path, dependencies) in outputs {
      writer.begin(path, count: dependencies.count)
      for dependency in dependencies { writer.add(dependency.name, dependency.value, dependency.fingerprint) }
    }
    self = writer.finish()
  }

  /// Takes bytes as they were stored.
  init(packed bytes: [UInt8]) { self.bytes = bytes }

  /// The dependencies of an output; empty if nobody knows.
  package func dependencies(of path: String) -> [Dependency] {
    let wanted = Fingerprint(of: path).high
    var reader = PackedReader(bytes)
    let names = (0..<(reader.count() ?? 0)).map { _ in reader.text() ?? "" }
    while let mark = reader.number(), let count = reader.count() {
      var found: [Dependency] = []
      for _ in 0..<count {
        guard let name = reader.count(), let fingerprint = reader.number(), let value = reader.optionalText(),
          names.indices.contains(name)
        else { return [] }
        if mark == wanted {
          found.append(
            Dependency(name: names[name], value: value, fingerprint: Fingerprint(high: fingerprint, low: 0)))
        }
      }
      if mark == wanted { return found }
    }
    return []
  }
}
