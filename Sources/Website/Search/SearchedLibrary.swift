package import Basics
package import Build
package import Feeds

/// A kind of library, as the index of its site needs it: its things, each by its place in an order that
/// grows at its end.
package protocol SearchedLibrary: Sendable {
  /// The maker of the files of the index.
  associatedtype Maker: SiteMaker
  /// The filing of a thing, as far as the index knows it.
  associatedtype Filed: SearchFiled where Filed.Maker == Maker
  /// A thing as results show it.
  associatedtype Shown: SearchShown where Shown.Maker == Maker

  /// How many things there are.
  var count: Int { get }

  /// The columns to choose and sort by, in the order of the theme's script.
  var columns: [SearchedColumn] { get }

  /// The mark to cut volumes by (`SearchVolume`): a number that is no other thing's, and stays.
  func mark(of place: Int) -> UInt64

  /// About how much is filed of a thing, in pages of a story; known without reading what is filed.
  func weight(of place: Int) -> Int

  /// The filing of a thing.
  func filed(_ place: Int) -> Filed

  /// The reading for the filing of a thing.
  func reading(_ place: Int) -> Filed.Reading

  /// A thing as results show it.
  func shown(_ place: Int) -> Shown
}

/// The filing of a thing.
package protocol SearchFiled: Encodable, Sendable {
  /// The maker of the files of the index.
  associatedtype Maker: SiteMaker
  /// The reading for the filing.
  associatedtype Reading: SectionReading

  /// The texts, and how well a thing is found by each.
  func texts(in maker: Maker, reading: Reading) throws -> [(text: String, in: SearchShards.Place)]
}

/// A thing as results show it.
package protocol SearchShown: Encodable, Sendable {
  /// The maker of the files of the index.
  associatedtype Maker: SiteMaker

  /// A thing as results show it.
  func entry(in maker: Maker) throws -> JSONValue
}

/// Something that the things of a library are chosen or sorted by.
package struct SearchedColumn: Sendable {
  /// The name of the column in addresses.
  package let name: String
  /// The values of each thing, by its place.
  package let values: Values

  /// The values of things in a column.
  package enum Values: Sendable {
    /// One value or none.
    case one(@Sendable (Int) -> String?)
    /// Any number of values.
    case several(@Sendable (Int) -> [String])
    /// A number, 0 for none.
    case number(@Sendable (Int) -> Int)
    /// A title, by whose words it is sorted.
    case title(@Sendable (Int) -> String)
  }

  /// Names a column.
  package init(_ name: String, _ values: Values) {
    self.name = name
    self.values = values
  }

  /// Whether some of the things have something in it.
  func isThere(in places: Range<Int>) -> Bool {
    switch values {
    case .one(let value): places.contains { value($0) != nil }
    case .several(let values): places.contains { !values($0).isEmpty }
    case .number(let number): places.contains { number($0) != 0 }
    case .title: true
    }
  }

  /// The column of some of the things.
  func part(of places: Range<Int>) -> Part {
    let shown: Part.Values =
      switch values {
      case .one(let value): .one(places.map(value))
      case .several(let values): .several(places.map(values))
      case .number(let number): .number(places.map(number))
      case .title(let title): .title(places.map(title))
      }
    return Part(name: name, values: shown)
  }

  /// A column of some things.
  struct Part: Encodable, Sendable {
    let name: String
    let values: Values

    /// The things' values.
    enum Values: Encodable, Sendable {
      case one([String?])
      case several([[String]])
      case number([Int])
      case title([String])
    }

    /// The column as a part of the index; none where nothing has anything in it.
    func script(_ part: String) -> [UInt8]? {
      switch values {
      case .one(let values): SearchColumn.one(values).map { SearchPart.script(part, $0) }
      case .several(let values): SearchColumn.several(values).map { SearchPart.script(part, $0) }
      case .number(let numbers):
        numbers.contains { $0 != 0 } ? SearchPart.script(part, text: SearchColumn.numbers(numbers)) : nil
      case .title(let titles): SearchPart.script(part, text: SearchColumn.titles(titles))
      }
    }
  }
}
