/// A licence as readers meet it: its short name, where its text can be read, and which of the known ones it is.
package struct License: Hashable, Sendable {
  /// The shown label: the short name of a known licence, else the author's words.
  package let label: String
  /// The address of its text, or of the list of all versions if none is named.
  package let href: String?
  /// Which one it is.
  package let kind: Kind

  /// The licences whose conditions are known.
  ///
  /// The raw values of those of Creative Commons are the names in their addresses.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case by
    case bySA = "by-sa"
    case byND = "by-nd"
    case byNC = "by-nc"
    case byNCSA = "by-nc-sa"
    case byNCND = "by-nc-nd"
    case cc0
    case publicDomain
    case allRightsReserved
    /// None of these, or several.
    case other
  }

  /// Takes what an author wrote: an SPDX name, an address, a name as people write it, or any words.
  ///
  /// Where more is said than a name, the words stay as they are. No version is made up: `CC BY` leads to the list of
  /// its versions, as Creative Commons has no page for a licence without one.
  package init(_ text: String) {
    var reader = LicenseReader(text)
    let found = reader.read()
    kind = found?.kind ?? .other
    href = found?.href ?? reader.address
    label = found.flatMap { reader.saysMore ? nil : $0.label } ?? reader.words
  }
}
