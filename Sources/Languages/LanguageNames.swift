import Synchronization

/// The names of languages on a site: each in itself if known, else in the language of the site, else in English.
package struct LanguageNames: Sendable {
  private let own: [String: String]
  private let found = Found()
  /// The language of the site.
  package let interface: Language

  /// The name of a language.
  package struct Name: Hashable, Sendable {
    /// The name.
    package let text: String
    /// The language that the name is in.
    package let language: Language
    /// The name in the language of the site, or else in English; `nil` if the name says it already.
    package let beside: String?
    /// The language of that.
    package let besideLanguage: Language
  }

  /// Names found before: there are more pages than languages.
  private final class Found: Sendable {
    let names = Mutex<[Language: Name]>([:])
  }

  /// Takes the names that the settings give, by tags, and the language of the site.
  package init(_ own: [String: String], in interface: Language) {
    self.own = Dictionary(
      own.compactMap { tag, name in Language(tag).map { ($0.tag.lowercased(), name) } }, uniquingKeysWith: { $1 })
    self.interface = interface
  }

  /// The name of a language.
  package func name(of language: Language) -> Name {
    if let known = found.names.withLock({ $0[language] }) { return known }
    let name = newName(of: language)
    found.names.withLock { $0[language] = name }
    return name
  }

  private func newName(of language: Language) -> Name {
    let given = own.isEmpty ? nil : language.name { own[$0] }
    let isSite = language.primary == interface.primary
    let (other, words) = language.name(in: interface).map { ($0, interface) } ?? (language.name(in: .english), .english)
    guard let name = given ?? language.ownName else {
      return Name(
        text: other ?? language.tag, language: other == nil ? language : words, beside: nil, besideLanguage: words)
    }
    let isSame = other.map { $0.lowercased() == name.lowercased() } ?? true
    return Name(
      text: name, language: language, beside: isSite || isSame ? nil : other, besideLanguage: words)
  }
}
