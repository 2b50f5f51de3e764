/// One illustration that a page cannot show yet.
package struct Mark: Hashable, Sendable {
  /// The element of the page that it belongs to, by its id; none where the whole page does.
  package let element: String?
  /// Its state: `notStarted`, `generating`, `failed`, `missing`.
  package let status: String
  /// The status in words, in the language of the site.
  package let label: String
  /// Why it failed; none where nothing did or nobody knows.
  package let detail: String?

  /// Makes a mark.
  package init(element: String?, status: String, label: String, detail: String? = nil) {
    self.element = element
    self.status = status
    self.label = label
    self.detail = detail
  }
}
