extension BuildDatabase {
  /// The order of a site's sections, by their numbers in the table.
  struct Plan {
    let numbers: [Int64]

    init(packed bytes: [UInt8]) {
      var reader = PackedReader(bytes)
      var numbers: [Int64] = []
      while let number = reader.signed() { numbers.append(number) }
      self.numbers = numbers
    }

    init(order: [String], numbers: [String: Int64]) {
      self.numbers = order.compactMap { numbers[$0] }
    }

    var packed: [UInt8] {
      var writer = PackedWriter()
      for number in numbers { writer.append(number) }
      return writer.bytes
    }

    /// The places of sections in this order, by their numbers; none where it is not the order of just these.
    func order(_ sections: [Int64]) -> [Int]? {
      guard sections.count == numbers.count else { return nil }
      let places = Dictionary(zip(sections, sections.indices), uniquingKeysWith: { first, _ in first })
      let ordered = numbers.compactMap { places[$0] }
      return ordered.count == numbers.count ? ordered : nil
    }
  }
}
