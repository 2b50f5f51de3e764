import Basics
import Markup

/// The names of what can be pressed, for those who do not see it.
extension SitePageReader {
  /// Begins to look for the name of an element and returns its place; or gives its name to those it lies in, and nil.
  mutating func name(_ tag: HTMLTag) -> Int? {
    let hasLabel = Self.nameAttributes.contains { Self.gives(tag, $0) }
    switch tag.name {
    case "a" where tag["href"] != nil || tag["xlink:href"] != nil, "button":
      named.append(
        Named(
          element: tag.name, line: tag.line, column: tag.column, hasName: hasLabel,
          isForScripts: Self.hasData(tag)))
      return named.count - 1
    case "area" where tag.has("href"):
      if tag["alt"]?.trimmed.isEmpty ?? true, !hasLabel { tellNameless(Named(tag)) }
    case "input" where tag["type"]?.lowercased() == "image":
      if tag["alt"]?.trimmed.isEmpty ?? true, !hasLabel { tellNameless(Named(tag)) }
    case "img": if hasLabel || tag["alt"]?.trimmed.isEmpty == false { giveName() }
    case "svg": if hasLabel { giveName() }
    // What these show is known to their scripts and pages alone.
    case "object", "iframe", "canvas", "video", "audio", "slot", "math": giveName()
    case "input", "select": giveName(isOfField: true)
    case let name where name.utf8.contains(UInt8(ascii: "-")) && !tag.isForeign: giveName()
    default: if hasLabel { giveName() }
    }
    return nil
  }

  /// The attributes that name an element.
  static let nameAttributes = ["aria-label", "aria-labelledby", "title"]

  /// Tells of something that cannot be named.
  mutating func tellNameless(_ named: Named) {
    let what =
      switch named.element {
      case "button": "button"
      case "input": "button"
      default: "link"
      }
    add(
      .error, "the \(what) has no words, for those who do not see it", line: named.line, column: named.column,
      hint: "put words in it, an 'alt' on its picture, or an 'aria-label' on it", id: "site-empty-link")
  }
}

extension SitePageReader.Named {
  /// An element that has no content, and no name.
  fileprivate init(_ tag: HTMLTag) {
    self.init(element: tag.name, line: tag.line, column: tag.column, hasName: false)
  }
}
