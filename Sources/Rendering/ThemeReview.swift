import Basics
import Files
import Languages
import Mustache

/// A review of what a project lays over a theme that comes with the program: what of it nobody sees, or sees otherwise
/// than it is meant.
struct ThemeReview {
  /// The files of the project's own folders.
  private let own: [ThemeFiles.File]
  /// The files of the theme that comes with the program.
  private let standard: ThemeFiles
  /// Its words in English.
  private let english: MessageFile
  /// The templates of all.
  private let library: TemplateLibrary

  init(own: [ThemeFiles.File], standard: ThemeFiles, library: TemplateLibrary) throws {
    (self.own, self.standard, self.library) = (own, standard, library)
    english = try MessageFile(layers: standard.layers(of: "messages/en.toml"))
  }

  /// The warning where a theme has no words in the language of the site.
  static func lack(of language: String) -> Diagnostic {
    Diagnostic(
      .warning, "the theme has no words in '\(language)': the interface is in English",
      hint: "add 'messages/\(language).toml' with the keys of 'messages/en.toml' to it", id: "missing-messages")
  }

  // MARK: Messages

  /// The faults of the project's files of words.
  func ofMessages() throws -> [Diagnostic] {
    var findings: [Diagnostic] = []
    var shown: Set<String>?
    for file in own where Path.parent(of: file.name) == "messages" {
      guard Path.fileExtension(of: file.name) == "toml", Language(Path.stem(of: file.name)) != nil else {
        findings.append(
          .note, "nothing uses this file: words are in files named by a language tag", at: .init(file: file.path),
          hint: "call it such as 'messages/pt-BR.toml'", id: "unused-template")
        continue
      }
      let words = try MessageFile(layers: [file])
      // A mood of the theme's own has a name.
      let moods = Set(words.moods.map { "mood_\($0.mood)" })
      for line in words.texts {
        let place = Diagnostic.Place(file.path, line.position)
        if let values = values(of: line.key) {
          findings += self.findings(of: line, values, at: place)
        } else {
          let keys = shown ?? shownKeys()
          shown = keys
          if !keys.contains(line.key), !moods.contains(line.key) { findings.append(unused(line.key, at: place)) }
        }
      }
    }
    return findings
  }

  private func unused(_ key: String, at place: Diagnostic.Place) -> Diagnostic {
    let near = english.texts.lazy.map(\.key).nearest(to: key)
    return Diagnostic(
      near == nil ? .note : .warning, "nothing uses the message '\(key)'", at: place,
      hint: near.map { "did you mean '\($0)'?" }, id: "unused-message")
  }

  private func findings(
    of line: MessageFile.Line, _ values: [String], at place: Diagnostic.Place
  ) -> [Diagnostic] {
    let message = Message(line.text)
    let known = values.isEmpty ? "it has no values" : "it has " + values.map { "'{\($0)}'" }.joined(separator: " and ")
    var findings = message.places.filter { !values.contains($0) }.map { name in
      Diagnostic(
        .warning, "message '\(line.key)' has no value '{\(name)}', which is shown as it stands", at: place,
        hint: values.nearest(to: name).map { "did you mean '{\($0)}'?" } ?? known, id: "unknown-placeholder")
    }
    if message.hasLoneBrace {
      findings.append(
        .warning, "message '\(line.key)' has a brace too many, which is shown as it stands", at: place, hint: known,
        id: "unknown-placeholder")
    }
    return findings
  }

  /// The values that a message of the default theme has, in the order in which they are first named; none for one that
  /// it does not have.
  private func values(of key: String) -> [String]? {
    let counted = english.counted(key)
    guard english[key] != nil || counted != nil else { return nil }
    var values: [String] = []
    for line in english.texts where line.key == key || counted != nil && english.counted(line.key) == counted {
      for place in Message(line.text).places where !values.contains(place) { values.append(place) }
    }
    return values
  }

  // MARK: Templates

  /// The messages that templates show.
  private func shownKeys() -> Set<String> {
    Set(library.knownNames.flatMap { Messages.keys(shownBy: (try? library.template(named: $0))?.source ?? []) })
  }

  /// The project's templates that no page is made with, neither by their own name nor as a part of others. A page or a
  /// story may choose any template that is no part of others as its layout, unless its name is a slip of another's.
  func ofTemplates() -> [Diagnostic] {
    let ending = ".mustache"
    func templates(_ files: [ThemeFiles.File]) -> [String] {
      files.lazy.map(\.name).filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    }
    let known = templates(standard.files)
    let more = own.filter { $0.name.hasSuffix(ending) && standard[$0.name] == nil }
    guard !more.isEmpty else { return [] }
    var used: Set<String> = []
    for name in known {
      // What cannot be parsed is told of where it is used.
      guard let closure = try? library.closure(of: name) else { return [] }
      used.formUnion(closure)
    }
    for name in templates(more) where !name.contains("/") && known.nearest(to: name) == nil {
      guard let closure = try? library.closure(of: name) else { return [] }
      used.formUnion(closure)
    }
    return more.compactMap { file in
      let name = String(file.name.dropLast(ending.count))
      guard !used.contains(name) else { return nil }
      return Diagnostic(
        .note, "nothing uses the template '\(name)'", at: .init(file: file.path),
        hint: known.nearest(to: name).map { "did you mean '\($0)'?" }, id: "unused-template")
    }
  }
}
