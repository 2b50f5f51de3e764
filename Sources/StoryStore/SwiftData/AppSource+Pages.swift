import Basics
package import Models
package import SQLite
import Stores

extension AppSource {
  /// The pages of a story: by number, then by identity; those without a number follow.
  ///
  /// Where a story has its text in one piece and no pages, the pages are what an import of it would make. Without
  /// `extra`, which is enough for what is published, a page has the identity that its row says, even where one of
  /// another story says the same: to know that, all pages have to be looked at.
  package func pages(
    _ connection: borrowing Connection, of key: Int64, extra: Bool = true
  ) throws -> [Page] {
    try reading("pages") {
      if let pages, let pageRows {
        let found = try storedPages(
          connection, pages, extra ? pageRows.whole : pageRows.plain,
          extra ? try identities(connection, of: pages) : nil, of: key)
        if !found.isEmpty { return found }
      }
      return try pagesOfContent(connection, of: key)
    }
  }

  private func storedPages(
    _ connection: borrowing Connection, _ table: AppTable, _ reader: PageRows, _ identities: AppIdentities?,
    of key: Int64
  ) throws -> [Page] {
    var found: [(key: Int64, number: Int?, page: Page)] = []
    var stated: [RowIdentity] = []
    var budget = AppFiles.limit
    func add(_ row: borrowing Statement) {
      guard let key = row.integer(0) else { return }
      stated.append(row.appIdentity(PageField.id))
      found.append((key, row.appInteger(PageField.pageNumber), reader.page(row, &budget)))
    }
    if reader.isIndexed {
      try connection.withStatement(reader.bySQL) { row in
        try row.bind(.integer(key), at: 1)
        while try row.step() { add(row) }
      }
    } else {
      for page in try pageKeys(connection, table)[key] ?? [] {
        try connection.withStatement(reader.oneSQL) { row in
          try row.bind(.integer(page), at: 1)
          if try row.step() { add(row) }
        }
      }
    }
    if identities == nil, reader.hasUniqueIdentities, stated.allSatisfy(\.isUUID) {
      for place in found.indices { found[place].page.id = stated[place].identifier ?? found[place].page.id }
      return AppSource.numbered(found)
    }
    var check = IdentityCheck()
    for place in found.indices.sorted(by: { found[$0].key < found[$1].key }) {
      let key = found[place].key
      let isOwn = check.add(key, stated[place])
      if identities == nil {
        found[place].page.id = (isOwn ? stated[place].identifier : nil) ?? derived(table, key)
      } else {
        found[place].page.id = try identifier(connection, of: key, stated[place], in: table)
      }
    }
    return AppSource.numbered(found)
  }

  /// Puts pages in order, and gives those without a number the next ones.
  private static func numbered(_ found: [(key: Int64, number: Int?, page: Page)]) -> [Page] {
    // Places are sorted rather than pages, which are large.
    let order = found.indices.sorted { left, right in
      switch (found[left].number, found[right].number) {
      case (let first?, let second?):
        first != second
          ? first < second : (found[left].page.id, found[left].key) < (found[right].page.id, found[right].key)
      case (nil, nil): found[left].key < found[right].key
      case (let first, _): first != nil
      }
    }
    var last = 0
    return order.map { place in
      var page = found[place].page
      page.pageNumber = found[place].number ?? (last == Int.max ? last : last + 1)
      last = max(last, page.pageNumber)
      return page
    }
  }

  /// The first schema kept the whole text in one piece.
  func pagesOfContent(_ connection: borrowing Connection, of key: Int64) throws -> [Page] {
    guard !stories.columns("content").isEmpty else { return [] }
    let reader = try StoryRows(self, connection, extra: false)
    var budget = 0
    let found = try connection.first(reader.sql + stories.condition("Z_PK = ?1"), .integer(key)) { row in
      (
        reader.story(row, key, &budget), row.appIdentity(StoryField.id),
        row.appText(StoryField.content)
      )
    }
    guard let (story, identity, content) = found, let content else { return [] }
    let id = try identifier(connection, of: key, identity, in: stories)
    return PageSplitter.pages(of: content, for: story.ageGroup).enumerated().map { index, text in
      Page(id: PageFields.identifier(of: index + 1, in: id), pageNumber: index + 1, text: text)
    }
  }

  /// The keys of the pages of a story, ordered.
  func keysOfPages(_ connection: borrowing Connection, _ table: AppTable, of key: Int64) throws -> [Int64] {
    guard pageRows?.plain.isIndexed == true else { return try pageKeys(connection, table)[key] ?? [] }
    let sql = "SELECT Z_PK FROM \(table.name)\(table.condition(table.belongs(to: "story")))"
    return Set(try connection.rows(sql, .integer(key)) { $0.integer(0) ?? 0 }).sorted()
  }

  /// The keys of the pages of each story, gathered in one pass for all: no index can be made in somebody else's store.
  private func pageKeys(_ connection: borrowing Connection, _ table: AppTable) throws -> [Int64: [Int64]] {
    if let known = memo.with(\.pageKeys) { return known }
    var keys: [Int64: [Int64]] = [:]
    try scan(
      connection, "SELECT Z_PK, \(table.expression("story")) FROM \(table.name)\(table.condition())"
    ) { row, key in
      if let story = row.appInteger(1) { keys[Int64(story), default: []].append(key) }
    }
    memo.with { $0.pageKeys = keys }
    return keys
  }

  /// The keys of the stories that have pages.
  func ownersOfPages(_ connection: borrowing Connection, _ table: AppTable) throws -> Set<Int64> {
    if let known = memo.with(\.owners) { return known }
    let sql = "SELECT DISTINCT \(table.expression("story")) FROM \(table.name)\(table.condition())"
    let owners = Set(try connection.rows(sql) { Int64($0.appInteger(0) ?? 0) })
    memo.with { $0.owners = owners }
    return owners
  }
}

/// Makes pages of the rows of a query.
struct PageRows: Sendable {
  /// Whether indexes find the pages of a story.
  let isIndexed: Bool
  /// Whether an index says that no two rows have one identity.
  let hasUniqueIdentities: Bool
  /// The query for the pages of the story whose key is parameter 1.
  let bySQL: String
  /// The query for the page whose key is parameter 1.
  let oneSQL: String
  private let extra: AppExtra?
  /// The fields that the table has.
  private let plain: [AppFields<Page>.Plain]
  private let blobs: PictureBlobs

  /// Prepares for the rows of a table.
  init(
    _ table: AppTable, _ files: AppFiles, isIndexed: Bool, hasUniqueIdentities: Bool, extra isWhole: Bool,
    _ pictures: AppPictures?
  ) {
    var columns = isWhole ? table.extraColumns : []
    // What is no picture, or stands beside the name of one, stays what only the app knows.
    if isWhole { columns = table.sorted(columns + table.columns("illustrationData").filter { !columns.contains($0) }) }
    let sql = table.selection(PageField.all.names, columns)
    self.isIndexed = isIndexed
    self.hasUniqueIdentities = hasUniqueIdentities
    plain = PageField.all.plain.filter { !table.columns($0.name).isEmpty }
    bySQL = sql + table.condition(table.belongs(to: "story"))
    oneSQL = sql + table.condition("Z_PK = ?1")
    extra = isWhole ? AppExtra(table, columns, from: PageField.all.end, files, unused: ["illustrationData"]) : nil
    blobs = PictureBlobs("illustrationData", of: table, files, pictures)
  }

  /// Makes a page of a row, without its identity and number.
  func page(_ row: borrowing Statement, _ budget: inout Int) -> Page {
    var page = Page(row, app: plain)
    page.illustrationRelativePath = PageRows.illustration(page.illustrationRelativePath)
    page.audioRelativePath = PageRows.illustration(page.audioRelativePath)
    var taken: Set<String> = []
    if page.illustrationRelativePath == nil,
      let name = blobs.name(row, PageField.data, &budget)
    {
      page.illustrationRelativePath = name
      taken = ["illustrationData"]
    }
    page.illustrationStatus = PageRows.status(
      row, PageField.status, hasPicture: page.illustrationRelativePath != nil)
    page.extra = extra?.text(row, &budget, with: taken)
    return page
  }

  /// The path of a picture below the folder of illustrations; nil if there is none.
  static func illustration(_ stored: String?) -> String? {
    guard let stored, !stored.isEmpty else { return nil }
    // Other colons may stand in names.
    guard ["file", "http", "https"].contains(AddressText.scheme(of: stored)) else {
      return IllustrationPath.relative(stored)
    }
    return PictureAddress(stored).path ?? stored
  }

  /// The status of a picture; where the app does not say, one that is named is there.
  static func status(_ row: borrowing Statement, _ column: Int?, hasPicture: Bool) -> IllustrationStatus {
    guard let column, let text = row.appText(column) else { return hasPicture ? .generated : .notStarted }
    return IllustrationStatus(rawValue: text)
  }
}
