import JSON
import Stores
import StoryModel
import Values

extension JSONMembers {
  /// Adds an age group as the number or the text that it is.
  mutating func add(_ key: String, _ group: AgeGroup?) {
    switch group?.rawValue {
    case .integer(let number): add(key, .number(number))
    case .text(let text): add(key, .string(text))
    case nil: break
    }
  }
}
