/// How a character looks through a whole story, and how it feels on one page.
struct Look: Hashable, Sendable {
  /// What a character wears besides its clothes, for animals the only thing.
  enum Extra: CaseIterable, Sendable {
    case scarf, bow, hat, flower, kerchief, none
  }

  /// How somebody feels.
  enum Feeling: String, CaseIterable, Sendable {
    case calm, happy, sad, scared, angry, asleep, amazed
  }

  /// What the arms do.
  enum Arms: CaseIterable, Sendable {
    case down, wave, up, hold
  }

  /// The colour of the skin of people.
  var skin = Paint(0xE8B48C)
  var hair = Paint(0x5B3A2A)
  /// Which of the ways to wear hair.
  var hairstyle = 0
  /// The main colour of the clothes, and a second one.
  var cloth = Paint.coral
  var cloth2 = Paint.navy
  /// The colour of what a person wears over the clothes.
  var trim = Paint.sun
  /// Which of the ways to dress.
  var dress = 0
  /// Which of an animal's colours.
  var coat = 0
  var extra = Extra.none
  var feeling = Feeling.calm
  var arms = Arms.down
}
