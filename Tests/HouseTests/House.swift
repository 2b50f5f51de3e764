/// The plan of the house: which room stands on which floor.
///
/// A module imports only modules of a lower layer, never one beside it (`Documentation/Architecture.md`).
enum House {
  /// The rooms, from the ground up; every folder of `Sources` is here once.
  static let layers: [[String]] = [
    [
      "Platform", "Basics", "Pictures", "CSQLite", "CXML", "CZip", "CMarkdown", "CXXHash", "CZlib", "CTOML", "CLoader",
      "CMicrohttpd", "CVips", "CCurl", "CHarfBuzz", "CPostgres", "CLanguages", "CICU", "CESpeak", "CCrypto",
    ],
    [
      "Recordings", "Models", "Markup", "SQLite", "Postgres", "XML", "Zip", "Hashing", "TOML", "Files", "Languages",
      "HTTP", "Mustache",
    ],
    ["Images", "Fonts"],
    ["PDF", "Settings", "Stores", "Build", "Rendering", "EPUB", "Feeds", "SVG", "Preview"],
    ["StoryStore", "SparkStore", "Website"],
    ["Stories", "DailySpark", "Illustrator", "Checks", "Deploy", "Lock"],
    ["Commands"],
    ["hornbook"],
  ]

  /// The one module that may import each C module; the C++ library is reached through C functions only.
  static let wrappers = [
    "CSQLite": "SQLite", "CXML": "XML", "CZip": "Zip", "CMarkdown": "Markup", "CXXHash": "Hashing", "CZlib": "Zip",
    "CTOML": "TOML", "CMicrohttpd": "HTTP", "CCurl": "HTTP", "CVips": "Images", "CHarfBuzz": "Fonts",
    "CPostgres": "Postgres", "CLanguages": "Languages", "CICU": "Languages", "CESpeak": "Recordings", "CCrypto": "Lock",
  ]

  /// The modules that are written in C, or are libraries of the system; what loads libraries is imported by none but
  /// these.
  static let systemModules = Set(wrappers.keys).union(["CLoader"])

  /// The module that stands for the C library of the system: every room may import it.
  static let platform = "Platform"

  /// The modules of Swift and of the system, which no manifest declares.
  static let platformModules: Set<String> = [
    "CoreServices", "Darwin", "Dispatch", "Glibc", "Musl", "Swift", "Synchronization",
  ]

  /// The rooms that may print and end the process.
  static let speakers: Set<String> = ["Commands", "hornbook"]

  /// The most modules of Swift.
  static let mostRooms = 38

  /// The most lines a file has without a reason.
  static let longestFile = 400
  /// The most columns that a line of a comment has.
  static let columns = 120

  /// The most lines that a function has.
  static let longestFunction = 60
  /// The most parameters that one has.
  static let mostParameters = 8

  /// The most files that lead to one another in a circle, by the types they name.
  static let largestCircle = 3

  /// The circles that are left. Each number is what there is: a smaller one is to be written down.
  static let circles: [CircleAllowance] = [
    CircleAllowance(
      room: "Commands", files: 4, folderPairs: 2,
      reason: """
        The files: a project knows its kind, and a kind opens the library of a project. The folders: a project opens
        libraries of stories for commands that need one, and the console looks up what it says in the manual's lists.
        """),
    CircleAllowance(
      room: "Stores", folderPairs: 1,
      reason: "A kind of store says what an app's store of it looks like, which is read as a store of that kind."),
    CircleAllowance(
      room: "Stories", files: 5, folderPairs: 15,
      reason: """
        The files: one value knows all of a story, and plans its outputs, each of which asks that value. The folders:
        a page has pictures, recordings, words and notes, and each of these says how it stands on a page.
        """),
    CircleAllowance(
      room: "StoryStore", folderPairs: 4,
      reason: "An import reads files of each form, and each form is read into the fields of an import."),
    CircleAllowance(
      room: "Website", folderPairs: 1,
      reason: "A frame links to pages and icons that are outputs, and pages that are outputs have a frame."),
  ]

  /// Where a rule is broken for a reason. An entry that nothing needs any more is itself a finding.
  static let exceptions: [Allowance] = [
    Allowance(
      path: "Sources/Hashing/FingerprintEncoder.swift", rule: .encodings,
      reason: "A fingerprint is two numbers, which it writes."),
    Allowance(
      path: "Sources/Hashing/Hashed.swift", rule: .encodings, reason: "It writes the fingerprint of all of its value."),
    Allowance(
      path: "Sources/Languages/Language.swift", rule: .encodings,
      reason: "Its tag says everything, and is in every value."),
    Allowance(
      path: "Sources/Stories/Index/NameGuard.swift", rule: .encodings,
      reason: "Its fingerprint tells apart the names and the rule that all of it is made of."),
    Allowance(
      path: "Sources/Basics/Values/Identifier.swift", rule: .encodings, reason: "It is one text, and is in every value."
    ),
    Allowance(
      path: "Sources/Basics/Values/Timestamp.swift", rule: .encodings,
      reason: "It is one number, and is in every value."),
    Allowance(
      path: "Sources/Basics/Processes/ChildProcess.swift", rule: .printing,
      reason: "The streams it names are those of the program that it starts; nothing is printed."),
    Allowance(
      path: "Sources/Commands/Arguments/Completion/BashCompletion.swift", rule: .functions,
      reason: "It is one script, word by word."),
    Allowance(
      path: "Sources/EPUB/Document.swift", rule: .functions,
      reason: "It makes a value of what it holds, each by its name."),
    Allowance(
      path: "Sources/Models/SparkModel/Spark.swift", rule: .functions,
      reason: "It makes a value of what it holds, each by its name."),
    Allowance(
      path: "Tests/Site/finding_test.py", rule: .length,
      reason: "Finding in a browser: it is to be parted by subject."),
    Allowance(
      path: "Tests/Site/search_engine_test.py", rule: .length,
      reason: "The search in a browser: it is to be parted by subject."),
    Allowance(
      path: "Tests/Site/sparks_test.py", rule: .length,
      reason: "Sparks in a browser: it is to be parted by subject."),
    Allowance(
      path: "Tests/Site/voice_test.py", rule: .length,
      reason: "Reading aloud in a browser: it is to be parted by subject."),
    Allowance(
      path: "Tests/Site/words_test.py", rule: .length,
      reason: "Words in a browser: it is to be parted by subject."),
    Allowance(
      path: "Sources/CLanguages/tables.h", rule: .length, reason: "Scripts/languages makes it: a line for each name."),
  ]

  /// The layer of a module of ours, counted from the ground; nil for any other module.
  static func layer(of module: String) -> Int? {
    layers.firstIndex { $0.contains(module) }
  }
}

/// What goes round in circles in one room.
struct CircleAllowance {
  let room: String
  /// The files that stand in circles of more than `House.largestCircle`.
  var files = 0
  /// The pairs of folders of which each names types of the other; the room's own folder is one.
  var folderPairs = 0
  /// Why there is no better way, or what is to be done; for the reader.
  let reason: String
}

/// One rule that one file may break.
struct Allowance: Hashable {
  /// The file, from the root of the project.
  let path: String
  let rule: Rule
  /// Why there is no better way; for the reader.
  let reason: String
}
