import Basics

extension Call {
  /// Whether a language is the one that was asked for, or a form of it; any is where none was asked for.
  func wants(language tag: String?) -> Bool {
    guard let wanted = invocation.value(of: "language")?.lowercased() else { return true }
    let tag = (tag ?? "").lowercased()
    return tag == wanted || !wanted.isEmpty && tag.hasPrefix(wanted + "-")
  }

  /// Whether one of some texts is the value of an option, ignoring case; true if the option is not given.
  func wants(_ option: String, _ texts: String?...) -> Bool {
    guard let wanted = invocation.value(of: option)?.lowercased() else { return true }
    return texts.contains { $0?.lowercased() == wanted }
  }

  /// The newest of some things in the order in which they were made: as many as were asked for, the newest first.
  func newest<Thing>(_ things: [Thing], where isWanted: (Thing) throws -> Bool) rethrows -> [Thing] {
    let limit = invocation.integer(of: "recent") ?? .max
    var found: [Thing] = []
    for thing in things.reversed() where found.count < limit {
      if try isWanted(thing) { found.append(thing) }
    }
    return found
  }
}

extension Timestamp {
  /// The day, as lists show it; nil if nobody knows it.
  var knownDay: String? { self == .unknown ? nil : dateText }
}
