import Basics
import Hashing
import Languages
import Website

/// Everything that a site of sparks is made of, at one snapshot of the library: what settings of the app say is not
/// read, and of sessions only those that may be published.
struct SparkIndex: Sendable {
  /// The sparks, oldest first.
  let sparks: [PublishedSpark]
  /// The groups of each kind that have a spark: situations and audiences as the library orders them, types as the model
  /// does, languages by how many sparks they have.
  let groups: [SparkGroupKind: [SparkGroup]]
  /// The lessons, those in the language of the site first, and by their titles.
  let lessons: [PublishedLesson]
  /// The subjects of lessons, by number of lessons, and by name; each with its lessons, as places.
  let tags: [(tag: LessonTag, members: [Int])]
  /// The sessions, oldest first.
  let sessions: [PublishedSession]
  /// The sparks as pages show them.
  let sparkCards: [Hashed<SparkCard>]
  /// By what lists of sparks are cut into pages.
  let listMarks: [UInt64]
  /// The lessons as pages show them.
  let lessonCards: [Hashed<LessonCard>]
  /// The sessions as pages show them.
  let sessionCards: [Hashed<PublishedSession>]

  /// How many things are in a language that is no language tag, by what the library calls it.
  let unknownLanguages: [String: Int]

  private let groupOfSpark: [SparkGroupKind: [Int?]]
  /// The sparks that have language, situation and audience in common, oldest first, by what these are.
  private let kin: [Kinship: [Int]]

  private struct Kinship: Hashable {
    let language: Language
    let situation: Int?
    let audience: Int?
  }

  /// Puts the index together.
  init(
    sparks: [PublishedSpark], groups: [SparkGroupKind: [SparkGroup]], lessons: [PublishedLesson],
    tags: [(tag: LessonTag, members: [Int])],
    sessions: [PublishedSession]
  ) {
    self.sparks = sparks
    self.groups = groups
    self.lessons = lessons
    self.tags = tags
    self.sessions = sessions
    let groupOfSpark = groups.mapValues { groups in
      var places = [Int?](repeating: nil, count: sparks.count)
      for (place, group) in groups.enumerated() { for member in group.members { places[member] = place } }
      return places
    }
    self.groupOfSpark = groupOfSpark
    kin = Dictionary(grouping: sparks.indices) { place in
      Kinship(
        language: sparks[place].language, situation: groupOfSpark[.situation]?[place],
        audience: groupOfSpark[.audience]?[place])
    }
    let unknown = sparks.map(\.unknownLanguage) + lessons.map(\.unknownLanguage) + sessions.map(\.unknownLanguage)
    unknownLanguages = Dictionary(unknown.compactMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
    sparkCards = sparks.enumerated().map { place, spark in
      func group(_ kind: SparkGroupKind) -> SparkGroupName? {
        groupOfSpark[kind]?[place].flatMap { groups[kind]?[$0].name }
      }
      return Hashed(
        SparkCard(spark: spark, situation: group(.situation), audience: group(.audience), type: group(.type)))
    }
    listMarks = sparks.map { ListPages.mark(of: $0.id.text) }
    var tagsOfLesson = [[LessonTag]](repeating: [], count: lessons.count)
    for (tag, members) in tags { for member in members { tagsOfLesson[member].append(tag) } }
    lessonCards = zip(lessons, tagsOfLesson).map { Hashed(LessonCard(lesson: $0, tags: $1)) }
    sessionCards = sessions.map { Hashed($0) }
  }

  /// The group of a kind that a spark is in; none where it names none.
  func group(_ kind: SparkGroupKind, of spark: Int) -> SparkGroup? {
    groupOfSpark[kind]?[spark].flatMap { groups[kind]?[$0] }
  }

  /// The groups of a kind.
  func groups(_ kind: SparkGroupKind) -> [SparkGroup] { groups[kind, default: []] }

  /// The sparks in a language, oldest first, as places.
  func sparks(in language: Language) -> [Int] {
    groups(.language).first { $0.language == language }?.members ?? []
  }

  /// The languages that lessons are in, that of the site first.
  var languagesOfLessons: [Language] {
    var found: [Language] = []
    for lesson in lessons where found.last != lesson.language { found.append(lesson.language) }
    return found
  }

  /// The lessons in a language, as places.
  func lessons(in language: Language) -> [Int] { lessons.indices.filter { lessons[$0].language == language } }

  /// The sparks that somebody of the family marked, newest first; none on a public site.
  var favourites: some Sequence<Hashed<SparkCard>> {
    sparkCards.reversed().lazy.filter { $0.spark.isFavourite }
  }

  /// The newest sparks that the front page shows: those in the language of the site, if there is one.
  func front(in language: Language) -> [Int] {
    let own = sparks(in: language)
    return own.isEmpty ? Array(sparks.indices) : own
  }

  /// The sparks before and after one, in its language, as places.
  func neighbours(of place: Int) -> (previous: Int?, next: Int?) {
    let others = sparks(in: sparks[place].language)
    guard let own = others.place(of: place) else { return (nil, nil) }
    return (own > 0 ? others[own - 1] : nil, own + 1 < others.count ? others[own + 1] : nil)
  }

  /// Up to six sparks in the same language, situation and audience: those before it, the nearest first, and where there
  /// are not as many, the nearest after it. So a page is made again for a new spark only as long as few are like it.
  func similar(to place: Int) -> [Int] {
    let count = 6
    let kinship = Kinship(
      language: sparks[place].language, situation: groupOfSpark[.situation]?[place],
      audience: groupOfSpark[.audience]?[place])
    guard let others = kin[kinship], let own = others.place(of: place) else { return [] }
    let before = others[max(0, own - count)..<own].reversed()
    return Array((Array(before) + others[(own + 1)...].prefix(count)).prefix(count))
  }

  /// The sessions that lead to a lesson, newest first, as places.
  func sessions(about lesson: Int) -> [Int] {
    sessions.indices.reversed().filter { sessions[$0].feedback?.lesson?.slug == lessons[lesson].slug }
  }
}

extension [Int] {
  /// The place of a number in numbers that grow.
  fileprivate func place(of number: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number ? low : nil
  }
}
