package import Diagnostics
import Files

extension Theme {
  /// The template of a page that may choose one by its name, and what is to be said where the theme has none of that name.
  package func layout(
    _ chosen: String?, usual: String, at place: Diagnostic.Place, of page: String = "the page",
    _ severity: Diagnostic.Severity = .error
  ) -> (template: String, findings: [Diagnostic]) {
    guard let chosen else { return (usual, []) }
    if !chosen.contains("/"), has(chosen) { return (chosen, []) }
    let near = pageTemplates.near(chosen)
    let finding = Diagnostic(
      severity, "the theme has no template '\(chosen)', which is the layout of \(page)", at: place,
      hint: near.isEmpty
        ? "add '\(chosen.contains("/") ? Path.name(of: chosen) : chosen).mustache' to your templates"
        : "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?", id: "unknown-layout")
    return (usual, [finding])
  }
}
