extension Typesetter {
  /// Sets paragraphs in the largest size at which they fit into a box, or in the smallest where they fit in none.
  ///
  /// Line breaks of the author stay. Words are broken only in the smallest size, and only if wider than the box.
  package func setting(_ paragraphs: [String], in box: TextBox, sizes: [Int]) -> SetText {
    setting(pieces(of: paragraphs), in: box, sizes: sizes, isEven: true).keepingApart
  }

  /// The paragraphs, the author's lines of each, and what stays together on a line.
  private func pieces(of paragraphs: [String]) -> [[[Breaking.Piece]]] {
    paragraphs.map { paragraph in
      if let known = pieces[paragraph] { return known }
      let lines = paragraph.writtenLines.map { line in
        var pieces = Breaking.pieces(of: line, ends: wordEnds?(line) ?? [])
        for place in pieces.indices {
          pieces[place].width = width(of: pieces[place].text)
          pieces[place].flaw = Self.flaw(ofEndAt: place, in: pieces)
        }
        return pieces
      }
      pieces[paragraph] = lines
      return lines
    }
  }

  private func setting(
    _ paragraphs: [[[Breaking.Piece]]], in box: TextBox, sizes: [Int], leading: Double? = nil, mayCut: Bool = true,
    isEven: Bool = false
  ) -> SetText {
    let sizes = sizes.sorted(by: >)
    for size in sizes {
      let isLast = size == sizes.last
      let height = leading.map { Int((Double(size) * $0).rounded(.up)) } ?? lineHeight(at: size)
      let most = isLast ? Int.max : box.height / height
      let room = Double(box.width) / Double(size)
      guard let lines = lines(paragraphs, room: room, mayCut: isLast && mayCut, most: most, isEven: isEven) else {
        continue
      }
      let text = SetText(size: size, lineHeight: height, paragraphs: lines, fits: true)
      if text.height <= box.height { return text }
      if isLast { return SetText(size: size, lineHeight: height, paragraphs: lines, fits: false) }
    }
    return SetText(size: 0, lineHeight: 0, paragraphs: [], fits: paragraphs.isEmpty)
  }

  /// The same as `setting`, in lines as even as they can be without being more: for titles and other lines in the
  /// middle. The lines of titles are closer to one another.
  package func balancedSetting(
    _ paragraphs: [String], in box: TextBox, sizes: [Int], isTitle: Bool = false
  ) -> SetText {
    let leading = isTitle ? leading(ofTitles: paragraphs) : nil
    let paragraphs = pieces(of: paragraphs)
    var best = setting(paragraphs, in: box, sizes: sizes, leading: leading)
    guard best.fits, best.size > 0 else { return best.keepingApart }
    let most = best.paragraphs.map(\.count)
    // Lines do not become fewer where there is less room: the narrowest that keeps their number is found by halves.
    var (least, enough) = (box.width / 48, box.width / 16)
    while least + 1 < enough {
      let middle = (least + enough) / 2
      let narrow = TextBox(width: middle * 16, height: box.height)
      let next = setting(paragraphs, in: narrow, sizes: [best.size], leading: leading, mayCut: false)
      if next.fits, next.paragraphs.map(\.count) == most {
        (best, enough) = (next, middle)
      } else {
        least = middle
      }
    }
    return best.keepingApart
  }

  /// The distance of base lines at a size, in pixels.
  package func lineHeight(at size: Int) -> Int { Int((Double(size) * leading).rounded(.up)) }

  /// The widths of the lines that the author has made in a paragraph, as parts of the size.
  package func advances(of paragraph: some StringProtocol) -> [Double] {
    paragraph.writtenLines.map { width(of: Self.plain($0)) }
  }

  /// The lines that some widths fill at a size, whole ones and a part: near, as nothing is broken.
  package static func lines(of advance: Double, size: Int, width: Int) -> Double {
    // The last word of a line leaves some of it blank.
    advance / max(1, Double(width) / Double(size) - 1.2)
  }

  /// The lines of paragraphs in a room, as a part of the size; nil if a word is too wide and must not be cut, or
  /// if there are too many.
  private func lines(
    _ paragraphs: [[[Breaking.Piece]]], room: Double, mayCut: Bool, most: Int, isEven: Bool
  ) -> [[SetText.Line]]? {
    var left = most
    var result: [[SetText.Line]] = []
    for paragraph in paragraphs {
      var lines: [SetText.Line] = []
      for pieces in paragraph where !pieces.isEmpty {
        guard let more = fill(pieces, room: room, mayCut: mayCut, most: left) else { return nil }
        lines += isEven ? even(pieces, room: room, into: more.count) ?? more : more
        left -= more.count
      }
      if !lines.isEmpty { result.append(lines) }
    }
    return result
  }

  /// Puts as many pieces on each line as it takes.
  private func fill(_ pieces: [Breaking.Piece], room: Double, mayCut: Bool, most: Int) -> [SetText.Line]? {
    var lines: [SetText.Line] = []
    var last: ArraySlice<Breaking.Piece> = []
    // What is still to be set; a word that was cut has its rest in front.
    var rest = pieces[...]
    let space = width(of: " ")
    while let first = rest.first {
      guard lines.count < most else { return nil }
      var count = 1
      var reached = first.width
      while count < rest.count {
        let piece = rest[rest.startIndex + count]
        let gap = rest[rest.startIndex + count - 1].isApart ? space : 0
        guard reached + gap + piece.width <= room else { break }
        reached += gap + piece.width
        count += 1
      }
      // Words side by side may be wider than their sum: letters lean on spaces, and marks on what is before them.
      while count > 1, width(of: text(of: rest.prefix(count))) > room { count -= 1 }
      if count == 1, first.width > room {
        guard mayCut else { return nil }
        if let (head, tail) = cut(first.text, room: room) {
          lines.append(.init(text: head, end: .none))
          last = []
          rest[rest.startIndex].text = tail
          rest[rest.startIndex].width = width(of: tail)
          continue
        }
      }
      let end = rest[rest.startIndex + count - 1]
      let isEnd = count == rest.count
      // A word alone on the last line takes the one before it along.
      if isEnd, count == 1, last.count > 2, let word = last.last, word.isApart, last.dropLast().last?.isApart == true,
        width(of: text(of: [word, first])) <= room
      {
        lines[lines.count - 1] = .init(text: text(of: last.dropLast()), end: .space)
        lines.append(.init(text: text(of: [word, first]), end: .author))
        break
      }
      last = rest.prefix(count)
      lines.append(.init(text: text(of: rest.prefix(count)), end: isEnd ? .author : end.isApart ? .space : .none))
      rest = rest.dropFirst(count)
    }
    return lines
  }

  func text(of pieces: ArraySlice<Breaking.Piece>) -> String {
    var text = ""
    for (index, piece) in pieces.enumerated() {
      text += piece.text
      if piece.isApart, index < pieces.count - 1 { text += " " }
    }
    return text
  }

  /// Cuts a word that is wider than a line in two; nil if it is a single character.
  private func cut(_ word: String, room: Double) -> (head: String, tail: String)? {
    var reached = 0.0
    var count = 0
    for character in word {
      let width = width(of: String(character))
      guard count == 0 || reached + width <= room else { break }
      reached += width
      count += 1
    }
    while count > 1, width(of: String(word.prefix(count))) > room { count -= 1 }
    let tail = word.dropFirst(count)
    return tail.isEmpty ? nil : (String(word.prefix(count)), String(tail))
  }
}
