package import Catalogs
package import JSON
package import Publication

/// What a kind of library says of itself for the index of its site: its things, each by its place in an order that
/// grows at its end.
package protocol SearchedLibrary: Sendable {
  /// What the files of the index are made with.
  associatedtype Maker: SiteMaker
  /// What a thing is found by, as far as the catalogue knows it.
  associatedtype Filed: SearchFiled where Filed.Maker == Maker
  /// What results show of a thing.
  associatedtype Shown: SearchShown where Shown.Maker == Maker

  /// How many things there are.
  var count: Int { get }

  /// What they are chosen and sorted by, in the order in which the theme's script counts it.
  var columns: [SearchedColumn] { get }

  /// What volumes are cut by (`SearchVolume`): a number of each thing that is no other's, and stays.
  func mark(of place: Int) -> UInt64

  /// About how much is filed of a thing, in pages of a story; known without reading what is filed.
  func weight(of place: Int) -> Int

  /// What a thing is found by.
  func filed(_ place: Int) -> Filed

  /// What of a thing is read when it is filed.
  func reading(_ place: Int) -> Filed.Reading

  /// What results show of a thing.
  func shown(_ place: Int) -> Shown
}

/// What a thing is found by.
package protocol SearchFiled: Encodable, Sendable {
  /// What the files of the index are made with.
  associatedtype Maker: SiteMaker
  /// What is read when it is filed.
  associatedtype Reading: SectionReading

  /// The texts, and how well a thing is found by each.
  func texts(in maker: Maker, reading: Reading) throws -> [(text: String, in: SearchShards.Place)]
}

/// What results show of a thing.
package protocol SearchShown: Encodable, Sendable {
  /// What the files of the index are made with.
  associatedtype Maker: SiteMaker

  /// A thing as results show it.
  func entry(in maker: Maker) throws -> JSONValue
}

/// Something that the things of a library are chosen or sorted by.
package struct SearchedColumn: Sendable {
  /// What the column is called in addresses.
  package let name: String
  /// What each thing has of it, by its place.
  package let values: Values

  /// What the things have in a column.
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

  /// What some of the things have in it.
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

    /// What the things have.
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
