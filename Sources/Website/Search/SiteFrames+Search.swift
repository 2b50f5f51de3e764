import Basics
package import Languages
package import Mustache
import Rendering

/// Models of search pages.
extension SiteFrames {
  /// The choice as a template sees it; empty where there is only one thing.
  package func choice(_ entries: [(value: String, label: String, language: Language)]) -> Value {
    guard entries.count > 1 else { return .list([]) }
    return .list(
      entries.map { entry in
        .object([
          .value: .text(entry.value), .label: .text(entry.label), .language: .text(entry.language.tag),
          .direction: .text(entry.language.direction),
        ])
      })
  }

  /// The forms of a message that counts as JSON, by plural category.
  package func forms(of key: String) -> String {
    JSONValue(.object(messages.forms(of: key).map { JSONMember($0.category, .string($0.text)) })).text()
  }
}
