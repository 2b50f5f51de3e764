import Basics
package import Hashing
import Models
package import SQLite
import Stores

extension AppSource {
  /// The mark of every story, in the order of their keys: one pass over the stories and one over the pages.
  package func scan(_ connection: borrowing Connection) throws -> [AppStoryHash] {
    try reading("stories and pages") {
      var rows = try storyRows(connection)
      var places: [Int64: Int] = [:]
      places.reserveCapacity(rows.count)
      for place in rows.indices { places[rows[place].key] = place }
      var tallies = [PageTally](repeating: PageTally(), count: rows.count)
      if let pages { try gather(connection, pages, places, &tallies) }
      for place in rows.indices { try mark(connection, &rows[place], tallies[place]) }
      return rows.compactMap(\.mark)
    }
  }

  /// The mark of one story; nil if there is none.
  package func scan(_ connection: borrowing Connection, at key: Int64) throws -> AppStoryHash? {
    try reading("a story") {
      guard var row = try storyRows(connection, at: key).first else { return nil }
      var tally = PageTally()
      if let pages {
        let reader = PageScan(pages, files, pictures)
        let sql = pages.wholeSelection + pages.condition("Z_PK = ?1")
        var buffer: [UInt8] = []
        for page in try keysOfPages(connection, pages, of: key) {
          try connection.withStatement(sql) { row in
            try row.bind(.integer(page), at: 1)
            if try row.step() { reader.add(row, &tally, &buffer) }
          }
        }
      }
      try mark(connection, &row, tally)
      return row.mark
    }
  }

  /// A story's row while the pages are gone over.
  private struct StoryScan {
    let key: Int64
    let identity: RowIdentity
    let row: Fingerprint
    let hasContent: Bool
    var mark: AppStoryHash?
  }

  private func storyRows(_ connection: borrowing Connection, at key: Int64? = nil) throws -> [StoryScan] {
    let ids = ColumnChoice(stories, "id")
    let contents = ColumnChoice(stories, "content")
    let end = stories.columns.count + 1
    var check = IdentityCheck()
    var buffer: [UInt8] = []
    var found: [StoryScan] = []
    func add(_ row: borrowing Statement, _ key: Int64) {
      let identity = row.firstIdentity(ids)
      check.add(key, identity)
      buffer.removeAll(keepingCapacity: true)
      row.appendRecord(1..<end, to: &buffer)
      found.append(
        StoryScan(
          key: key, identity: identity, row: Fingerprint(of: buffer),
          hasContent: row.first(contents) != nil))
    }
    if let key {
      try connection.withStatement(stories.wholeSelection + stories.condition("Z_PK = ?1")) { row in
        try row.bind(.integer(key), at: 1)
        if try row.step() { add(row, key) }
      }
    } else {
      try scan(connection, stories.wholeSelection + stories.condition(), add)
      memo.remember(check.finish { derived(stories, $0, attempt: $1) }, of: stories)
    }
    return found
  }

  private func mark(_ connection: borrowing Connection, _ row: inout StoryScan, _ tally: PageTally) throws {
    let id = try identifier(connection, of: row.key, row.identity, in: stories)
    var illustrations = tally.illustrations
    if illustrations.total == 0, row.hasContent {
      illustrations.add(try pagesOfContent(connection, of: row.key).count, .notStarted)
    }
    var content = tally.content(with: row.row)
    if row.identity.identifier != id {
      var stream = FingerprintStream()
      stream.append(content)
      stream.append(id.text)
      content = stream.finish()
    }
    row.mark = AppStoryHash(
      key: row.key, id: id, content: content, illustrations: illustrations,
      firstIllustration: tally.picture.flatMap { PageRows.illustration($0) })
  }

  /// Goes over all pages, whatever story they are of; those of no story are passed over.
  private func gather(
    _ connection: borrowing Connection, _ table: AppTable, _ places: [Int64: Int], _ tallies: inout [PageTally]
  ) throws {
    let reader = PageScan(table, files, pictures)
    var buffer: [UInt8] = []
    var last: (story: Int64, place: Int?) = (0, places[0])
    try scan(connection, table.wholeSelection + table.condition()) { row, _ in
      guard let story = row.firstInteger(reader.story).map({ Int64($0) }) else { return }
      if story != last.story { last = (story, places[story]) }
      if let place = last.place { reader.add(row, &tallies[place], &buffer) }
    }
  }

  /// A fingerprint of the collections with what is in them, and one of the achievements and profiles, whatever order
  /// the rows are in.
  package func scanRest(_ connection: borrowing Connection) throws -> (collections: Fingerprint, people: Fingerprint) {
    try reading("collections and profiles") {
      var shelf = PageTally()
      if let collections {
        try add(connection, collections, &shelf)
        if let sql = membership.query(stories) {
          var buffer: [UInt8] = []
          try connection.withStatement(sql) { row in
            while try row.step() {
              buffer.removeAll(keepingCapacity: true)
              row.appendRecord(0..<2, to: &buffer)
              shelf.add(Fingerprint(of: buffer))
            }
          }
        }
      }
      var people = PageTally()
      for table in [achievements, profiles].compactMap({ $0 }) { try add(connection, table, &people) }
      let none = Fingerprint(high: 0, low: 0)
      return (shelf.content(with: none), people.content(with: none))
    }
  }

  private func add(_ connection: borrowing Connection, _ table: AppTable, _ tally: inout PageTally) throws {
    var buffer: [UInt8] = []
    let end = table.columns.count + 1
    try scan(connection, table.wholeSelection + table.condition()) { row, _ in
      buffer.removeAll(keepingCapacity: true)
      // The key counts here: others name these rows by it.
      row.appendRecord(0..<end, to: &buffer)
      buffer += Array(table.entity.utf8)
      tally.add(Fingerprint(of: buffer))
    }
  }
}

/// The columns of whole rows of pages that marks are made of.
private struct PageScan {
  let story: ColumnChoice
  private let id: ColumnChoice
  private let number: ColumnChoice
  private let path: ColumnChoice
  private let status: ColumnChoice
  private let blob: ColumnChoice
  private let blobs: PictureBlobs
  private let end: Int

  init(_ table: AppTable, _ files: AppFiles, _ pictures: AppPictures?) {
    blob = ColumnChoice(table, "illustrationData")
    blobs = PictureBlobs("illustrationData", of: table, files, pictures)
    id = ColumnChoice(table, "id")
    story = ColumnChoice(table, "story")
    number = ColumnChoice(table, "pageNumber")
    path = ColumnChoice(table, "illustrationRelativePath")
    status = ColumnChoice(table, "illustrationStatus")
    end = table.columns.count + 1
  }

  /// Takes a page into the tally of its story.
  ///
  /// A page without an identity is known by its key, which then counts too.
  func add(_ row: borrowing Statement, _ tally: inout PageTally, _ buffer: inout [UInt8]) {
    buffer.removeAll(keepingCapacity: true)
    row.appendRecord((row.first(id) == nil ? 0 : 1)..<end, to: &buffer)
    tally.add(Fingerprint(of: buffer))
    let place = row.first(path).flatMap { row.count($0) > 0 ? $0 : nil }
    let blob = place == nil ? row.first(blob) : nil
    let stated = row.first(status)
    let hasPicture = place != nil || stated == nil && blob.map { blobs.holdsPicture(row, $0) } == true
    let state = PageRows.status(row, stated, hasPicture: hasPicture)
    tally.add(state)
    guard state == .generated, place != nil || blob != nil else { return }
    let number = row.firstInteger(self.number)
    guard tally.mayPrecede(number ?? Int.max),
      // Lists show the picture before its page is read.
      let path = place.map({ row.appText($0) }) ?? blob.flatMap({ name(row, $0) }), !path.isEmpty
    else { return }
    // Pages without a number come last, in the order of their keys, which is that of the rows here.
    let id = number == nil ? nil : row.firstIdentity(self.id).identifier
    tally.add(picture: path, number: number ?? Int.max, id: id)
  }

  private func name(_ row: borrowing Statement, _ column: Int) -> String? {
    var budget = AppFiles.limit
    return blobs.name(row, column, &budget)
  }
}

/// The columns of a field in a query for whole rows; most fields have one.
private struct ColumnChoice {
  let first: Int?
  let others: [Int]

  init(_ table: AppTable, _ field: String) {
    let columns = table.columns(field).map { $0 + 1 }
    first = columns.first
    others = Array(columns.dropFirst())
  }
}

extension Statement {
  /// The first of some columns that has a value.
  fileprivate func first(_ choice: ColumnChoice) -> Int? {
    guard let first = choice.first else { return nil }
    if !isNull(first) { return first }
    guard !choice.others.isEmpty else { return nil }
    return choice.others.first { !isNull($0) }
  }

  /// The whole number in the first of some columns that has a value.
  fileprivate func firstInteger(_ choice: ColumnChoice) -> Int? { first(choice).flatMap { appInteger($0) } }

  /// The identity of a row, from the first of some columns that has a value.
  fileprivate func firstIdentity(_ choice: ColumnChoice) -> RowIdentity {
    first(choice).map { appIdentity($0) } ?? .none
  }
}
