extension CatalogRecord {
  /// The record as MARC 21, by the rules for electronic books of any provider, with the punctuation of ISBD. Its notes
  /// are in English.
  package var marc: MARCRecord {
    var record = MARCRecord()
    record.add("001", number)
    record.add("003", facts.agency)
    record.add("005", changed)
    // A document of a computer, online.
    record.add("006", "m     o  d        ")
    record.add("007", "cr |||||||||||")
    record.add("008", fixed)
    for number in entry.numbers {
      let edition = entry.editions.first { $0.isbn == number }
      record.add("020", [("a", number), ("q", edition.map(Self.name))])
    }
    record.add("020", [("z", entry.printed), ("q", entry.printed == nil ? nil : "print")])
    record.add("024", "7 ", [("a", entry.identifier), ("2", "urn")])
    record.add("040", [("a", facts.agency), ("b", "eng"), ("e", "rda"), ("c", facts.agency)])
    addLanguages(to: &record)
    addTitle(to: &record)
    addShape(to: &record)
    addNotes(to: &record)
    for subject in entry.subjects { record.add("653", " 0", [("a", subject)]) }
    if facts.isIllustrated { record.add("655", " 7", [("a", "Picture books."), ("2", "lcgft")]) }
    record.add("655", " 4", [("a", "Electronic books.")])
    let others = facts.people.filter { $0 != main }
    for person in others where !person.isOrganisation { record.add("700", person.indicators, person.parts) }
    for body in others where body.isOrganisation { record.add("710", body.indicators, body.parts) }
    addRelatives(to: &record)
    addAddresses(to: &record)
    return record
  }

  /// The first author, by whom the story is listed.
  private var main: Person? { facts.people.first { $0.role == "aut" } }

  /// Its last change, as `20260115093000.0`.
  private var changed: String { entry.updated.filter(\.isWholeNumber) + ".0" }

  /// The forty characters of what books have: dates, pictures, readers, language.
  private var fixed: String {
    let day = (facts.created ?? String(entry.updated.prefix(10))).filter(\.isWholeNumber).dropFirst(2)
    let dates = year.map { "s\($0)    " } ?? "nuuuuuuuu"
    let pictures = facts.isIllustrated ? "a   " : "    "
    // Audience; online; no special contents; no conference, festschrift or index; unknown literary form.
    return "\(day)\(dates)xx \(pictures)\(readers)o     000 u \(facts.languageCode ?? "mis") d"
  }

  /// For whom it is.
  private var readers: String {
    guard let years = facts.years else { return " " }
    switch (years.lowerBound, years.upperBound) {
    case (...5, ...5): return "a"
    case (6..., ...8): return "b"
    case (9..., ...13): return "c"
    case (_, ...15): return "j"
    case (14..., ...17): return "d"
    default: return "g"
    }
  }

  private func addLanguages(to record: inout MARCRecord) {
    let original = facts.relatives.first { $0.kind == .original }
    let first = original == nil ? "0" : "1"
    if let code = facts.languageCode {
      if let original { record.add("041", "\(first) ", [("a", code), ("h", original.languageCode)]) }
    } else if facts.languageCode3 != "und" {
      record.add("041", "\(first)7", [("a", facts.languageCode3), ("2", "iso639-3")])
    }
  }

  private func addTitle(to record: inout MARCRecord) {
    if let main { record.add(main.isOrganisation ? "110" : "100", main.indicators, main.parts) }
    let end = facts.responsibility ?? entry.title
    let stop = end.last.map { ".?!。？！؟।…".contains($0) } == true ? "" : "."
    let indicators = "\(main == nil ? 0 : 1)\(min(9, facts.nonfiling))"
    if let responsibility = facts.responsibility {
      record.add("245", indicators, [("a", entry.title + " /"), ("c", responsibility + stop)])
    } else {
      record.add("245", indicators, [("a", entry.title + stop)])
    }
    record.add(
      "264", " 1",
      [
        ("a", "[Place of publication not identified] :"),
        ("b", (entry.publisher ?? "[publisher not identified]") + ","),
        ("c", (year ?? "[date of publication not identified]") + (year == nil ? "" : ".")),
      ])
  }

  private func addShape(to record: inout MARCRecord) {
    let pages = facts.pageCount == 1 ? "1 page" : "\(facts.pageCount) pages"
    record.add(
      "300",
      [
        ("a", "1 online resource (\(pages))" + (facts.isIllustrated ? " :" : "")),
        ("b", facts.isIllustrated ? "illustrations" : nil),
      ])
    var contents = [("text", "txt")]
    if facts.isIllustrated { contents.append(("still image", "sti")) }
    if facts.isHeard { contents.append(("spoken word", "spw")) }
    for (name, code) in contents { record.add("336", [("a", name), ("b", code), ("2", "rdacontent")]) }
    record.add("337", [("a", "computer"), ("b", "c"), ("2", "rdamedia")])
    record.add("338", [("a", "online resource"), ("b", "cr"), ("2", "rdacarrier")])
    for series in entry.series {
      record.add(
        "490", "0 ",
        [("a", series.name + (series.position == nil ? "" : " ;")), ("v", series.position.map { "\($0)" })])
    }
  }

  private func addNotes(to record: inout MARCRecord) {
    if entry.isDraft { record.add("500", [("a", "Some of its pictures are still to come.")]) }
    for machine in entry.machineAuthors { record.add("500", [("a", "Text written by a machine: \(machine).")]) }
    record.add("506", "0 ", [("a", "Open access."), ("f", "Unrestricted online access"), ("2", "star")])
    record.add("520", [("a", entry.summary)])
    record.add("521", "1 ", [("a", entry.ages.map { "\($0)." })])
    record.add("521", "8 ", [("a", entry.level.map { "Reading level: \($0.label)." })])
    if entry.page != nil { record.add("538", [("a", "Mode of access: World Wide Web.")]) }
    record.add("540", [("a", entry.rights), ("u", entry.license)])
    record.add("546", [("a", facts.languageName.isEmpty ? nil : "In \(facts.languageName).")])
  }

  private func addRelatives(to record: inout MARCRecord) {
    for (kind, tag) in [(Relative.Kind.original, "765"), (.translation, "767"), (.other, "775")] {
      for story in facts.relatives where story.kind == kind {
        record.add(
          tag, "0 ",
          [("t", story.title), ("e", kind == .other ? story.languageCode : nil), ("o", story.identifier)])
      }
    }
    if let number = entry.printed {
      record.add("776", "08", [("i", "Print version:"), ("t", entry.title), ("z", number)])
    }
  }

  private func addAddresses(to record: inout MARCRecord) {
    guard let page = entry.page else { return }
    record.add("856", "40", [("u", page), ("q", "text/html")])
    // Of what the record describes, too: the same in files.
    for edition in entry.editions {
      record.add("856", "40", [("3", Self.name(of: edition)), ("u", edition.href), ("q", edition.type)])
    }
    if let cover = entry.cover {
      record.add("856", "42", [("3", "Cover image"), ("u", cover.href), ("q", cover.type)])
    }
  }

  private static func name(of edition: CatalogEdition) -> String {
    edition.title ?? (edition.type == MediaTypes.pdf ? "PDF" : "EPUB")
  }
}

extension CatalogRecord.Person {
  /// Whether the name begins with a surname, or is that of an organisation as it is written.
  fileprivate var indicators: String { isOrganisation ? "2 " : name.contains(", ") ? "1 " : "0 " }

  fileprivate var parts: [(code: Character, text: String?)] {
    let term = Relator.term(of: role)
    let isCode = role.utf8.count == 3 && role.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return [("a", name + (term == nil ? "" : ",")), ("e", term.map { "\($0)." }), ("4", isCode ? role : nil)]
  }
}

/// People's roles, in the English words of MARC's list of relators (https://id.loc.gov/vocabulary/relators).
private enum Relator {
  private static let terms = [
    "adp": "adapter", "aut": "author", "bkd": "book designer", "clr": "colorist", "com": "compiler",
    "csl": "consultant",
    "ctb": "contributor", "edt": "editor", "fnd": "funder", "ill": "illustrator", "nrt": "narrator", "pbl": "publisher",
    "pfr": "proofreader", "pht": "photographer", "spn": "sponsoring body", "stl": "storyteller", "trl": "translator",
  ]

  /// The word for a code; a word that has no code is its own.
  static func term(of role: String) -> String? { terms[role] ?? (role.utf8.count == 3 || role.isEmpty ? nil : role) }
}
