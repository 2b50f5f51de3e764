import SQLite

extension Connection {
  /// The addresses of a kind, ordered by owner.
  package func addresses(of kind: SlugKind) throws -> [SlugRecord] {
    let found = try addressesByOwner(of: kind)
    return found.values.sorted { $0.owner.utf8.lexicographicallyPrecedes($1.owner.utf8) }
  }

  /// The kinds of things that have addresses, ordered by name.
  package func slugKinds() throws -> [SlugKind] {
    try attempt(.fetch, "the kinds of addresses") {
      try rows("SELECT DISTINCT kind FROM address ORDER BY kind") { SlugKind($0.text(0) ?? "") }
    }
  }

  /// The address of one thing; nil if none was given out yet.
  package func address(of kind: SlugKind, owner: String) throws -> SlugRecord? {
    try attempt(.fetch, "the address of \(kind.name) '\(owner)'") {
      let slugs = try rows(SlugSQL.ofOwner, .text(kind.name), .text(owner)) {
        ($0.text(0) ?? "", $0.flag(1) ?? false)
      }
      return SlugRecord(kind, owner, slugs)
    }
  }

  /// The owner of the thing of a kind that is found under a slug now; nil if the slug is free, or a former one.
  package func owner(of kind: SlugKind, slug: String) throws -> String? {
    try attempt(.fetch, "the owner of address '\(slug)'") {
      try first(SlugSQL.ownerOfSlug, .text(kind.name), .text(slug)) { $0.text(0) }.flatMap(\.self)
    }
  }

  /// The addresses of a kind by their owner; owners without one are not in it.
  package func addressesByOwner(of kind: SlugKind) throws -> [String: SlugRecord] {
    try attempt(.fetch, "the addresses of kind '\(kind.name)'") {
      var slugs: [String: [(String, Bool)]] = [:]
      try withStatement(SlugSQL.all) { row in
        try row.bind(.text(kind.name), at: 1)
        while try row.step() {
          slugs[row.text(0) ?? "", default: []].append((row.text(1) ?? "", row.flag(2) ?? false))
        }
      }
      var found: [String: SlugRecord] = [:]
      for (owner, slugs) in slugs { found[owner] = SlugRecord(kind, owner, slugs) }
      return found
    }
  }

  /// The address of a thing; where it has none yet, one is made from its title and remembered for ever.
  ///
  /// A later change of the title changes nothing. A slug that any other owner has, or had, is not given out again.
  package func ensureAddress(of kind: SlugKind, owner: String, title: String) throws -> SlugRecord {
    if let known = try address(of: kind, owner: owner) { return known }
    var taken = try takenSlugs(of: kind)
    return try allot(kind, owner: owner, title: title, &taken)
  }

  /// Makes another slug the current one; the one before leads on to it.
  ///
  /// The text is made into a slug as a title is; one that belongs to another owner is refused.
  @discardableResult
  package func changeSlug(of kind: SlugKind, owner: String, to text: String) throws -> SlugRecord {
    let slug = Slug.make(from: text, fallback: kind.name)
    let subject = "address '\(slug)'"
    return try attempt(.save, subject) {
      let mine = try rows(SlugSQL.ofOwner, .text(kind.name), .text(owner)) { $0.text(0) ?? "" }
      let folded = Slug.folded(slug)
      let own = mine.first { Slug.folded($0) == folded }
      guard try own != nil || !takenSlugs(of: kind).contains(folded) else {
        throw StoreError(.save, subject, "it belongs to another \(kind.name)")
      }
      try transaction {
        try run(SlugSQL.retire, .text(kind.name), .text(owner), .text(own ?? slug))
        try run(SlugSQL.insert, .text(kind.name), .text(own ?? slug), .text(owner), .integer(1))
      }
      guard let address = try address(of: kind, owner: owner) else {
        throw StoreError(.save, subject, "it was not kept")
      }
      return address
    }
  }

  /// Takes in an address from elsewhere, slug for slug; slugs that belong to another owner, and texts that are no
  /// slugs, are left out and given back.
  ///
  /// A current slug that the owner has already stays current.
  @discardableResult
  package func restore(_ address: SlugRecord) throws -> [String] {
    var taken = try takenSlugs(of: address.kind)
    return try restore(address, &taken)
  }

  /// The same for one of many: the slugs of the kind that are given out, folded, are read once and kept up to date.
  package func restore(_ address: SlugRecord, _ taken: inout Set<String>) throws -> [String] {
    try attempt(.save, "address '\(address.slug)'") {
      let known = try self.address(of: address.kind, owner: address.owner)
      let mine = Set(([known?.slug].compactMap { $0 } + (known?.formerSlugs ?? [])).map(Slug.folded))
      var refused: [String] = []
      var hasCurrent = known != nil
      for slug in [address.slug] + address.formerSlugs where !mine.contains(Slug.folded(slug)) {
        guard Slug.isSlug(slug), taken.insert(Slug.folded(slug)).inserted else {
          refused.append(slug)
          continue
        }
        let isCurrent = !hasCurrent && slug == address.slug
        hasCurrent = hasCurrent || isCurrent
        try run(
          SlugSQL.insert, .text(address.kind.name), .text(slug), .text(address.owner), SQLValue(isCurrent))
      }
      return refused
    }
  }

  /// The slugs of a kind that are given out, folded.
  package func takenSlugs(of kind: SlugKind) throws -> Set<String> {
    Set(try rows(SlugSQL.slugs, .text(kind.name)) { Slug.folded($0.text(0) ?? "") })
  }

  /// Gives out a slug that nobody has, the plain one or the first free number, and enters it among those taken.
  package func allot(_ kind: SlugKind, owner: String, title: String, _ taken: inout Set<String>) throws -> SlugRecord {
    let slug = Slug.free(from: title, fallback: kind.name, taken: &taken)
    try attempt(.save, "address '\(slug)'") {
      try run(SlugSQL.insert, .text(kind.name), .text(slug), .text(owner), .integer(1))
    }
    return SlugRecord(kind: kind, owner: owner, slug: slug)
  }
}

extension SlugRecord {
  /// Takes an owner's slugs; where several or none are marked as the current one, the first of them by its bytes is.
  fileprivate init?(_ kind: SlugKind, _ owner: String, _ slugs: [(slug: String, isCurrent: Bool)]) {
    let ordered = slugs.sorted { $0.slug.utf8.lexicographicallyPrecedes($1.slug.utf8) }
    guard let current = (ordered.first { $0.isCurrent } ?? ordered.first)?.slug else { return nil }
    self.init(kind: kind, owner: owner, slug: current, formerSlugs: ordered.map(\.slug).filter { $0 != current })
  }
}

/// The statements about addresses.
package enum SlugSQL {
  /// The slugs of kind ?1 and owner ?2, and whether each is the current one.
  package static let ofOwner = "SELECT slug, is_current FROM address WHERE kind = ?1 AND owner_id = ?2"
  /// The owner of the current slug ?2 of kind ?1.
  package static let ownerOfSlug = "SELECT owner_id FROM address WHERE kind = ?1 AND slug = ?2 AND is_current = 1"
  /// The owners and slugs of kind ?1, and whether each slug is the current one.
  package static let all = "SELECT owner_id, slug, is_current FROM address WHERE kind = ?1"
  /// The slugs of kind ?1.
  package static let slugs = "SELECT slug FROM address WHERE kind = ?1"
  /// Makes every slug of kind ?1 and owner ?2 but ?3 a former one.
  package static let retire = "UPDATE address SET is_current = 0 WHERE kind = ?1 AND owner_id = ?2 AND slug <> ?3"
  /// Enters a slug, or makes a known one current or former.
  package static let insert = """
    INSERT INTO address (kind, slug, owner_id, is_current) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (kind, slug) DO UPDATE SET is_current = excluded.is_current
    """
}

/// Something that an address can lead to, and what that is made of.
package struct SlugOwner: Hashable, Sendable {
  /// The thing's kind.
  package let kind: SlugKind
  /// By what the address is remembered.
  package let id: String
  /// The source of its slug.
  package let title: String

  /// Names something.
  package init(kind: SlugKind, id: String, title: String) {
    (self.kind, self.id, self.title) = (kind, id, title)
  }
}

extension Connection {
  /// Gives addresses to owners that have none, in their order; says to how many.
  package func allotAddresses(to owners: [SlugOwner]) throws -> Int {
    var taken: [SlugKind: Set<String>] = [:]
    for owner in owners {
      var slugs = try taken.removeValue(forKey: owner.kind) ?? takenSlugs(of: owner.kind)
      _ = try allot(owner.kind, owner: owner.id, title: owner.title, &slugs)
      taken[owner.kind] = slugs
    }
    return owners.count
  }
}
