// What renders other operations inside these: partials, parents, replaced blocks and lambdas. Only here calls nest.

extension Renderer {
  /// Renders a partial.
  mutating func write(_ partial: Partial, _ frame: Frame) throws(MustacheError) {
    guard let program = try program(of: partial.target, offset: partial.offset, frame) else { return }
    var inner = Frame(program: program, replacements: frame.replacements)
    if let indentation = partial.indentation {
      inner.indentation = frame.indentation + frame.program.source[indentation]
    }
    try nested(inner, 0..<program.operations.count, offset: partial.offset, in: frame.program)
  }

  /// Renders a parent with its arguments.
  mutating func writeParent(_ index: Int, _ frame: Frame) throws(MustacheError) {
    let parent = frame.program.parents[index]
    let lead = parent.lead.map { frame.indentation + frame.program.source[$0] } ?? []
    if !parent.isStandalone { output.append(lead) }
    guard let program = try program(of: parent.target, offset: parent.offset, frame) else { return }
    let inner = Frame(
      program: program, indentation: parent.isStandalone ? lead : [], replacements: replacements.count)
    replacements.append(Replacements(program: frame.program, parent: index, outer: frame.replacements))
    try nested(inner, 0..<program.operations.count, offset: parent.offset, in: frame.program)
    replacements.removeLast()
  }

  /// Renders what replaces a block; `false` when nothing does and its default is next.
  mutating func replaceBlock(_ index: Int, _ frame: Frame) throws(MustacheError) -> Bool {
    let block = frame.program.blocks[index]
    let replacement = replacement(of: block.name, from: frame.replacements)
    if let lead = block.lead, replacement == nil || !block.isStandalone {
      output.append(frame.indentation)
      output.append(frame.program.source, lead)
    }
    guard let (argument, source) = replacement else { return false }
    // What the replacement itself leaves open, only the callers of its own template can replace.
    var inner = Frame(program: source.program, replacements: source.outer)
    if block.isStandalone {
      inner.indentation = frame.indentation + frame.program.source[block.indentation]
      if !argument.beginsLine, !argument.operations.isEmpty { output.append(inner.indentation) }
    }
    try nested(inner, argument.operations, offset: block.offset, in: frame.program)
    return true
  }

  /// The argument that replaces a block: of the outermost caller that has one, the last.
  private func replacement(of name: Name, from innermost: Int) -> (Argument, Replacements)? {
    var found: (Argument, Replacements)?
    var index = innermost
    while index >= 0 {
      let source = replacements[index]
      if let argument = source.program.parents[source.parent].arguments.last(where: { $0.name == name }) {
        found = (argument, source)
      }
      index = source.outer
    }
    return found
  }

  /// Prints what a lambda gives in an interpolation.
  mutating func write(_ lambda: Lambda, escaped: Bool, offset: Int, _ frame: Frame) throws(MustacheError) {
    switch try result(of: lambda, "", offset: offset, frame.program) {
    case .text(let text):
      output.append(text)
    case .template(let text):
      let inner = try program(text, of: lambda, .standard, Lines(), offset: offset, frame)
      let made = try captured { renderer throws(MustacheError) in
        try renderer.nested(
          Frame(program: inner, replacements: frame.replacements), 0..<inner.operations.count, offset: offset,
          in: frame.program)
      }
      if escaped {
        unsafe made.withUnsafeBytes { unsafe output.append(escaping: $0) }
      } else {
        output.append(made)
      }
    }
  }

  /// Renders what a lambda makes of a section. The lambda itself is not put on the context stack.
  mutating func call(_ node: Node, section index: Int, _ frame: Frame) throws(MustacheError) {
    let text = frame.program.sections[index].raw
    let isAnswered = unsafe frame.program.source.withUnsafeBytes { source in
      unsafe node.appendAnswer(to: UnsafeRawBufferPointer(rebasing: source[text]), &output)
    }
    if isAnswered { return }
    let lambda = lambda(of: node)
    let section = frame.program.sections[index]
    let raw = String(decoding: frame.program.source[section.raw], as: UTF8.self)
    switch try result(of: lambda, raw, offset: section.offset, frame.program) {
    case .text(let text):
      output.append(text)
    case .template(let text):
      let program = try program(
        text, of: lambda, section.delimiters, section.lines, offset: section.offset, frame)
      let inner = Frame(program: program, indentation: frame.indentation, replacements: frame.replacements)
      try nested(inner, 0..<program.operations.count, offset: section.offset, in: frame.program)
    }
  }

  private func result(of lambda: Lambda, _ raw: String, offset: Int, _ program: Program) throws(MustacheError)
    -> Lambda.Result
  {
    do {
      return try lambda(raw)
    } catch {
      throw program.error(offset, "lambda-failed", "lambda '\(lambda.name)' failed: \(error)")
    }
  }

  /// The program of what a lambda gave. A mistake in it is shown at the tag that called the lambda.
  private mutating func program(
    _ text: String, of lambda: Lambda, _ delimiters: Delimiters, _ lines: Lines, offset: Int, _ frame: Frame
  ) throws(MustacheError) -> Program {
    preparation?.isGivenUp = true
    var compiler = Compiler(
      name: frame.program.name, source: Array(text.utf8), delimiters: delimiters, lines: lines)
    do throws(MustacheError) {
      return try compiler.compile()
    } catch {
      throw frame.program.error(
        offset, error.id,
        "lambda '\(lambda.name)' gave a wrong template, \(error.line):\(error.column): \(error.message)",
        hint: error.hint)
    }
  }

  /// The program that a tag names; `nil` when there is none and that is allowed.
  private mutating func program(of target: Target, offset: Int, _ frame: Frame) throws(MustacheError) -> Program? {
    let name: String
    switch target {
    case .named(let text): name = text
    case .dynamic(let path):
      guard let text = try text(of: path, offset: offset, frame) else { return nil }
      name = text
    }
    if let found = try template.template(named: name) { return found.program }
    if policy == .empty { return nil }
    throw frame.program.error(
      offset, "unknown-partial", "there is no template '\(name)'",
      nearest: Nearest.match(for: name, among: template.library.knownNames))
  }

  /// Runs operations one level deeper.
  private mutating func nested(_ frame: Frame, _ range: Range<Int>, offset: Int, in program: Program)
    throws(MustacheError)
  {
    guard depth < Self.deepest else {
      throw program.error(
        offset, "recursion-limit",
        "templates are nested more than \(Self.deepest) deep here; expected a partial that ends")
    }
    depth += 1
    try run(frame, range)
    depth -= 1
  }
}
