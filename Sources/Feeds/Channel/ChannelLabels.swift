import Basics

/// The labels of a story, in the words by which Kolibri's lists are filtered.
///
/// Their codes are those of `le_utils`, which Kolibri and ricecooker share (version 0.2.20).
package struct ChannelLabels: Sendable {
  /// The school level of its readers.
  package enum Level: String, Sendable {
    case preschool = "FOhG0ib"
    case lowerPrimary = "wnarlxKo"
    case upperPrimary = "BkGYi3lD"
  }

  /// The school level of its readers; nil if nobody says.
  package var level: Level?
  /// Whether it is a story, and not what only holds stories.
  package var isStory = false
  /// Whether it can be heard.
  package var isHeard = false
  /// Whether its pictures are described.
  package var isDescribed = false

  /// Says nothing yet.
  package init() {}

  private static let (book, literature) = ("0Et83gje", "d&WXdXWF.kHKJ&PbV.DJLBbaEk")
  private static let (read, listen) = ("wA01urpi", "mkA1R3NU")
  private static let describedPictures = "Lb0tb9VC"

  /// As attributes of ricecooker's nodes; its trees have no names for them, and the script that comes along sets them.
  var members: [JSONMember] {
    guard isStory else { return [] }
    let labels: KeyValuePairs = [
      "grade_levels": [level?.rawValue], "resource_types": [Self.book], "categories": [Self.literature],
      "learning_activities": [Self.read, isHeard ? Self.listen : nil],
      "accessibility_labels": [isDescribed ? Self.describedPictures : nil],
    ]
    return labels.compactMap { name, codes in
      let codes = codes.compactMap(\.self)
      return codes.isEmpty ? nil : JSONMember(name, .array(codes.map { .string($0) }))
    }
  }
}
