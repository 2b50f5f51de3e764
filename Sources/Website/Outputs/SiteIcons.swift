import Basics
package import Build
package import Feeds
import Hashing
package import Images
import Pictures
package import Rendering

/// The icons of a site that are made of the theme's drawing, for screens that show no drawings.
package struct SiteIcons: Sendable {
  /// For browsers and home screens, 192 pixels wide.
  package let plain: Derivative
  /// For home screens of Apple's devices, 180 pixels wide.
  package let touch: Derivative
  /// For apps that show it while they start, 512 pixels wide.
  package let large: Derivative
  /// The same with so much ground around it that it may be cut to any shape.
  package let maskable: Derivative

  private let imagePipeline: ImagePipeline
  private let sourceImage: SourceImage

  /// The asset of the theme that they are made of.
  package static let drawing = "favicon.svg"

  /// Makes the icons; none where the theme has no drawing for them, or it cannot be drawn.
  package init?(of theme: Theme, in imagePipeline: ImagePipeline) throws {
    guard let sourceImage = try Self.sourceImage(of: theme),
      let plain = try imagePipeline.icon(of: sourceImage, side: 192),
      let touch = try imagePipeline.icon(of: sourceImage, side: 180),
      let large = try imagePipeline.icon(of: sourceImage, side: 512),
      let maskable = try imagePipeline.icon(of: sourceImage, side: 512, isMaskable: true)
    else { return nil }
    self.sourceImage = sourceImage
    self.plain = plain
    self.touch = touch
    self.large = large
    self.maskable = maskable
    self.imagePipeline = imagePipeline
  }

  /// The drawing that icons are made of.
  package static func sourceImage(of theme: Theme) throws -> SourceImage? {
    let file = "assets/" + drawing
    guard theme.hasFile(file) else { return nil }
    let bytes = try theme.bytes(of: file)
    return SourceImage(type: .svg, fingerprint: Fingerprint(of: bytes), width: 1, height: 1, size: bytes.count) {
      bytes
    }
  }

  /// An icon's path below the site's folder.
  package static func path(of icon: Derivative) -> String { "assets/icon-\(icon.width).\(icon.fingerprint.short).png" }

  /// The icons as the app's manifest names them.
  package var manifest: [WebManifest.Icon] {
    func icon(_ icon: Derivative, isMaskable: Bool = false) -> WebManifest.Icon {
      .init(address: Self.path(of: icon), type: "image/png", side: icon.width, isMaskable: isMaskable)
    }
    return [icon(plain), icon(large), icon(maskable, isMaskable: true)]
  }

  /// The files.
  package var outputs: [Output] {
    [plain, touch, large, maskable].map { icon in
      let input = Input("icon", icon.fingerprint)
      return Output(Self.path(of: icon), step: .foundations, inputs: [input]) { [imagePipeline, sourceImage] in
        .bytes(try imagePipeline.bytes(of: icon, from: sourceImage))
      }
    }
  }
}
