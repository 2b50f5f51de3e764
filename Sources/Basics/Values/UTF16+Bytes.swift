extension ArraySlice<UInt8> {
  /// The bytes as the units of UTF-16; a last one that stands alone is left out.
  package func utf16Units(isLittle: Bool) -> [UInt16] {
    stride(from: startIndex, to: endIndex - 1, by: 2).map { place in
      let (first, second) = (UInt16(self[place]), UInt16(self[place + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
  }
}
