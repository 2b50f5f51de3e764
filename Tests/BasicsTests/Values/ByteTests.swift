import Basics
import Testing

@Suite struct ByteTests {
  @Test(arguments: UInt8.min...UInt8.max)
  func `a byte is what ASCII says`(byte: UInt8) {
    let letter = Character(Unicode.Scalar(byte))
    #expect(byte.isDigit == (letter.isASCII && letter.isNumber))
    #expect(byte.isLetter == (letter.isASCII && letter.isLetter))
    #expect(byte.isCapital == (letter.isASCII && letter.isUppercase))
    #expect(byte.isAlphanumeric == (letter.isASCII && (letter.isLetter || letter.isNumber)))
    #expect(byte.isSpace == " \t\n\u{0B}\u{0C}\r".unicodeScalars.contains(Unicode.Scalar(byte)))
    #expect(byte.isBlank == " \t\n\u{0C}\r".unicodeScalars.contains(Unicode.Scalar(byte)))
    #expect(byte.lowered == (letter.isASCII ? letter.lowercased().utf8.first : byte))
    #expect(byte.hexadecimal == (letter.isASCII ? letter.hexDigitValue.map(UInt8.init) : nil))
  }

  @Test(arguments: [("", ""), (" \n\t", ""), ("a", "a"), ("\u{A0} a b \r\n", "a b"), ("\u{3000}é", "é")])
  func `a text is trimmed of all white space around it`(text: String, trimmed: String) {
    #expect(text.trimmed == trimmed)
    #expect(text[...].trimmed == trimmed)
  }
}
