import Basics
import Models
import Testing

@Suite struct `People who had a part in a story` {
  @Test(arguments: [
    ("Ana Fuchs", ["Ana Fuchs"]), ("Ana Fuchs, Ben Okri", ["Ana Fuchs", "Ben Okri"]),
    ("Ana Fuchs, Ben Okri and Cy Twombly", ["Ana Fuchs", "Ben Okri", "Cy Twombly"]), ("Ana; Ben", ["Ana", "Ben"]),
    ("Ana Fuchs & Ben Okri", ["Ana Fuchs", "Ben Okri"]), ("Ana Fuchs/Ben Okri", ["Ana Fuchs", "Ben Okri"]),
    ("Carroll, Lewis", ["Carroll, Lewis"]), ("Martin Luther King, Jr.", ["Martin Luther King, Jr."]),
    ("Ana Fuchs (words, and songs)", ["Ana Fuchs (words, and songs)"]), ("Sandra Band", ["Sandra Band"]),
    ("Amina na Juma", ["Amina", "Juma"]), ("ليلى، سمير بدر", ["ليلى، سمير بدر"]),
    ("ليلى بدر، سمير بدر", ["ليلى بدر", "سمير بدر"]),
    (" , ", [","]), ("Ana Fuchs,", ["Ana Fuchs"]),
  ])
  func `are parted where a text names several`(text: String, people: [String]) {
    #expect(Credit.people(in: text) == people)
  }

  @Test(arguments: [
    ("adapter", "adp"), ("Adapted by", "adp"), ("trl", "trl"), ("Illustrations", "ill"), ("Read by", "nrt"),
    ("Puppet maker", "puppet maker"),
  ])
  func `have roles by their codes, or by the usual words`(word: String, code: String) {
    #expect(Credit.Role(word).code == code)
    #expect(Credit.Role(word).isCode == (code.utf8.count == 3))
  }

  @Test(arguments: [("ilustrator", "did you mean 'illustrator'?"), ("cook", "roles are words such as editor")])
  func `have roles that are told of where they are wrong`(word: String, advice: String) {
    #expect(Credit.Role.advice(for: word).hasPrefix(advice))
  }

  @Test(arguments: [
    ("Lewis Carroll", "Carroll, Lewis"), ("Vincent van Gogh", "van Gogh, Vincent"), ("Ana", "Ana"),
    ("African Storybook Project", "African Storybook Project"), ("Martin King Jr.", "Martin King Jr."),
    ("王 小明", "王 小明"),
    ("Ana María Fuchs", "Fuchs, Ana María"), ("Carroll, Lewis", "Carroll, Lewis"),
  ])
  func `are sorted by their last word where it is a name in Latin letters`(name: String, sorted: String) {
    #expect(Credit(name, .author).sortName == sorted)
  }

  @Test func `are sorted as somebody says`() {
    #expect(Credit("Lewis Carroll", .author, fileAs: "Dodgson, Charles").sortName == "Dodgson, Charles")
  }

  @Test(arguments: [
    ("The Hornbook Workshop", true), ("Pratham Books", true), ("Ada Carroll", false), ("Anonymous", false),
    ("Anna and the others", false), ("Learners of Grade 3", true), ("", false),
  ])
  func `tells organisations by their words`(name: String, isOrganisation: Bool) {
    #expect(Credit(name, .author).isOrganisation == isOrganisation)
  }

  @Test func `take the place of those of the same role`() {
    var story = Story(id: .init("a"), title: "A", createdAt: .unknown)
    story.contributors = [Credit("Old", .author), Credit("Ada", .adapter)]
    story.credit(.author, from: "Ana Fuchs, Ben Okri")
    #expect(story.contributors == [Credit("Ada", .adapter), Credit("Ana Fuchs", .author), Credit("Ben Okri", .author)])
    story.credit(.author, from: "Ana Fuchs")
    #expect(story.contributors == [Credit("Ada", .adapter)])
  }
}
