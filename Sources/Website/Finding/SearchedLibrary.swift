package import Catalogs
package import Hashing
package import JSON

/// What a kind of library says of itself for the index of its site: its things, each by its place in an order that grows at its end.
package protocol SearchedLibrary: Sendable {
  /// How many things there are.
  var count: Int { get }

  /// What they are chosen and sorted by, in the order in which the theme's script counts it.
  var columns: [SearchedColumn] { get }

  /// What volumes are cut by (`SearchVolume`): a number of each thing that is no other's, and stays.
  func mark(of place: Int) -> UInt64

  /// About how much is filed of a thing, in pages of a story; known without reading what is filed.
  func weight(of place: Int) -> Int

  /// Takes in all that is filed of a thing, but for what the publication says has changed since an earlier cursor.
  func appendFiled(_ place: Int, to stream: inout FingerprintStream)

  /// What a thing is found by, and how well.
  func filed(_ place: Int) throws -> [(text: String, in: SearchShards.Place)]

  /// Takes in all that results show of a thing.
  func appendShown(_ place: Int, to stream: inout FingerprintStream)

  /// A thing as results show it.
  func shown(_ place: Int) throws -> JSONValue
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

  /// The column as a part of the index; none where nothing has anything in it.
  func script(_ part: String, of places: Range<Int>) -> [UInt8]? {
    switch values {
    case .one(let value): SearchColumn.one(places.map(value)).map { SearchPart.script(part, $0) }
    case .several(let values): SearchColumn.several(places.map(values)).map { SearchPart.script(part, $0) }
    case .number(let number):
      isThere(in: places) ? SearchPart.script(part, text: SearchColumn.numbers(places.map(number))) : nil
    case .title(let title): SearchPart.script(part, text: SearchColumn.titles(places.map(title)))
    }
  }

  /// Takes in what a thing has in it.
  func append(_ place: Int, to stream: inout FingerprintStream) {
    switch values {
    case .one(let value): stream.append(optional: value(place))
    case .several(let values):
      let own = values(place)
      stream.append(UInt64(own.count))
      for value in own { stream.append(value) }
    case .number(let number): stream.append(UInt64(number(place)))
    case .title(let title): stream.append(title(place))
    }
  }
}
