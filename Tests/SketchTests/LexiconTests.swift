import Testing

@testable import Sketch

@Suite struct `The lexicon` {
  private func meanings(_ text: String, _ tongue: Tongue) -> [Lexicon.Meaning] {
    let words = Word.all(of: text)
    return words.indices.flatMap { Lexicon.of(tongue).meanings(words, from: $0).meanings }
  }

  @Test(arguments: Motif.all.map(\.name)) func `leads to every motif by each word it lists in each language`(
    name: String
  ) throws {
    let entries = Lexicon.entries.filter { $0.meaning == name }
    try #require(entries.count == 1)
    for tongue in Tongue.allCases {
      let words = entries[0].words[tongue.rawValue].split(separator: " ")
      #expect(!words.isEmpty, "\(tongue)")
      for word in words where !word.hasSuffix("*") {
        let text = word.split(separator: "_").joined(separator: " ")
        #expect(meanings(text, tongue).contains(.motif(name)), "\(tongue) \(text)")
      }
    }
  }

  @Test func `means nothing that cannot be drawn`() {
    for entry in Lexicon.entries + Lexicon.themes {
      #expect(entry.words.count == Tongue.allCases.count)
      let meaning = Lexicon.Meaning(entry.meaning)
      #expect(meaning != nil, "\(entry.meaning)")
      if case .motif(let name) = meaning { #expect(Motif.named(name) != nil, "\(name)") }
      if case .theme(let name) = meaning { #expect(Palette.all.contains { $0.theme == name }, "\(name)") }
    }
  }

  @Test(arguments: Palette.all.map(\.theme)) func `has words for every palette in every language`(theme: String) throws
  {
    let entry = try #require(Lexicon.themes.first { $0.meaning == "#\(theme)" })
    for tongue in Tongue.allCases {
      let word = try #require(entry.words[tongue.rawValue].split(separator: " ").first)
      let found = Lexicon.themes(tongue).meanings(of: try #require(Word.all(of: String(word)).first))
      #expect(found.contains(.theme(theme)), "\(word)")
    }
  }

  @Test(arguments: [
    (Tongue.english, "wolves", "wolf"), (.english, "berries", "strawberry"), (.english, "foxes", "fox"),
    (.english, "Mice!", "mouse"), (.english, "the cat's tail", "cat"), (.english, "glow-worms", "firefly"),
    (.english, "a hot-air balloon", "hot air balloon"), (.english, "teddy bears", "teddy"),
    (.english, "daddy", "man"), (.english, "BUTTERFLIES", "butterfly"),
    (.spanish, "gatitos", "cat"), (.spanish, "leones", "lion"), (.spanish, "peces", "fish"),
    (.spanish, "dragón", "dragon"), (.spanish, "niñas", "girl"), (.spanish, "florecitas", "flower"),
    (.spanish, "murciélagos", "bat"), (.spanish, "un lobito", "wolf"),
    (.french, "l'ours", "bear"), (.french, "des châteaux", "castle"), (.french, "chevaux", "horse"),
    (.french, "CHAUVE-SOURIS", "bat"), (.french, "arc-en-ciel", "rainbow"), (.french, "sœurs", "girl"),
    (.portuguese, "balões", "balloon"), (.portuguese, "pães", "bread"), (.portuguese, "girassóis", "sunflower"),
    (.portuguese, "avó", "grandmother"), (.portuguese, "avô", "grandfather"), (.portuguese, "passarinhos", "bird"),
    (.portuguese, "guarda-chuva", "umbrella"), (.portuguese, "leõezinhos leões", "lion"),
    (.arabic, "القِطَّةُ", "cat"), (.arabic, "والقطط", "cat"), (.arabic, "قطتها", "cat"), (.arabic, "بالأرنب", "rabbit"),
    (.arabic, "فراشاتٌ", "butterfly"), (.arabic, "للفيل", "elephant"), (.arabic, "وشجرة", "tree"),
    (.arabic, "شـــجرة", "tree"), (.arabic, "سيارتان", "car"), (.arabic, "قوسُ قُزَح", "rainbow"),
    (.swahili, "mtini miti", "tree"), (.swahili, "nyumbani", "house"), (.swahili, "vipepeo", "butterfly"),
    (.swahili, "shuleni", "school"), (.swahili, "Simba", "lion"), (.swahili, "ng'ombe", "cow"),
  ])
  func `knows a word in its forms`(tongue: Tongue, text: String, motif: String) {
    #expect(meanings(text, tongue).contains(.motif(motif)), "\(meanings(text, tongue))")
  }

  @Test(arguments: [
    (Tongue.swahili, "alikimbia", Lexicon.Meaning.action(.run)), (.swahili, "anaogelea", .action(.swim)),
    (.swahili, "walifurahi", .feeling(.happy)), (.swahili, "amelala", .feeling(.asleep)),
    (.arabic, "الليل", .time(.night)), (.arabic, "وخافت", .feeling(.scared)), (.arabic, "مطرٌ", .weather(.rain)),
    (.spanish, "lloviendo llovía", .weather(.rain)), (.spanish, "en el bosque", .setting(.forest)),
    (.french, "la forêt", .setting(.forest)), (.french, "ils riaient, il riait", .feeling(.happy)),
    (.portuguese, "floresta", .setting(.forest)), (.portuguese, "nadando", .action(.swim)),
    (.english, "giggling", .feeling(.happy)), (.english, "swimming", .action(.swim)),
    (.english, "woods", .setting(.forest)),
  ])
  func `knows where, when, what and how`(tongue: Tongue, text: String, meaning: Lexicon.Meaning) {
    #expect(meanings(text, tongue).contains(meaning), "\(meanings(text, tongue))")
  }

  @Test(arguments: [
    (Tongue.english, "He felt well and orange. A tiny space between us. A wave of relief."),
    (.french, "Il lit. Elle porte une robe. Il est en train de partir."),
    (.arabic, "ذهب إلى هناك وكان كبيرا"), (.portuguese, "Ele ficou livre."),
  ])
  func `does not take a word for its neighbour`(tongue: Tongue, text: String) {
    let found = meanings(text, tongue)
    for name in ["well", "orange", "bed", "door", "train", "book", "gear"] {
      #expect(!found.contains(.motif(name)), "\(name)")
    }
    #expect(!found.contains(.setting(.space)) && !found.contains(.setting(.sea)))
  }

  @Test func `cuts what is no word, and bounds how much it reads`() {
    #expect(Word.all(of: "").isEmpty)
    #expect(Word.all(of: "… — 🦊 \u{202E}\u{0}").isEmpty)
    #expect(Word.all(of: "Éa, «Bc». d").map(\.folded) == ["ea", "bc", "d"])
    #expect(Word.all(of: "Éa, «Bc». d").map(\.isCapitalised) == [true, true, false])
    #expect(Word.all(of: String(repeating: "cat ", count: 30_000)).count == Word.limit)
    #expect(Word.all(of: String(repeating: "a", count: 100_000)).allSatisfy { $0.exact.utf8.count <= 130 })
  }
}
