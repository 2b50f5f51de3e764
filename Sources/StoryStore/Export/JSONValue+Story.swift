package import Basics
package import Models
import Stores

// Things in Hornbook's own form.

extension JSONValue {
  /// A story with its pages.
  init(_ story: Story, pages: [Page]) {
    self = .object(story.members + [JSONMember("pages", .array(pages.map { JSONValue($0) }))])
  }

  /// A collection with the ids of its stories, in their order.
  ///
  /// Its progress stands there for readers; an import counts it again.
  package init(_ collection: StoryCollection, stories: [Identifier]) {
    self = .object(collection.members + [JSONMember("stories", .array(stories.map { .string($0.text) }))])
  }
}
