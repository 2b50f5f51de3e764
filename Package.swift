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
    room("Basics", "Platform"),
    room("Pictures", "Platform"),

    // Layer 1: what libraries hold, and one thin, safe wrapper each.
    room("Models", "Basics"),
    room("SQLite", "Platform", "CSQLite"),
    room("Postgres", "Platform", "CPostgres"),
    room("XML", "CXML"),
    room("Zip", "Platform", "CZip", "CZlib"),
    room("Markup", "Basics", "Platform", "CMarkdown", linking: markdownLibraries),
    room("Hashing", "Basics", "CXXHash"),
    room("TOML", "CTOML"),
    room("Files", "Platform", "Basics"),
    room("Languages", "Basics", "CLanguages", "CICU"),
    room("Recordings", "CESpeak"),
    room("HTTP", "Platform", "CMicrohttpd", "Basics", "CCurl"),
    room("Mustache", "Basics"),

    // Layer 2: letters and pictures as they are set and made.
    room("Images", "Platform", "CVips", "Pictures", "Basics", "Files", "Hashing"),
    room("Fonts", "CHarfBuzz", "Languages"),

    // Layer 3: what Hornbook is made of.
    room("Settings", "Basics", "TOML", "Languages"),
    room("Stores", "Basics", "XML", "Platform", "SQLite", "Postgres", "Files", "Hashing", "Zip", "TOML"),
    room("Build", "Basics", "SQLite", "Hashing", "Files", "Platform"),
    room("Rendering", "Basics", "Markup", "Mustache", "Hashing", "Files", "TOML", "Languages"),
    room("EPUB", "Basics", "XML", "Zip", "Languages", "Pictures", "Models", "Files", "Markup"),
    room("Feeds", "XML", "Basics", "Hashing"),
    room("PDF", "Fonts", "Hashing", "Zip", "Pictures"),
    room("SVG", "Basics", "XML", "Pictures"),
    .target(
      name: "Preview",
      dependencies: ["HTTP", "Basics", "Files", "Hashing"],
      exclude: ["README.md"], resources: [.embedInCode("Client")], swiftSettings: strict),

    // Layer 4: where the libraries of each kind lie, and what the site of any kind has.
    room(
      "StoryStore", "Stores", "EPUB", "Basics", "Models", "Languages", "SQLite", "Postgres", "Files", "Hashing",
      "Pictures", "Recordings", "TOML", "Markup", "XML", "Zip"),
    room("SparkStore", "Platform", "Stores", "Basics", "Models", "SQLite", "Files", "Hashing"),
    room(
      "Website", "Basics", "Build", "Rendering", "Mustache", "Feeds", "EPUB", "Settings", "Images", "Pictures", "SVG",
      "Markup", "TOML", "Languages", "Hashing", "Files"),

    // Layer 5: the kinds of library, and what is made, checked and sent of any.
    room(
      "Stories", "Website", "Recordings", "Basics", "Build", "Models", "Languages", "Stores", "StoryStore", "Rendering",
      "Mustache", "EPUB", "Fonts", "PDF", "Zip", "Feeds", "Settings", "Pictures", "Markup", "SVG", "Images", "Hashing",
      "Files", "TOML"),
    room(
      "DailySpark", "Website", "Build", "Basics", "Models", "Stores", "SparkStore", "Rendering", "Mustache", "EPUB",
      "Feeds", "Settings", "Markup", "Images", "Pictures", "Languages", "Hashing"),
    room(
      "Illustrator", "Platform", "Basics", "Stores", "StoryStore", "Models", "HTTP", "Files", "Hashing", "Pictures",
      "Recordings", "Languages"),
    room(
      "Checks", "Basics", "EPUB", "Markup", "Zip", "XML", "Pictures", "Recordings", "Images", "PDF", "Languages",
      "Files"),
    room("Deploy", "Platform", "Basics", "Build", "SQLite", "Files", "Hashing"),
    room(
      "Lock", "CCrypto", "Website", "Build", "Rendering", "Mustache", "Settings", "Languages", "Basics", "Hashing",
      "Files"),

    // Layer 6 and 7: the commands, the only ones that print.
    room(
      "Commands", "Basics", "Platform", "Settings", "Stories", "DailySpark", "Models", "SparkStore", "Build", "Stores",
      "StoryStore", "SQLite", "Postgres", "Website", "Rendering", "Mustache", "Files", "Hashing", "Languages",
      "Pictures", "Images", "Preview", "Illustrator", "Recordings", "Checks", "Deploy", "Lock", "Feeds", "Zip",
      "Markup"),
    .executableTarget(
      name: "hornbook", dependencies: ["Commands", "Platform"], swiftSettings: strict, linkerSettings: alone),

    // The wing that draws by itself: a program that 'hornbook illustrate --provider sketch' runs.
    .target(name: "Sketch", path: "Extras/Sketch/Sketch", swiftSettings: strict),
    .executableTarget(
      name: "hornbook-sketch", dependencies: ["Sketch", "Basics", "Files"], path: "Extras/Sketch/Program",
      swiftSettings: strict, linkerSettings: alone),

    // The wing for programs of others: it runs 'hornbook' and reads what that prints for programs.
    .target(
      name: "HornbookKit", dependencies: ["Basics"], path: "Extras/HornbookKit/HornbookKit",
      swiftSettings: strict),

    // Measures the reading of an app's store, for 'make bench'.
    .executableTarget(
      name: "store-reading", dependencies: ["StoryStore", "Models", "Basics", "SQLite"],
      path: "Benchmarks/StoreReading",
      swiftSettings: strict),

    // Renders the drawings of the sample library, for 'make pictures'.
    .executableTarget(
      name: "studio-pictures", dependencies: ["Images", "Files"], path: "Content/studio/Render", swiftSettings: strict),

    // What the tests of many rooms need: folders, numbers, pictures.
    .target(name: "TestSupport", dependencies: ["Files"], path: "Tests/TestSupport", swiftSettings: common),
    tests("Basics", "TestSupport"),
    tests("Models"),
    tests("Languages"),
    tests("Lock", "Build", "Hashing", "Basics", "Files", "TestSupport"),
    tests("Recordings", "TestSupport"),
    tests("Markup", "TestSupport"),
    tests("SQLite", "TestSupport"),
    // A real server for the tests that need one.
    .target(
      name: "PostgresServer", dependencies: ["Postgres", "TestSupport"], path: "Tests/PostgresServer",
      exclude: ["server.sh"],
      swiftSettings: plain),
    tests("Postgres", "Basics", "PostgresServer", "TestSupport"),
    tests("XML", "TestSupport"),
    tests("Zip", "TestSupport"),
    tests("Hashing"),
    tests("TOML"),
    tests("Stores", "XML", "TestSupport", "Basics", "SQLite"),
    tests("Files", "TestSupport", "SQLite"),
    tests("Pictures", "TestSupport"),
    tests("Images", "Pictures", "TestSupport", "Files", "Hashing", "Basics"),
    tests("Fonts", "TestSupport", "Files"),
    tests("PDF", "Fonts", "Zip", "Pictures", "Images", "Files", "TestSupport"),
    tests("Mustache", "Basics", "TestSupport"),
    // Also what a kind of library is made of: the tests add a third one.
    tests(
      "Commands", "Basics", "Stores", "StoryStore", "Models", "SQLite", "Images", "Files", "Sketch", "SocketClient",
      "PlayedService", "EPUB", "BookShapes", "TestSupport", "Hashing", "Mustache", "Build", "Rendering", "Settings",
      "SparkStore", "Stories", "Website"),
    tests("Settings", "Basics"),
    tests(
      "StoryStore", "Stores", "Basics", "Models", "SQLite", "Postgres", "Files", "Hashing", "BookShapes",
      "PostgresServer", "TestSupport"),
    tests("Build", "Basics", "Hashing", "SQLite", "Files", "TestSupport"),
    tests("Rendering", "Markup", "Mustache", "Basics", "Hashing", "TOML", "Languages", "Files", "TestSupport"),
    tests("EPUB", "Zip", "XML", "SVG", "TestSupport", "BookShapes", "Models", "Files"),
    // Books in the shapes of other publishers.
    .target(name: "BookShapes", dependencies: ["Zip", "TestSupport"], path: "Tests/BookShapes", swiftSettings: plain),
    tests("Feeds", "XML", "Basics", "Hashing", "TestSupport"),
    tests("SVG", "XML", "Pictures", "Basics", "TestSupport"),
    tests("Sketch", "SVG", "XML", "TestSupport"),
    tests("HornbookKit", "Files", "TestSupport"),
    .target(name: "SocketClient", path: "Tests/SocketClient", swiftSettings: plain),
    tests("HTTP", "SocketClient", "PlayedService"),
    .target(name: "PlayedService", path: "Tests/PlayedService", swiftSettings: plain),
    tests("Preview", "HTTP", "Basics", "Files", "SocketClient", "TestSupport"),
    tests(
      "Illustrator", "Stores", "StoryStore", "Basics", "Models", "SQLite", "HTTP", "Files", "Pictures", "Recordings",
      "Hashing", "PlayedService", "TestSupport"),
    tests("Deploy", "Basics", "Hashing", "SQLite", "Files", "TestSupport"),
    tests("Checks", "BookShapes", "EPUB", "Zip", "XML", "Images", "Basics", "TestSupport"),
    tests("SparkStore", "Stores", "Basics", "Models", "SQLite", "Files", "TestSupport"),
    tests("Website", "Basics", "Files", "Languages", "TestSupport"),
    tests(
      "DailySpark", "Basics", "Models", "Stores", "SparkStore", "Build", "Rendering", "Settings", "SQLite", "Images",
      "Files", "Hashing", "Languages", "Zip", "TestSupport"),
    tests(
      "Stories", "Fonts", "Basics", "Models", "Stores", "StoryStore", "Build", "Rendering", "Settings", "Feeds",
      "Files", "Hashing", "Zip", "SQLite", "SVG", "Images", "Pictures", "PDF", "Website", "TestSupport"),
    // What is searched for inputs that break it: 'make fuzz', and for a moment in the tests.
    .target(
      name: "Fuzzing",
      dependencies: [
        "EPUB", "Basics", "Files", "Zip", "Markup", "Mustache", "PDF", "Pictures", "Preview", "Stores", "Recordings",
        "SVG", "Settings", "SocketClient", "Models", "StoryStore", "TOML", "TestSupport", "XML",
      ], path: "Tests/Fuzzing", exclude: ["Corpus", "README.md"], swiftSettings: common),
    .executableTarget(name: "fuzzer", dependencies: ["Fuzzing"], path: "Tests/Fuzzer", swiftSettings: common),
    tests("Fuzzing", "TestSupport"),
    // It reads every source: optimised, which takes less than it saves.
    .testTarget(name: "HouseTests", swiftSettings: common),
  ],
  cxxLanguageStandard: .cxx17
)
