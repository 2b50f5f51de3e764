import Basics
import Files
import Models
import Stores

/// A JSON file of a content folder whose things are changed in place.
final class FolderDocument {
  /// Its bytes; nil if it is not there.
  let bytes: [UInt8]?
  private let path: String
  private let file: ImportFile
  private var revision: JSONRevision
  private var changes: [(element: JSONValue, values: [(key: String, value: JSONValue?)])] = []
  private var lists: [String: (gone: [Int], new: [JSONValue])] = [:]

  /// Reads a file of Hornbook's own form; one that is not there holds nothing.
  init(_ path: String) throws {
    self.path = path
    do throws(FileError) {
      bytes = try FileSystem.read(path)
    } catch {
      guard error.isMissing else { throw error }
      bytes = nil
    }
    let text = bytes ?? Array("{\n  \"format\": \"hornbook\",\n  \"version\": \(ImportShape.version)\n}\n".utf8)
    do {
      revision = try JSONRevision(text)
      file = ImportFile(path: path, document: try JSONDocument(parsing: text), isOwn: true)
    } catch {
      throw FolderEdits.refusal(
        of: path,
        Diagnostic(.error, error.message, at: .init(file: path, line: error.line, column: error.column), id: ""))
    }
    guard revision.root["format"]?.string == "hornbook" else {
      throw StoreError(
        .save, "to '\(path)'", "it is in the form of another program",
        hint: "put what 'hornbook export markdown DIR' writes in its place, and edit that")
    }
  }

  /// The file with all changes.
  func revised() throws -> [UInt8]? {
    var revision = revision
    for change in changes { revision.set(change.values, in: change.element) }
    var missing: [(key: String, value: JSONValue?)] = []
    for (key, list) in lists.sorted(by: { $0.key < $1.key }) {
      guard let value = revision.root[key], let known = value.array else {
        if !list.new.isEmpty { missing.append((key, .array(list.new))) }
        continue
      }
      let rest = known.indices.filter { !list.gone.contains($0) }.map { known[$0] }
      revision.change(value, to: .array(rest + list.new))
    }
    revision.set(missing, in: revision.root)
    return bytes == nil && missing.isEmpty ? nil : revision.revised
  }

  private func find(_ key: String, _ identity: (JSONValue, inout FieldReader) -> Identifier, _ id: Identifier) -> Int? {
    let wanted = FolderIdentities.folded(id)
    return revision.root[key]?.array?.firstIndex { value in
      guard value.members != nil else { return false }
      var fields = FieldReader(value, subject: "", in: file)
      return FolderIdentities.folded(identity(value, &fields)) == wanted
    }
  }

  private var notThere: StoreError {
    StoreError(.save, "to '\(path)'", "it does not stand there by itself", hint: "change the file by hand")
  }

  // MARK: - Things

  /// Has a thing be another, or come, or go.
  func change(_ thing: FolderThing, from before: JSONValue?, to after: JSONValue?, isNew: Bool) throws {
    let list = thing.kind.list
    if isNew {
      if let after { lists[list, default: ([], [])].new.append(FolderDocument.own(after, counted: true)) }
      return
    }
    let place = find(
      list,
      { value, fields in
        switch thing.kind {
        case .collection: CollectionFields.identifier(of: value, &fields)
        case .profile: UserProfile.identifier(of: value, &fields)
        case .achievement: Achievement.identifier(of: value, &fields)
        }
      }, thing.id)
    guard let place, let element = revision.root[list]?.array?[place] else { throw notThere }
    guard let after else { return lists[list, default: ([], [])].gone.append(place) }
    var values = FolderDocument.differences(before, FolderDocument.own(after), in: element)
    if thing.kind == .collection, let index = values.firstIndex(where: { $0.key == "stories" }) {
      values[index].value = FolderDocument.members(
        element["stories"]?.array ?? [], before?["stories"]?.array ?? [], after["stories"]?.array ?? [])
    }
    changes.append((element, values))
  }

  /// Has a story be another, or go.
  func change(story id: Identifier, from before: FolderWishes.Content?, to after: FolderWishes.Content?) throws {
    guard let place = find("stories", StoryFields.identifier, id),
      let element = revision.root["stories"]?.array?[place],
      let before
    else { throw notThere }
    guard let after else { return lists["stories", default: ([], [])].gone.append(place) }
    let known = element["pages"]?.array ?? []
    let isSameOrder = before.pages.map(\.id) == after.pages.map(\.id) && known.count == after.pages.count
    var story = after.story
    Readings.Reading(of: before.story).apply(to: &story)
    changes.append((element, FolderDocument.differences(JSONValue(before.story), JSONValue(story), in: element)))
    guard isSameOrder, element["content"] == nil else {
      changes[changes.count - 1].values.append(("pages", .array(after.pages.map { JSONValue($0) })))
      return
    }
    for (index, page) in after.pages.enumerated() where before.pages[index] != page {
      changes.append(
        (known[index], FolderDocument.differences(JSONValue(before.pages[index]), JSONValue(page), in: known[index])))
    }
  }

  /// Has what a family has done with a story be another, or nothing.
  func change(reading id: Identifier, to value: JSONValue?) throws {
    let wanted = FolderIdentities.folded(id)
    let known = revision.root[Readings.list]?.array ?? []
    let place = known.firstIndex { $0["story"]?.string.map { FolderIdentities.folded(Identifier($0)) } == wanted }
    switch (place, value) {
    case (let place?, let value?):
      changes.append(
        (known[place], (value.members ?? []).map { ($0.key, $0.value) }.filter { known[place][$0.0] != $0.1 }))
      if value["lastReadAt"] == nil, known[place]["lastReadAt"] != nil {
        changes[changes.count - 1].values.append(("lastReadAt", nil))
      }
    case (let place?, nil): lists[Readings.list, default: ([], [])].gone.append(place)
    case (nil, let value?): lists[Readings.list, default: ([], [])].new.append(value)
    case (nil, nil): break
    }
  }

  // MARK: - Values

  /// A thing without what is counted, or stamped where a file bears no date.
  private static func own(_ value: JSONValue, counted: Bool = false) -> JSONValue {
    .object(
      (value.members ?? []).filter {
        $0.key != "completionProgress" && !(counted && $0.key == "updatedAt")
          && !($0.key == "stories" && $0.value.array?.isEmpty == true && !counted)
      })
  }

  /// The values to be changed.
  private static func differences(
    _ before: JSONValue?, _ after: JSONValue, in element: JSONValue
  ) -> [(key: String, value: JSONValue?)] {
    let keys = Set(((before?.members ?? []) + (after.members ?? [])).map(\.key))
    return keys.sorted().compactMap { key in
      if key == "completionProgress" || before?[key] == after[key] { return nil }
      if key == "updatedAt", element[key] == nil { return nil }
      return (key, after[key])
    }
  }

  /// The stories of a collection as its file has them, with those gone that go and those behind that come; in another
  /// order where there is one.
  private static func members(_ known: [JSONValue], _ before: [JSONValue], _ after: [JSONValue]) -> JSONValue {
    let (gone, new) = (before.filter { !after.contains($0) }, after.filter { !before.contains($0) })
    let kept = before.filter { after.contains($0) }
    func folded(_ value: JSONValue) -> String { FolderIdentities.folded(Identifier(value.string ?? "")) }
    if kept + new == after {
      let away = Set(gone.map(folded))
      return .array(known.filter { !away.contains(folded($0)) } + new)
    }
    let there = Set((before + after).map(folded))
    return .array(after + known.filter { !there.contains(folded($0)) })
  }
}
