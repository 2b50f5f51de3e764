import Platform

/// Colours that are written in other ways than as red, green and blue (CSS Color, level 4, section 18).
extension CSSColor {
  /// A colour by its hue in degrees, saturation and lightness, the latter 0 to 1.
  static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double, alpha: Double) -> CSSColor {
    let saturation = max(0, saturation)
    func part(_ offset: Double) -> Double {
      let turn = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let k = turn < 0 ? turn + 12 : turn
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
    return CSSColor(red: part(0), green: part(8), blue: part(4), alpha: alpha)
  }

  /// A colour by its parts in linear light.
  static func linear(_ red: Double, _ green: Double, _ blue: Double, alpha: Double) -> CSSColor {
    CSSColor(red: curved(red), green: curved(green), blue: curved(blue), alpha: alpha)
  }

  /// A colour of Oklab by its chroma and its hue in degrees; lightness 0 to 1.
  static func oklch(_ lightness: Double, _ chroma: Double, _ hue: Double, alpha: Double) -> CSSColor {
    oklab(lightness, chroma * cos(hue * .pi / 180), chroma * sin(hue * .pi / 180), alpha: alpha)
  }

  /// A colour of Oklab; lightness 0 to 1.
  static func oklab(_ lightness: Double, _ a: Double, _ b: Double, alpha: Double) -> CSSColor {
    func cubed(_ value: Double) -> Double { value * value * value }
    let long = cubed(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let middle = cubed(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cubed(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return linear(
      4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short, alpha: alpha)
  }

  /// The colour in Oklab.
  var oklab: (lightness: Double, a: Double, b: Double) {
    let (red, green, blue) = (CSSColor.linear(red), CSSColor.linear(green), CSSColor.linear(blue))
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let middle = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
      0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
      1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
    )
  }
}
