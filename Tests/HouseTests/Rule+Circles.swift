extension Rule {
  /// Rooms whose files or folders go round in more circles than the house allows them, or in fewer.
  static func circleFindings(among files: [SourceFile], allowing allowances: [CircleAllowance]) -> [Finding] {
    let rooms = Dictionary(grouping: files.filter { $0.room != nil }) { $0.room ?? "" }
    let found = rooms.sorted { $0.key < $1.key }.flatMap { room, files -> [Finding] in
      let graph = FileGraph(of: files)
      let allowance = allowances.first { $0.room == room }
      let circles = graph.largeCircles.map { circle in circle.map { graph.paths[$0] }.joined(separator: ", ") }
      let pairs = graph.folderPairs.map { pair in
        pair.map { $0.isEmpty ? room : $0 }.joined(separator: " and ")
      }
      let count = graph.largeCircles.map(\.count).reduce(0, +)
      return [
        message("files in circles of more than \(House.largestCircle)", circles, count, allowance?.files ?? 0),
        message("pairs of folders that name each other", pairs, pairs.count, allowance?.folderPairs ?? 0),
      ].compactMap { $0 }
        .map { Finding(path: "Sources/\(room)", line: 0, rule: .circles, message: $0) }
    }
    let idle = allowances.filter { rooms[$0.room] == nil || $0.files + $0.folderPairs == 0 }
      .map { Finding(path: "Sources/\($0.room)", line: 0, rule: .circles, message: "this allowance is not needed") }
    return found + idle
  }

  private static func message(_ what: String, _ names: [String], _ count: Int, _ allowed: Int) -> String? {
    if count == allowed { return nil }
    if count < allowed { return "\(count) \(what), \(allowed) are allowed: write down the smaller number" }
    return "\(count) \(what), \(allowed) are allowed: \(names.joined(separator: "; "))"
  }
}
