import Fonts
import Foundation
import Testing

/// Fonts that lie on this machine; the tests that need one say so where it is missing.
enum SystemFonts {
  static let andika = bytes("andika/Andika-Regular.ttf")
  static let arabic = bytes("noto/NotoNaskhArabic-Regular.ttf")
  static let ethiopic = bytes("noto/NotoSansEthiopic-Regular.ttf")
  static let devanagari = bytes("noto/NotoSansDevanagari-Regular.ttf")

  private static func bytes(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/" + name))).map { Array($0) }
  }

  /// Opens one of them.
  static func font(_ bytes: [UInt8]?) throws -> Font { try Font(try #require(bytes)) }
}
