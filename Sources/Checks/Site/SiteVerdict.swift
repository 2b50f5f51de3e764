package import Basics
import Files

/// The faults of a site, once all of its chapters are put together.
package struct SiteVerdict: Sendable {
  let survey: SiteSurvey
  private var pages: [SitePage] = []
  private var pictures: Set<Int32> = []
  private var named: Set<Int32> = []
  private var brokenPictures: [(file: Int32, reason: String)] = []
  /// The findings so far.
  var findings: Findings

  /// Begins without a chapter.
  package init(_ survey: SiteSurvey) {
    self.survey = survey
    findings = Findings(site: survey.name, keepsAll: survey.options.keepsAll)
  }

  /// The numbers of findings that `finish` has not given, of kinds of which there are many.
  package var unkept: [UnkeptFindings] { findings.unkept }

  /// How many pages there are in the chapters so far.
  package var pageCount: Int { pages.count }

  /// Adds a chapter, in the order of their numbers.
  package mutating func add(_ chapter: SiteChapter) {
    for var page in chapter.pages {
      pictures.formUnion(page.pictures)
      page.pictures = []
      pages.append(page)
    }
    pictures.formUnion(chapter.pictures)
    named.formUnion(chapter.named)
    brokenPictures += chapter.brokenPictures
    findings.add(chapter.findings)
  }

  /// Judges what several files have to do with one another, and gives all findings in the order of their places.
  package mutating func finish() -> [Diagnostic] {
    var numbers = [Int32](repeating: -1, count: survey.fileCount)
    for (number, page) in pages.enumerated() { numbers[Int(page.file)] = Int32(number) }
    judgePictures()
    judgeAnchors(numbers)
    judgeTitles()
    judgeRedirects(numbers)
    judgeOrphans(numbers)
    return findings.diagnosticsByPlace
  }

  private func path(_ page: SitePage) -> String { survey.files.paths[Int(page.file)] }

  private mutating func judgePictures() {
    for (file, reason) in brokenPictures where pictures.contains(file) {
      findings.add(
        .error, reason, in: survey.files.paths[Int(file)], hint: "put the whole picture in its place",
        id: "site-broken-picture")
    }
  }

  private mutating func judgeAnchors(_ numbers: [Int32]) {
    var known: [Int32: Set<Int>] = [:]
    for page in pages {
      for anchor in page.anchors {
        let number = numbers[Int(anchor.page)]
        guard number >= 0 else { continue }
        let ids = known[number] ?? Set(pages[Int(number)].ids)
        // Most links lead to a few pages; the rest need not stay in memory.
        if known.count < 4096 { known[number] = ids }
        guard !ids.contains(SitePage.number(of: anchor.id)) else { continue }
        let target = survey.files.paths[Int(anchor.page)]
        findings.add(
          .error, "there is no id '\(anchor.id)' in '\(target)'", in: path(page),
          line: Int(anchor.line), column: Int(anchor.column), id: "site-broken-anchor")
      }
    }
  }

  private mutating func judgeTitles() {
    var first: [Int: Int] = [:]
    for (number, page) in pages.enumerated()
    where page.title != 0 && !page.isRedirect && !page.isCopy && !page.isUnlisted {
      guard let earlier = first[page.title] else {
        first[page.title] = number
        continue
      }
      let other = path(pages[earlier])
      findings.add(
        .warning, "the page has the same title as '\(other)'", in: path(page), line: Int(page.titleLine),
        hint: "a title tells pages from each other in tabs, bookmarks and search engines", id: "site-double-title")
    }
  }

  private mutating func judgeRedirects(_ numbers: [Int32]) {
    for page in pages where page.redirect != nil {
      var (seen, next): (Set<Int32>, Int32?) = ([page.file], page.redirect)
      while let target = next, seen.insert(target).inserted {
        let number = numbers[Int(target)]
        next = number >= 0 ? pages[Int(number)].redirect : nil
      }
      guard next == page.file else { continue }
      findings.add(
        .error, "the page sends its readers round in a circle", in: path(page), line: Int(page.redirectLine),
        id: "site-redirect")
    }
  }

  private mutating func judgeOrphans(_ numbers: [Int32]) {
    guard let start = survey.files.place(of: "index.html").map({ numbers[$0] }), start >= 0 else { return }
    var isFound = [Bool](repeating: false, count: pages.count)
    var isNamed = isFound
    for page in pages {
      for link in page.links where numbers[Int(link)] >= 0 { isNamed[Int(numbers[Int(link)])] = true }
    }
    let isPrivate = pages[Int(start)].isUnlisted

    func visit(_ number: Int) {
      var waiting = [number]
      isFound[number] = true
      while let next = waiting.popLast() {
        for link in pages[next].links {
          let target = Int(numbers[Int(link)])
          guard target >= 0, !isFound[target] else { continue }
          isFound[target] = true
          waiting.append(target)
        }
      }
    }
    /// Whether nobody expects a way to a page.
    func isExcused(_ page: SitePage) -> Bool {
      page.isRedirect || page.isPiece || named.contains(page.file) || page.isUnlisted && !isPrivate
        || ["404.html", "offline.html", "500.html", "50x.html", "403.html"].contains(Path.name(of: path(page)))
    }

    visit(Int(start))
    for number in pages.indices where !isFound[number] && isExcused(pages[number]) { visit(number) }
    var orphans: [Int] = []
    // First those to which nothing leads at all: what they lead to has been told with them.
    for number in pages.indices where !isFound[number] && !isNamed[number] {
      orphans.append(number)
      visit(number)
    }
    for number in pages.indices where !isFound[number] {
      orphans.append(number)
      visit(number)
    }
    for number in orphans.sorted() {
      findings.add(
        .warning, "no way leads from 'index.html' to the page", in: path(pages[number]),
        hint: "link to it, or take it away", id: "site-orphan-page")
    }
  }
}
