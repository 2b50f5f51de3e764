import Basics

/// A book's own accessibility metadata, as catalogues and search engines read it.
package struct CatalogAccess: Hashable, Encodable, Sendable {
  /// The senses that it speaks to.
  package var modes: [String] = []
  /// The sets of senses that suffice, each joined by commas; none where nobody knows.
  package var sufficientModes: [String] = []
  /// Its accessibility features.
  package var features: [String] = []
  /// Its hazards; empty if nobody knows.
  package var hazards: [String] = []
  /// The same in words.
  package var summary: String?
  /// The certifier of its conformance to WCAG 2.2 Level AA; nil if none.
  package var certifier: String?
  /// Why the law does not ask it to be accessible, in the word of EPUB Accessibility; nil where nobody says so.
  package var exemption: String?

  /// Says nothing yet.
  package init() {}

  /// Each set of senses that suffice, one by one.
  private var sets: [[String]] { sufficientModes.map { $0.split(separator: ",").map(String.init) } }

  private static func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  /// In the words of schema.org.
  var linkedData: [JSONMember] {
    let sufficient = sets.map { modes -> JSONValue in
      ["@type": "ItemList", "itemListElement": Self.texts(modes)]
    }
    var members: [JSONMember] = []
    for (name, texts) in [("accessMode", modes), ("accessibilityFeature", features), ("accessibilityHazard", hazards)]
    where !texts.isEmpty {
      members.append(JSONMember(name, Self.texts(texts)))
    }
    if !sufficient.isEmpty { members.append(JSONMember("accessModeSufficient", .array(sufficient))) }
    if let summary { members.append(JSONMember("accessibilitySummary", .string(summary))) }
    return members
  }

  /// As the Readium Web Publication Manifest has it.
  var json: JSONValue {
    var members: [JSONMember] = []
    if let certifier {
      members.append(JSONMember("conformsTo", "https://www.w3.org/TR/epub-a11y-11#wcag-2.2-aa"))
      members.append(JSONMember("certification", ["certifiedBy": .string(certifier)]))
    }
    if let exemption { members.append(JSONMember("exemption", .string(exemption))) }
    if let summary { members.append(JSONMember("summary", .string(summary))) }
    if !modes.isEmpty { members.append(JSONMember("accessMode", Self.texts(modes))) }
    if !sets.isEmpty {
      let sets = sets.map { $0.count == 1 ? JSONValue.string($0[0]) : Self.texts($0) }
      members.append(JSONMember("accessModeSufficient", .array(sets)))
    }
    if !features.isEmpty { members.append(JSONMember("feature", Self.texts(features))) }
    if !hazards.isEmpty { members.append(JSONMember("hazard", Self.texts(hazards))) }
    return .object(members)
  }
}
