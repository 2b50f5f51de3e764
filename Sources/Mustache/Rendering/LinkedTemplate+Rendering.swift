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
  func bytes(
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

extension Renderer {
  /// Appends a part of a template, with what was rendered of it before.
  fileprivate mutating func fill(_ piece: Preparation.Piece, of bytes: [UInt8]) throws(MustacheError) {
    switch piece {
    case .text(let range): output.append(bytes, range)
    case .hole(let hole):
      (replacements, depth) = (hole.replacements, hole.depth)
      try run(hole.frame, hole.operations)
    }
  }
}
