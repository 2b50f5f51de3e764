/// Changes what is said in a drawing: given the pieces of one text, as its lines are, it gives as many in their places.
package typealias DrawingWords = @Sendable (_ pieces: [String]) -> [String]

extension Drawing {
  /// The attributes that hold the names of parts and nothing else.
  private static let naming: Set<String> = ["class", "id", "in", "in2", "result"]

  /// The words in the drawing.
  var texts: [String] {
    nodes.indices.compactMap { nodes[$0].name == nil && !isSheet($0) ? nodes[$0].text : nil }
  }

  /// Whether a text is that of a style sheet.
  private func isSheet(_ text: Int) -> Bool { text > 0 && nodes[text - 1].name == "style" }

  /// Changes the texts of the drawing: titles, descriptions, and what is to be read. A part whose name would be changed
  /// too gets another one, wherever that stands: editors name parts by what is on them.
  mutating func reword(_ words: @escaping DrawingWords) {
    var place = 0
    while place < nodes.count {
      guard let name = nodes[place].name, name != "style", Vocabulary.textual.contains(name) else {
        place += 1
        continue
      }
      // All within a 'text' is one text, in however many pieces an editor has laid it out.
      let pieces = (place..<nodes[place].end).filter { nodes[$0].name == nil }
      for (piece, text) in zip(pieces, words(pieces.map { nodes[$0].text })) { nodes[piece].text = text }
      place = nodes[place].end
    }
    var names = PartNames(words: words, taken: Set(places.keys))
    for index in nodes.indices {
      for attribute in nodes[index].attributes.indices {
        let (name, value) = nodes[index].attributes[attribute]
        let changed =
          if Self.naming.contains(name) {
            names.renamed(value)
          } else if name == "href" {
            value.utf8.first == UInt8(ascii: "#") ? names.renamed(value) : value
          } else {
            names.renamed(value, only: .references)
          }
        nodes[index].attributes[attribute].value = changed
      }
      if nodes[index].name == nil, isSheet(index) {
        nodes[index].text = names.renamed(nodes[index].text, only: .selectors)
      }
    }
  }
}

/// New names for the parts of a drawing, the same for the same name wherever it stands.
private struct PartNames {
  /// The places of part names in a text.
  enum Scope {
    /// Everywhere.
    case all
    /// In `url(#name)`.
    case references
    /// There, and before the block of each rule of a style sheet.
    case selectors
  }

  let words: DrawingWords
  let taken: Set<String>
  private var known: [String: String] = [:]
  private var count = 0

  init(words: @escaping DrawingWords, taken: Set<String>) {
    self.words = words
    self.taken = taken
  }

  /// A text in which every name is the new one.
  mutating func renamed(_ text: String, only scope: Scope = .all) -> String {
    let bytes = Array(text.utf8)
    if scope == .references, !text.contains("#") { return text }
    var result: [UInt8] = []
    var (place, isInBlock, brackets) = (0, false, 0)
    while place < bytes.count {
      let start = place
      while place < bytes.count, StyleScanner.isNameByte(bytes[place]) { place += 1 }
      guard start < place else {
        switch bytes[place] {
        case UInt8(ascii: "{"): isInBlock = true
        case UInt8(ascii: "}"): isInBlock = false
        case UInt8(ascii: "["): brackets += 1
        case UInt8(ascii: "]"): brackets -= 1
        default: break
        }
        result.append(bytes[place])
        place += 1
        continue
      }
      let before = result.last
      let isReference = before == UInt8(ascii: "#") && result.dropLast().last == UInt8(ascii: "(")
      let isName =
        switch scope {
        case .all: true
        case .references: isReference
        case .selectors:
          isReference || !isInBlock && (before == UInt8(ascii: "#") || before == UInt8(ascii: ".") || brackets > 0)
        }
      let name = String(decoding: bytes[start..<place], as: UTF8.self)
      result.append(contentsOf: isName ? Array(new(name).utf8) : Array(bytes[start..<place]))
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func new(_ name: String) -> String {
    if let known = known[name] { return known }
    var result = name
    let spoken = Self.spoken(name)
    if words([spoken]) != [spoken] {
      repeat {
        count += 1
        result = "part-\(count)"
      } while taken.contains(result)
    }
    known[name] = result
    return result
  }

  /// The words that a name is made of: 'maya_hair', 'MayaHair2' and 'maya-hair' are two.
  private static func spoken(_ name: String) -> String {
    var spoken = ""
    var last: Unicode.Scalar = " "
    for scalar in name.unicodeScalars {
      switch scalar {
      case "_", "-", "0"..."9": spoken += " "
      case _ where scalar.properties.isUppercase && last.properties.isLowercase:
        spoken += " "
        spoken.unicodeScalars.append(scalar)
      default: spoken.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return spoken
  }
}
