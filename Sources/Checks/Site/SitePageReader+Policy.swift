import Basics
import Markup

/// The check of a page by the policy that it sets for itself.
extension SitePageReader {
  /// Judges what a start tag brings of scripts and styles.
  mutating func notePolicies(_ tag: HTMLTag) {
    guard !policies.isEmpty else { return }
    if tag.name == "script", !tag.has("src"), !tag.has("href"), Self.isScript(tag["type"]) {
      if policies.contains(where: { !$0.allowsScripts }) { tell("a script in the page", tag) }
    }
    if tag.name == "style", policies.contains(where: { !$0.allowsStyles }) { tell("a style sheet in the page", tag) }
    if tag.has("style"), policies.contains(where: { !$0.allowsStyleAttributes }) { tell("a 'style' attribute", tag) }
    if policies.contains(where: { !$0.allowsHandlers }) {
      let handler = tag.names.first { $0.hasPrefix("on") && Self.handlers.contains($0) }
      if let handler { tell("the script in '\(handler)'", tag) }
      if tag["href"]?.trimmed.lowercased().hasPrefix("javascript:") == true { tell("the script in 'href'", tag) }
    }
  }

  private mutating func tell(_ what: String, _ tag: HTMLTag) {
    add(
      .error, "the page's own policy forbids \(what)", at: tag,
      hint: "put it into a file of its own; browsers pass over it here", id: "site-policy")
  }

  /// Whether the type of a script says that it is one, and no data.
  static func isScript(_ type: String?) -> Bool {
    [
      "", "module", "importmap", "text/javascript", "application/javascript", "application/ecmascript",
      "application/x-javascript",
    ].contains(type?.trimmed.lowercased() ?? "")
  }

  private static let handlers: Set<String> = [
    "onabort", "onblur", "oncancel", "onchange", "onclick", "onclose", "oncontextmenu", "ondblclick", "onerror",
    "onfocus", "oninput", "oninvalid", "onkeydown", "onkeypress", "onkeyup", "onload", "onmousedown", "onmouseenter",
    "onmouseleave", "onmousemove", "onmouseout", "onmouseover", "onmouseup", "onpaste", "onpointerdown", "onpointerup",
    "onreset", "onresize", "onscroll", "onselect", "onsubmit", "ontoggle", "ontouchend", "ontouchstart", "onunload",
    "onwheel",
  ]
}
