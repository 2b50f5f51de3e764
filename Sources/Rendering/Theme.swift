package import Basics
import Files
package import Hashing
package import Languages
package import Mustache
import Synchronization

/// A theme ready to render with: its templates, assets and messages.
package final class Theme: Sendable {
  /// The version of what turns values into bytes, a part of every key; it changes when equal values give other bytes.
  package static let rendererVersion = "2"

  /// The words of the interface.
  package let messages: Messages
  /// All files of the theme, and what turns them into bytes, as they stood before any was used.
  package let fingerprint: Fingerprint

  /// What is in the project's own parts of the theme without use, or does not do what is meant.
  package let findings: [Diagnostic]

  private let files: ThemeFiles
  /// The files of messages, by the tags of their languages.
  private let spoken: [String: ThemeFiles.File]
  private let english: MessageFile
  private let read = Mutex(Read())
  private let library: TemplateLibrary
  /// The files of the project's own folders.
  private let own: Set<ThemeFiles.File>

  /// The parts asked for already. Most work asks for little of a theme: a build with nothing to do, for neither assets
  /// nor other languages.
  private struct Read {
    var assets: [Asset]?
    var messages: [String: Messages] = [:]
    var templates: [String: ThemeTemplate] = [:]
  }

  /// Reads a theme from folders laid over each other, topmost first, with messages in a language.
  ///
  /// What lies in none of the folders that come with the program is a project's own, and looked over against these;
  /// where nobody says which they are, all but the topmost.
  package init(folders: [String], standard: [String]? = nil, language: String) throws {
    let files = try ThemeFiles(folders: folders)
    self.files = files
    let below = folders.count > 1 ? Array(folders.dropFirst()) : folders
    let standard = standard ?? below
    let own = standard.isEmpty ? [] : files.files(besides: standard)
    self.own = Set(own)
    // Before anything is used: a file that changes from here on shows as another fingerprint next time.
    fingerprint = try Theme.fingerprint(of: files)
    // What lies below a project's own folder says which templates and words there are, even if that takes none of them.
    let lower = own.isEmpty ? files : try ThemeFiles(folders: below)
    english = try MessageFile(layers: lower.layers(of: "messages/en.toml"))
    var spoken: [String: ThemeFiles.File] = [:]
    for file in files.files(below: "messages") where Path.fileExtension(of: file.name) == "toml" {
      let name = Path.stem(of: file.name)
      spoken[Language(name)?.tag ?? name] = file
    }
    self.spoken = spoken
    let closest = Theme.closest(to: language, in: spoken)
    guard let tag = closest ?? (spoken["en"] != nil ? "en" : nil) else {
      throw DiagnosticError(
        "the theme has no messages in '\(language)' nor in English", hint: "add 'messages/\(language).toml' to it",
        id: "missing-messages")
    }
    messages = try Theme.messages(tag, spoken: spoken, files, english)
    let ending = ".mustache"
    let known = files.files.map(\.name).filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    let library = TemplateLibrary(knownNames: known) { name in
      try files[name + ending].map { file in
        let bytes = try FileSystem.read(file.path)
        guard String(validating: bytes, as: UTF8.self) != nil else { throw NotText() }
        return bytes
      }
    }
    self.library = library
    let lack = closest == nil ? [ThemeReview.lack(of: language)] : []
    guard !own.isEmpty else {
      findings = lack
      return
    }
    let review = try ThemeReview(
      own: own, standard: standard == below ? lower : ThemeFiles(folders: standard), library: library)
    findings = try lack + review.ofMessages() + review.ofTemplates()
  }

  /// The tag of a language that the theme has words in, or of the nearest that is wider than it.
  private static func closest(to language: String, in spoken: [String: ThemeFiles.File]) -> String? {
    Language.lookup(language).first { spoken[$0] != nil }
  }

  private static func messages(
    _ tag: String, spoken: [String: ThemeFiles.File], _ files: ThemeFiles, _ english: MessageFile
  ) throws -> Messages {
    guard let file = spoken[tag] else { preconditionFailure("nobody has looked for '\(tag)'") }
    return try Messages(tag, files: layers(of: file, files), standard: english)
  }

  /// A file of messages and those that it lies over: what a language says unlike a wider one, 'en-US' over 'en'.
  private static func layers(of file: ThemeFiles.File, _ files: ThemeFiles) -> [ThemeFiles.File] {
    let wider = Language.lookup(Path.stem(of: file.name)).dropFirst().map { "messages/\($0).toml" }
    return files.layers(of: [file.name] + wider)
  }

  /// The words of the interface in another language where the theme has them, or else in its own; fails where they
  /// cannot be read.
  package func messages(in language: String) throws -> Messages {
    guard let tag = Theme.closest(to: language, in: spoken), tag != messages.language else { return messages }
    return try read.withLock { read in
      if let known = read.messages[tag] { return known }
      let found = try Theme.messages(tag, spoken: spoken, files, english)
      read.messages[tag] = found
      return found
    }
  }

  /// The stylesheets, scripts and icons, and the words of the interface in other languages, ordered by name; fails for
  /// what the theme has wrong in them. What is wrong in words is told when they are made.
  package func assets() throws -> [Asset] {
    if let known = read.withLock(\.assets) { return known }
    let others = spoken.mapValues { Theme.layers(of: $0, files) }
    let assets = try WordTables.added(to: try Asset.all(of: files), site: messages, others: others)
    read.withLock { $0.assets = assets }
    return assets
  }

  /// The languages that the theme has words of the interface in, its own first, the others by their names.
  package var languages: [Language] {
    spoken.keys.compactMap { Language($0) }.sorted { left, right in
      if (left.tag == messages.language) != (right.tag == messages.language) { return left.tag == messages.language }
      return (left.autonym, left.tag) < (right.autonym, right.tag)
    }
  }

  /// The bytes of a file of the theme that is no template, as it lies there.
  package func bytes(of name: String) throws -> [UInt8] {
    guard let file = files[name] else {
      throw DiagnosticError("the theme has no '\(name)'", id: "missing-theme-file")
    }
    return try FileSystem.read(file.path)
  }

  /// The path of a file of the theme, templates too; nil if it has no such file.
  package func path(of name: String) -> String? { files[name]?.path }

  /// Whether the theme has a file that is neither a template nor an asset.
  package func hasFile(_ name: String) -> Bool { files[name] != nil }

  /// Whether the theme has a template.
  package func has(_ template: String) -> Bool { files[template + ".mustache"] != nil }

  /// The names of the templates that are no part of others, ordered by name.
  var pageTemplates: [String] {
    let ending = ".mustache"
    return files.files.map(\.name).filter { $0.hasSuffix(ending) && !$0.contains("/") }.map {
      String($0.dropLast(ending.count))
    }
  }

  /// All files of some theme, and what turns them into bytes, as one fingerprint.
  private static func fingerprint(of files: ThemeFiles) throws -> Fingerprint {
    var stream = FingerprintStream()
    stream.append(Theme.rendererVersion)
    // Of messages each folder may have some.
    let covered = files.files(below: "messages").flatMap { files.layers(of: $0.name).dropFirst() }
    for file in files.files + covered {
      stream.append(file.name)
      stream.append(try FileSystem.read(file.path))
    }
    return stream.finish()
  }

  /// A template with all that it reaches, parsed when it is first asked for.
  package func template(_ name: String) throws -> ThemeTemplate {
    if let known = read.withLock({ $0.templates[name] }) { return known }
    let template: ThemeTemplate
    var sources: [[UInt8]] = []
    do throws(MustacheError) {
      var stream = FingerprintStream()
      stream.append(Theme.rendererVersion)
      // Templates that reach one another have the same closure.
      stream.append(name)
      var names: Set<Name> = []
      for name in try library.closure(of: name) {
        guard let template = try library.template(named: name) else { continue }
        // Only in what is one's own is it a slip: whoever replaces a layout may do without some of its blocks.
        if let file = files[name + ".mustache"], own.contains(file) { try library.checkBlocks(of: name) }
        stream.append(name)
        stream.append(template.source)
        names.formUnion(template.names)
        sources.append(template.source)
      }
      template = ThemeTemplate(
        name: name, fingerprint: stream.finish(), names: NameSet(names), linked: try library.linked(name))
    } catch {
      throw placed(error)
    }
    for source in sources { try messages.check(source) }
    read.withLock { $0.templates[name] = template }
    return template
  }

  /// Renders a template; frames are given outermost first. A name that no frame knows is an error with its place.
  ///
  /// The bytes have no room to grow: a book of many pages keeps all of them.
  package func render(_ template: String, in frames: [Value]) throws -> [UInt8] {
    let template = try self.template(template)
    do throws(MustacheError) {
      let bytes = try template.linked.bytes(of: frames.map { PackedValue($0) }, policy: .refused, expecting: 8192)
      var exact: [UInt8] = []
      exact.reserveCapacity(bytes.count)
      exact += bytes
      return exact
    } catch {
      throw placed(error)
    }
  }

  /// An error of a template with its place in the theme.
  package func placed(_ error: MustacheError) -> DiagnosticError {
    let path = files[error.template + ".mustache"]?.path ?? error.template
    return DiagnosticError(
      error.message, at: .init(file: path, line: error.line, column: error.column), hint: error.hint, id: error.id)
  }

  /// The templates of the pages that sites have by themselves, which show what other pages do not have.
  private static let ofOtherPages: Set<String> = [
    "authored", "collection", "collections", "embed", "family", "group", "groups", "home", "lesson", "lessons",
    "library", "not-found", "offline", "page", "redirect", "search", "session", "sessions", "settings", "spark",
    "sparks", "story",
  ]

  /// The template of a page that may choose one by its name, and what to say if the theme has none of that name.
  package func layout(
    _ chosen: String?, usual: String, at place: Diagnostic.Place, of page: String = "the page",
    _ severity: Diagnostic.Severity = .error
  ) -> (template: String, findings: [Diagnostic]) {
    guard let chosen else { return (usual, []) }
    if chosen == usual { return (usual, []) }
    if Self.ofOtherPages.contains(chosen), has(chosen) {
      let finding = Diagnostic(
        severity, "the template '\(chosen)' makes pages of another kind, and is no layout of \(page)", at: place,
        hint: "take '\(usual)', or a template of your own with another name", id: "unknown-layout")
      return (usual, [finding])
    }
    if !chosen.contains("/"), has(chosen) { return (chosen, []) }
    let near = pageTemplates.filter { !Self.ofOtherPages.contains($0) || $0 == usual }.near(chosen)
    let finding = Diagnostic(
      severity, "the theme has no template '\(chosen)', which is the layout of \(page)", at: place,
      hint: near.isEmpty
        ? "add '\(chosen.contains("/") ? Path.name(of: chosen) : chosen).mustache' to your templates"
        : "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?", id: "unknown-layout")
    return (usual, [finding])
  }
}

/// A template is in an encoding that no page of the site may have.
private struct NotText: Error, CustomStringConvertible {
  let description = "its text has to be UTF-8"
}
