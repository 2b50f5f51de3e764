/// What words mean in a picture, in six languages.
///
/// Words are parted by spaces. `_` joins the words of a phrase; `*` at the end stands for any ending. Plurals, cases
/// and particles that `Inflection` knows are not listed.
struct Entry: Sendable {
  /// What it means: the name of a motif, or a sign and the name of something else (`Meaning`).
  let meaning: String
  /// English, Spanish, French, Portuguese, Arabic, Swahili.
  let words: [String]

  // Inlined into the long tables of words it would slow the compiler.
  @inline(never)
  init(_ meaning: String, _ en: String, _ es: String, _ fr: String, _ pt: String, _ ar: String, _ sw: String) {
    self.meaning = meaning
    words = [en, es, fr, pt, ar, sw]
  }
}
