import Hashing
import Models
import Stores

/// A way to find a book by what a reader knows of it, which a static catalogue has in place of a search.
enum CatalogIndex: Sendable {
  case letter, author

  /// The name of the folder its feeds lie in.
  var folder: String { self == .letter ? "titles" : "authors" }
  /// The message that it is called by.
  var message: String { self == .letter ? "by_letter" : "by_author" }

  /// The name of a letter in addresses: what a slug makes of it, and its code where that is another letter (`Ö`).
  static func slug(ofLetter letter: String) -> String {
    let slug = Slug.make(from: letter, fallback: "other")
    if letter == "#" || slug == letter.lowercased() { return slug }
    return ([slug] + letter.unicodeScalars.map { String($0.value, radix: 16) }).joined(separator: "-")
  }
}

/// The books that are found under one letter or name.
struct CatalogDrawer {
  let title: String
  /// Its name in addresses, which no other book changes.
  let slug: String
  /// The stories, as places in the index, the last to be read first.
  var members: [Int]
}

extension LibraryIndex {
  /// Stories by the letters of their titles, as lists of titles have them, each in the order of titles.
  func drawers(byLetterOf books: [Int], _ order: TitleOrder) -> [CatalogDrawer] {
    let sorted = books.map { (place: $0, key: order.key(of: stories[$0].title)) }.sorted { left, right in
      left.key == right.key ? left.place > right.place : left.key.lexicographicallyPrecedes(right.key)
    }
    var drawers: [CatalogDrawer] = []
    var numbers: [String: Int] = [:]
    for (place, _) in sorted {
      let letter = order.letter(of: stories[place].title)
      let number = numbers[letter] ?? drawers.count
      if number == drawers.count {
        numbers[letter] = number
        drawers.append(CatalogDrawer(title: letter, slug: CatalogIndex.slug(ofLetter: letter), members: []))
      }
      drawers[number].members.append(place)
    }
    // Titles of a letter may stand among those of another: Czech ones in Ch behind H.
    let keys = drawers.map { order.key(of: $0.title) }
    let places = drawers.indices.sorted { left, right in
      keys[left] == keys[right] ? left < right : keys[left].lexicographicallyPrecedes(keys[right])
    }
    return places.map { place in
      let drawer = drawers[place]
      return CatalogDrawer(title: drawer.title, slug: drawer.slug, members: drawer.members.reversed())
    }
  }

  /// Stories by the people who wrote them, in the order of their names, each oldest first. Names that make one slug are
  /// one: with another accent, or in capitals. They are shown as most of their stories have them, of equally many as
  /// the oldest has.
  func drawers(byAuthorOf books: [Int], _ order: TitleOrder) -> [CatalogDrawer] {
    var slugs: [String: String] = [:]
    var found: [String: [Int]] = [:]
    var spellings: [String: [Credit: (count: Int, first: Int)]] = [:]
    for place in books {
      for author in stories[place].credits where author.role == .author {
        let slug = slugs[author.name] ?? Slug.make(from: author.name, fallback: "author")
        slugs[author.name] = slug
        if found[slug]?.last != place { found[slug, default: []].append(place) }
        spellings[slug, default: [:]][author, default: (0, place)].count += 1
      }
    }
    let authors = found.compactMap { slug, members -> (drawer: CatalogDrawer, key: [UInt8])? in
      let most = spellings[slug]?.max { left, right in
        (left.value.count, right.value.first, right.key.name, right.key.sortName)
          < (right.value.count, left.value.first, left.key.name, left.key.sortName)
      }
      return most.map {
        (CatalogDrawer(title: $0.key.name, slug: slug, members: members), order.key(of: $0.key.sortName))
      }
    }
    return authors.sorted { left, right in
      left.key == right.key
        ? left.drawer.slug < right.drawer.slug : left.key.lexicographicallyPrecedes(right.key)
    }.map(\.drawer)
  }
}
