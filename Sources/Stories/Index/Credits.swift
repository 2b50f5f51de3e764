package import Basics
import Models
import Rendering
import Stores
import StoryStore

extension [Credit] {
  /// The same, by their roles; those of one role stay in their order.
  var inOrder: [Credit] {
    func place(_ role: Credit.Role) -> Int { Credit.Role.named.firstIndex(of: role) ?? Credit.Role.named.count }
    return enumerated().sorted { left, right in
      let (first, second) = (place(left.element.role), place(right.element.role))
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
  }

  /// The names of those who had a role.
  func names(_ role: Credit.Role) -> [String] { filter { $0.role == role }.map(\.name) }

  /// Those whose part is none of the three that have a field of their own.
  var others: [Credit] { filter { ![.author, .illustrator, .translator].contains($0.role) } }
}

extension PublishedStory {
  /// The credits of those whose part has no field of its own: the message for each role, and the names.
  var otherCredits: [(message: String, names: String)] {
    let others = credits.others
    var found: [(message: String, names: [String])] = []
    for credit in others {
      let message = Credit.Role.named.contains(credit.role) ? "role_\(credit.role.code)" : "role_further"
      if found.last?.message == message {
        found[found.count - 1].names.append(credit.name)
      } else {
        found.append((message, [credit.name]))
      }
    }
    return found.map { ($0.message, $0.names.joined(separator: ", ")) }
  }

  /// Its writers, people before a machine, whose name says what it is; nil if nobody says.
  func writers(in messages: Messages) throws -> String? {
    let names = [author, try machineWriter(in: messages)].compactMap(\.self)
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// The name of the machine that wrote it, which says what it is; nil where people did.
  func machineWriter(in messages: Messages) throws -> String? {
    try machineAuthor.map { try messages.text("machine_text", ["name": $0]) }
  }
}

extension PublishedLibrary {
  /// The roles of contributors that are no codes of MARC, and words for none.
  package var roleFindings: [Diagnostic] {
    stories.flatMap { entry in
      entry.story.contributors.map(\.role).filter { !$0.isCode }.unique.map { role in
        Diagnostic(
          .warning, "'\(role.code)' is no role of a contributor: '\(entry.story.title)'",
          at: .library(entry.story.id), hint: "it counts as contributor; \(Credit.Role.advice(for: role.code))",
          id: "unknown-role")
      }
    }
  }
}
