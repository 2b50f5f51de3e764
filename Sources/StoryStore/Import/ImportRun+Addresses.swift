import Diagnostics
import JSON
import Stores
import StoryModel

extension ImportRun {
  /// Takes one address, or reports why not; slugs that lead elsewhere already stay where they lead, and what is no slug is made one.
  mutating func takeAddress(_ value: JSONValue, in file: ImportFile, _ transaction: borrowing StoryTransaction) throws {
    guard isObject(value, "an address", in: file) else { return report.addresses.skipped.append("") }
    var fields = FieldReader(value, subject: "an address", in: file)
    var texts = (kind: "", owner: "", slug: "")
    var former: [String] = []
    fields.text("kind", into: &texts.kind)
    fields.text("owner", into: &texts.owner)
    fields.text("slug", into: &texts.slug)
    fields.texts("formerSlugs", into: &former)
    if fields.errors.isEmpty, texts.kind.isEmpty || texts.owner.isEmpty || texts.slug.isEmpty {
      fields.fail("an address has to have a kind, an owner and a slug", id: "missing-field")
    }
    let name = "\(texts.kind)/\(texts.slug)"
    report.diagnostics.append(contentsOf: fields.errors)
    guard fields.errors.isEmpty else { return report.addresses.skipped.append(name) }
    let kind = AddressKind(texts.kind)
    let given = Address(kind: kind, owner: texts.owner, slug: texts.slug, formerSlugs: former).safe()
    for finding in given.findings { noteUnknown("unsafe-address", finding, value, file) }
    guard let address = given.address else { return report.addresses.skipped.append(name) }
    let known = try transaction.address(of: kind, owner: texts.owner)
    let mine = Set((known.map { [$0.slug] + $0.formerSlugs } ?? []).map(Slug.folded))
    let new = ([address.slug] + address.formerSlugs).filter { !mine.contains(Slug.folded($0)) }
    guard !new.isEmpty else { return report.addresses.unchanged.append(name) }
    var taken = try takenSlugs.removeValue(forKey: kind) ?? transaction.takenSlugs(of: kind)
    let refused =
      try options.dryRun
      ? new.filter { !taken.insert(Slug.folded($0)).inserted } : transaction.restore(address, &taken)
    takenSlugs[kind] = taken
    for slug in refused {
      noteUnknown("taken-address", "address '\(texts.kind)/\(slug)' leads to something else already", value, file)
    }
    if refused.count == new.count { return report.addresses.skipped.append(name) }
    if known == nil { report.addresses.added.append(name) } else { report.addresses.updated.append(name) }
  }
}
