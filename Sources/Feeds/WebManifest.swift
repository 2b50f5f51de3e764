package import Basics

/// The manifest of a site as an installable app (Web Application Manifest, W3C).
package struct WebManifest: Sendable {
  /// A picture for the app, in one size.
  package struct Icon: Hashable, Sendable {
    /// Its address, from the manifest's own.
    package let address: String
    /// Its media type.
    package let type: String
    /// How many pixels it is wide and high; none for a drawing, which is of any size.
    package let side: Int?
    /// Whether all that matters of it lies within the circle that every screen shows (section 1.8.2, safe zone).
    package let isMaskable: Bool

    /// Names an icon.
    package init(address: String, type: String, side: Int?, isMaskable: Bool = false) {
      self.address = address
      self.type = type
      self.side = side
      self.isMaskable = isMaskable
    }
  }

  /// The app's name.
  package var name: String
  /// Its description; nil if nobody says.
  package var description: String?
  /// The language of the two, a BCP 47 tag.
  package var language: String
  /// Its direction, `ltr` or `rtl`.
  package var direction: String
  /// The page that the app opens with, from the manifest's own address.
  package var start: String
  /// Its icons, the one that is to be taken first comes first.
  package var icons: [Icon]

  /// Describes an app whose pages lie in the manifest's own folder and below.
  package init(
    name: String, description: String?, language: String, direction: String, start: String, icons: [Icon]
  ) {
    self.name = name
    self.description = description
    self.language = language
    self.direction = direction
    self.start = start
    self.icons = icons
  }

  /// The manifest as JSON; members that a theme gives stand behind these, and in the place of those of their name.
  package func bytes(adding theme: [JSONMember]) -> [UInt8] {
    let own = [
      JSONMember("name", .string(name)), JSONMember("short_name", .string(name)),
      description.map { JSONMember("description", .string($0)) }, JSONMember("lang", .string(language)),
      JSONMember("dir", .string(direction)), JSONMember("start_url", .string(start)), JSONMember("scope", "./"),
      JSONMember("display", "standalone"),
      JSONMember("icons", .array(icons.map(\.json))),
    ].compactMap(\.self)
    let names = Set(theme.map(\.key))
    return JSONValue.object(own.filter { !names.contains($0.key) } + theme).bytes()
  }
}

extension WebManifest.Icon {
  fileprivate var json: JSONValue {
    .object([
      JSONMember("src", .string(address)), JSONMember("type", .string(type)),
      JSONMember("sizes", .string(side.map { "\($0)x\($0)" } ?? "any")),
      JSONMember("purpose", .string(isMaskable ? "maskable" : "any")),
    ])
  }
}
