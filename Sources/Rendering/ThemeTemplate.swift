package import Hashing
package import Mustache

/// A template of a theme, looked up once to make many pages.
package struct ThemeTemplate: Sendable {
  /// Its name in the theme.
  package let name: String
  /// Its name, its bytes and those of all templates it can reach, as one fingerprint.
  package let fingerprint: Fingerprint
  /// Every name that it, or a template it can reach, reads from its values.
  package let names: NameSet
  /// It with all that it names, to be rendered.
  package let linked: LinkedTemplate
}
