/// One of the ways in which a site shows its colours.
struct SiteTheme: Hashable, Sendable {
  /// What readers or scripts choose: an attribute or a class of the page.
  struct Choice: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// The attributes that choose a theme.
  static let attributes: Set<String> = [
    "data-theme", "data-color-scheme", "data-colour-scheme", "data-bs-theme", "data-color-mode", "data-mode",
    "data-scheme", "theme",
  ]
  /// The classes that choose a theme.
  static let classes: Set<String> = [
    "dark", "light", "sepia", "dark-mode", "light-mode", "dark-theme", "light-theme", "theme-dark", "theme-light",
    "theme-sepia",
  ]

  /// Whether the device prefers dark colours.
  let prefersDark: Bool
  /// What is chosen on the page; none for most.
  let choice: Choice?

  /// How it is called in findings.
  var name: String { choice?.value ?? (prefersDark ? "dark" : "light") }
}
