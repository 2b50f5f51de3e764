/// What a book lacks for a shop.
package struct ShopGap: Sendable {
  /// The rule that it does not keep.
  package let rule: ShopRule
  /// The state, and the shop's demand: `the cover has 800 × 1200 pixels, and at least 1600 × 2500 are wanted`.
  package let words: String
  /// The remedy; nil if the words say it.
  package let hint: String?
}

/// The facts of a book besides what is in it.
package struct ShopSurroundings: Sendable {
  /// The name of the file.
  package let file: String
  /// How many errors were found in it.
  package let errors: Int
  /// Whether a sample lies beside it.
  package let hasSample: Bool

  /// Says what is known.
  package init(file: String, errors: Int, hasSample: Bool) {
    (self.file, self.errors, self.hasSample) = (file, errors, hasSample)
  }
}

extension ShopBook {
  private typealias Test = ShopRule.Test

  /// The book's gaps for a shop, in the order of its rules; if the shop does not take its form, only that.
  package func gaps(for shop: Shop, _ surroundings: ShopSurroundings) -> [ShopGap] {
    var gaps: [ShopGap] = []
    for rule in ShopRule.rules(of: shop) {
      guard let (words, hint) = fault(rule, surroundings) else { continue }
      gaps.append(ShopGap(rule: rule, words: words, hint: hint))
      if case .forms = rule.test { return gaps }
    }
    return gaps
  }

  private var isEPUB: Bool { [.flowing, .fixed].contains(form) }

  /// The fault by a rule, and the remedy; nil if there is none, or the rule is none for such a book.
  private func fault(_ rule: ShopRule, _ surroundings: ShopSurroundings) -> (words: String, hint: String?)? {
    switch rule.test {
    case .forms(let forms):
      if forms.contains(form) { return nil }
      let taken = forms.map(\.words).joined(separator: ", ")
      return ("\(rule.shop.title) takes \(taken), and no \(form.words)", forms.first.map(Self.advice))
    case .fileSize(let most):
      guard size > most else { return nil }
      return (
        "the file has \(Test.megabytes(size)), and at most \(Test.megabytes(most)) are wanted", "make pictures smaller"
      )
    case .valid:
      guard isEPUB, surroundings.errors > 0 else { return nil }
      return ("the check has found \(surroundings.errors) \(surroundings.errors == 1 ? "error" : "errors")", nil)
    case .pages(let range, let forms):
      guard forms.contains(form), !range.contains(pages) else { return nil }
      let bound = pages < range.lowerBound ? "at least \(range.lowerBound)" : "at most \(range.upperBound)"
      return ("it has \(pages) pages, and \(bound) are wanted", nil)
    case .isbn(let forms):
      guard forms.contains(form), isbn == nil else { return nil }
      let edition = form == .fixed ? "fixed" : "epub"
      return ("the edition has no ISBN", "give it one with 'hornbook edit story --isbn \(edition):…'")
    case .name:
      guard isEPUB, let isbn, surroundings.file != isbn + ".epub" else { return nil }
      return (
        "the file is called '\(surroundings.file)', and not '\(isbn).epub'",
        "'--names isbn' of 'hornbook epub' calls it so"
      )
    case .dots(let least):
      guard form == .press, let dots, dots < least else { return nil }
      return ("pictures have \(dots) pixels an inch, and \(least) are wanted", "give larger pictures")
    default: return isEPUB ? faultOfEPUB(rule, surroundings) : nil
    }
  }

  private func faultOfEPUB(_ rule: ShopRule, _ surroundings: ShopSurroundings) -> (words: String, hint: String?)? {
    switch rule.test {
    case .pictureArea(let most):
      return largest(by: \.area, most: most) {
        "\($0.width) × \($0.height) pixels, and at most \(Test.millions(most)) are wanted"
      } cover: { cover in
        // As large as may be in the same shape.
        let scale = (Double(most) / Double(cover.area)).squareRoot()
        let (width, height) = (Int(Double(cover.width) * scale), Int(Double(cover.height) * scale))
        return "give one of \(width) × \(height) pixels with 'hornbook edit story --cover', and send this one beside it"
      }
    case .pictureSize(let most):
      return largest(by: \.size, most: most) {
        "\(Test.megabytes($0.size)), and at most \(Test.megabytes(most)) are wanted"
      }
    case .drawingSide(let most):
      guard let drawing = pictures.first(where: { $0.type == "svg" && max($0.width, $0.height) > most }) else {
        return nil
      }
      return (
        "the drawing '\(drawing.path)' has \(drawing.width) × \(drawing.height), and at most \(most) on a side are wanted",
        nil
      )
    case .coverLeast, .coverMost, .coverSize, .coverTypes, .cover, .coverFirst: return faultOfCover(rule)
    case .pageArea(let most):
      guard let page = pageSizes.first(where: { $0.width * $0.height > Double(most) }) else { return nil }
      return (
        "a page has \(Int(page.width)) × \(Int(page.height)) pixels, and at most \(Test.millions(most)) are wanted", nil
      )
    case .samePages:
      return pageSizes.count > 1 ? ("its pages have \(pageSizes.count) sizes, and one is wanted", nil) : nil
    case .spread(let words):
      guard let word = spreads.first(where: words.contains) else { return nil }
      return ("'rendition:spread' is '\(word)', and 'auto' or 'landscape' is wanted", nil)
    case .beginning:
      guard form == .fixed, !hasBeginning, !surroundings.hasSample else { return nil }
      return ("no landmark says where the story begins", "add a landmark 'bodymatter'")
    case .contents: return hasContents ? nil : ("it has no table of contents", nil)
    case .readAloudFixed:
      guard isReadAloud, form == .flowing else { return nil }
      return (
        "it is read aloud, and such books are to be of fixed layout",
        "send the edition of fixed layout ('layout' in [books])"
      )
    case .sample:
      guard isReadAloud, form == .fixed, !surroundings.hasSample else { return nil }
      return ("it is read aloud, and needs a sample of its own", "'hornbook epub --sample' makes one")
    case .silent: return hasSound ? ("something is heard in it, and no sound is taken", nil) : nil
    case .wordsInPictures:
      guard silentPages > 0 else { return nil }
      let pages = silentPages == 1 ? "a page shows" : "\(silentPages) pages show"
      return ("\(pages) a picture and no words: look that none are drawn in it", nil)
    default: return nil
    }
  }

  private func faultOfCover(_ rule: ShopRule) -> (words: String, hint: String?)? {
    if case .coverFirst = rule.test {
      return beginsWithCover ? nil : ("it does not begin with a page that shows the cover alone", nil)
    }
    guard let cover else {
      if case .cover = rule.test {
        return ("no picture is marked as its cover", "give it one with 'hornbook edit story --cover'")
      }
      return nil
    }
    let (short, long) = (min(cover.width, cover.height), max(cover.width, cover.height))
    switch rule.test {
    // A drawing is as large as anybody wants it.
    case .coverLeast(let least, let most):
      guard cover.type != "svg", short < least || long < most else { return nil }
      return (
        "the cover has \(cover.width) × \(cover.height) pixels, and at least \(least) × \(most) are wanted",
        rule.shop.takesInBooks(least * most)
          ? "give a larger one with 'hornbook edit story --cover', or send one beside the book"
          : "send one beside the book: in it the shop takes none so large"
      )
    case .coverMost(let most):
      guard cover.type != "svg", long > most else { return nil }
      return ("the cover has \(cover.width) × \(cover.height) pixels, and at most \(most) on a side are wanted", nil)
    case .coverSize(let most):
      guard cover.size > most else { return nil }
      return ("the cover has \(Test.megabytes(cover.size)), and at most \(Test.megabytes(most)) are wanted", nil)
    case .coverTypes(let types):
      guard !types.contains(cover.type) else { return nil }
      return ("the cover is '\(cover.type)', and \(types.map { "'\($0)'" }.joined(separator: " or ")) is wanted", nil)
    default: return nil
    }
  }

  /// The picture of which there is most, where that is too much, and how many there are.
  private func largest(
    by measure: (Picture) -> Int, most: Int, _ words: (Picture) -> String,
    cover hint: (Picture) -> String = { _ in "give a smaller one with 'hornbook edit story --cover'" }
  ) -> (words: String, hint: String?)? {
    let large = pictures.filter { measure($0) > most }
    guard let first = large.max(by: { measure($0) < measure($1) }) else { return nil }
    let more = large.count > 1 ? " (and \(large.count - 1) more)" : ""
    let isCover = first.path == cover?.path
    let name = isCover ? "the cover in the book" : "the picture '\(first.path)'"
    return (
      "\(name)\(more) has \(words(first))",
      isCover ? hint(first) : "give a smaller one"
    )
  }

  private static func advice(_ form: ShopRule.Form) -> String {
    switch form {
    case .flowing: "send the EPUB whose text flows"
    case .fixed: "send the EPUB of fixed layout"
    case .screen: "send a PDF"
    case .press: "send the PDF for a press"
    }
  }
}

extension Shop {
  /// Whether pictures of so many pixels may be in books.
  fileprivate func takesInBooks(_ area: Int) -> Bool {
    ShopRule.rules(of: self).allSatisfy { rule in
      if case .pictureArea(let most) = rule.test, rule.weight == .must { area <= most } else { true }
    }
  }
}
