// swift-tools-version: 6.2
import PackageDescription

/// How every Swift file is compiled.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// How the modules of the house are compiled: every unsafe step is marked.
let strict = common + [.strictMemorySafety()]

/// How tests are compiled: never optimised, which takes longer than they run. `Scripts/compile` optimises everything else.
let plain = common + [.unsafeFlags(["-Onone"])]

/// How programs are linked that people install: the Swift library goes into them, so that they start faster and need no
/// toolchain; not where sanitizers look into them (`Scripts/sanitize`).
let alone: [LinkerSetting] =
  Context.environment["HORNBOOK_SHARED_SWIFT"] == nil
  ? [
    .unsafeFlags(
      ["-static-stdlib", "-Xlinker", "--version-script=\(Context.packageDirectory)/Scripts/exported.map"],
      .when(platforms: [.linux]))
  ] : []

/// cmark-gfm: on Linux it goes into the program, as each release of a system calls the library otherwise.
#if os(macOS)
  let markdownPackage: String? = "libcmark-gfm"
  let markdownLibraries: [LinkerSetting] = [.linkedLibrary("cmark-gfm-extensions"), .linkedLibrary("cmark-gfm")]
#else
  let markdownPackage: String? = nil
  let markdownLibraries: [LinkerSetting] = [
    .linkedLibrary(":libcmark-gfm-extensions.a"), .linkedLibrary(":libcmark-gfm.a"),
  ]
#endif

/// A module of ours; `Documentation/Architecture.md` lists them, and each has a page of its own, `README.md`.
func room(_ name: String, _ dependencies: String..., linking: [LinkerSetting] = []) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, exclude: ["README.md"], swiftSettings: strict,
    linkerSettings: linking)
}

/// A C library of the system, found through pkg-config.
func system(_ name: String, _ pkgConfig: String, apt: String...) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt(apt)])
}

/// A module of C or C++.
func compiled(_ name: String, _ dependencies: String...) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) },
    cSettings: [.treatAllWarnings(as: .error)], cxxSettings: [.treatAllWarnings(as: .error)])
}

/// The tests of one module.
func tests(_ name: String, _ dependencies: String...) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: ([name] + dependencies).map { .byName(name: $0) }, swiftSettings: plain)
}

let package = Package(
  name: "hornbook",
  products: [
    .executable(name: "hornbook", targets: ["hornbook"]),
    .executable(name: "hornbook-sketch", targets: ["hornbook-sketch"]),
    // For programs of others, in Swift: the only one whose interface is kept from version to version.
    .library(name: "HornbookKit", targets: ["HornbookKit"]),
  ],
  targets: [
    // Layer 0: values, and the C libraries.
    system("CSQLite", "sqlite3", apt: "libsqlite3-dev"),
    system("CXML", "libxml-2.0", apt: "libxml2-dev"),
    .systemLibrary(
      name: "CMarkdown", pkgConfig: markdownPackage,
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    system("CXXHash", "libxxhash", apt: "libxxhash-dev"),
    system("CZlib", "zlib", apt: "zlib1g-dev"),
    // C++17 over the headers of toml++ (apt: libtomlplusplus-dev). Not through pkg-config: its file asks for the shared
    // library, which is built with exceptions, by -D flags that the package manager refuses with a warning.
    compiled("CTOML"),
    // How the following ones load their libraries.
    compiled("CLoader"),
    // Loads its library (apt: libzip-dev) with the first archive, and so is not linked with it: systems name it otherwise.
    compiled("CZip", "CLoader"),
    // Loads its library (apt: libmicrohttpd-dev) when a server is started, and so is not linked with it.
    compiled("CMicrohttpd", "CLoader"),
    // Loads its library (apt: libcurl4-openssl-dev) with the first request, and so is not linked with it.
    compiled("CCurl", "CLoader"),
    // Loads its library (apt: libvips42) when the first picture is decoded; takes none of its headers.
    compiled("CVips", "CLoader"),
    // Loads its libraries (apt: libharfbuzz-dev) when the first font is opened, and so is not linked with them.
    compiled("CHarfBuzz", "CLoader"),
    // Loads its library (apt: libpq-dev) with the first connection to a server, and so is not linked with it.
    compiled("CPostgres", "CLoader"),
    // Loads its library (apt: libespeak-ng1, espeak-ng-data) when the first page is read aloud; takes none of its headers.
    compiled("CESpeak", "CLoader"),
    // Loads its library (apt: libicu72) when titles are put in order; takes none of its headers.
    compiled("CICU", "CLoader"),
    // Loads its library (apt: libssl3) when a site is locked; takes none of its headers.
    compiled("CCrypto", "CLoader"),
    // Tables that Scripts/languages makes.
    compiled("CLanguages"),
    room("Platform"),
    room("Values"),
    room("Diagnostics"),
    room("Pictures", "Platform"),
    room("Inks", "Platform"),
    room("Threads", "Platform"),
    room("Recordings"),

    // Layer 1: what libraries hold, and one thin, safe wrapper each.
    room("StoryModel", "Values"),
    room("SparkModel", "Values"),
    room("Encodings", "Values"),
    room("HTML", "Values"),
    room("CSS", "Platform", "Values"),
    room("SQLite", "Platform", "CSQLite"),
    room("Postgres", "Platform", "CPostgres"),
    room("XML", "CXML"),
    room("Zip", "Platform", "CZip"),
    room("Markdown", "CMarkdown", linking: markdownLibraries),
    room("Hashing", "Values", "CXXHash"),
    room("TOML", "CTOML"),
    room("Inflate", "CZlib"),
    room("Files", "Platform", "Values"),
    room("Languages", "Values", "CLanguages"),
    room("ICU", "CICU"),
    room("Crypto", "CCrypto"),
    room("Speech", "CESpeak", "Recordings"),
    room("Imaging", "Platform", "CVips", "Inks", "Pictures"),
    room("Fonts", "CHarfBuzz"),
    room("HTTPServer", "Platform", "CMicrohttpd", "Threads"),
    room("HTTPClient", "Values", "CCurl"),
    room("Mustache", "Diagnostics"),
    room("Arguments", "Diagnostics"),
    room("Processes", "Platform", "Threads"),

    // Layer 2: a format that is written in another one.
    room("JSON", "Values", "Encodings"),
    room("PropertyList", "Values", "XML", "Encodings"),
    room("Composition", "Fonts", "Languages"),
    room("PDF", "Fonts", "Hashing", "Inflate", "Inks", "Pictures"),

    // Layer 3: what Hornbook is made of.
    room("Settings", "Values", "TOML", "Diagnostics", "Languages", "Encodings"),
    room(
      "Stores", "Platform", "Values", "SQLite", "Postgres", "JSON", "Files", "Hashing", "Diagnostics", "PropertyList",
      "Inflate", "TOML", "Encodings"),
    room("BuildGraph", "Values", "SQLite", "Hashing", "Files", "Diagnostics"),
    room("Publication", "Values", "Files", "Hashing", "Diagnostics"),
    room("Rendering", "Values", "CSS", "Mustache", "Hashing", "Files", "Diagnostics", "TOML", "JSON", "Languages"),
    room("EPUB", "Values", "XML", "Zip", "Languages", "Pictures"),
    room("BookReader", "Values", "StoryModel", "Encodings", "Files", "HTML", "XML", "Zip"),
    room("Feeds", "XML", "JSON", "Hashing"),
    room("SVG", "Values", "XML", "Pictures", "Encodings"),
    room("Derivatives", "Imaging", "Inks", "Processes", "Pictures", "Files", "Hashing", "Diagnostics"),
    room("Watch", "Platform", "Files"),
    .target(
      name: "Preview",
      dependencies: ["HTTPServer", "JSON", "Files", "Hashing", "Encodings", "Values", "Diagnostics", "Threads"],
      exclude: ["README.md"], resources: [.embedInCode("Client")], swiftSettings: strict),

    // Layer 4: where the libraries of each kind lie, and what the site of any kind has.
    room(
      "StoryStore", "Stores", "BookReader", "Values", "StoryModel", "Languages", "SQLite", "Postgres", "JSON", "Files",
      "Hashing", "Diagnostics", "Pictures", "Recordings", "PropertyList", "TOML", "Markdown", "Encodings",
      "XML", "Zip", "Threads"),
    room(
      "SparkStore", "Platform", "Stores", "Values", "SparkModel", "SQLite", "JSON", "Files", "Hashing", "Diagnostics",
      "PropertyList"),
    room(
      "Website", "Values", "Publication", "Rendering", "Mustache", "Feeds", "EPUB", "Settings", "Derivatives",
      "Pictures", "SVG", "HTML", "Markdown", "TOML", "JSON", "Languages", "Hashing", "Files", "Diagnostics"),

    // Layer 5: the kinds of library, and the press that runs the plan of any kind.
    room(
      "Stories", "Website", "Recordings", "Threads", "JSON", "Publication", "BuildGraph", "Values", "StoryModel",
      "Languages",
      "Stores", "StoryStore", "Encodings", "Rendering", "Mustache",
      "EPUB",
      "Fonts", "Composition", "PDF", "Zip", "Feeds", "ICU",
      "Settings", "Pictures", "Inks", "CSS", "SVG", "Derivatives", "Hashing", "Files", "Diagnostics", "TOML"),
    room(
      "DailySpark", "Website", "Publication", "Values", "SparkModel", "Stores", "SparkStore", "Rendering", "Mustache",
      "EPUB", "Feeds", "Settings", "Markdown", "Derivatives", "Pictures", "JSON", "Languages", "Hashing",
      "Diagnostics"),
    room(
      "Illustrator", "Platform", "Threads", "Stores", "StoryStore", "Values", "StoryModel", "HTTPClient", "Processes",
      "JSON",
      "Files", "Hashing", "Pictures", "Recordings", "Speech", "Languages", "Encodings", "Diagnostics"),
    room(
      "Checks", "Values", "BookReader", "Encodings", "HTML", "Zip", "XML", "Inflate", "Pictures",
      "Recordings", "Derivatives", "PDF",
      "Languages", "JSON", "Files", "Processes", "Diagnostics"),
    room(
      "Deploy", "Platform", "Values", "Processes", "Threads", "BuildGraph", "SQLite", "JSON", "Files", "Hashing",
      "Encodings",
      "Diagnostics"),
    room(
      "Lock", "Crypto", "Website", "Publication", "BuildGraph", "Rendering", "Mustache", "Settings", "Languages",
      "Encodings", "Hashing", "Files", "Values", "Diagnostics"),
    room("Press", "Platform", "Values", "Publication", "BuildGraph", "Files", "Hashing", "Threads", "Diagnostics"),

    // Layer 6 and 7: the commands, the only ones that print.
    room(
      "Commands", "Platform", "Arguments", "Encodings", "Threads", "Settings", "Stories", "DailySpark", "SparkModel",
      "SparkStore",
      "Press",
      "Publication",
      "BuildGraph", "Stores", "StoryStore", "SQLite", "Postgres", "Website",
      "Values", "StoryModel", "Rendering", "Mustache", "JSON", "Files", "Diagnostics", "Hashing", "Languages",
      "Pictures", "Inks", "Derivatives",
      "Watch", "Preview", "Illustrator", "Speech", "Checks", "Deploy", "Lock", "Crypto", "Feeds", "Processes", "Zip",
      "Markdown"),
    .executableTarget(
      name: "hornbook", dependencies: ["Commands", "Platform"], swiftSettings: strict, linkerSettings: alone),

    // The wing that draws by itself: a program that 'hornbook illustrate --provider sketch' runs.
    .target(name: "Sketch", path: "Extras/Sketch/Sketch", swiftSettings: strict),
    .executableTarget(
      name: "hornbook-sketch", dependencies: ["Sketch", "JSON", "Files"], path: "Extras/Sketch/Program",
      swiftSettings: strict, linkerSettings: alone),

    // The wing for programs of others: it runs 'hornbook' and reads what that prints for programs.
    .target(
      name: "HornbookKit", dependencies: ["JSON", "Processes", "Threads"], path: "Extras/HornbookKit/HornbookKit",
      swiftSettings: strict),

    // Measures the reading of an app's store, for 'make bench'.
    .executableTarget(
      name: "store-reading", dependencies: ["StoryStore", "StoryModel", "Values", "SQLite"],
      path: "Benchmarks/StoreReading",
      swiftSettings: strict),

    // Renders the drawings of the sample library, for 'make pictures'.
    .executableTarget(
      name: "studio-pictures", dependencies: ["Imaging", "Files"], path: "Content/studio/Render", swiftSettings: strict),

    // What the tests of many rooms need: folders, numbers, pictures.
    .target(name: "TestSupport", dependencies: ["Files"], path: "Tests/TestSupport", swiftSettings: common),
    tests("Values"),
    tests("StoryModel"),
    tests("Diagnostics"),
    tests("Languages"),
    tests("ICU"),
    tests("Crypto"),
    tests("Speech", "Recordings"),
    tests("Encodings", "TestSupport"),
    tests("HTML", "TestSupport"),
    tests("CSS", "TestSupport"),
    tests("Threads"),
    tests("SQLite", "TestSupport"),
    // A real server for the tests that need one.
    .target(
      name: "PostgresServer", dependencies: ["Postgres", "TestSupport"], path: "Tests/PostgresServer",
      exclude: ["server.sh"],
      swiftSettings: plain),
    tests("Postgres", "Threads", "PostgresServer", "TestSupport"),
    tests("XML", "TestSupport"),
    tests("Zip", "TestSupport"),
    tests("Markdown"),
    tests("Hashing"),
    tests("TOML"),
    tests("JSON", "TestSupport"),
    tests("PropertyList", "XML", "TestSupport"),
    tests("Inflate"),
    tests("Files", "TestSupport"),
    tests("Pictures", "TestSupport"),
    tests("Inks", "TestSupport"),
    tests("Recordings", "TestSupport"),
    tests("Imaging", "Inks", "Pictures", "TestSupport"),
    tests("Fonts", "TestSupport"),
    tests("PDF", "Fonts", "Inflate", "Inks", "Imaging", "Pictures", "Files", "TestSupport"),
    tests("Composition", "Fonts", "Files", "TestSupport"),
    tests("Mustache", "JSON", "TestSupport"),
    tests("Arguments"),
    tests("Processes"),
    tests("Settings", "Diagnostics"),
    tests("Stores", "Values", "SQLite", "TestSupport"),
    tests(
      "StoryStore", "Stores", "Values", "StoryModel", "SQLite", "Postgres", "JSON", "Files", "Hashing", "Diagnostics",
      "BookShapes", "Threads", "PostgresServer", "TestSupport"),
    tests("BuildGraph", "Values", "Hashing", "SQLite", "Files", "Diagnostics", "TestSupport"),
    tests(
      "Rendering", "CSS", "Mustache", "Diagnostics", "Hashing", "TOML", "JSON", "Languages", "Files", "TestSupport"),
    tests("EPUB", "Zip", "XML", "SVG", "TestSupport"),
    // Books in the shapes of other publishers.
    .target(name: "BookShapes", dependencies: ["Zip", "TestSupport"], path: "Tests/BookShapes", swiftSettings: plain),
    tests("BookReader", "BookShapes", "StoryModel", "Files", "Zip", "TestSupport"),
    tests("Feeds", "XML", "JSON", "Hashing", "TestSupport"),
    tests("SVG", "XML", "Pictures", "Encodings", "TestSupport"),
    tests("Derivatives", "Imaging", "Inks", "Pictures", "Files", "Hashing", "Diagnostics", "TestSupport"),
    tests("Watch", "SQLite", "TestSupport"),
    tests("Sketch", "SVG", "XML", "TestSupport"),
    tests("HornbookKit", "Files", "TestSupport"),
    .target(name: "SocketClient", path: "Tests/SocketClient", swiftSettings: plain),
    tests("HTTPServer", "SocketClient"),
    .target(name: "PlayedService", path: "Tests/PlayedService", swiftSettings: plain),
    tests("HTTPClient", "PlayedService"),
    tests("Preview", "HTTPServer", "JSON", "Files", "Diagnostics", "SocketClient", "TestSupport"),
    tests(
      "Illustrator", "Stores", "StoryStore", "Values", "StoryModel", "SQLite", "HTTPClient", "JSON", "Files",
      "Pictures",
      "Encodings", "Recordings", "Speech", "Hashing",
      "Diagnostics", "PlayedService", "TestSupport"),
    tests("Deploy", "Values", "Hashing", "SQLite", "JSON", "Files", "Diagnostics", "TestSupport"),
    tests("Checks", "BookShapes", "EPUB", "Zip", "XML", "Imaging", "Diagnostics", "TestSupport"),
    tests("SparkModel"),
    tests(
      "SparkStore", "Stores", "Values", "SparkModel", "SQLite", "JSON", "Files", "Diagnostics", "TestSupport"),
    tests("Website", "Diagnostics", "Files", "Languages", "TestSupport"),
    tests("Lock", "Press", "Publication", "BuildGraph", "Hashing", "Diagnostics", "Files", "TestSupport"),
    tests("Press", "Publication", "BuildGraph", "Hashing", "SQLite", "Diagnostics", "Files", "TestSupport"),
    tests(
      "DailySpark", "Diagnostics", "Values", "SparkModel", "Stores", "SparkStore", "Publication", "Press", "Rendering",
      "Settings", "SQLite",
      "Derivatives", "Files", "Hashing", "Languages", "Zip", "TestSupport"),
    tests(
      "Stories", "Composition", "Values", "StoryModel", "Stores", "StoryStore", "Publication", "Rendering", "Settings",
      "Diagnostics", "Feeds",
      "Files", "Hashing",
      "Zip", "Press", "SQLite", "SVG", "Derivatives", "Imaging", "Pictures", "Fonts", "PDF", "Website", "TestSupport"),
    tests(
      "Commands", "Arguments", "JSON", "Stores", "StoryStore", "Values", "StoryModel", "SQLite", "Imaging", "Encodings",
      "Files", "Sketch", "Threads", "SocketClient", "PlayedService", "BookReader", "BookShapes", "TestSupport",
      // What a kind of library is made of: the tests add a third one.
      "Derivatives", "Diagnostics", "Hashing", "Mustache", "Publication", "Rendering", "Settings", "Stories", "Website"),
    // What is searched for inputs that break it: 'make fuzz', and for a moment in the tests.
    .target(
      name: "Fuzzing",
      dependencies: [
        "BookReader", "Diagnostics", "Files", "Inflate", "JSON", "Markdown", "Mustache", "PDF", "Pictures", "Preview",
        "PropertyList",
        "Recordings", "SVG", "Settings", "SocketClient", "Stores", "StoryModel", "StoryStore", "TOML", "TestSupport",
        "Values", "XML", "Zip",
      ], path: "Tests/Fuzzing", exclude: ["Corpus", "README.md"], swiftSettings: common),
    .executableTarget(name: "fuzzer", dependencies: ["Fuzzing"], path: "Tests/Fuzzer", swiftSettings: common),
    tests("Fuzzing", "TestSupport"),
    // It reads every source: optimised, which takes less than it saves.
    .testTarget(name: "HouseTests", swiftSettings: common),
  ],
  cxxLanguageStandard: .cxx17
)
