import Basics
import Files
import Hashing
import Stores

extension FolderRound {
  /// Reads a file; says whether there is anything new in it.
  mutating func look(at path: String) throws -> Bool {
    let full = full(path)
    guard let status = FileStatus(of: full), status.kind == .file else { return false }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(full)
    } catch {
      if error.isMissing { return false }
      if error.isOfSystem { throw error }
      leave(path, status, "", [Diagnostic(.error, error.message, at: .init(file: full), id: "unreadable-import")])
      return true
    }
    let print = "\(Fingerprint(of: bytes))"
    let isSettled = !status.isYoung
    if var known = files[path], known.print == print, !known.isBarred, !readsAgain(path, known) {
      (known.status, known.isSettled) = (status, isSettled)
      files[path] = known
      return false
    }
    guard MarkdownName.isMarkdown(path) else {
      files[path] = FolderFile(status: status, isSettled: isSettled, print: print)
      return true
    }
    if FileSystem.leadsOut(full, of: places.content) {
      files[path] = FolderFile(status: status, isSettled: isSettled, print: print)
      files[path]?.findings = [
        Diagnostic(
          .warning, "it is a link out of the content folder, and is left out", at: .init(file: full),
          id: "unsafe-import")
      ]
      return true
    }
    try read(path, bytes, status, print, isSettled)
    return true
  }

  /// Notes that a file is not right; who its story is stays known.
  private mutating func leave(_ path: String, _ status: FileStatus, _ print: String, _ findings: [Diagnostic]) {
    var file = files[path] ?? FolderFile(status: status, isSettled: false, print: print)
    (file.status, file.print, file.isSettled) = (status, print, false)
    // Of one that was no story nothing stays.
    if file.story == nil { file.facts = nil }
    file.findings = file.fated(findings)
    files[path] = file
    readings[path] = nil
  }

  mutating func read(
    _ path: String, _ bytes: [UInt8], _ status: FileStatus, _ print: String, _ isSettled: Bool
  ) throws {
    let full = full(path)
    let name = MarkdownName(path: path, in: realRoot)
    var facts = FolderFile.Facts(given: nil, byName: Identifier(""), byPath: Identifier(""), slug: "")
    var isNamed = false
    var hasSearched = false
    var named = pictures
    let (plan, content) = (plan(), places.content)
    let story: MarkdownStory
    do throws(DiagnosticError) {
      story = try MarkdownStory(
        bytes, path: full,
        .init(name: name) {
          plan.libraryPath(of: $0)
        } pictures: {
          hasSearched = true
          return named.pictures(of: name, at: full, below: content)
        } identifier: { language in
          isNamed = true
          facts.byName = Identifier(namedBy: ["story", "markdown", language, name.story])
          facts.byPath = Identifier(namedBy: ["story", "markdown", language, name.story, path])
          return facts.byName
        })
    } catch {
      return leave(path, status, print, error.diagnostics)
    }
    pictures = named
    guard !story.diagnostics.contains(where: { $0.severity == .error }), let title = story.value["title"]?.string else {
      var findings = story.diagnostics
      if !findings.contains(where: { $0.severity == .error }) {
        findings.append(
          .error, "a story has to have a title", at: story.file.place(of: story.value),
          hint: "begin the story with a line such as '# The Lost Star'", id: "missing-field")
      }
      return leave(path, status, print, findings)
    }
    if !isNamed {
      var fields = FieldReader(story.value, subject: "story '\(title)'", in: story.file)
      facts.given = StoryFields.identifier(of: story.value, &fields)
      guard fields.errors.isEmpty else { return leave(path, status, print, fields.errors) }
    }
    facts.slug = Slug.make(from: title)
    let place = story.file.place(of: story.value)
    (facts.line, facts.column) = (place.line, place.column)
    var file = FolderFile(status: status, isSettled: isSettled, print: print, facts: facts)
    file.story = files[path]?.story
    file.isSearching = hasSearched
    files[path] = file
    readings[path] = story
  }
}
