import Basics
import Models
import Stores
import StoryStore

/// `hornbook edit`: changes stories, pages, collections, achievements, profiles, and what a library of sparks holds.
enum EditCommand: Subcommand {
  static let command: Command = Self.command(of: .house)

  static func command(of kinds: LibraryKinds) -> Command {
    Command(
      "edit", "change what is in the library: stories, pages, collections, achievements, profiles, sparks",
      discussion: """
        Name a story or a collection by its title, its address (as 'hornbook list' shows it) or its id. An empty text \
        removes a value: --author ''.
        """,
      subcommands: kinds.all.flatMap(\.edits))
  }

  static func run(_ call: Call) async throws -> ExitCode {
    let word = call.invocation.path.last ?? ""
    func has(_ kind: any LibraryKind) -> Bool { kind.edits.contains { $0.name == word } }
    try call.kinds.all.first(where: has)?.checkEdit(call)
    let project = try Project(call)
    try project.require(for: "'hornbook edit \(word)'", of: has)
    return try await project.kind.edit(call, project)
  }
}

extension Call {
  /// Fails when none of the command's own options was given, because then there is nothing to do.
  func requireAnyOption() throws {
    let command = invocation.chain[invocation.chain.count - 1]
    guard command.options.contains(where: { invocation.has($0.name) }) else {
      throw Failure(
        "nothing to change: none of the options was given",
        hint: "'\(invocation.chain.map(\.name).joined(separator: " ")) --help' lists them", id: "usage", code: .usage)
    }
  }

  /// Changes the address of something as the options say; gives the address where they do.
  func changeAddress(
    of kind: SlugKind, owner: String, title: String, name: String, _ transaction: borrowing StoryTransaction
  ) throws -> (address: SlugRecord, isChange: Bool)? {
    let (wanted, dropped) = (invocation.value(of: "slug"), invocation.values(of: "drop-slug"))
    guard wanted != nil || !dropped.isEmpty else { return nil }
    let before = try transaction.ensureAddress(of: kind, owner: owner, title: title)
    var address = before
    if let wanted {
      guard let slug = Slug.made(of: wanted, fallback: kind.name) else {
        throw Failure(
          "'\(wanted)' holds nothing that an address is made of", hint: "use letters or digits", id: "edit-value")
      }
      if let holder = try transaction.holder(of: kind, slug: slug), holder.owner != owner {
        throw Failure(
          "'\(slug)' is the address of '\(holder.title)', or was",
          hint: "give that \(kind.name) another one with '--slug', and then take this one from it with '--drop-slug'",
          id: "edit-value")
      }
      address = try transaction.changeSlug(of: kind, owner: owner, to: wanted)
    }
    for slug in dropped {
      guard try transaction.forgetSlug(of: kind, owner: owner, slug) else {
        let hint =
          address.slug == slug
          ? "it is found there; give it another address with '--slug' first"
          : address.formerSlugs.isEmpty ? "it has none" : "those are \(address.formerSlugs.joined(separator: ", "))"
        throw Failure("'\(slug)' is no former address of '\(name)'", hint: hint, id: "edit-value")
      }
      address.formerSlugs.removeAll { Slug.folded($0) == Slug.folded(slug) }
    }
    return (address, address != before)
  }

  /// Says that something is changed, or was so before, and what its address became if it is not the one asked for.
  func tellChange(
    _ subject: String, in store: StoryStore? = nil, isChange: Bool, isNew: Bool = false, address: SlugRecord? = nil,
    _ members: [JSONMember]
  ) -> ExitCode {
    let verb = isNew ? "made" : "changed"
    console.say(isChange ? "\(verb) \(subject); the next build shows it" : "\(subject) is like that already")
    if let address, let wanted = invocation.value(of: "slug"), address.slug != wanted {
      console.say("its address is '\(address.slug)', as '\(wanted)' cannot be one")
    }
    let slug = address.map { [JSONMember("address", .string($0.slug))] } ?? []
    let files = store.map { tellFiles(of: $0) } ?? []
    console.report([JSONMember("changed", .bool(isChange))] + members + slug + files)
    return .done
  }

  /// Tells of alt texts that stay, though pages have other pictures now.
  func tellUnreviewed(_ number: Int) {
    guard number > 0 else { return }
    console.tell([
      Diagnostic(
        .warning,
        "\(count(number, "alt text")) may be of another picture, and \(number == 1 ? "counts" : "count") as not reviewed",
        hint: "'hornbook describe' lists such texts, and 'hornbook edit page … --alt' gives others",
        id: "unreviewed-alt")
    ])
  }
}

/// The groups of readers as one types them.
let ageGroupNames: [(name: String, group: AgeGroup?)] = [
  ("preschool", .preschool), ("elementary", .elementary), ("preteen", .preteen), ("none", nil),
]
