import Values

extension CSSColor {
  /// Reads a colour as style sheets write it, without `var()` in it; none where it is no colour, or one that depends on
  /// the element or the device, such as `currentcolor` and `CanvasText`.
  package init?(_ text: String, isDark: Bool = false) {
    guard let color = CSSColor.parsed(text, isDark: isDark, depth: 0) else { return nil }
    self = color
  }

  private static func parsed(_ text: String, isDark: Bool, depth: Int) -> CSSColor? {
    let text = CSSReader.trimmed(text).lowercased()
    guard depth < 8, text.utf8.count < 1000 else { return nil }
    if text.hasPrefix("#") { return CSSColor(digits: String(text.dropFirst())) }
    guard let bracket = text.firstIndex(of: "("), text.last == ")" else { return names[text] }
    let content = String(text[text.index(after: bracket)...].dropLast())
    switch text[..<bracket] {
    case "color-mix": return mixed(CSSReader.parts(of: content, at: 0x2C), isDark: isDark, depth: depth)
    case "light-dark":
      let parts = CSSReader.parts(of: content, at: 0x2C)
      return parts.count == 2 ? parsed(parts[isDark ? 1 : 0], isDark: isDark, depth: depth + 1) : nil
    case let name: return function(String(name), content)
    }
  }

  /// Reads hexadecimal digits: `fff`, `fff8`, `ffffff`, `ffffff80`.
  init?(digits: String) {
    let values = digits.utf8.map { $0.hexadecimal.map(Int.init) }
    let digits = values.compactMap(\.self)
    guard digits.count == values.count else { return nil }
    func part(_ place: Int) -> Double {
      digits.count > 4
        ? Double(digits[2 * place] * 16 + digits[2 * place + 1]) / 255 : Double(digits[place] * 17) / 255
    }
    switch digits.count {
    case 3, 6: self.init(red: part(0), green: part(1), blue: part(2))
    case 4, 8: self.init(red: part(0), green: part(1), blue: part(2), alpha: part(3))
    default: return nil
    }
  }

  private static func function(_ name: String, _ content: String) -> CSSColor? {
    // Colours made of another one (`from`) depend on more than is known here.
    guard !content.hasPrefix("from ") else { return nil }
    var space = ""
    var content = content
    if name == "color" {
      space = String(content.prefix { $0 != " " })
      content = String(content.dropFirst(space.count))
    }
    var alpha = 1.0
    var words: [String]
    let commas = CSSReader.parts(of: content, at: 0x2C)
    if commas.count > 1 {
      words = commas
      if words.count == 4 {
        guard let last = CSSNumber(words.removeLast()) else { return nil }
        alpha = last.fraction
      }
    } else {
      let halves = CSSReader.parts(of: content, at: 0x2F)
      words = CSSReader.parts(of: halves[0], at: 0x20).filter { !$0.isEmpty }
      if halves.count == 2 {
        guard let last = CSSNumber(halves[1]) else { return nil }
        alpha = last.fraction
      }
      guard halves.count <= 2 else { return nil }
    }
    let numbers = words.compactMap { CSSNumber($0) }
    guard numbers.count == 3, words.count == 3 else { return nil }
    let (first, second, third) = (numbers[0], numbers[1], numbers[2])
    switch name {
    case "rgb", "rgba":
      func part(_ number: CSSNumber) -> Double { number.isPercentage ? number.value / 100 : number.value / 255 }
      return CSSColor(red: part(first), green: part(second), blue: part(third), alpha: alpha)
    case "hsl", "hsla": return hsl(first.value, second.value / 100, third.value / 100, alpha: alpha)
    case "hwb": return hwb(first.value, second.value / 100, third.value / 100, alpha: alpha)
    case "oklab":
      return oklab(first.fraction, second.value(ofAll: 0.4), third.value(ofAll: 0.4), alpha: alpha)
    case "oklch":
      let chroma = max(0, second.value(ofAll: 0.4))
      let (a, b) = CSSNumber.turned(chroma, third.value)
      return oklab(first.fraction, a, b, alpha: alpha)
    case "lab": return lab(first.value, second.value(ofAll: 125), third.value(ofAll: 125), alpha: alpha)
    case "lch":
      let (a, b) = CSSNumber.turned(max(0, second.value(ofAll: 150)), third.value)
      return lab(first.value, a, b, alpha: alpha)
    case "color" where space == "srgb":
      return CSSColor(red: first.fraction, green: second.fraction, blue: third.fraction, alpha: alpha)
    case "color" where space == "srgb-linear":
      return linear(first.fraction, second.fraction, third.fraction, alpha: alpha)
    default: return nil
    }
  }

  /// Reads what stands in `color-mix()` (CSS Color, level 5, section 3).
  private static func mixed(_ parts: [String], isDark: Bool, depth: Int) -> CSSColor? {
    guard parts.count == 3, parts[0].hasPrefix("in ") else { return nil }
    var colors: [CSSColor] = []
    var shares: [Double?] = []
    for part in parts.dropFirst() {
      var words = CSSReader.parts(of: part, at: 0x20).filter { !$0.isEmpty }
      var share: Double?
      if let place = words.firstIndex(where: { CSSNumber($0)?.isPercentage == true }) {
        share = CSSNumber(words.remove(at: place))?.value
      }
      guard words.count == 1, let color = parsed(words[0], isDark: isDark, depth: depth + 1) else { return nil }
      colors.append(color)
      shares.append(share)
    }
    let first = shares[0] ?? shares[1].map { 100 - $0 } ?? 50
    let second = shares[1] ?? 100 - first
    guard first >= 0, second >= 0, first + second > 0 else { return nil }
    let weight = first / (first + second)
    let fade = min(1, (first + second) / 100)
    let alpha = colors[0].alpha * weight + colors[1].alpha * (1 - weight)
    guard alpha > 0 else { return CSSColor(red: 0, green: 0, blue: 0, alpha: 0) }
    /// A part of the mixture: what is transparent gives less of its colour.
    func mix(_ left: Double, _ right: Double) -> Double {
      (left * colors[0].alpha * weight + right * colors[1].alpha * (1 - weight)) / alpha
    }
    let (left, right) = (colors[0], colors[1])
    switch parts[0].dropFirst(3) {
    case "srgb":
      return CSSColor(
        red: mix(left.red, right.red), green: mix(left.green, right.green), blue: mix(left.blue, right.blue),
        alpha: alpha * fade)
    case "srgb-linear":
      return linear(
        mix(linear(left.red), linear(right.red)), mix(linear(left.green), linear(right.green)),
        mix(linear(left.blue), linear(right.blue)), alpha: alpha * fade)
    case "oklab":
      let (from, to) = (left.oklab, right.oklab)
      return oklab(
        mix(from.lightness, to.lightness), mix(from.a, to.a), mix(from.b, to.b), alpha: alpha * fade)
    default: return nil
    }
  }
}
