extension LinkedTemplate {
  /// What it makes of some contexts, the outermost first; quickest when that has no more bytes than expected.
  package func bytes(
    of contexts: [PackedValue], policy: UnknownNames, expecting size: Int
  ) throws(MustacheError) -> [UInt8] {
    try bytes(of: contexts, policy: policy, expecting: size) { (renderer) throws(MustacheError) in
      try renderer.run(program)
    }
  }

  /// What some work makes of some contexts.
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
