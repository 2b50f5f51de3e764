/// What a page says that can be drawn.
///
/// Words are taken as they stand: "there was no cat" names a cat. Grammar is beyond this.
struct Reading: Sendable {
  /// A motif that is named, and how much it counts on the page.
  struct Mention: Sendable {
    let name: String
    var weight: Int
    /// Whether there are several of it.
    var isMany = false
  }

  /// What is named, the weightiest first.
  private(set) var mentions: [Mention] = []
  /// Where it happens, the weightiest first.
  private(set) var settings: [Setting] = []
  private(set) var time: TimeOfDay?
  private(set) var weather: Weather?
  /// How the hero feels, and what it does.
  private(set) var feeling: Look.Feeling?
  private(set) var actions: [Action] = []
  /// Whether the hero is named or meant.
  private(set) var hasHero = false

  /// Words after which something is only likened to.
  private static let likenings: Set<String> = ["like", "como", "comme", "kama", "مثل"]
  /// Words that stand for somebody who was named before.
  private static let pronouns: Set<String> = [
    "she", "he", "her", "his", "him", "they", "them", "i", "we", "my", "our", "ella", "él", "ellos", "su", "yo", "mi",
    "elle", "il", "ils", "elles", "son", "sa", "je", "mon", "nous", "ela", "ele", "eles", "seu", "sua", "eu", "meu",
    "هو", "هي", "هم", "أنا", "yeye", "wao", "mimi", "sisi", "yake", "wake",
  ]

  /// Reads a page in the words of some languages.
  init(_ text: String, _ tongues: [Tongue], _ cast: Cast) {
    let words = Word.all(of: text)
    // Of several languages a word counts only when no two of them take it for different things.
    var settings: [(Setting, Int)] = [], times: [(TimeOfDay, Int)] = [], weathers: [(Weather, Int)] = []
    var feelings: [(Look.Feeling, Int)] = [], doings: [(Action, Int)] = []
    let found = words.indices.map { Self.meanings(words, $0, tongues) }
    var heroSentences: Set<Int> = [], othersSentences: Set<Int> = []
    for (word, found) in zip(words, found) {
      let somebody = cast.name(word) ?? Self.somebody(in: found.meanings)
      if cast.isHero(word) || Self.pronouns.contains(word.exact) || somebody == cast.hero.motif {
        heroSentences.insert(word.sentence)
      } else if somebody != nil {
        othersSentences.insert(word.sentence)
      }
    }
    hasHero = !heroSentences.isEmpty
    var sinceLikening = 9
    var place = 0
    while place < words.count {
      let word = words[place]
      sinceLikening = Self.likenings.contains(word.folded) ? 0 : sinceLikening + 1
      if cast.isHero(word) {
        place += 1
        continue
      }
      if let other = cast.name(word) {
        Self.add(other, 12, to: &mentions)
        place += 1
        continue
      }
      let (meanings, length) = found[place]
      let weight = sinceLikening < 5 ? 3 : place * 4 < words.count ? 12 : 10
      let isHeros = heroSentences.contains(word.sentence) || !othersSentences.contains(word.sentence)
      for meaning in meanings {
        switch meaning {
        case .motif(let name):
          Self.add(name, weight, to: &mentions)
          if let index = mentions.firstIndex(where: { $0.name == name }),
            words[place + length - 1].exact.hasSuffix("s") || words[place].folded.hasSuffix("ات")
          {
            mentions[index].isMany = true
          }
        case .setting(let setting): Self.add(setting, weight, to: &settings)
        case .time(let time): Self.add(time, weight, to: &times)
        case .weather(let weather): Self.add(weather, weight, to: &weathers)
        // What comes last stays: a story's page ends in the feeling that its picture shows.
        case .feeling(let feeling):
          if isHeros, weight > 3 {
            Self.add(
              feeling, (feeling == .amazed ? 3 : 10) * (words.count + place * 2) / max(1, words.count), to: &feelings)
          }
        case .action(let action): if isHeros { Self.add(action, weight, to: &doings) }
        case .theme: break
        }
      }
      place += length
    }
    mentions = Self.sorted(mentions)
    let ranked = settings.enumerated().sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }.map(\.element)
    // A sky is only where something happens when somebody flies.
    let canFly = doings.contains { $0.0 == .fly }
    self.settings = ranked.filter { $0.1 >= 4 && ($0.0 != .sky || canFly) }.map(\.0)
    time = Self.first(times, atLeast: 4)
    weather = Self.first(weathers, atLeast: 4)
    feeling = Self.first(feelings, atLeast: 4)
    actions = doings.filter { $0.1 >= 4 }.map(\.0)
  }

  /// The name of the first motif among meanings that is somebody.
  private static func somebody(in meanings: [Lexicon.Meaning]) -> String? {
    for case .motif(let name) in meanings where Motif.named(name)?.isSomebody == true { return name }
    return nil
  }

  private static func meanings(_ words: [Word], _ place: Int, _ tongues: [Tongue]) -> (
    meanings: [Lexicon.Meaning], length: Int
  ) {
    if tongues.count == 1 { return Lexicon.of(tongues[0]).meanings(words, from: place) }
    var found: (meanings: [Lexicon.Meaning], length: Int) = ([], 1)
    // A short word of an unknown language is too likely to be a friend in looks only.
    guard words[place].folded.unicodeScalars.count >= 4 else { return found }
    for tongue in tongues {
      let next = Lexicon.of(tongue).meanings(words, from: place)
      guard !next.meanings.isEmpty else { continue }
      guard found.meanings.isEmpty || Set(found.meanings) == Set(next.meanings) else { return ([], 1) }
      found = next
    }
    return found
  }

  private static func add(_ name: String, _ weight: Int, to mentions: inout [Mention]) {
    if let index = mentions.firstIndex(where: { $0.name == name }) {
      mentions[index].weight += weight
    } else {
      mentions.append(Mention(name: name, weight: weight))
    }
  }

  private static func add<Thing: Equatable>(_ thing: Thing, _ weight: Int, to things: inout [(Thing, Int)]) {
    if let index = things.firstIndex(where: { $0.0 == thing }) {
      things[index].1 += weight
    } else {
      things.append((thing, weight))
    }
  }

  /// The weightiest first, and of equal ones the one that was named first.
  private static func sorted(_ mentions: [Mention]) -> [Mention] {
    mentions.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element)
  }

  private static func first<Thing>(_ things: [(Thing, Int)], atLeast least: Int) -> Thing? {
    var best: (Thing, Int)?
    for thing in things where thing.1 >= least && thing.1 > best?.1 ?? 0 { best = thing }
    return best?.0
  }
}
