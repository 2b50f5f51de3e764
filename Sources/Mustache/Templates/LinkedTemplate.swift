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
}
