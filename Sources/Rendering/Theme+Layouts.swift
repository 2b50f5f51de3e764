package import Diagnostics
import Files

extension Theme {
  /// The templates of the pages that sites have by themselves, which show what other pages do not have.
  private static let ofOtherPages: Set<String> = [
    "authored", "collection", "collections", "embed", "family", "group", "groups", "home", "lesson", "lessons",
    "library", "not-found", "offline", "page", "redirect", "search", "session", "sessions", "settings", "spark",
    "sparks", "story",
  ]

  /// The template of a page that may choose one by its name, and what to say if the theme has none of that name.
  package func layout(
    _ chosen: String?, usual: String, at place: Diagnostic.Place, of page: String = "the page",
    _ severity: Diagnostic.Severity = .error
  ) -> (template: String, findings: [Diagnostic]) {
    guard let chosen else { return (usual, []) }
    if chosen == usual { return (usual, []) }
    if Self.ofOtherPages.contains(chosen), has(chosen) {
      let finding = Diagnostic(
        severity, "the template '\(chosen)' makes pages of another kind, and is no layout of \(page)", at: place,
        hint: "take '\(usual)', or a template of your own with another name", id: "unknown-layout")
      return (usual, [finding])
    }
    if !chosen.contains("/"), has(chosen) { return (chosen, []) }
    let near = pageTemplates.filter { !Self.ofOtherPages.contains($0) || $0 == usual }.near(chosen)
    let finding = Diagnostic(
      severity, "the theme has no template '\(chosen)', which is the layout of \(page)", at: place,
      hint: near.isEmpty
        ? "add '\(chosen.contains("/") ? Path.name(of: chosen) : chosen).mustache' to your templates"
        : "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?", id: "unknown-layout")
    return (usual, [finding])
  }
}
