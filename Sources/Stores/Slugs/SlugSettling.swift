import Basics

/// Makes one book of the lines that two people, or a merge of their files, have left.
///
/// The result depends on what the lines say, not on their order; kinds are settled one by one:
/// - Slugs that differ in capitals or in the bytes of accents alone are one. A slug of two owners stays with the first
///   owner by bytes. The other gets the next free one, if it has lost a current one and has no other; a warning tells.
/// - A slug that any line calls a former one was given up on purpose: it leads on to one that no line calls so.
/// - Of several current slugs of one owner, the unnumbered one stays, then the shortest, then the first by bytes; the
///   others lead on to it, and a note says so. Where all were given up, one of those that a line calls current stays.
/// - An owner who has lost nothing but a former slug is in the book no more.
struct SlugSettling {
  /// The addresses by kind, settled.
  private(set) var shelves: [String: SlugTable] = [:]
  /// The conflicts, ordered by kind and owner.
  private(set) var findings: [Diagnostic] = []
  private let entries: [SlugEntry]

  /// Takes lines in any order.
  init(_ entries: [SlugEntry]) {
    self.entries = entries.sorted { left, right in
      SlugEntry.precedes(left, right)
        || !SlugEntry.precedes(right, left) && (left.place?.line ?? 0) < (right.place?.line ?? 0)
    }
  }

  /// Settles every kind by itself.
  mutating func settle() {
    var start = entries.startIndex
    while start < entries.endIndex {
      let kind = entries[start].kind
      let end = entries[start...].firstIndex { $0.kind != kind } ?? entries.endIndex
      settle(kind, entries[start..<end])
      start = end
    }
  }

  private mutating func settle(_ kind: String, _ entries: ArraySlice<SlugEntry>) {
    var holder: [String: (owner: String, slug: Int)] = [:]
    var claims: [OwnerClaims] = []
    // Owners that differ in nothing but the bytes of their accents are one, and may lie apart.
    var place: [String: Int] = [:]
    for entry in entries {
      let folded = Slug.folded(entry.slug)
      let index = place[entry.owner] ?? claims.endIndex
      if index == claims.endIndex {
        place[entry.owner] = index
        claims.append(OwnerClaims(owner: entry.owner))
      }
      if let other = holder[folded] {
        if other.owner == entry.owner {
          claims[index].slugs[other.slug].add(entry)
        } else {
          claims[index].lose(entry, to: other.owner)
        }
      } else {
        holder[folded] = (entry.owner, claims[index].slugs.endIndex)
        claims[index].slugs.append(ClaimedSlug(entry))
      }
    }
    var taken = Set(holder.keys)
    var numbers: [String: Int] = [:]
    var shelf = SlugTable()
    for claim in claims {
      guard let current = current(of: claim, kind, &taken, &numbers) else { continue }
      shelf.enter(current, former: claim.slugs.map(\.text).filter { $0 != current }, of: claim.owner)
    }
    if !shelf.owners.isEmpty { shelves[kind] = shelf }
  }

  /// The slug that an owner is found under, a new one where it has lost the only one; nil if it has lost a former one
  /// and had no other.
  private mutating func current(
    of claim: OwnerClaims, _ kind: String, _ taken: inout Set<String>, _ numbers: inout [String: Int]
  ) -> String? {
    let wanted = claim.slugs.filter { $0.isCurrent && !$0.isFormer }
    let lost = claim.lost.filter { !$0.entry.isFormer }
    var current = wanted.min(by: ClaimedSlug.precedes)?.text
    if current == nil, let first = lost.min(by: { Slug.ranks($0.entry.slug, before: $1.entry.slug) }) {
      current = Slug.free(from: first.entry.slug, fallback: kind, taken: &taken, &numbers)
    }
    current = current ?? claim.slugs.filter(\.isCurrent).min(by: ClaimedSlug.precedes)?.text
    current = current ?? claim.slugs.min(by: ClaimedSlug.precedes)?.text
    if wanted.count > 1, let current {
      let others = wanted.filter { $0.text != current }
      findings.append(
        .note, "\(kind) '\(claim.owner)' is found at '\(current)'; \(others.list) \(others.verb) on to it",
        at: others.compactMap(\.place).first, id: "merged-address")
    }
    for (entry, other) in claim.lost {
      let rest = current.map { "'\(claim.owner)' is found at '\($0)'" } ?? "'\(claim.owner)' has lost it"
      findings.append(
        .warning, "address '\(kind)/\(entry.slug)' leads to '\(other)'; \(rest)", at: entry.place,
        hint: "both had it: published links to the second now lead to the first",
        id: "disputed-address")
    }
    return current
  }
}

/// One owner's claims in the lines.
private struct OwnerClaims {
  let owner: String
  /// The slugs that are its own.
  var slugs: [ClaimedSlug] = []
  /// Lines whose slug belongs to another owner, and to which; each slug once.
  private(set) var lost: [(entry: SlugEntry, other: String)] = []
  private var lostSlugs: Set<String> = []

  init(owner: String) { self.owner = owner }

  mutating func lose(_ entry: SlugEntry, to other: String) {
    if lostSlugs.insert(entry.slug).inserted { lost.append((entry, other)) }
  }
}

/// A slug, and what the lines of its owner say of it.
private struct ClaimedSlug {
  private(set) var text: String
  private(set) var isCurrent: Bool
  private(set) var isFormer: Bool
  let place: Diagnostic.Place?

  init(_ entry: SlugEntry) {
    text = entry.slug
    isCurrent = !entry.isFormer
    isFormer = entry.isFormer
    place = entry.place
  }

  mutating func add(_ entry: SlugEntry) {
    isCurrent = isCurrent || !entry.isFormer
    isFormer = isFormer || entry.isFormer
    if entry.slug.precedes(text) { text = entry.slug }
  }

  static func precedes(_ left: ClaimedSlug, _ right: ClaimedSlug) -> Bool {
    Slug.ranks(left.text, before: right.text)
  }
}

extension [ClaimedSlug] {
  fileprivate var list: String { map { "'\($0.text)'" }.joined(separator: ", ") }
  fileprivate var verb: String { count == 1 ? "leads" : "lead" }
}

extension Slug {
  /// Whether a slug is the better of two: without a number, shorter, or the first by its bytes.
  fileprivate static func ranks(_ left: String, before right: String) -> Bool {
    if isNumbered(left) != isNumbered(right) { return isNumbered(right) }
    if left.utf8.count != right.utf8.count { return left.utf8.count < right.utf8.count }
    return left.precedes(right)
  }

  private static func isNumbered(_ slug: String) -> Bool {
    let head = slug.utf8.reversed().drop { $0.isDigit }
    return head.count < slug.utf8.count && head.first == UInt8(ascii: "-")
  }
}
