import Basics
import Files
import Models

/// Puts together the story that a Markdown file is: what its front matter says, and what stands below it.
struct MarkdownStoryMaker {
  /// The fields of the story.
  private(set) var members: [JSONMember]
  /// The paths of pictures that the file names by a path from itself, by the paths they will have in a library.
  private(set) var sources: [String: String] = [:]
  /// The findings on the way.
  private(set) var diagnostics: [Diagnostic] = []
  /// The language tag that was not quite one, as it was given, and what became of it.
  private(set) var oddLanguage: (given: String, tag: String, place: Diagnostic.Place)?

  private let file: ImportFile
  /// Whether the file has front matter, which says all there is to say.
  private let isOwn: Bool
  /// The language that the file itself gives, for its identity.
  private var givenLanguage: String?
  private var kept: ForeignMatter?
  private var pageTables: [(number: Int, table: JSONMember)] = []

  /// Begins with the front matter; nil if the file has none.
  init(_ matter: [JSONMember]?, in file: ImportFile) {
    self.file = file
    isOwn = matter != nil
    members = matter ?? []
    for (place, member) in members.enumerated() {
      guard let ours = ForeignMatter.release(member) else { continue }
      if let known = members.firstIndex(where: { $0.key == ours.key }) {
        // Of several words the one counts that keeps the story in.
        if ours.value.bool == true { members[known] = ours }
      } else {
        members[place] = ours
      }
    }
  }

  private func has(_ key: String) -> Bool { members.contains { $0.key == key } }

  private mutating func add(_ key: String, _ text: String?, at offset: Int) {
    guard let text, !text.isEmpty, !has(key) else { return }
    members.append(JSONMember(key, JSONValue(.string(text), offset: offset), keyOffset: offset))
  }

  private mutating func warn(
    _ headline: String, at offset: Int, hint: String? = nil, id: String, severity: Diagnostic.Severity = .warning
  ) {
    diagnostics.append(severity, headline, at: file.place(at: offset), hint: hint, id: id)
  }

  /// Reads the simple lines of front matter of another kind, and keeps it in the notes where there is more to it.
  mutating func keep(_ foreign: ForeignMatter) {
    for field in foreign.fields {
      if field.key == "draft", let isDraft = ForeignMatter.truth(field.value) {
        members.append(JSONMember(field.key, JSONValue(.bool(isDraft), offset: field.offset), keyOffset: field.offset))
      } else {
        add(field.key, field.value, at: field.offset)
      }
    }
    guard foreign.hasMore else { return }
    kept = foreign
    let read = foreign.fields.map { "'\($0.key)'" }.joined(separator: ", ")
    let lines = read.isEmpty ? "lines of YAML" : "lines of YAML, of which \(read) could be read,"
    warn(
      "\(lines) are kept in the notes, which are not published", at: foreign.offset,
      hint: "front matter is TOML between lines '+++'", id: "yaml-front-matter")
  }

  /// Takes what stands below the front matter, and what is known of the file.
  mutating func take(_ body: inout MarkdownBody, _ surroundings: MarkdownStory.Surroundings) {
    takePageTables()
    if !isOwn { takePublished(&body) }
    takeTitle(body)
    takeLanguage(surroundings)
    var empty: [(number: Int, offset: Int)] = []
    if !isOwn {
      let pictures = body.pages.contains { $0.picture != nil } ? [:] : surroundings.pictures()
      for index in body.pages.indices {
        guard let path = pictures[body.pages[index].number] else { continue }
        let picture = MarkdownBody.Picture(alt: nil, path: path, offset: body.pages[index].offset)
        body.show(picture, onPage: index)
      }
      empty = body.takeEmptyPages()
      if let page = body.takeRepeatedTitle() {
        warn(
          "page \(page.number), the last one, only says the title again and is left out", at: page.offset,
          id: "repeated-title")
      }
    }
    for heading in body.strayHeadings {
      warn(
        heading.text.isEmpty
          ? "a heading that says nothing is left out"
          : "'\(heading.text)' is a heading, and only the title of a story is one; it counts as text",
        at: heading.offset, hint: "a line '##' alone begins a page", id: "stray-heading")
    }
    for image in body.strayImages {
      warn(
        "an image among text is not shown, and stays as it is written", at: image,
        hint: "a picture stands alone in its line: ![what it shows](path)", id: "stray-image")
    }
    for page in empty {
      warn("page \(page.number) is empty and is left out", at: page.offset, id: "empty-page")
    }
    takePages(body, surroundings)
    takeIdentity(surroundings)
  }

  private mutating func takeTitle(_ body: MarkdownBody) {
    guard let title = body.title, !title.isEmpty || isOwn else { return }
    if let given = members.first(where: { $0.key == "title" }) {
      guard given.value.string != title else { return }
      warn("the story has two titles; the heading counts", at: given.keyOffset, id: "second-title")
      members.removeAll { $0.key == "title" }
    }
    members.append(JSONMember("title", JSONValue(.string(title), offset: body.titleOffset)))
  }

  /// Takes what a published story says in its last block, and on its cover.
  private mutating func takePublished(_ body: inout MarkdownBody) {
    let credits = body.takeCredits()
    if body.title?.isEmpty ?? true, !has("title"), let cover = body.takeCover() {
      // The title need not be a heading.
      let parts = cover.split(separator: "\n\n", maxSplits: 1)
      let title = parts.first.map { String($0).replacing("\n", with: " ") } ?? ""
      body.setTitle(title)
      warn(
        "the story has no heading; its first line, '\(title.shortened)', counts as the title", at: body.titleOffset,
        hint: "begin it with a line such as '# The Lost Star'", id: "title-from-text")
      add("summary", parts.count > 1 ? String(parts[1]) : nil, at: body.titleOffset)
    } else if credits != nil {
      add("summary", body.takeCover(), at: body.titleOffset)
    }
    guard let credits else { return add("notes", kept?.text, at: kept?.offset ?? 0) }
    let offset = credits.offset
    let fields: [(String, Credit.Role)] = [
      ("author", .author), ("illustrator", .illustrator), ("translator", .translator),
    ]
    for (key, role) in fields { add(key, credits.text(of: role), at: offset) }
    takeContributors(credits, fieldRoles: fields.map(\.1))
    add("license", credits.license.map(MarkdownCredits.license), at: offset)
    add("language", credits.language, at: credits.languageOffset)
    let notes = [kept?.text].compactMap(\.self) + credits.others
    add("notes", notes.joined(separator: "\n"), at: kept?.offset ?? credits.othersOffset)
    if let first = credits.others.first {
      warn(
        "'\(first.shortened)' is an unknown credit; \(credits.others.count == 1 ? "it" : "this and what follows") "
          + "is kept in the notes, which are not published", at: credits.othersOffset, id: "unknown-credit")
    }
  }

  /// Takes those whose role has no field of its own and, one by one, those who share a field.
  private mutating func takeContributors(_ credits: MarkdownCredits, fieldRoles: [Credit.Role]) {
    let everybody = credits.everybody
    let counts = Dictionary(everybody.map { ($0.role, 1) }, uniquingKeysWith: +)
    let others = everybody.filter { !fieldRoles.contains($0.role) || counts[$0.role, default: 0] > 1 }
    guard !others.isEmpty, !has("contributors") else { return }
    members.append(
      JSONMember(
        "contributors", JSONValue(.array(others.map { JSONValue($0) }), offset: credits.offset),
        keyOffset: credits.offset))
  }

  private mutating func takeLanguage(_ surroundings: MarkdownStory.Surroundings) {
    let offset = members.first { $0.key == "language" }?.value.offset
    let given = members.first { $0.key == "language" }?.value.string
    givenLanguage = isOwn ? given : given.map { MarkdownName.tag($0).tag }
    guard !isOwn || offset == nil else { return }
    let folder = surroundings.name.language
    guard let text = given ?? folder else { return }
    var (tag, isOdd, isKnown) = MarkdownName.tag(text)
    // Where a story says 'Kiswahili', its folder says it better.
    if !isKnown, let folder, given != nil {
      let other = MarkdownName.tag(folder)
      if other.isKnown { (tag, isKnown) = (other.tag, true) }
    }
    // A folder may say more of a language than its stories do: 'ha-ne', and they 'ha'.
    if let folder, given != nil {
      let narrower = MarkdownName.tag(folder)
      if narrower.isKnown, narrower.tag.hasPrefix(tag + "-") { tag = narrower.tag }
    }
    if isOdd { oddLanguage = (text, tag, file.place(at: offset ?? 0)) }
    members.removeAll { $0.key == "language" }
    members.append(JSONMember("language", JSONValue(.string(tag), offset: offset ?? 0)))
  }

  private mutating func takeIdentity(_ surroundings: MarkdownStory.Surroundings) {
    if !isOwn { add("translationGroup", surroundings.name.group, at: 0) }
    guard !has("id") else { return }
    let language = surroundings.name.nearLanguage ?? givenLanguage ?? ""
    add("id", surroundings.identifier(language).text, at: 0)
    // Published stories bear no dates; that nobody has to be told.
    if !isOwn { add("createdAt", Timestamp.unknown.text, at: 0) }
  }

  /// Sorts the tables `[pages.N]` by their numbers.
  private mutating func takePageTables() {
    guard let pages = members.last(where: { $0.key == "pages" }) else { return }
    members.removeAll { $0.key == "pages" }
    guard let tables = pages.value.members else {
      return warn(
        "'pages' has to be tables such as [pages.1], not \(pages.value.kind)", at: pages.keyOffset, id: "invalid-field",
        severity: .error)
    }
    for table in tables {
      if let number = Int(table.key), number > 0, table.value.members != nil {
        pageTables.append((number, table))
      } else {
        warn(
          "a table of a page is called by its number, such as [pages.1], not '\(table.key)'", at: table.keyOffset,
          id: "invalid-field", severity: .error)
      }
    }
  }

  /// Adds the pages; each with what its table says besides its text and picture.
  private mutating func takePages(_ body: MarkdownBody, _ surroundings: MarkdownStory.Surroundings) {
    var pages: [JSONValue] = []
    var tables: [Int: JSONMember] = [:]
    for (number, table) in pageTables { tables[number] = table }
    for page in body.pages {
      pages.append(value(of: page, tables[page.number], surroundings))
      if let second = page.morePictures.first {
        warn("page \(page.number) has more than one picture; the first counts", at: second, id: "second-picture")
      }
    }
    let numbers = Set(body.pages.map(\.number))
    for (number, table) in pageTables where !numbers.contains(number) {
      warn("there is no page \(number)", at: table.keyOffset, id: "no-such-page")
    }
    guard !pages.isEmpty || !has("content") else { return }
    members.append(JSONMember("pages", .array(pages)))
  }

  private mutating func value(
    of page: MarkdownBody.Page, _ table: JSONMember?, _ surroundings: MarkdownStory.Surroundings
  ) -> JSONValue {
    let said = table?.value.members ?? []
    if let text = said.first(where: { $0.key == "text" || $0.key == "content" }) {
      warn(
        "the text of page \(page.number) stands below the front matter", at: text.keyOffset, id: "invalid-field",
        severity: .error)
    }
    var fields: [JSONMember] = []
    func add(_ key: String, _ value: JSONValue.Content, at offset: Int) {
      guard !said.contains(where: { $0.key == key }) else { return }
      fields.append(JSONMember(key, JSONValue(value, offset: offset)))
    }
    add("pageNumber", .number(JSONNumber(page.number)), at: page.offset)
    fields.append(JSONMember("text", .string(String(decoding: page.text, as: UTF8.self))))
    if let picture = page.picture {
      // Pictures are files; that one at an address is not there is said with the address.
      let isAddress = picture.path.contains("://")
      let source = isAddress ? picture.path : Path.normalized(Path.join(file.folder, picture.path))
      let path = isAddress ? nil : surroundings.libraryPath(source)
      if let path { sources[path] = source }
      add("illustrationRelativePath", .string(path ?? picture.path), at: picture.offset)
      if let alt = picture.alt { add("altText", .string(alt), at: picture.offset) }
      add("illustrationStatus", .string("generated"), at: picture.offset)
    } else if isOwn, !said.contains(where: { $0.key == "illustrationRelativePath" }) {
      add("illustrationStatus", .string("notStarted"), at: page.offset)
    }
    return JSONValue(.object(fields + said), offset: page.picture?.offset ?? page.offset)
  }
}

extension String {
  /// The text without what is too much for a message.
  fileprivate var shortened: String { count > 60 ? prefix(59) + "…" : self }
}
