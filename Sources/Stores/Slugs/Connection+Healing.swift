package import Basics
import SQLite

/// An address that is no slug, as versions without a check took it from import files.
package struct UnsafeSlug: Hashable, Sendable {
  let kind: SlugKind
  let slug: String
  let owner: String
  let isCurrent: Bool
  /// Whether no other address differs from it only in the case of its letters: file systems may see one page in two.
  let isAlone: Bool

  /// The slug that is made of it; nil if nothing of it is left.
  var made: String? { Slug.made(of: slug, fallback: kind.name) }

  /// Whether the slug that is made of it differs from it only in the case of letters.
  var isMadeByCase: Bool { made.map(Slug.folded) == Slug.folded(slug) }

  /// Whether it leads on from where a page was.
  var leadsOn: Bool { isAlone && !isMadeByCase && Slug.mayHaveBeenPublished(slug) }

  /// Its fate in the next build.
  package var finding: Diagnostic {
    let fate = isCurrent ? "the next build gives the \(kind.name) another" : "the next build leaves it out"
    return Diagnostic(
      .warning, "'\(slug)' is no address of a \(kind.name); \(fate)",
      hint: leadsOn ? "published links redirect to the new one" : nil, id: "unsafe-address")
  }
}

extension Connection {
  /// The addresses that are no slugs and have to be others; those that only lead on from where a page was stay.
  package func unsafeAddresses() throws -> [UnsafeSlug] {
    try attempt(.fetch, "addresses that are none") {
      let found = try rows(SlugSQL.doubtful) { row in
        (kind: row.text(0) ?? "", slug: row.text(1) ?? "", owner: row.text(2) ?? "", isCurrent: row.flag(3) ?? false)
      }.filter { !Slug.isSlug($0.slug) }
      var counts: [String: [String: Int]] = [:]
      for kind in Set(found.map(\.kind)) {
        for slug in try rows(SlugSQL.slugs, .text(kind), row: { $0.text(0) ?? "" }) {
          counts[kind, default: [:]][Slug.folded(slug), default: 0] += 1
        }
      }
      return found.map { entry in
        UnsafeSlug(
          kind: SlugKind(entry.kind), slug: entry.slug, owner: entry.owner, isCurrent: entry.isCurrent,
          isAlone: counts[entry.kind]?[Slug.folded(entry.slug)] == 1)
      }.filter { $0.isCurrent || !$0.leadsOn }
    }
  }

  /// Replaces an unsafe address that something is found under by one made of it, and removes one that cannot lead on.
  ///
  /// Where nothing of the address is left, a former one counts again. Without one, the thing has no address, or a new
  /// one if the unsafe one leads on.
  package func healAddresses() throws {
    var taken: [SlugKind: Set<String>] = [:]
    for address in try unsafeAddresses() {
      try attempt(.save, "address '\(address.slug)'") {
        let (kind, owner) = (SQLValue.text(address.kind.name), SQLValue.text(address.owner))
        if address.isCurrent, let slug = try slug(insteadOf: address, &taken) {
          try run(SlugSQL.retire, kind, owner, .text(slug))
          try run(SlugSQL.insert, kind, .text(slug), owner, .integer(1))
        }
        if !address.leadsOn { try run(SlugSQL.remove, kind, owner, .text(address.slug)) }
      }
    }
  }

  /// The slug that something gets, one of its own or a new one.
  private func slug(insteadOf address: UnsafeSlug, _ taken: inout [SlugKind: Set<String>]) throws -> String? {
    let own = try rows(SlugSQL.ofOwner, .text(address.kind.name), .text(address.owner)) { $0.text(0) ?? "" }
      .filter(Slug.isSlug).sorted { $0.precedes($1) }
    // What a page may have stood under leads on to a new one, whatever is left of it.
    guard let made = address.made ?? (own.isEmpty && address.leadsOn ? address.kind.name : nil) else {
      return own.first
    }
    if let same = own.first(where: { Slug.folded($0) == Slug.folded(made) }) { return same }
    if address.isAlone, address.isMadeByCase { return made }
    var slugs = try taken.removeValue(forKey: address.kind) ?? takenSlugs(of: address.kind)
    defer { taken[address.kind] = slugs }
    return Slug.free(from: made, fallback: address.kind.name, taken: &slugs)
  }

  /// Removes an address that leads on to another one, so that it is free again; says whether there was such a one.
  package func forgetSlug(of kind: SlugKind, owner: String, _ slug: String) throws -> Bool {
    try attempt(.save, "address '\(slug)'") {
      let former = try rows(SlugSQL.ofOwner, .text(kind.name), .text(owner)) {
        ($0.text(0) ?? "", $0.flag(1) ?? false)
      }.filter { !$0.1 }.map(\.0)
      let known = former.first { $0 == slug } ?? former.first { Slug.folded($0) == Slug.folded(slug) }
      guard let known else { return false }
      try run(SlugSQL.remove, .text(kind.name), .text(owner), .text(known))
      return true
    }
  }
}

extension SlugSQL {
  /// Takes slug ?3 away from kind ?1 and owner ?2.
  package static let remove = "DELETE FROM address WHERE kind = ?1 AND owner_id = ?2 AND slug = ?3"
  /// All but the slugs that plainly are some; names that are reserved are among the doubtful ones.
  fileprivate static let doubtful = """
    SELECT kind, slug, owner_id, is_current FROM address
    WHERE slug = '' OR slug GLOB '*[^a-z0-9-]*' OR slug GLOB '-*' OR slug GLOB '*-' OR slug GLOB '*--*'
    OR length(slug) > \(Slug.limit) OR slug IN (\(Slug.reserved.sorted().map { "'\($0)'" }.joined(separator: ", ")))
    ORDER BY kind, owner_id, slug
    """
}
