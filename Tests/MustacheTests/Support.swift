import Mustache
import Testing

/// What a template makes of one context, with partials by name; plain specification behaviour unless told otherwise.
func render(
  _ template: String, _ context: Value = [:], partials: [String: String] = [:], policy: UnknownNames = .empty
) throws -> String {
  try render(template, in: [context], partials: partials, policy: policy)
}

/// What a template makes of several contexts, the outermost first.
func render(
  _ template: String, in contexts: [Value], partials: [String: String] = [:], policy: UnknownNames = .empty
) throws -> String {
  let library = TemplateLibrary(sources: partials)
  var output: [UInt8] = []
  let parsed = try Template(name: "main", source: Array(template.utf8))
  try library.render(parsed, in: contexts, into: &output, policy: policy)
  return String(decoding: output, as: UTF8.self)
}

/// The error that rendering gives.
func error(
  _ template: String, _ context: Value = [:], partials: [String: String] = [:], policy: UnknownNames = .refused
) throws -> MustacheError {
  try #require(throws: MustacheError.self) {
    try render(template, context, partials: partials, policy: policy)
  }
}

/// A case of a table: what a template gives.
struct Rendering: Sendable, CustomTestStringConvertible {
  let rule: String
  let template: String
  var context: Value = [:]
  var partials: [String: String] = [:]
  let expected: String

  init(_ rule: String, _ template: String, _ context: Value = [:], partials: [String: String] = [:], gives: String) {
    self.rule = rule
    self.template = template
    self.context = context
    self.partials = partials
    expected = gives
  }

  var testDescription: String { rule }

  /// Expects that the template gives what the case says.
  func check() throws {
    #expect(try render(template, context, partials: partials) == expected)
  }
}
