import Basics
import Models

/// Contributors stand in the column `extra`, as one member of its object: `[{"name": "Ana", "role": "adp"}]`.
extension Story {
  private static let key = "contributors"

  /// The column `extra`; what no contributors can be made of stays in `extra`.
  var storedExtra: String? {
    get {
      guard !contributors.isEmpty else { return extra }
      let members = extra.flatMap { try? JSONValue(parsing: $0) }?.members ?? []
      return JSONValue.object(
        members.filter { $0.key != Self.key } + [JSONMember(Self.key, .array(contributors.map { JSONValue($0) }))]
      ).text()
    }
    set {
      extra = newValue
      guard let newValue, newValue.contains("\"\(Self.key)\""),
        let members = try? JSONValue(parsing: newValue).members,
        let values = members.last(where: { $0.key == Self.key })?.value.array
      else { return }
      let credits = values.compactMap { Credit($0) }
      guard credits.count == values.count else { return }
      contributors = credits
      let others = members.filter { $0.key != Self.key }
      extra = others.isEmpty ? nil : JSONValue.object(others).text()
    }
  }
}

extension JSONValue {
  /// A contributor in Hornbook's own form.
  init(_ credit: Credit) {
    var members = [JSONMember("name", .string(credit.name)), JSONMember("role", .string(credit.role.code))]
    if let name = credit.fileAs { members.append(JSONMember("fileAs", .string(name))) }
    self = .object(members)
  }
}

extension Credit {
  /// Reads a contributor: an object with `name`, `role` and, at most, `fileAs`.
  init?(_ value: JSONValue) {
    guard let name = value["name"]?.string, name.contains(where: { !$0.isWhitespace }),
      let role = value["role"]?.string, role.contains(where: { !$0.isWhitespace }),
      (value.members ?? []).allSatisfy({ ["name", "role", "fileAs"].contains($0.key) && $0.value.string != nil })
    else { return nil }
    self.init(name, Role(role), fileAs: value["fileAs"]?.string)
  }
}
