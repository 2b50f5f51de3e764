import Basics
package import Models

extension Story {
  /// Has the words to learn name pages by the numbers that these have now; pages that are gone they name no more.
  ///
  /// Which page is which their identities say. Of several that bore one number the first that is still there counts.
  package mutating func followPages(from before: [Page], to after: [Page]) {
    let now = Dictionary(after.map { ($0.id, $0.pageNumber) }) { first, _ in first }
    let known = Set(before.map(\.pageNumber))
    let moved = Dictionary(before.compactMap { page in now[page.id].map { (page.pageNumber, $0) } }) { first, _ in first
    }
    guard known.contains(where: { moved[$0] != $0 }) else { return }
    guard let text = glossary, let entries = (try? JSONValue(parsing: text))?.array else { return }
    let others = entries.map { entry in
      entry.namingPages { number in known.contains(number) ? moved[number] : number }
    }
    if others != entries { glossary = JSONValue.array(others).text() }
  }
}

extension JSONValue {
  /// A word to learn that names other pages; nil is none.
  fileprivate func namingPages(_ other: (Int) -> Int?) -> JSONValue {
    guard let members else { return self }
    return .object(
      members.compactMap { member -> JSONMember? in
        guard ["pages", "page", "picture"].contains(member.key) else { return member }
        if let number = member.value.int { return other(number).map { JSONMember(member.key, .number($0)) } }
        guard member.key != "picture", let values = member.value.array, !values.isEmpty else { return member }
        let left = values.compactMap { value -> JSONValue? in
          guard let number = value.int else { return value }
          return other(number).map { JSONValue.number($0) }
        }
        return left.isEmpty ? nil : JSONMember(member.key, .array(left))
      })
  }
}
