/// The terms a text is filed under, and those looked up for the words of a search; `assets/search.js` does the same.
///
/// Words are runs of letters and digits. An apostrophe between two letters is left out: such a word is filed whole
/// ("lours", "dont", "hawaii") and in its parts ("l", "ours"), and looked up whole or, where that is long enough, by
/// its last part. An Arabic word with the article, also behind one of the particles that are written together with it,
/// is filed without it too. Scripts that part no words – Chinese, Japanese, Thai, Lao, Khmer and others – are filed by
/// each sign and by each two that stand together, and looked up by twos.
package enum SearchTerms {
  /// So many characters of a word count.
  package static let longest = 30

  /// So many letters has the last part of a word at least that is looked up without what an apostrophe joins to it:
  /// "ours" for "l'ours", and not "t" for "don't".
  private static let shortest = 3

  /// The terms of a text in the order in which they stand, those that come several times several times.
  package static func filed(_ text: String) -> [String] {
    var found: [String] = []
    forEachFiled(text) { found.append(String(scalars: $0)) }
    return found
  }

  /// The look-up of a text that somebody searches for: its words, each with the terms of which one is enough.
  package static func asked(_ text: String) -> [[String]] {
    var found: [[String]] = []
    forEachRun(of: text) { isSigns, run, joints in
      if !isSigns {
        var readings = [String(scalars: run.span)]
        let article = lengthOfArticle(run.span)
        if article > 0 { readings.append(String(scalars: run.span.extracting(article...))) }
        if let joint = joints.last, run.count - joint >= shortest {
          readings.append(String(scalars: run.span.extracting(joint...)))
        }
        found.append(readings)
      } else if run.count == 1 {
        found.append([String(scalars: run.span)])
      } else {
        for place in 1..<run.count { found.append([String(scalars: run.span.extracting(place - 1...place))]) }
      }
    }
    return found
  }

  /// The words of a text, folded, and its runs of signs.
  static func words(of text: String) -> [String] {
    var found: [String] = []
    forEachRun(of: text) { _, run, _ in found.append(String(scalars: run.span)) }
    return found
  }

  /// Gives each term of a text as its characters.
  @inline(__always)
  static func forEachFiled(_ text: String, _ body: (Span<UInt32>) -> Void) {
    func file(_ word: Span<UInt32>) {
      body(word)
      let article = lengthOfArticle(word)
      if article > 0 { body(word.extracting(article...)) }
    }
    forEachRun(of: text) { isSigns, run, joints in
      let run = run.span
      if isSigns {
        for place in run.indices {
          body(run.extracting(place...place))
          if place > 0 { body(run.extracting(place - 1...place)) }
        }
      } else {
        file(run)
        guard !joints.isEmpty else { return }
        for (start, end) in zip([0] + joints, joints + [run.count]) { file(run.extracting(start..<end)) }
      }
    }
  }

  /// Gives each run of a text, folded: a word, with the places where apostrophes join its parts, or signs of a script
  /// that parts no words.
  @inline(__always)
  private static func forEachRun(
    of text: String, _ body: (_ isSigns: Bool, _ run: [UInt32], _ joints: [Int]) -> Void
  ) {
    let folding = SearchFolding.standard
    var run: [UInt32] = []
    run.reserveCapacity(longest)
    var isSigns = false
    var joints: [Int] = []
    var isJoint = false
    func finish() {
      if !run.isEmpty { body(isSigns, run, joints) }
      run.removeAll(keepingCapacity: true)
      if !joints.isEmpty { joints.removeAll(keepingCapacity: true) }
      isJoint = false
    }
    func take(_ letter: UInt32) {
      if isSigns { finish() }
      isSigns = false
      if isJoint {
        isJoint = false
        guard run.count < longest else { return }
        joints.append(run.count)
        run.append(letter)
      } else if letter >= 0x1100, let last = run.last, let composed = SearchFolding.composed(last, letter) {
        run[run.count - 1] = composed
      } else if run.count < longest {
        run.append(letter)
      }
    }
    for scalar in text.unicodeScalars {
      switch folding.fate(of: scalar.value) {
      case .letter(let letter): take(letter)
      case .sign(let sign):
        if !isSigns { finish() }
        isSigns = true
        run.append(sign)
      case .separator: finish()
      case .apostrophe:
        // Two of them are a mark of quotation, and signs are not joined.
        if isSigns || isJoint { finish() } else { isJoint = !run.isEmpty }
      case .dropped:
        if !isJoint, let last = run.last, let composed = SearchFolding.composed(last, scalar.value) {
          run[run.count - 1] = composed
        }
      case .letters(let letters): letters.forEach(take)
      }
    }
    finish()
  }

  /// The length of an Arabic word's article, with what is written together with it; 0 if it has
  /// none, or one letter would be left.
  @inline(__always)
  private static func lengthOfArticle(_ word: Span<UInt32>) -> Int {
    guard word.count >= 4, word[0] >= 0x627, word[0] <= 0x648 else { return 0 }
    let (alef, lam): (UInt32, UInt32) = (0x627, 0x644)
    switch word[0] {
    case alef where word[1] == lam, lam where word[1] == lam: return 2
    // And, with, as, so.
    case 0x648, 0x628, 0x643, 0x641: return word.count >= 5 && word[1] == alef && word[2] == lam ? 3 : 0
    default: return 0
    }
  }
}

extension String {
  /// The text of some characters.
  init(scalars: Span<UInt32>) {
    var view = UnicodeScalarView()
    for place in scalars.indices { view.append(Unicode.Scalar(scalars[place]) ?? "\u{FFFD}") }
    self.init(view)
  }
}
