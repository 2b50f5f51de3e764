package import EPUB
package import Settings

extension Certifier {
  /// Takes who certifies the books, and when they examined them, as the settings say; nil if nobody does.
  package init?(_ settings: Settings.Books) {
    guard let name = PlainText.line(settings.certifier) else { return nil }
    self.init(name: name, date: settings.certified)
  }
}
