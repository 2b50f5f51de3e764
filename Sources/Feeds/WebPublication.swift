import Basics

/// A story as reading apps open it from the web, page by page: a Readium Web Publication Manifest
/// (https://readium.org/webpub-manifest), and how it is read aloud (https://readium.org/guided-navigation).
package struct WebPublication: Sendable {
  /// The story's catalogue entry; links are as seen from the manifest.
  package let entry: CatalogEntry
  /// Its own address.
  package let address: String
  /// The address of the guided navigation.
  package let guide: String
  /// Whether pages are turned from right to left.
  package let isRightToLeft: Bool
  /// The pages, in order.
  package let pages: [Page]
  /// The voices that are no people, as readers are told of them.
  package var machines: [String] = []

  /// Puts a publication together.
  package init(_ entry: CatalogEntry, at address: String, guide: String, isRightToLeft: Bool, pages: [Page]) {
    (self.entry, self.address, self.guide, self.isRightToLeft) = (entry, address, guide, isRightToLeft)
    self.pages = pages
  }

  /// A page of it.
  package struct Page: Sendable {
    /// Its address.
    package let href: String
    /// Its title.
    package let title: String
    /// Its picture.
    package var picture: Picture?
    /// Its text in the pieces that are spoken, or else in paragraphs.
    package var parts: [Part] = []

    /// Names a page.
    package init(href: String, title: String) { (self.href, self.title) = (href, title) }

    /// Its sound's duration in milliseconds.
    fileprivate var duration: Int { parts.reduce(0) { $0 + ($1.recording?.moments.count ?? 0) } }
  }

  /// A picture of a page.
  package struct Picture: Sendable {
    let image: CatalogImage
    let alt: String

    /// Names a picture, and what it shows.
    package init(_ image: CatalogImage, alt: String) { (self.image, self.alt) = (image, alt) }
  }

  /// A piece of a page's text.
  package struct Part: Sendable {
    let text: String
    let recording: Recording?

    /// Takes a text, and when it is spoken.
    package init(_ text: String, recording: Recording? = nil) { (self.text, self.recording) = (text, recording) }
  }

  /// A part of a recording.
  package struct Recording: Sendable {
    let href: String
    let type: String
    let moments: Range<Int>

    /// Names a file and milliseconds in it.
    package init(href: String, type: String, moments: Range<Int>) {
      (self.href, self.type, self.moments) = (href, type, moments)
    }
  }

  private var duration: Int { pages.reduce(0) { $0 + $1.duration } }

  // MARK: The manifest

  /// The manifest.
  package func manifest() -> [UInt8] {
    var links = [link("self", address, MediaTypes.webPublication)]
    if let page = entry.page { links.append(link("alternate", page, MediaTypes.html)) }
    links += entry.editions.map { link("alternate", $0.href, $0.type, title: $0.title) }
    if let license = entry.license { links.append(link("license", license, MediaTypes.html)) }
    links.append(link("related", guide, MediaTypes.guidedNavigation))
    let order = pages.map { page -> JSONValue in
      var members = [
        JSONMember("href", .string(page.href)), JSONMember("type", .string(MediaTypes.html)),
        JSONMember("title", .string(page.title)),
        JSONMember("alternate", .array([link(nil, guide, MediaTypes.guidedNavigation)])),
      ]
      if page.duration > 0 { members.append(JSONMember("duration", Self.seconds(page.duration))) }
      return .object(members)
    }
    let members = [
      JSONMember("@context", "https://readium.org/webpub-manifest/context.jsonld"), JSONMember("metadata", metadata),
      JSONMember("links", .array(links)), JSONMember("readingOrder", .array(order)),
      JSONMember("resources", .array(resources)),
    ]
    return JSONValue.object(members).bytes(.indented) + [0x0A]
  }

  /// The catalogue metadata, reading direction, page count and duration.
  private var metadata: JSONValue {
    guard case .object(var members) = entry.metadata.content else { return entry.metadata }
    members.append(JSONMember("readingProgression", .string(isRightToLeft ? "rtl" : "ltr")))
    members.append(JSONMember("numberOfPages", .number(pages.count)))
    if duration > 0 {
      members.append(JSONMember("duration", Self.seconds(duration)))
      if !machines.isEmpty, !members.contains(where: { $0.key == "narrator" }) {
        members.append(JSONMember("narrator", .array(machines.map(JSONValue.string))))
      }
    }
    return .object(members)
  }

  /// The cover, and the pictures and recordings of the pages, each once.
  private var resources: [JSONValue] {
    var seen: Set<String> = []
    var found: [JSONValue] = []
    if let cover = entry.cover, seen.insert(cover.href).inserted {
      found.append(link("cover", cover.href, cover.type, width: cover.width, height: cover.height))
    }
    for page in pages {
      if let image = page.picture?.image, seen.insert(image.href).inserted {
        found.append(link(nil, image.href, image.type, width: image.width, height: image.height))
      }
      for recording in page.parts.compactMap(\.recording) where seen.insert(recording.href).inserted {
        found.append(link(nil, recording.href, recording.type))
      }
    }
    return found
  }

  // MARK: How it is read

  /// The guided navigation: pictures with what they show, and texts with what is heard of them.
  package func guidedNavigation() -> [UInt8] {
    let guided = pages.map { page -> JSONValue in
      var children: [JSONValue] = []
      if let picture = page.picture {
        var members = [JSONMember("role", .array(["image"])), JSONMember("imgref", .string(picture.image.href))]
        if !picture.alt.isEmpty { members.append(JSONMember("text", .string(picture.alt))) }
        children.append(.object(members))
      }
      children += page.parts.map { part in
        var members = [JSONMember("textref", .string(page.href)), JSONMember("text", .string(part.text))]
        if let heard = part.recording {
          let time = "\(Self.text(heard.moments.lowerBound)),\(Self.text(heard.moments.upperBound))"
          members.append(JSONMember("audioref", .string("\(heard.href)#t=\(time)")))
        }
        return .object(members)
      }
      var members = [JSONMember("role", .array(["section"])), JSONMember("textref", .string(page.href))]
      if !children.isEmpty { members.append(JSONMember("children", .array(children))) }
      return .object(members)
    }
    let members = [
      JSONMember("links", .array([link("related", address, MediaTypes.webPublication)])),
      JSONMember("guided", .array(guided)),
    ]
    return JSONValue.object(members).bytes(.indented) + [0x0A]
  }

  /// Milliseconds as seconds, with no more decimals than it takes.
  private static func text(_ milliseconds: Int) -> String {
    let (whole, rest) = (milliseconds / 1000, milliseconds % 1000)
    guard rest > 0 else { return "\(whole)" }
    var decimals = String(String(rest + 1000).dropFirst())
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(whole).\(decimals)"
  }

  private static func seconds(_ milliseconds: Int) -> JSONValue { .number(Double(milliseconds) / 1000) }
}
