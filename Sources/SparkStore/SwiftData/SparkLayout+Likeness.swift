import Stores

extension SparkLayout {
  /// What apps with names of their own may call what a library of sparks is made of.
  static let likenesses = [
    Likeness(
      "Spark", needed: "text type",
      [
        Likeness.Field("id", .identity, "identifier uuid", isSole: true),
        Likeness.Field("createdAt", .date, "created creationdate date added", isSole: true),
        Likeness.Field("type", .text, "kind sort category"),
        Likeness.Field("text", .text, "content body words line phrase question"),
        Likeness.Field("situationId", .text, "situation"),
        Likeness.Field("audienceId", .text, "audience"),
        Likeness.Field("locale", .text, "language lang"),
        Likeness.Field("saved", .flag, "kept stored bookmarked"),
        Likeness.Field("favorite", .flag, "favourite starred liked"),
      ]),
    Likeness(
      "MicroLesson", needed: "title body",
      [
        Likeness.Field("id", .identity, "identifier uuid", isSole: true),
        Likeness.Field("title", .text, "heading headline name"),
        Likeness.Field("body", .text, "text content words"),
        Likeness.Field("lastUpdated", .date, "updated updatedat modified changed edited", isSole: true),
        Likeness.Field("locale", .text, "language lang"),
      ]),
  ]
}
