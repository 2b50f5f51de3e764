import Platform

/// A colour as screens show it: sRGB, each part 0 to 1.
package struct CSSColor: Equatable, Sendable {
  /// Its amount of red.
  package var red: Double
  /// Its amount of green.
  package var green: Double
  /// Its amount of blue.
  package var blue: Double
  /// Its opacity, 0 to 1.
  package var alpha: Double

  /// Takes the parts; what no screen shows is moved to where one does.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func held(_ part: Double) -> Double { part.isFinite ? min(1, max(0, part)) : 0 }
    (self.red, self.green, self.blue, self.alpha) = (held(red), held(green), held(blue), held(alpha))
  }

  /// The colour over another, as one that covers everything.
  package func over(_ other: CSSColor) -> CSSColor {
    func mixed(_ upper: Double, _ lower: Double) -> Double { upper * alpha + lower * (1 - alpha) }
    return CSSColor(
      red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue))
  }

  /// The relative luminance (WCAG 2.2).
  package var luminance: Double {
    let parts = [red, green, blue].map(CSSColor.linear)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// The contrast with another colour (WCAG 2.2), 1 to 21; both cover everything.
  package func contrast(with other: CSSColor) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The colour in hexadecimal digits, without its alpha: `#2c2536`.
  package var hexadecimal: String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(Int((part * 255).rounded()), radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// A part of sRGB without its curve; what lies outside keeps its sign.
  static func linear(_ part: Double) -> Double {
    let size = abs(part)
    let value = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return part < 0 ? -value : value
  }

  /// A linear part with the curve of sRGB.
  static func curved(_ part: Double) -> Double {
    let size = abs(part)
    let value = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return part < 0 ? -value : value
  }
}
