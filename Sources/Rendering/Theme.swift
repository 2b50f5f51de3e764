package import Diagnostics
import Files
package import Hashing
package import Mustache
import Synchronization

/// A theme ready to render with: its templates, assets and messages.
package final class Theme: Sendable {
  /// The version of what turns values into bytes; it is part of every key, and changes when equal values give other bytes.
  package static let rendererVersion = "1"

  /// The stylesheets, scripts and icons, ordered by name.
  package let assets: [Asset]
  /// The words of the interface.
  package let messages: Messages

  private let files: ThemeFiles
  private let library: TemplateLibrary
  private let facts = Mutex<[String: TemplateFacts]>([:])

  /// What is known of a template, and all templates that it reaches, once it is parsed.
  private struct TemplateFacts {
    let fingerprint: Fingerprint
    let names: Set<Name>
  }

  /// Reads a theme from folders laid over each other, topmost first, with messages in a language.
  package init(folders: [String], language: String) throws {
    let files = try ThemeFiles(folders: folders)
    self.files = files
    assets = try Asset.all(of: files)
    messages = try Messages(language, in: files)
    let ending = ".mustache"
    let known = files.files.map(\.name).filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    library = TemplateLibrary(names: known) { name in
      try files[name + ending].map { try FileSystem.read($0.path) }
    }
  }

  /// Whether the theme has a template.
  package func has(_ template: String) -> Bool { files[template + ".mustache"] != nil }

  /// The bytes of a template and of all templates it can reach, as one fingerprint.
  package func fingerprint(of template: String) throws -> Fingerprint {
    try facts(of: template).fingerprint
  }

  /// Every name that a template, or a template it can reach, reads from its values.
  package func names(of template: String) throws -> Set<Name> {
    try facts(of: template).names
  }

  /// Renders a template; frames are given outermost first. A name that no frame knows is an error with its place.
  package func render(_ template: String, in frames: [Value]) throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4096)
    do {
      try library.render(template, in: frames, into: &bytes, policy: .refused)
    } catch let error as MustacheError {
      throw DiagnosticError([diagnostic(of: error)])
    }
    return bytes
  }

  private func facts(of template: String) throws -> TemplateFacts {
    if let known = facts.withLock({ $0[template] }) { return known }
    do {
      var stream = FingerprintStream()
      stream.append(Theme.rendererVersion)
      var names: Set<Name> = []
      for name in try library.closure(of: template) {
        let template = try library.template(named: name)
        stream.append(name)
        stream.append(template.source)
        names.formUnion(template.names)
      }
      let found = TemplateFacts(fingerprint: stream.finish(), names: names)
      facts.withLock { $0[template] = found }
      return found
    } catch let error as MustacheError {
      throw DiagnosticError([diagnostic(of: error)])
    }
  }

  private func diagnostic(of error: MustacheError) -> Diagnostic {
    let path = files[error.template + ".mustache"]?.path ?? error.template
    return Diagnostic(
      .error, error.message, at: .init(file: path, line: error.line, column: error.column), hint: error.hint,
      id: error.id)
  }
}
