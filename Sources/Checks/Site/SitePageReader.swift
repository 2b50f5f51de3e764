import Basics
import Files
import Markup

/// Reads one page and judges what can be judged by it alone.
struct SitePageReader {
  /// A thing that readers have to be able to name: a link, a button, a heading.
  struct Named {
    let element: String
    let line: Int
    let column: Int
    var hasName: Bool
    /// Whether nothing is in it yet, and data for scripts on it: they fill it when it is there for somebody.
    var isForScripts = false
  }

  /// An element that has not ended yet.
  struct Open {
    let name: String
    let isForeign: Bool
    /// Whether nobody is told what is in it: it is hidden, or only a pattern for scripts.
    let isHidden: Bool
    /// Whether its style or a `noscript` keeps its fields from readers.
    let isOutOfSight: Bool
    let isTemplate: Bool
    /// The place of what it names; none for most.
    let named: Int?
  }

  let files: SiteFiles
  let options: SiteOptions
  /// The path of the page, and the folder that its relative addresses start from.
  let path: String
  var folder: String
  var page: SitePage
  var findings: Findings
  var recall: SiteRecall
  var open: [Open] = []
  /// The numbers of open elements, by name, so deep that nobody would look for them one by one.
  private var deepCounts: [String: Int] = [:]
  var named: [Named] = []
  /// The number of them, from the first on, with a name for certain.
  private var namedCount = 0
  var hiddenDepth = 0
  var outOfSightDepth = 0
  var templateDepth = 0

  var ids: Set<Int> = []
  var links: Set<Int32> = []
  var pictures: Set<Int32> = []
  /// The ids of this page that its links name; judged when all of it has been read.
  var ownAnchors: [(id: String, line: Int, column: Int)] = []
  /// The numbers of ids that labels may name.
  var labelable: Set<Int> = []
  var labels: [Label] = []
  /// The places of labels that have not ended yet.
  var openLabels: [Int] = []
  var fields: [Field] = []
  var tables: [Table] = []
  var headings: [(level: Int, line: Int, column: Int)] = []
  /// The text of the title that is read.
  var text = ""
  var title: String?
  var titleLine = 0
  var root: HTMLTag?
  var hasDescription = false
  var hasViewport = false
  var declaresEncoding = false
  /// Whether it has scripts, which may make what it lacks.
  var hasScripts = false
  var isForeignBase = false
  /// The policies for scripts and styles, as far as they have been read.
  var policies: [SitePolicy] = []
  /// The files loaded before the page can be shown.
  var loaded: Set<Int32> = []

  /// Begins with a page at a place among the files, with what was read of pages before it.
  init(_ place: Int, of files: SiteFiles, options: SiteOptions, site: String, recalling recall: consuming SiteRecall) {
    self.files = files
    self.options = options
    path = files.paths[place]
    folder = Path.parent(of: path)
    page = SitePage(file: Int32(place))
    self.recall = recall
    findings = Findings(site: site, keepsAll: options.keepsAll)
  }

  /// Reads the page's bytes; throws where the system or the disk keeps what the page loads from being read.
  mutating func read(_ bytes: [UInt8]) throws(FileError) {
    HTMLDocument.walk(bytes) { event in
      switch event {
      case .start(let tag): start(tag)
      case .text(let text): note(text)
      case .end(let name): end(name)
      }
    }
    while !open.isEmpty { close() }
    try judge(bytes)
    page.ids = Array(ids)
    page.links = links.sorted()
    page.pictures = pictures.sorted()
  }

  /// Adds a finding about a place in the page.
  mutating func add(
    _ severity: Diagnostic.Severity, _ headline: @autoclosure () -> String, at tag: HTMLTag? = nil, line: Int = 0,
    column: Int = 0, hint: @autoclosure () -> String? = nil, id: String
  ) {
    findings.add(
      severity, headline(), in: path, line: tag?.line ?? line, column: tag?.column ?? column, hint: hint(), id: id)
  }

  private mutating func start(_ tag: HTMLTag) {
    if tag.name == "html", root == nil { root = tag }
    closeImplied(before: tag)
    if let last = named.indices.last { named[last].isForScripts = false }
    let isTemplate = tag.name == "template" && !tag.isForeign
    let isHidden = Self.isHidden(tag)
    let isOutOfSight = Self.isOutOfSight(tag)
    var named: Int?
    if templateDepth == 0, !isTemplate {
      note(tag)
      // What is hidden together with all that is in it needs no name.
      if hiddenDepth == 0, !isHidden { named = name(tag) }
    }
    guard !(tag.isForeign && tag.isSelfClosing), tag.isForeign || !HTMLDocument.empty.contains(tag.name) else { return }
    if open.count >= Self.depth { deepCounts[tag.name, default: 0] += 1 }
    open.append(
      Open(
        name: tag.name, isForeign: tag.isForeign, isHidden: isHidden, isOutOfSight: isOutOfSight,
        isTemplate: isTemplate, named: named))
    if isHidden { hiddenDepth += 1 }
    if isOutOfSight { outOfSightDepth += 1 }
    if isTemplate { templateDepth += 1 }
    text = ""
  }

  /// Closes what a start tag ends without saying so: a link in a link, a heading in a heading.
  private mutating func closeImplied(before tag: HTMLTag) {
    guard !tag.isForeign, let last = open.last else { return }
    switch tag.name {
    case "a", "button": end(tag.name)
    case "li", "option", "tr", "td", "th", "dt", "dd", "p": if last.name == tag.name { close() }
    case "body": end("head")
    default: break
    }
  }

  private mutating func note(_ words: String) {
    guard templateDepth == 0, let last = open.last else { return }
    if last.name == "title", text.utf8.count < 1 << 20 { text += words }
    guard hiddenDepth == 0, !named.isEmpty || !openLabels.isEmpty, last.name != "script", last.name != "style" else {
      return
    }
    if !words.trimmed.isEmpty { giveName(isOfField: last.name == "option" || last.name == "textarea") }
  }

  /// Everything that is open and waits for a name has one; what is in a field is no name of its label.
  mutating func giveName(isOfField: Bool = false) {
    for place in named.indices[namedCount...] { named[place].hasName = true }
    namedCount = named.count
    if let label = openLabels.last, !isOfField { labels[label].hasWords = true }
  }

  private mutating func end(_ name: String) {
    if open.last?.name == name { return close() }
    guard isOpen(name) else { return }
    while let last = open.last {
      close()
      if last.name == name { return }
    }
  }

  private mutating func close() {
    guard let last = open.popLast() else { return }
    if templateDepth == 0, !last.isForeign { finish(last.name) }
    if open.count >= Self.depth { deepCounts[last.name, default: 0] -= 1 }
    if last.isHidden { hiddenDepth -= 1 }
    if last.isOutOfSight { outOfSightDepth -= 1 }
    if last.isTemplate { templateDepth -= 1 }
    if last.named != nil, let done = named.popLast() {
      namedCount = min(namedCount, named.count)
      if !done.hasName, !done.isForScripts { tellNameless(done) }
    }
    text = ""
  }

  /// Whether an element of a name is open; cheap for a lost end tag, however many are.
  func isOpen(_ name: String) -> Bool {
    open.prefix(Self.depth).contains { $0.name == name } || deepCounts[name, default: 0] > 0
  }

  /// The number of open elements looked through one by one.
  private static let depth = 64
}
