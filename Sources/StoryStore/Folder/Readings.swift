import Basics
import Files
import Models
import Stores

/// A family's readings of stories: how often each was read, when last, and whether it is a favorite.
///
/// It stands in a file of its own, with profiles and achievements, so that it need not go where stories go; it comes
/// before what stories say themselves.
struct Readings: Sendable {
  /// The file, in the content folder.
  static let file = "reading.json"
  /// The list in a file of Hornbook's own form.
  static let list = "readings"

  /// The readings of one story.
  struct Reading: Hashable, Sendable {
    var readCount = 0
    var lastReadAt: Timestamp?
    var isFavorite = false

    /// Nothing.
    init() {}

    /// Takes what a story says of it.
    init(of story: Story) {
      (readCount, lastReadAt, isFavorite) = (story.readCount, story.lastReadAt, story.isFavorite)
    }

    /// Reads it from JSON.
    init(_ fields: inout FieldReader) {
      fields.integer("readCount", into: &readCount)
      fields.moment("lastReadAt", into: &lastReadAt)
      fields.flag("isFavorite", into: &isFavorite)
    }

    /// Has a story say it.
    func apply(to story: inout Story) {
      (story.readCount, story.lastReadAt, story.isFavorite) = (readCount, lastReadAt, isFavorite)
    }

    /// It in Hornbook's own form.
    func value(of story: Identifier) -> JSONValue {
      var members = JSONMembers()
      members.add("story", story.text)
      members.add("readCount", readCount)
      members.add("lastReadAt", lastReadAt)
      members.add("isFavorite", isFavorite)
      return members.value
    }
  }

  /// The readings, by story, folded.
  private(set) var byStory: [String: Reading] = [:]

  /// Nothing was done yet.
  init() {}

  /// The readings of a story.
  subscript(id: Identifier) -> Reading? { byStory[FolderIdentities.folded(id)] }

  /// Takes one of a file; gives what is wrong with it.
  mutating func take(_ value: JSONValue, in file: ImportFile) -> [Diagnostic] {
    var fields = FieldReader(value, subject: "a reading", in: file)
    guard let story = value["story"]?.string, !story.isEmpty else {
      fields.fail(
        "a reading has to name its story", hint: "add \"story\" with the id of the story", id: "missing-field")
      return fields.errors
    }
    let reading = Reading(&fields)
    guard fields.errors.isEmpty else { return fields.errors }
    byStory[FolderIdentities.folded(Identifier(story))] = reading
    return []
  }

  /// Reads the file of a folder: nothing was done where there is none, and none is known where it is not right.
  init?(reading path: String) throws {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(path)
    } catch {
      if error.isMissing { return }
      throw error
    }
    guard let document = try? JSONDocument(parsing: bytes), document.root.members != nil else { return nil }
    let file = ImportFile(path: path, document: document, isOwn: true)
    for value in document.root[Readings.list]?.array ?? [] { _ = take(value, in: file) }
  }

  /// The stories with which something else was done.
  func difference(from other: Readings) -> Set<String> {
    Set(byStory.keys).union(other.byStory.keys).filter { byStory[$0] != other.byStory[$0] }
  }

  /// It as one text, to be remembered.
  var text: String {
    JSONValue.array(
      byStory.sorted { $0.key < $1.key }.map { $0.value.value(of: Identifier($0.key)) }
    ).text()
  }

  /// Reads such a text.
  init(text: String) {
    guard let value = try? JSONValue(parsing: text) else { return }
    guard let document = try? JSONDocument(parsing: Array(text.utf8)) else { return }
    let file = ImportFile(path: "", document: document, isOwn: true)
    for reading in value.array ?? [] { _ = take(reading, in: file) }
  }
}

extension Story {
  /// Whether as much was done with it as with another; none was ever read.
  func isRead(as other: Story?) -> Bool {
    Readings.Reading(of: self) == (other.map { Readings.Reading(of: $0) } ?? Readings.Reading())
  }
}
