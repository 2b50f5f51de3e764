/// A template with all that it names, to be rendered many times without looking up names in the library.
package final class LinkedTemplate: Sendable {
  /// The program to run.
  let program: Program
  /// The templates that it reaches, by their names.
  let reach: [String: Template]
  /// The source of templates that only the context can name.
  let library: TemplateLibrary

  /// Links a template with others.
  init(program: Program, reach: [String: Template], library: TemplateLibrary) {
    self.program = program
    self.reach = reach
    self.library = library
  }

  /// The template of a name; `nil` when there is none.
  func template(named name: String) throws(MustacheError) -> Template? {
    if let template = reach[name] { return template }
    return try library.template(named: name)
  }
}

extension TemplateLibrary {
  /// The template called `name` with all that it names; throws `unknown-template` when there is none of that name.
  package func linked(_ name: String) throws(MustacheError) -> LinkedTemplate {
    let template = try required(name)
    var reach: [String: Template] = [:]
    for name in try closure(of: name) {
      reach[name] = try self.template(named: name)
    }
    return LinkedTemplate(program: template.program, reach: reach, library: self)
  }

  /// Throws `unknown-block` where a template replaces a block that neither its parent has nor anything which that
  /// reaches. A parent that is not there, or that only the context can name, may have any.
  package func checkBlocks(of name: String) throws(MustacheError) {
    guard let program = try template(named: name)?.program else { return }
    for parent in program.parents where !parent.arguments.isEmpty {
      guard case .named(let target) = parent.target, try template(named: target) != nil else { continue }
      var blocks: Set<Name> = []
      for name in try closure(of: target) {
        blocks.formUnion(try template(named: name)?.program.blocks.map(\.name) ?? [])
      }
      guard let wrong = parent.arguments.first(where: { !blocks.contains($0.name) }) else { continue }
      throw program.error(
        wrong.offset, "unknown-block", "the parent '\(target)' has no block '\(wrong.name)'",
        nearest: Nearest.match(for: wrong.name.text, among: blocks.map(\.text)))
    }
  }
}
