extension Slug {
  /// Whether a text is a slug that `make` could make: without dots, slashes, capitals and all else that no slug has.
  package static func isSlug(_ text: String) -> Bool {
    !text.isEmpty && Array(make(from: text, fallback: "").utf8) == Array(text.utf8)
  }

  /// The slug made of a text that somebody else has given; nil if nothing of the text is left.
  package static func made(of text: String, fallback: String) -> String? {
    guard !make(from: text, fallback: "").isEmpty else { return nil }
    let slug = make(from: text, fallback: fallback)
    return isSlug(slug) ? slug : nil
  }

  /// Whether a page may have been published under a text that is no slug, and another may stand there and lead on from
  /// it.
  ///
  /// Versions without a check took such texts from import files. Nothing could be published that leads out of its
  /// folder, or lies where the site has its own pages.
  static func mayHaveBeenPublished(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, !["page", "index.html"].contains(folded(String(first))) else { return false }
    return parts.allSatisfy { part in
      !part.isEmpty && part != "." && part != ".." && part.utf8.count <= 200
        && !part.unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\\" }
        // The files of one folder have names with dots, and so has what would have to be a folder.
        && (parts.count == 1 || !part.contains("."))
    }
  }
}

extension SlugRecord {
  /// The address with slugs that can be published, and what became of the others; no address where no slug is left.
  package func safe() -> (address: SlugRecord?, findings: [String]) {
    var slugs: [String] = []
    var findings: [String] = []
    for slug in [slug] + formerSlugs {
      if Slug.isSlug(slug) {
        slugs.append(slug)
        continue
      }
      let made = Slug.made(of: slug, fallback: kind.name)
      findings.append(
        "'\(slug)' is no address of a \(kind.name) and " + (made.map { "becomes '\($0)'" } ?? "is left out"))
      if let made, !slugs.contains(made) { slugs.append(made) }
    }
    guard let current = slugs.first else { return (nil, findings) }
    return (SlugRecord(kind: kind, owner: owner, slug: current, formerSlugs: Array(slugs.dropFirst())), findings)
  }
}
