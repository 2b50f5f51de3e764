/// A picture that a page of the site cannot show yet, for those who look at the site while it is made.
package struct StoryMark: Hashable, Sendable {
  /// The id of the element on a story's own page that the picture belongs to; none on a page that shows one page only.
  package let element: String?
  /// How far the picture is: `notStarted`, `generating`, `failed`, or `missing` where it should be there.
  package let status: String
  /// The same in words.
  package let label: String
  /// Why there is no picture, where somebody knows.
  package let detail: String?
}
