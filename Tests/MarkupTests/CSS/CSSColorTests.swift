import Markup
import Testing

@Suite struct CSSColorTests {
  /// What Chromium makes of the same texts.
  @Test(arguments: [
    ("#fff", "#ffffff"), ("#2c2536", "#2c2536"), ("#ABC", "#aabbcc"), ("white", "#ffffff"),
    ("RebeccaPurple", "#663399"),
    ("rgb(1, 2, 3)", "#010203"), ("rgb(255 128 0)", "#ff8000"), ("rgb(100% 50% 0%)", "#ff8000"),
    ("rgba(300, -5, 0, 1)", "#ff0000"), ("hsl(120, 100%, 25%)", "#008000"), ("hsl(206 32% 64%)", "#86a7c1"),
    ("hsl(-180 100% 50%)", "#00ffff"), ("oklch(70% 0.15 250)", "#4ba3f7"), ("oklch(0.4 0.1 30deg)", "#742f25"),
    ("color-mix(in srgb, white, black)", "#808080"), ("color-mix(in srgb, red 25%, blue)", "#4000bf"),
    ("color-mix(in srgb, #fff 20%, transparent)", "#ffffff"),
    ("color-mix(in oklab, white, black)", "#636363"),
    ("color-mix(in oklab, red 30%, #0af)", "#9195c3"), ("light-dark(#fff, #000)", "#ffffff"),
  ])
  func `reads colours as browsers do`(_ text: String, _ expected: String) throws {
    let color = try #require(CSSColor(text))
    #expect(color.hexadecimal == expected)
  }

  @Test(arguments: [
    "", "#", "#ff", "#fffff", "#ggg", "currentcolor", "CanvasText", "inherit", "var(--a)", "rgb(1 2)", "rgb(1 2 3 4 5)",
    "rgb(1px 2 3)", "hsl(from red h s l)", "color-mix(in lch, red, blue)", "color-mix(in srgb, red)", "calc(1)", "rgb(",
    "rgb(1 2 3 / )", "linear-gradient(red, blue)", "oklch(none)", "rgb(calc(1/0) 0 0)", "lab(50% 40 59.5)",
  ])
  func `takes nothing else for a colour`(_ text: String) {
    #expect(CSSColor(text) == nil)
  }

  @Test func `knows what shines through`() throws {
    let half = try #require(CSSColor("rgb(0 0 0 / 50%)"))
    #expect(half.alpha == 0.5)
    #expect(try half.over(#require(CSSColor("white"))).hexadecimal == "#808080")
    #expect(CSSColor("transparent")?.alpha == 0)
    #expect(CSSColor("#0008")?.alpha == 136.0 / 255)
    #expect(CSSColor("color-mix(in srgb, #fff 20%, transparent)")?.alpha == 0.2)
    #expect(CSSColor("light-dark(#fff, #000)", isDark: true)?.hexadecimal == "#000000")
  }

  /// Ratios of the W3C's examples.
  @Test(arguments: [
    ("#000", "#fff", 21.0), ("#777", "#fff", 4.478), ("#767676", "#fff", 4.542), ("#fff", "#fff", 1),
    ("#f00", "#fff", 3.998),
    ("#00f", "#000", 2.444),
  ])
  func `measures contrast as WCAG does`(_ one: String, _ other: String, _ expected: Double) throws {
    let (first, second) = (try #require(CSSColor(one)), try #require(CSSColor(other)))
    #expect(abs(first.contrast(with: second) - expected) < 0.01)
    #expect(first.contrast(with: second) == second.contrast(with: first))
  }
}
