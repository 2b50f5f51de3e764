/// Who is in a story: decided once, from all of its pages, so that everybody looks the same on each.
struct Cast: Sendable {
  /// Somebody with a look of their own.
  struct Character: Sendable {
    /// The name of the motif that it is drawn as.
    let motif: String
    let look: Look
  }

  /// The hero.
  let hero: Character
  /// The words of the hero's name, without accents.
  private let heroNames: Set<String>
  /// Other names, and what their bearers are drawn as.
  private let others: [String: String]
  private let seed: String
  private let palette: Palette

  /// Whether a word is the hero's name.
  func isHero(_ word: Word) -> Bool { heroNames.contains(word.folded) }

  /// What somebody with another name is drawn as.
  func name(_ word: Word) -> String? { word.isCapitalised ? others[word.folded] : nil }

  /// How somebody looks: of each kind there is one in a story.
  func character(_ motif: String) -> Character {
    motif == hero.motif ? hero : Character(motif: motif, look: Self.look(of: motif, seed, palette, family: hero.look))
  }

  /// Chooses the cast of a story.
  init(_ story: SketchStory, _ tongues: [Tongue], _ palette: Palette) {
    seed = "\(story.id)\u{0}\(story.title)"
    self.palette = palette
    let pages = story.pages.map { Word.all(of: $0) }
    let description = Word.all(of: story.mainCharacter)
    let found = Self.species(in: description, tongues)
    var names: [Word] = []
    for (index, word) in description.enumerated() {
      // A name is written large, or stands first where letters have no sizes; what names a kind is none.
      let isKind = found?.words.contains(word.folded) ?? false
      let isFirst = index == 0 && !(word.exact.unicodeScalars.first?.properties.isCased ?? false)
      if (word.isCapitalised || isFirst) && !isKind && !Self.small.contains(word.folded) { names.append(word) }
      if word.followsComma && index > 0 && !names.isEmpty { break }
    }
    var heroNames = Set(names.map(\.folded))
    var motif =
      found?.motif ?? Self.species(of: heroNames, in: pages, tongues) ?? Self.child(names.first?.exact, pages, seed)
    // A story may be called after a tree or a star: then it is about whoever is named most.
    if found == nil, Self.namesThing(description, tongues),
      let leading = Self.others(pages, tongues, heroNames, hero: motif, seed).first
    {
      heroNames = [leading.name]
      motif = leading.isTold ? leading.motif : Self.child(leading.name, pages, seed)
    }
    self.heroNames = heroNames
    let others = Self.others(pages, tongues, heroNames, hero: motif, seed)
    self.others = Dictionary(others.map { ($0.name, $0.motif) }, uniquingKeysWith: { first, _ in first })
    hero = Character(motif: motif, look: Self.look(of: motif, seed, palette, family: nil))
  }

  /// Words that stand beside names.
  private static let small: Set<String> = [
    "the", "a", "an", "and", "of", "little", "brave", "el", "la", "un", "una", "y", "le", "les", "une", "et", "petit",
    "petite", "o", "os", "um", "uma", "e", "de", "mr", "mrs", "don", "dona",
  ]

  /// What kind somebody is that a description names.
  private static func species(in words: [Word], _ tongues: [Tongue]) -> (motif: String, words: Set<String>)? {
    var place = 0
    while place < words.count {
      for tongue in tongues {
        let (meanings, length) = Lexicon.of(tongue).meanings(words, from: place)
        for case .motif(let name) in meanings where Motif.named(name)?.isSomebody == true {
          return (name, Set(words[place..<(place + length)].map(\.folded)))
        }
      }
      place += 1
    }
    return nil
  }

  private static let articles: Set<String> = [
    "the", "a", "an", "el", "la", "un", "una", "le", "une", "o", "um", "uma", "s",
  ]
  private static let callings: Set<String> = [
    "named", "called", "llamado", "llamada", "llamaba", "appele", "appelee", "nomme", "nommee", "chamado", "chamada",
    "aitwaye", "anayeitwa", "aliyeitwa", "اسمه", "اسمها", "يدعي", "تدعي", "يسمي", "تسمي", "se",
  ]

  /// What the bearer of a name is, where a page says so right beside it: "Luna the cat", "a cat named Luna".
  private static func species(of names: Set<String>, in pages: [[Word]], _ tongues: [Tongue]) -> String? {
    guard !names.isEmpty else { return nil }
    for words in pages {
      for (place, word) in words.enumerated() where names.contains(word.folded) {
        if place + 1 < words.count, articles.contains(words[place + 1].folded) {
          let end = min(words.count, place + 4)
          let rest = words[(place + 2)..<max(place + 2, end)].filter { $0.sentence == word.sentence }
          if let found = species(in: Array(rest), tongues) { return found.motif }
        }
        if place >= 2, callings.contains(words[place - 1].folded) {
          let rest = words[max(0, place - 4)..<(place - 1)].filter { $0.sentence == word.sentence }
          if let found = species(in: Array(rest), tongues) { return found.motif }
        }
      }
    }
    return nil
  }

  /// A girl or a boy: as the pages speak of the child, else by the name's ending, else by the seed.
  private static func child(_ name: String?, _ pages: [[Word]], _ seed: String) -> String {
    let hers: Set<String> = [
      "she", "her", "ella", "elle", "ela", "هي", "nina", "menina", "fille", "girl", "بنت", "msichana",
    ]
    let his: Set<String> = ["he", "his", "him", "él", "il", "ele", "هو", "menino", "garcon", "boy", "ولد", "mvulana"]
    var balance = 0
    for words in pages {
      for word in words {
        balance += hers.contains(word.folded) ? 1 : his.contains(word.folded) || his.contains(word.exact) ? -1 : 0
      }
    }
    if balance != 0 { return balance > 0 ? "girl" : "boy" }
    if let last = name?.unicodeScalars.last {
      if "aeáéàèâêىةاءه".unicodeScalars.contains(last) { return "girl" }
      if "bcdfgklmnoprstuvxzóõúيبدرسفقلمنوحع".unicodeScalars.contains(last) { return "boy" }
    }
    var numbers = SeededNumbers(of: seed)
    return numbers.one(of: ["girl", "boy"])
  }

  /// Whether a description names something that is nobody, such as a tree.
  private static func namesThing(_ words: [Word], _ tongues: [Tongue]) -> Bool {
    words.indices.contains { place in
      tongues.contains { tongue in
        Lexicon.of(tongue).meanings(words, from: place).0.contains { meaning in
          if case .motif(let name) = meaning { Motif.named(name)?.isSomebody == false } else { false }
        }
      }
    }
  }

  /// Somebody besides the hero who has a name.
  private struct Other {
    let name: String
    let motif: String
    /// Whether a page says what they are.
    let isTold: Bool
  }

  /// Those whose names recur, the most named first, and what stands beside them; who is nothing else is a child.
  private static func others(
    _ pages: [[Word]], _ tongues: [Tongue], _ heroNames: Set<String>, hero: String, _ seed: String
  ) -> [Other] {
    var counts: [String: Int] = [:]
    var beside: [String: String] = [:]
    var isNone: Set<String> = []
    for words in pages {
      for (place, word) in words.enumerated() {
        let next = place + 1 < words.count ? words[place + 1] : nil
        if !word.isCapitalised {
          isNone.insert(word.folded)
          continue
        }
        guard word.folded.count > 1, !heroNames.contains(word.folded) else { continue }
        // Part of a longer name or a title, a place, or a word that means something.
        if let next, next.isCapitalised, !next.followsComma, next.sentence == word.sentence,
          !heroNames.contains(next.folded)
        {
          isNone.insert(word.folded)
        }
        if place > 0, ["in", "from", "en", "em", "dans", "katika", "desde"].contains(words[place - 1].folded) {
          isNone.insert(word.folded)
        }
        if tongues.contains(where: { !Lexicon.of($0).meanings(of: word).isEmpty }) { isNone.insert(word.folded) }
        guard !word.beginsSentence else { continue }
        counts[word.folded, default: 0] += 1
        guard beside[word.folded] == nil else { continue }
        let before = words[max(0, place - 3)..<place].filter { $0.sentence == word.sentence }
        let after = words[min(words.count, place + 1)..<min(words.count, place + 4)].filter {
          $0.sentence == word.sentence
        }
        let isTold = word.followsComma || before.last.map { callings.contains($0.folded) } == true
        if isTold, let found = species(in: Array(before), tongues) { beside[word.folded] = found.motif }
        if let first = after.first, articles.contains(first.folded),
          let found = species(in: Array(after.dropFirst()), tongues)
        {
          beside[word.folded] = found.motif
        }
        if let last = before.last, last.folded != "and", let found = species(in: [last], tongues) {
          beside[word.folded] = found.motif
        }
      }
    }
    let named = counts.filter { !isNone.contains($0.key) && ($0.value > 1 || beside[$0.key] != nil) }
    return named.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { name, _ in
      // One child beside another is of the other kind, so that they can be told apart.
      let child = hero == "girl" ? "boy" : hero == "boy" ? "girl" : Self.child(name, pages, seed)
      return Other(name: name, motif: beside[name] ?? child, isTold: beside[name] != nil)
    }
  }

  private static let skins = [0xF6D3B3, 0xEBB98F, 0xD9A06F, 0xB97A4B, 0x93593A, 0x6F422E].map { Paint($0) }
  private static let hairs = [0x3A2A26, 0x5B3A2A, 0x8A5A34, 0xC98A3E, 0xB5502B, 0x2B2433].map { Paint($0) }

  private static func look(of motif: String, _ seed: String, _ palette: Palette, family: Look?) -> Look {
    var numbers = SeededNumbers(of: "\(seed)\u{0}\(motif)")
    var look = Look()
    look.skin = numbers.one(of: skins)
    look.hair = numbers.one(of: look.skin == skins[4] || look.skin == skins[5] ? [hairs[0], hairs[5]] : hairs)
    (look.hairstyle, look.dress, look.coat) = (numbers.within(0...59), numbers.within(0...59), numbers.within(0...59))
    let first = numbers.within(0...palette.accents.count - 1)
    look.cloth = palette.accents[first]
    look.cloth2 = palette.accents[(first + 1) % palette.accents.count]
    look.trim = palette.accents[(first + 2) % palette.accents.count]
    let isPerson = People.all.contains { $0.name == motif } && motif != "robot"
    if let family {
      if isPerson { (look.skin, look.hair) = (family.skin, family.hair) }
      // Whoever is not the hero wears another colour.
      look.cloth = palette.accents.first { $0 != family.cloth } ?? look.cloth
      look.cloth2 = family.cloth
    } else if ["girl", "boy"].contains(motif) {
      look.extra = numbers.one(
        of: motif == "girl" ? [.scarf, .flower, .none, .bow] : [.scarf, .kerchief, .none, .none])
    } else if !isPerson {
      look.extra = numbers.one(of: [.scarf, .bow, .hat, .kerchief])
    }
    return look
  }
}
