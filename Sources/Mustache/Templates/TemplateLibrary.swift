import Synchronization

/// Templates by name: loads and parses each when it is first asked for, and keeps it.
///
/// Safe to use from several threads. Loading and parsing happen outside the lock: two threads that ask for a new
/// template at one moment may both parse it, and get the same one back.
package final class TemplateLibrary: Sendable {
  /// A source of templates: the bytes of a name, `nil` if there is none.
  package typealias Loader = @Sendable (_ name: String) throws -> [UInt8]?

  /// All names there are, as far as the maker of the library said: what a dynamic partial may mean.
  package let knownNames: [String]

  private let load: Loader
  private let cache = Mutex<[String: Template?]>([:])

  /// Makes a library over `load`; `knownNames` are offered in messages and reached by dynamic partials.
  package init(knownNames: [String] = [], loader load: @escaping Loader) {
    self.knownNames = knownNames.sorted()
    self.load = load
  }

  /// A library of the templates in a dictionary.
  package convenience init(sources: [String: String]) {
    self.init(knownNames: Array(sources.keys)) { name in sources[name].map { Array($0.utf8) } }
  }

  /// The template called `name`, `nil` when there is none.
  ///
  /// Throws what parsing throws, and `unreadable-template` when the loader fails; neither is kept.
  package func template(named name: String) throws(MustacheError) -> Template? {
    if let known = cache.withLock({ $0[name] }) { return known }
    let source: [UInt8]?
    do {
      source = try load(name)
    } catch {
      throw MustacheError(
        template: name, line: 1, column: 1, id: "unreadable-template",
        message: "template '\(name)' cannot be read: \(error)")
    }
    var made: Template?
    if let source { made = try Template(name: name, source: source) }
    let new = made
    return cache.withLock { cache in
      if let first = cache[name] { return first }
      cache[name] = .some(new)
      return new
    }
  }

  /// The names of all templates that rendering `name` can reach, itself included, sorted.
  ///
  /// A dynamic partial reaches every known name. Names that no template has are left out.
  package func closure(of name: String) throws(MustacheError) -> [String] {
    var reached: Set<String> = []
    var seen: Set<String> = [name]
    var waiting = [name]
    while let next = waiting.popLast() {
      guard let template = try template(named: next) else { continue }
      reached.insert(next)
      for other in template.partials + (template.hasDynamicPartials ? knownNames : []) where !seen.contains(other) {
        seen.insert(other)
        waiting.append(other)
      }
    }
    return reached.sorted()
  }

  /// The template called `name`; throws `unknown-template` when there is none.
  func required(_ name: String) throws(MustacheError) -> Template {
    guard let template = try template(named: name) else {
      throw MustacheError(
        template: name, line: 1, column: 1, id: "unknown-template", message: "there is no template '\(name)'",
        nearest: Nearest.match(for: name, among: knownNames))
    }
    return template
  }
}
