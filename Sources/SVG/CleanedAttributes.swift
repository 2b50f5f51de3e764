import XML

/// The attributes of an element that may stand in a drawing.
struct CleanedAttributes {
  /// Names and values in the order of the document; `style` and `href` come last, and the id is not among them.
  var attributes: [(name: String, value: String)] = []
  /// The element's id.
  var id: String?
  /// The ids of other elements that it refers to.
  var references: [String] = []
  /// The omissions that may be missed.
  var losses: SVGLosses = []
  /// The cost of drawing its properties.
  var effects = Effects.none
  /// The area of the picture that is written into it, in pixels.
  private(set) var area = 0

  /// The declarations: those of other attributes first, as those of `style` count for more.
  private var styles: [String] = []

  /// Takes what is known of the attributes of a tag, for the element that it becomes.
  init(of tag: XMLTag, on element: String) {
    var link: (value: String, isPlain: Bool)?
    for attribute in tag.attributes {
      switch attribute.namespace {
      case "": take(attribute.name, attribute.value, on: element, &link)
      case Vocabulary.links where attribute.localName == "href":
        // Where both are given, the one without a prefix counts (SVG 2, section 16.1.4).
        if link?.isPlain != true { link = (attribute.value, false) }
      case Vocabulary.xml where attribute.localName == "lang" || attribute.localName == "space":
        if Self.isPlain(attribute.value) { attributes.append(("xml:\(attribute.localName)", attribute.value)) }
      default: break
      }
    }
    if !styles.isEmpty { attributes.append(("style", styles.joined(separator: ";"))) }
    // A link that leads somewhere is only something to click on.
    if let link, tag.name != "a" { takeLink(link.value, on: element) }
  }

  private mutating func take(
    _ name: String, _ value: String, on element: String, _ link: inout (value: String, isPlain: Bool)?
  ) {
    switch name {
    case "href": link = (value, true)
    case "id": id = ElementName.id(value)
    case "style":
      var scanner = StyleScanner(Array(value.utf8)[...])
      let declarations = scanner.declarations()
      if !declarations.isEmpty { styles.append(declarations) }
      references += scanner.references
      effects.add(scanner.effects)
    case _ where Vocabulary.properties.contains(name):
      var scanner = StyleScanner(Array(value.utf8)[...])
      guard let value = scanner.value() else { return }
      attributes.append((name, value))
      references += scanner.references
      effects.note(name, value)
    case _ where Vocabulary.newerProperties.contains(name):
      var scanner = StyleScanner(Array(value.utf8)[...])
      guard let value = scanner.value() else { return }
      styles.insert("\(name):\(value)", at: 0)
      effects.note(name, value)
    case "type" where element == "style": break
    case _ where Vocabulary.attributes.contains(name):
      if Self.isPlain(value), Vocabulary.owners[name, default: element] == element { attributes.append((name, value)) }
    case _ where name.utf8.starts(with: "on".utf8): losses.insert(.scripts)
    default: break
    }
  }

  private mutating func takeLink(_ value: String, on element: String) {
    guard Vocabulary.referring.contains(element) else { return }
    let text = value.drop { $0.isWhitespace }
    if let id = ElementName.reference(text) {
      references.append(id)
      attributes.append(("href", "#\(id)"))
    } else if Vocabulary.pictorial.contains(element), EmbeddedPicture.isDataURL(text) {
      guard let address = EmbeddedPicture.address(text) else {
        losses.insert(.pictures)
        return
      }
      attributes.append(("href", address.text))
      area = address.area
    } else if !text.isEmpty {
      losses.insert(text.lowercased().hasPrefix("javascript:") ? .scripts : .outside)
    }
  }

  /// Whether a value has nothing in it that any reader could take for an address or a function that fetches.
  private static func isPlain(_ value: String) -> Bool {
    var isSuspect = false
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "\\"), UInt8(ascii: "@"): return false
      case UInt8(ascii: ":"), UInt8(ascii: "("): isSuspect = true
      default: break
      }
    }
    guard isSuspect else { return true }
    let lowered = value.lowercased()
    return !["javascript:", "vbscript:", "data:", "://", "url(", "expression("].contains { lowered.contains($0) }
  }
}

/// The attributes of a style sheet, known before it is read.
enum StyleAttributes {
  /// Whether a `style` element holds CSS that counts on a screen.
  static func isForScreens(_ tag: XMLTag) -> Bool {
    let type = tag["type"]?.lowercased() ?? ""
    let media = tag["media"]?.lowercased() ?? ""
    return ["", "text/css"].contains(type) && ["", "all", "screen"].contains(media)
  }
}
