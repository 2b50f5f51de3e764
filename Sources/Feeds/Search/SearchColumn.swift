package import Basics

/// The filter and sort values of a volume's stories, in one text for all of them, story by story.
package enum SearchColumn {
  /// For each story one value or none: the values in the order in which they come first, and for each story 0 for none,
  /// or the number of its value from 1. None where no story has one.
  package static func one(_ values: [String?]) -> JSONValue? {
    var known = Known()
    var bytes: [UInt8] = []
    for value in values { SearchNumbers.append(value.map { known.number(of: $0) } ?? 0, to: &bytes) }
    return known.column(bytes)
  }

  /// For each story any number of values: how many it has, and their numbers. None where no story has one.
  package static func several(_ values: [[String]]) -> JSONValue? {
    var known = Known()
    var bytes: [UInt8] = []
    for values in values {
      SearchNumbers.append(values.count, to: &bytes)
      for value in values { SearchNumbers.append(known.number(of: value), to: &bytes) }
    }
    return known.column(bytes)
  }

  /// For each story a number.
  package static func numbers(_ numbers: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in numbers { SearchNumbers.append(number, to: &bytes) }
    return bytes
  }

  /// The sort key of each story: the words of its title, folded, as far as they have 24 characters.
  ///
  /// They stand in their order, each as the number of the story, eight times the length of what is new in it and that
  /// of what it has in common with the one before, at most 7, both in units of UTF-16, and what is new.
  package static func titles(_ titles: [String]) -> [UInt8] {
    let keys = titles.enumerated().map { story, title in
      (story: story, key: SearchTerms.words(of: title).joined(separator: " ").unicodeScalars.prefix(24).map(\.value))
    }.sorted { left, right in
      left.key == right.key ? left.story < right.story : left.key.lexicographicallyPrecedes(right.key)
    }
    var bytes: [UInt8] = []
    var last: [UInt32] = []
    for (story, key) in keys {
      SearchNumbers.append(story, to: &bytes)
      SearchText.append(key.span, after: last.span, to: &bytes)
      last = key
    }
    return bytes
  }

  /// The values of a column.
  private struct Known {
    var numbers: [String: Int] = [:]
    var values: [String] = []

    mutating func number(of value: String) -> Int {
      if let number = numbers[value] { return number }
      values.append(value)
      numbers[value] = values.count
      return values.count
    }

    func column(_ bytes: [UInt8]) -> JSONValue? {
      guard !values.isEmpty else { return nil }
      return .array([.array(values.map(JSONValue.string)), .string(String(decoding: bytes, as: UTF8.self))])
    }
  }
}
