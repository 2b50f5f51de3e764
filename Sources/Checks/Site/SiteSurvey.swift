import Basics
import EPUB
package import Files
import Markup
import Pictures

/// A site that is to be checked: the pages, pictures, style sheets and feeds in a folder, whoever wrote them.
///
/// It is read in chapters, which know nothing of one another, so that several threads can read; a `SiteVerdict` puts
/// them together. Nothing is changed, and nothing outside of the folder is read. Memory grows with what pages say, not
/// with their bytes: some hundred bytes for each.
package struct SiteSurvey: Sendable {
  /// The most bytes of a file that is looked into.
  private static let sizeLimit = 32 << 20
  /// The number of files in a chapter; the last may have fewer.
  package static let chapterLength = 32

  let files: SiteFiles
  let options: SiteOptions
  /// The name of the folder in findings.
  package let name: String

  /// Looks for the files in a folder, which findings call by `name`; throws where it cannot be read.
  package init(folder: String, name: String? = nil, options: SiteOptions = SiteOptions()) throws(FileError) {
    var start: [UInt8]?
    do throws(FileError) {
      start = try FileSystem.read(Path.join(folder, "index.html"))
    } catch {
      if error.isOfSystem { throw error }
    }
    let base = options.base ?? start.flatMap { $0.count <= Self.sizeLimit ? Self.base(of: $0) : nil }
    files = try SiteFiles(folder: folder, base: base)
    self.options = options
    self.name = name ?? folder
  }

  /// The address that a front page gives itself.
  private static func base(of bytes: [UInt8]) -> String? {
    var base: String?
    HTMLDocument.walk(bytes) { event in
      guard base == nil, case .start(let tag) = event, tag.name == "link",
        tag["rel"]?.lowercased().words.contains("canonical") == true, let href = tag["href"]?.trimmed,
        href.hasPrefix("https://") || href.hasPrefix("http://")
      else { return }
      let folder = href.hasSuffix("/index.html") ? String(href.dropLast("index.html".count)) : href
      base = folder.hasSuffix("/") ? folder : folder + "/"
    }
    return base
  }

  /// The files, as paths relative to the folder, ordered by their bytes.
  package var paths: [String] { files.paths }

  /// How many files there are.
  package var fileCount: Int { files.paths.count }

  /// How many chapters there are to read.
  package var chapterCount: Int { (fileCount + Self.chapterLength - 1) / Self.chapterLength }

  /// Reads a chapter; any thread may do so. Throws where the system or the disk keeps a file from being read.
  package func chapter(_ number: Int) throws(FileError) -> SiteChapter {
    var chapter = SiteChapter(number: number, findings: Findings(site: name, keepsAll: options.keepsAll))
    for place in (number * Self.chapterLength)..<min(fileCount, (number + 1) * Self.chapterLength) {
      try read(place, into: &chapter)
    }
    _ = chapter.takeRecall()
    return chapter
  }

  private func read(_ place: Int, into chapter: inout SiteChapter) throws(FileError) {
    let path = files.paths[place]
    guard !files.strays.contains(place) else {
      chapter.findings.add(
        .warning, "the file is a link out of the folder of the site, and was not looked at", in: path,
        hint: "put the file itself in its place", id: "site-symbolic-link")
      return
    }
    let kind = SiteKind(of: path)
    let isWorker = kind == .script && !path.contains("/")
    guard kind != .other, kind != .text, kind != .script || isWorker else { return }
    let bytes: [UInt8]
    switch try files.content(of: place, limit: Self.sizeLimit) {
    case .bytes(let found): bytes = found
    case .unreadable(let reason):
      if kind == .page || kind == .style { chapter.findings.add(.error, reason, in: path, id: "site-unreadable") }
      return
    }
    switch kind {
    case .page where bytes.isEmpty:
      chapter.findings.add(
        .error, "the page is empty", in: path, hint: "build the site again", id: "site-unreadable")
    case .page:
      var reader = SitePageReader(place, of: files, options: options, site: name, recalling: chapter.takeRecall())
      try reader.read(bytes)
      chapter.recall = reader.recall
      chapter.pages.append(reader.page)
      chapter.findings.add(reader.findings)
    case .picture:
      if let reason = Self.fault(of: bytes) { chapter.brokenPictures.append((Int32(place), reason)) }
    default:
      var reader = SiteFileReader(place, of: files, into: chapter)
      reader.read(bytes, kind)
      chapter = reader.chapter
    }
  }

  /// Why bytes are no picture that a browser shows whole.
  private static func fault(of bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "the picture is empty" }
    let facts = PictureFacts(of: bytes)
    if facts.type == .unknown { return "the file is no picture" }
    return facts.isComplete ? nil : "the picture is cut off or damaged"
  }
}
