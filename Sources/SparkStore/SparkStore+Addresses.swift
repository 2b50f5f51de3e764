import Basics
import Models
import SQLite
package import Stores

extension SparkStore {
  /// Gives every lesson, tag, situation and audience that has no address yet its own, for ever.
  ///
  /// They are given out to the lessons first, the one written first before the others, so that a library imported at
  /// once always gets the same. What is no address is healed. Nothing is written, and no lock is taken, where nothing
  /// is missing. Says how many were given out to what had none.
  @discardableResult
  package func ensureAddresses() throws -> Int {
    guard try read({ try !$0.ownersWithoutAddress().isEmpty || !$0.unsafeAddresses().isEmpty }) else { return 0 }
    return try write { transaction in
      try transaction.healAddresses()
      return try transaction.allotAddresses(to: transaction.ownersWithoutAddress())
    }
  }
}

extension SparkTransaction {
  /// Owners without an address, in the order in which addresses are given out.
  fileprivate func ownersWithoutAddress() throws -> [SlugOwner] {
    let owners = SlugOwner.all(lessons: try lessons(), sparks: try sparks(), presets: try presets())
    var known: [SlugKind: Set<String>] = [:]
    return try owners.filter { owner in
      let found = try known[owner.kind] ?? Set(addressesByOwner(of: owner.kind).keys)
      known[owner.kind] = found
      return !found.contains(owner.id)
    }
  }
}

extension SlugKind {
  /// The owner of the address of what sparks and lessons name, such as a tag: as `owner(of:)` writes it, and any white
  /// space in it is one space, for so it is shown.
  package static func owner(ofLine text: String) -> String {
    owner(of: text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension SlugOwner {
  /// Everything that has an address: lessons, the one written first before the others; then tags, situations and
  /// audiences by their text. Presets come before what only sparks name.
  static func all(lessons: [MicroLesson], sparks: [Spark], presets: [Preset]) -> [SlugOwner] {
    var owners = lessons.map { SlugOwner(kind: .lesson, id: $0.id.text, title: $0.title) }
    var seen: Set<[String]> = []
    func add(_ kind: SlugKind, _ text: String, title: String) {
      let owner = SlugKind.owner(ofLine: text)
      if !owner.isEmpty, seen.insert([kind.name, owner]).inserted {
        owners.append(SlugOwner(kind: kind, id: owner, title: title))
      }
    }
    for tag in Set(lessons.flatMap(\.tags)).sorted() { add(.tag, tag, title: tag) }
    for preset in presets {
      add(preset.kind == .situation ? .situation : .audience, preset.id, title: preset.id)
    }
    let situations = Set(sparks.map { $0.situationId.isEmpty ? $0.situationLabel : $0.situationId })
    for situation in situations.sorted() { add(.situation, situation, title: situation) }
    let audiences = Set(sparks.map { $0.audienceId.isEmpty ? $0.audienceLabel : $0.audienceId })
    for audience in audiences.sorted() { add(.audience, audience, title: audience) }
    return owners
  }
}
