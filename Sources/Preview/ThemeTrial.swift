/// What a preview in which themes can be tried asks of whoever made it, on the server's thread.
package struct ThemeTrial: Sendable {
  /// A theme.
  package struct Entry: Hashable, Sendable {
    /// Its name in settings.
    package let name: String
    /// Its name for people.
    package let title: String

    /// Names a theme.
    package init(_ name: String, title: String) {
      self.name = name
      self.title = title
    }
  }

  /// The themes in their order, and the one that is shown.
  package let all: @Sendable () -> (themes: [Entry], shown: String)
  /// Shows the site in a theme, as soon as that can be.
  package let show: @Sendable (_ name: String) -> Void

  /// Takes who answers.
  package init(
    all: @escaping @Sendable () -> (themes: [Entry], shown: String), show: @escaping @Sendable (_ name: String) -> Void
  ) {
    self.all = all
    self.show = show
  }
}
