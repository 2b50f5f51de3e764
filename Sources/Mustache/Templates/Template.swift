/// One template, parsed: what can be rendered many times, from several threads.
package struct Template: Sendable {
  /// The program to run.
  let program: Program

  /// The name that messages call it by.
  package var name: String { program.name }

  /// The bytes it was parsed from.
  package var source: [UInt8] { program.source }

  /// Every name that rendering this source alone can look up: the components of all dotted names.
  ///
  /// A lambda's text may read others: that is what its identity is for.
  package let names: Set<Name>

  /// The templates that it names in partial and parent tags, sorted, each once.
  package let partials: [String]

  /// Whether the context decides at some tag which template is rendered, so that it may be any.
  package let hasDynamicPartials: Bool

  /// Parses `source`; bytes that are not UTF-8 pass through in text.
  ///
  /// Throws the first error from the start: `unclosed-tag`, `empty-tag`, `bad-name`, `bad-delimiters`,
  /// `unbalanced-section`, `unclosed-section`, `nesting-limit`.
  package init(name: String, source: [UInt8]) throws(MustacheError) {
    var compiler = Compiler(name: name, source: source)
    try self.init(compiler.compile())
  }

  /// Wraps a program, collecting what it reads.
  init(_ program: Program) {
    self.program = program
    names = Set(program.names)
    var partials: Set<String> = []
    var isDynamic = false
    for target in program.partials.map(\.target) + program.parents.map(\.target) {
      switch target {
      case .named(let name): partials.insert(name)
      case .dynamic: isDynamic = true
      }
    }
    self.partials = partials.sorted()
    hasDynamicPartials = isDynamic
  }
}
