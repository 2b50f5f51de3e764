package import Basics
import Files
import Stores

/// The file of a story that somebody is about to write.
package struct NewStory: Sendable {
  /// Its path below the content folder: called by its title, in the folder of its language.
  package let path: String
  /// A title, two pages to write on, and what else may be said of a story as remarks.
  package let bytes: [UInt8]

  /// Begins a story.
  package init(title: String, language: String, createdAt: Timestamp) {
    let name = "stories/\(language)/\(Slug.make(from: title))"
    // Such a name would be passed over, or count as one of the folder's.
    let isOdd =
      MarkdownName.isBesideStories(name + ".md") || MarkdownName(path: name + ".md").story != Path.name(of: name)
    path = isOdd ? name + "-story.md" : name + ".md"
    let head = """
      +++
      createdAt = \(createdAt.secondsText)
      # author = ""
      # illustrator = ""
      # theme = ""
      # summary = ""
      # A line '##' alone begins a page. A picture stands alone in its line: ![What it shows](../../Illustrations/name.png)
      +++

      #\u{20}
      """
    let body = """

      What is on the first page.

      ##

      And what is on the second.

      """
    bytes = Array(head.utf8) + MarkdownText.line(title) + Array(body.utf8)
  }
}
