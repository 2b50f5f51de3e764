import Basics
import Testing

@Suite struct `A JSON number` {
  @Test(arguments: [
    "0", "-0", "-12", "0.10", "1e3", "1E+400", "123456789012345678901234567890", "3.141592653589793238462643383279",
    "773036030.011175",
  ])
  func `keeps its text`(text: String) throws {
    let value = try JSONValue(parsing: text)
    #expect(value.number?.text == text)
    #expect(value.text() == text)
  }

  @Test(
    arguments: [
      ("5", 5), ("5.0", 5), ("0.5e1", 5), ("-0", 0), ("9223372036854775807", .max), ("-9223372036854775808", .min),
      ("9223372036854775808", nil), ("1.5", nil), ("1e300", nil), ("1e999", nil),
    ] as [(String, Int?)])
  func `is whole where it means a whole number that fits`(text: String, number: Int?) throws {
    #expect(try JSONValue(parsing: text).int == number)
  }

  @Test func `is a floating-point number where one is near`() throws {
    #expect(try JSONValue(parsing: "773036030.011175").double == 773_036_030.011175)
    #expect(try JSONValue(parsing: "1e-400").double == 0)
    #expect(try JSONValue(parsing: "1e999").double == nil)
  }

  @Test(
    arguments: [
      (0.0, "0"), (-0.0, "-0.0"), (1, "1"), (0.1, "0.1"), (1e21, "1e+21"), (1.5e-7, "1.5e-07"), (-2.5, "-2.5"),
      (9_007_199_254_740_992, "9007199254740992"), (.infinity, "null"), (.nan, "null"),
    ] as [(Double, String)])
  func `is written as short as reads back the same`(number: Double, text: String) throws {
    #expect(JSONValue.number(number).text() == text)
    if number.isFinite { #expect(try JSONValue(parsing: text).double == number) }
  }
}
