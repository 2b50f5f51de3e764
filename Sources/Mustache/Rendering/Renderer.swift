/// One rendering: runs programs over a stack of contexts and appends bytes.
struct Renderer: ~Copyable {
  /// The template, and the source of partials and parents.
  let template: LinkedTemplate
  /// What unknown names do.
  let policy: UnknownNames
  /// The loans of the values, outermost first.
  let loans: [Node.Loan]
  /// The context stack, outermost first.
  var contexts: [Node]
  /// The output so far.
  var output: Output
  /// The parents that are being rendered, each with what replaces its blocks.
  var replacements: [Replacements] = []
  /// The count of partials, parents, replaced blocks and lambdas being rendered, one inside the other.
  var depth = 0
  /// The preparation; `nil` unless only the outermost context is known yet.
  var preparation: Preparation?

  /// The greatest depth; a stack frame is small enough for many times this.
  static let deepest = 200

  /// Makes a renderer that has made nothing yet.
  init(template: LinkedTemplate, loans: [Node.Loan], policy: UnknownNames, output: consuming Output) {
    self.output = output
    self.template = template
    self.policy = policy
    self.loans = loans
    contexts = loans.compactMap { $0.node }
  }

  /// The arguments of one parent tag.
  struct Replacements {
    let program: Program
    let parent: Int
    /// The replacements in force where the tag stands: an index in `replacements`, or -1.
    let outer: Int
  }

  /// What operations are run with.
  struct Frame {
    let program: Program
    /// Written at the start of each line of the source.
    var indentation: [UInt8] = []
    /// The innermost replacements in force: an index in `replacements`, or -1.
    var replacements = -1
  }

  /// A section that is being rendered.
  struct Loop {
    var rest: Node.Elements
    /// The section operation.
    let start: Int
    /// The index of the section.
    let section: Int
  }

  /// Renders a whole template.
  mutating func run(_ program: Program) throws(MustacheError) {
    try run(Frame(program: program), 0..<program.operations.count)
  }

  /// Appends a part of a template, with what was rendered of it before.
  fileprivate mutating func fill(_ piece: Preparation.Piece, of bytes: [UInt8]) throws(MustacheError) {
    switch piece {
    case .text(let range): output.append(bytes, range)
    case .hole(let hole):
      (replacements, depth) = (hole.replacements, hole.depth)
      try run(hole.frame, hole.operations)
    }
  }

  /// Runs a range of operations. Sections do not nest calls, so their depth is not limited.
  mutating func run(_ frame: Frame, _ range: Range<Int>) throws(MustacheError) {
    let program = frame.program
    let operations = program.operations
    let isPreparing = preparation != nil
    var loops: [Loop] = []
    var next = range.lowerBound
    while next < range.upperBound {
      let operation = operations[next]
      if isPreparing {
        switch prepare(operation, at: next, &loops, frame) {
        case .run: break
        case .skip(let place):
          next = place
          continue
        case .leave: return
        }
      }
      next += 1
      switch operation {
      case .text(let start, let end, let beginsLine):
        write(start..<end, beginsLine: beginsLine, frame)
      case .line:
        output.append(frame.indentation)
      case .variable(let path, let escaped, let offset):
        try write(path, escaped: escaped, offset: offset, frame)
      case .section(let index):
        if try !enter(index, at: next - 1, &loops, frame) { next = program.sections[index].end }
      case .close:
        next = try advance(&loops, frame, after: next)
      case .inverted(let index):
        let value = try find(program.sections[index].path, offset: program.sections[index].offset, program)
        if let value, !value.isFalse { next = program.sections[index].end }
      case .partial(let index):
        try write(program.partials[index], frame)
      case .parent(let index):
        try writeParent(index, frame)
        next = program.parents[index].end
      case .block(let index):
        if try replaceBlock(index, frame) { next = program.blocks[index].end }
      }
    }
  }

  /// Copies text of the source, indenting each line that starts in it.
  private mutating func write(_ range: Range<Int>, beginsLine: Bool, _ frame: Frame) {
    if frame.indentation.isEmpty {
      output.append(frame.program.source, range)
      return
    }
    let source = frame.program.source
    if beginsLine { output.append(frame.indentation) }
    var start = range.lowerBound
    while let newline = source[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")),
      newline + 1 < range.upperBound
    {
      output.append(source, start..<newline + 1)
      output.append(frame.indentation)
      start = newline + 1
    }
    output.append(source, start..<range.upperBound)
  }

  /// Enters a section with its first element; `false` when there is nothing to enter.
  private mutating func enter(_ index: Int, at start: Int, _ loops: inout [Loop], _ frame: Frame)
    throws(MustacheError) -> Bool
  {
    let (path, offset) = (frame.program.sections[index].path, frame.program.sections[index].offset)
    guard let value = try find(path, offset: offset, frame.program), !value.isFalse else { return false }
    switch value.kind {
    case .lambda:
      try call(value, section: index, frame)
      return false
    case .list:
      var loop = Loop(rest: value.elements, start: start, section: index)
      guard let first = try nextItem(&loop, frame) else { return false }
      loops.append(loop)
      contexts.append(first)
    default:
      loops.append(Loop(rest: value.elements, start: start, section: index))
      contexts.append(value)
    }
    return true
  }

  /// Goes from the end of a section to its next element or out of it; gives the operation to go on with.
  private mutating func advance(_ loops: inout [Loop], _ frame: Frame, after end: Int) throws(MustacheError) -> Int {
    let last = loops.count - 1
    contexts.removeLast()
    guard let item = try nextItem(&loops[last], frame) else {
      loops.removeLast()
      return end
    }
    contexts.append(item)
    return loops[last].start + 1
  }

  /// The next element of a section, after calling the lambdas among the elements before it.
  private mutating func nextItem(_ loop: inout Loop, _ frame: Frame) throws(MustacheError) -> Node? {
    while let item = loop.rest.next() {
      guard item.isLambda else { return item }
      try call(item, section: loop.section, frame)
    }
    return nil
  }
}

extension LinkedTemplate {
  /// Its rendering of some contexts, the outermost first; quickest when that has no more bytes than expected.
  package func bytes(
    of contexts: [PackedValue], policy: UnknownNames, expecting size: Int
  ) throws(MustacheError) -> [UInt8] {
    try bytes(of: contexts, policy: policy, expecting: size) { (renderer) throws(MustacheError) in
      try renderer.run(program)
    }
  }

  /// The output of some work on contexts.
  fileprivate func bytes(
    of contexts: [PackedValue], policy: UnknownNames, expecting size: Int,
    _ work: (inout Renderer) throws(MustacheError) -> Void
  ) throws(MustacheError) -> [UInt8] {
    var outcome: Result<[UInt8]?, MustacheError> = .success(nil)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { room, count in
      do throws(MustacheError) {
        try Node.lend(contexts[...]) { (loans) throws(MustacheError) in
          var renderer = unsafe Renderer(template: self, loans: loans, policy: policy, output: Output(lent: room))
          try work(&renderer)
          if renderer.output.isOwn {
            outcome = unsafe .success(renderer.output.withBytes { unsafe Array($0) })
          } else {
            count = renderer.output.count
          }
        }
      } catch {
        outcome = .failure(error)
      }
    }
    return try outcome.get() ?? bytes
  }
}

extension TemplateLibrary {
  /// Appends what the template called `name` makes of `contexts`, the outermost first, to `output`.
  ///
  /// A name is looked up in the last context first, so values that many pages share are built once and given first.
  /// Throws `unknown-template` when there is none of that name; after any error `output` is as it was.
  package func render(
    _ name: String, in contexts: [Value], into output: inout [UInt8], policy: UnknownNames
  ) throws(MustacheError) {
    try render(required(name), in: contexts, into: &output, policy: policy)
  }

  /// Appends what a template, be it one of this library or not, makes of `contexts`; its partials come from here.
  package func render(
    _ template: Template, in contexts: [Value], into output: inout [UInt8], policy: UnknownNames
  ) throws(MustacheError) {
    let linked = LinkedTemplate(program: template.program, reach: [:], library: self)
    output += try linked.bytes(of: contexts.map { PackedValue($0) }, policy: policy, expecting: 1024)
  }
}

/// A template with what it makes of its outermost context, to be rendered over many inner ones.
package final class PreparedTemplate: Sendable {
  private let template: LinkedTemplate
  private let frame: PackedValue
  private let policy: UnknownNames
  private let bytes: [UInt8]
  /// Its pieces; `nil` if it is rendered whole each time: it has an error, or a lambda gives templates.
  private let pieces: [Preparation.Piece]?
  /// The names that were found in the outermost context.
  private let taken: [Name]

  /// Renders what depends on nothing but the outermost context. Errors are thrown on rendering over an inner one.
  package init(_ template: LinkedTemplate, over frame: PackedValue, policy: UnknownNames) {
    (self.template, self.frame, self.policy) = (template, frame, policy)
    var preparation: Preparation?
    var bytes: [UInt8] = []
    try? Node.lend([frame]) { (loans) throws(MustacheError) in
      var renderer = Renderer(template: template, loans: loans, policy: policy, output: Output(capacity: 4096))
      renderer.preparation = Preparation()
      try renderer.run(template.program)
      renderer.preparation?.finish(at: renderer.output.count)
      preparation = renderer.preparation
      bytes = unsafe renderer.output.withBytes { unsafe Array($0) }
    }
    self.bytes = bytes
    pieces = preparation.flatMap { $0.isGivenUp ? nil : $0.pieces }
    taken = preparation.map { Array($0.taken) } ?? []
  }

  /// Its rendering of an inner context; quickest when that has no more bytes than expected.
  package func bytes(of values: PackedValue, expecting size: Int) throws(MustacheError) -> [UInt8] {
    try template.bytes(of: [frame, values], policy: policy, expecting: size) { (renderer) throws(MustacheError) in
      if let pieces, let inner = renderer.contexts.last, !taken.contains(where: { inner[$0] != nil }) {
        for piece in pieces { try renderer.fill(piece, of: bytes) }
      } else {
        try renderer.run(template.program)
      }
    }
  }
}
