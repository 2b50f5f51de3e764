import Basics
import Build
import Files
import Settings

/// The files that the last build has left in the site's folder, by kind; of a locked site in that of the plain one.
struct SiteContents {
  /// The kinds of files of a site, in the order in which people are told.
  private enum Kind: String, CaseIterable {
    case pages, epub, pdf, file, zip, light, embed, webpub, records, others

    /// The nouns for them, one and several.
    var words: (one: String, many: String) {
      switch self {
      case .pages: ("page", "pages")
      case .epub: ("e-book", "e-books")
      case .pdf: ("PDF", "PDFs")
      case .file: ("single page", "single pages")
      case .zip: ("archive", "archives")
      case .light: ("light page", "light pages")
      case .embed: ("frame for other sites", "frames for other sites")
      case .webpub: ("web publication", "web publications")
      case .records: ("repository of records", "repositories of records")
      case .others: ("other file", "other files")
      }
    }

    init(_ path: String) {
      let (isBook, ending) = (path.hasPrefix("books/"), Path.fileExtension(of: path))
      switch ending {
      case "epub": self = .epub
      case "pdf" where isBook: self = .pdf
      case "zip" where isBook: self = .zip
      case "html" where isBook:
        self = path.hasSuffix("-light.html") || path.hasSuffix("-light-grey.html") ? .light : .file
      case "html": self = path.hasPrefix("stories/") && path.hasSuffix("/embed.html") ? .embed : .pages
      case "json" where path.hasPrefix("stories/") && path.hasSuffix("/publication.json"): self = .webpub
      case "xml" where path == "oai.xml": self = .records
      default: self = .others
      }
    }
  }

  private let folder: String
  private var counts: [Kind: Int] = [:]

  /// Looks at what is on record of a project's site; nil where nothing was built, or the record is another version's.
  init?(of project: Project) {
    folder = project.isLocked ? project.plain : Path.normalized(project.settings.output)
    guard let paths = try? project.idlePress(at: folder).knownPaths, !paths.isEmpty else { return nil }
    for path in paths { counts[Kind(path), default: 0] += 1 }
  }

  /// Says what there is.
  func tell(_ console: Console) {
    let told = Kind.allCases.compactMap { kind in
      counts[kind].map { count($0, kind.words.one, kind.words.many) }
    }
    console.say("site         \(folder): \(told.joined(separator: ", "))")
    let members = Kind.allCases.map { JSONMember($0.rawValue, .number(counts[$0] ?? 0)) }
    console.report([JSONMember("site", .object([JSONMember("folder", .string(folder))] + members))])
  }
}
