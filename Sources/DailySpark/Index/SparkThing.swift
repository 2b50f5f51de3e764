import Hashing

/// Anything that the feed of news tells, and search finds, with all that is shown of it.
enum SparkThing: Encodable, Sendable {
  case spark(Hashed<SparkCard>)
  case lesson(Hashed<LessonCard>)
  case session(Hashed<PublishedSession>)
}
