/// The entities of a store with the layout of Core Data, and which of them inherit from which.
struct EntityFamilies {
  /// An entity as the store has it.
  typealias Row = (number: Int64, name: String, parent: Int64)

  /// The entities, ordered by name.
  let rows: [Row]
  private let byNumber: [Int64: Row]
  private let parents: Set<Int64>
  /// The entities that each inherits from, the nearest first.
  private var chains: [[StoreDescription.Ancestor]] = []
  /// The numbers of each entity and of those that inherit from it.
  private var members: [Int64: [Int64]] = [:]

  /// Finds out what each entity inherits from.
  init(_ rows: [Row]) {
    self.rows = rows
    byNumber = Dictionary(rows.map { ($0.number, $0) }) { first, _ in first }
    parents = Set(rows.map(\.parent))
    for row in rows {
      var chain: [StoreDescription.Ancestor] = []
      var next = row.parent
      // A damaged store may have an entity inherit from itself.
      while chain.count < 32, let parent = byNumber[next], parent.number != row.number {
        chain.append(StoreDescription.Ancestor(name: parent.name, number: parent.number))
        next = parent.parent
      }
      chains.append(chain)
      for number in Set(chain.map(\.number)).union([row.number]) { members[number, default: []].append(row.number) }
    }
  }

  /// The table of an entity: that of the one at the root.
  func table(of place: Int) -> String { "Z" + (chains[place].last?.name ?? rows[place].name).uppercased() }

  /// Whether the table of an entity holds others, too.
  func isShared(_ place: Int) -> Bool {
    byNumber[rows[place].parent] != nil || parents.contains(rows[place].number)
  }

  /// The columns of the tables, by the number of the entity at the root.
  func columns(by model: StoreModel?) -> [Int64: [StoreModel.Column]] {
    Dictionary(grouping: rows.indices, by: root(of:)).mapValues { places in
      StoreModel.columns(
        of: places.sorted { rows[$0].number < rows[$1].number }.map { (rows[$0].number, additions($0, by: model)) })
    }
  }

  /// Describes an entity.
  func entity(
    _ place: Int, in table: String, rows count: Int?, by model: StoreModel?, _ columns: [Int64: [StoreModel.Column]]
  ) -> StoreDescription.Entity {
    let (row, chain) = (rows[place], chains[place])
    let numbers = members[row.number] ?? []
    var entity = StoreDescription.Entity(
      name: row.name, number: row.number, parent: byNumber[row.parent]?.name, table: table, rows: count,
      properties: properties(place, by: model), ancestors: chain, rowNumbers: isShared(place) ? numbers.sorted() : [])
    let all = columns[root(of: place)] ?? []
    let own = Set([row.number] + chain.map(\.number))
    let heirs = Set(numbers).subtracting(own)
    entity.columns = all.filter { own.contains($0.entity) } + all.filter { heirs.contains($0.entity) }
    entity.claimed = Set(all.map(\.name))
    return entity
  }

  /// The number of the entity that has the table.
  private func root(of place: Int) -> Int64 { chains[place].last?.number ?? rows[place].number }

  /// The properties an entity adds to those it inherits.
  private func additions(_ place: Int, by model: StoreModel?) -> [StoreModel.Property] {
    let inherited = Set(chains[place].flatMap { model?.entity($0.name)?.properties ?? [] }.map(\.name))
    return (model?.entity(rows[place].name)?.properties ?? []).filter { !inherited.contains($0.name) }
  }

  /// An entity's own properties, then inherited ones.
  private func properties(_ place: Int, by model: StoreModel?) -> [StoreModel.Property] {
    var properties = model?.entity(rows[place].name)?.properties ?? []
    for ancestor in chains[place] {
      let names = Set(properties.map(\.name))
      properties += (model?.entity(ancestor.name)?.properties ?? []).filter { !names.contains($0.name) }
    }
    return properties
  }
}
