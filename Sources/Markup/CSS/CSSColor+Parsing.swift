import Basics

extension CSSColor {
  /// Reads a colour as style sheets write it: digits, names, `rgb()`, `hsl()`, `oklch()`, `color-mix()` and
  /// `light-dark()`.
  ///
  /// Nil if it is written otherwise, or depends on the element or the device, as `currentcolor` and `CanvasText` do.
  package init?(_ text: String, isDark: Bool = false) {
    guard let color = CSSColor.parsed(text, isDark: isDark, depth: 0) else { return nil }
    self = color
  }

  private static func parsed(_ text: String, isDark: Bool, depth: Int) -> CSSColor? {
    let text = text.trimmed.lowercased()
    guard depth < 8, text.utf8.count < 1000 else { return nil }
    if text.hasPrefix("#") { return CSSColor(digits: String(text.dropFirst())) }
    guard let bracket = text.firstIndex(of: "("), text.last == ")" else { return names[text] }
    let content = String(text[text.index(after: bracket)...].dropLast())
    switch text[..<bracket] {
    case "color-mix": return mixed(CSSReader.parts(of: content, at: ","), isDark: isDark, depth: depth)
    case "light-dark":
      let parts = CSSReader.parts(of: content, at: ",")
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

  /// A number in a colour: plain, a percentage, or an angle in degrees.
  private struct Number {
    var value: Double
    var isPercentage = false

    init?(_ text: String) {
      if text == "none" {
        value = 0
        return
      }
      isPercentage = text.hasSuffix("%")
      let digits = isPercentage ? text.dropLast() : text.hasSuffix("deg") ? text.dropLast(3) : text[...]
      guard let value = Double(digits), value.isFinite else { return nil }
      self.value = value
    }

    /// The number, or its percentage of what is all.
    func value(ofAll all: Double) -> Double { isPercentage ? value / 100 * all : value }
  }

  private static func function(_ name: String, _ content: String) -> CSSColor? {
    // With commas as people wrote once, or with blanks and a slash.
    let commas = CSSReader.parts(of: content, at: ",")
    var words = commas
    if commas.count == 1 {
      let halves = CSSReader.parts(of: content, at: "/")
      words = CSSReader.parts(of: halves[0], at: " ").filter { !$0.isEmpty } + halves.dropFirst()
    }
    let numbers = words.compactMap { Number($0) }
    guard numbers.count == words.count, numbers.count == 3 || numbers.count == 4 else { return nil }
    let alpha = numbers.count == 4 ? numbers[3].value(ofAll: 1) : 1
    switch name {
    case "rgb", "rgba":
      let parts = numbers.map { $0.value(ofAll: 255) / 255 }
      return CSSColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    case "hsl", "hsla": return hsl(numbers[0].value, numbers[1].value / 100, numbers[2].value / 100, alpha: alpha)
    case "oklch":
      return oklch(
        numbers[0].value(ofAll: 1), max(0, numbers[1].value(ofAll: 0.4)), numbers[2].value, alpha: alpha)
    default: return nil
    }
  }

  /// Reads what stands in `color-mix()` (CSS Color, level 5, section 3).
  private static func mixed(_ parts: [String], isDark: Bool, depth: Int) -> CSSColor? {
    guard parts.count == 3, parts[0] == "in srgb" || parts[0] == "in oklab" else { return nil }
    var colors: [CSSColor] = []
    var shares: [Double?] = []
    for part in parts.dropFirst() {
      var words = CSSReader.parts(of: part, at: " ").filter { !$0.isEmpty }
      var share: Double?
      if let place = words.firstIndex(where: { Number($0)?.isPercentage == true }) {
        share = Number(words.remove(at: place))?.value
      }
      guard words.count == 1, let color = parsed(words[0], isDark: isDark, depth: depth + 1) else { return nil }
      colors.append(color)
      shares.append(share)
    }
    let first = shares[0] ?? shares[1].map { 100 - $0 } ?? 50
    let second = shares[1] ?? 100 - first
    guard first >= 0, second >= 0, first + second > 0 else { return nil }
    let weight = first / (first + second)
    let (left, right) = (colors[0], colors[1])
    let alpha = left.alpha * weight + right.alpha * (1 - weight)
    guard alpha > 0 else { return CSSColor(red: 0, green: 0, blue: 0, alpha: 0) }
    /// A part of the mixture: what is transparent gives less of its colour.
    func mix(_ one: Double, _ other: Double) -> Double {
      (one * left.alpha * weight + other * right.alpha * (1 - weight)) / alpha
    }
    let whole = alpha * min(1, (first + second) / 100)
    guard parts[0] == "in oklab" else {
      return CSSColor(
        red: mix(left.red, right.red), green: mix(left.green, right.green), blue: mix(left.blue, right.blue),
        alpha: whole)
    }
    let (from, to) = (left.oklab, right.oklab)
    return oklab(mix(from.lightness, to.lightness), mix(from.a, to.a), mix(from.b, to.b), alpha: whole)
  }
}
