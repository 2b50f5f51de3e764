import Basics
import Files
import Markup

/// A library of the system that the program works with.
struct SystemLibrary: Sendable {
  /// Its name.
  let name: String
  /// Its purpose.
  let purpose: String
  /// Whether the program starts without it, and loads it when it is wanted.
  let isLoadedLate: Bool
  /// The beginnings of the name of its file, the best first.
  let files: [String]
  /// The packages of Debian and Ubuntu that bring it, one in each release.
  let packages: [String]
  /// Its version, where it is a part of the program.
  var included: String?

  /// All of them, in the order of the report.
  static let all = [
    SystemLibrary(
      name: "sqlite", purpose: "the library, the memory of builds", isLoadedLate: false, files: ["libsqlite3.so.0"],
      packages: ["libsqlite3-0"]),
    SystemLibrary(
      name: "libxml2", purpose: "XML and XHTML", isLoadedLate: false, files: ["libxml2.so.2"], packages: ["libxml2"]),
    SystemLibrary(
      name: "libzip", purpose: "e-books", isLoadedLate: true, files: ["libzip.so.5", "libzip.so.4"],
      packages: ["libzip4", "libzip5"]),
    SystemLibrary(
      name: "cmark-gfm", purpose: "Markdown", isLoadedLate: false, files: [], packages: ["libcmark-gfm-dev"],
      included: MarkdownDocument.libraryVersion),
    SystemLibrary(
      name: "xxhash", purpose: "hashes", isLoadedLate: false, files: ["libxxhash.so.0"], packages: ["libxxhash0"]),
    SystemLibrary(
      name: "zlib", purpose: "stores of apps, compression", isLoadedLate: false, files: ["libz.so.1"],
      packages: ["zlib1g"]
    ),
    SystemLibrary(
      name: "libvips", purpose: "pictures", isLoadedLate: true, files: ["libvips.so.42"], packages: ["libvips42"]),
    SystemLibrary(
      name: "libmicrohttpd", purpose: "hornbook serve", isLoadedLate: true, files: ["libmicrohttpd.so.12"],
      packages: ["libmicrohttpd12"]),
    SystemLibrary(
      name: "harfbuzz", purpose: "books with fixed pages", isLoadedLate: true, files: ["libharfbuzz.so.0"],
      packages: ["libharfbuzz0b"]),
    SystemLibrary(
      name: "harfbuzz-subset", purpose: "books with fixed pages", isLoadedLate: true,
      files: ["libharfbuzz-subset.so.0"],
      packages: ["libharfbuzz-subset0"]),
    SystemLibrary(
      name: "libcurl", purpose: "image services", isLoadedLate: true, files: ["libcurl.so.4", "libcurl-gnutls.so.4"],
      packages: ["libcurl4"]),
    SystemLibrary(
      name: "espeak-ng", purpose: "hornbook narrate", isLoadedLate: true, files: ["libespeak-ng.so.1"],
      packages: ["libespeak-ng1"]),
    SystemLibrary(
      name: "openssl", purpose: "locked sites", isLoadedLate: true, files: ["libcrypto.so.3"], packages: ["libssl3"]),
    SystemLibrary(
      name: "libpq", purpose: "libraries in PostgreSQL", isLoadedLate: true, files: ["libpq.so.5"], packages: ["libpq5"]
    ),
    SystemLibrary(
      name: "icu", purpose: "the order of titles, and words", isLoadedLate: true, files: ["libicui18n.so."],
      packages: ["libicu72", "libicu74", "libicu76"]),
  ]

  /// A library, and what was found of it.
  struct Found: Sendable {
    let library: SystemLibrary
    /// Its file; nil if it is missing.
    let file: String?
    /// The package that the file belongs to, its version and its architecture; nil if no package manager knows it.
    var package: (name: String, version: String, architecture: String)?

    /// Whether it is neither on this machine nor in the program.
    var isMissing: Bool { file == nil && library.included == nil }

    /// The version of its package, or else what the name of its file says.
    var version: String? {
      if let included = library.included { return included }
      if let package { return package.version }
      guard let file, let mark = file.firstRange(of: ".so.") else { return nil }
      return String(file[mark.upperBound...])
    }
  }

  /// Looks for all of them in the folders of the system, and asks the package manager whose they are.
  static func look(in folders: [String] = SystemLibrary.folders) -> [Found] {
    let names = folders.map { folder in (folder, (try? FileSystem.names(in: folder))?.sorted() ?? []) }
    var found = all.map { library in Found(library: library, file: file(of: library, among: names)) }
    let files = found.compactMap(\.file)
    let owners = DebianPackages.owners(of: files)
    for place in found.indices { found[place].package = found[place].file.flatMap { owners[$0] } }
    return found
  }

  private static func file(of library: SystemLibrary, among names: [(folder: String, names: [String])]) -> String? {
    for start in library.files {
      for (folder, names) in names {
        guard let name = names.first(where: { $0.hasPrefix(start) }) else { continue }
        let path = Path.join(folder, name)
        return FileSystem.resolved(path) ?? path
      }
    }
    return nil
  }

  /// The folders that the loader looks through.
  static var folders: [String] {
    #if arch(arm64)
      let triple = "aarch64-linux-gnu"
    #else
      let triple = "x86_64-linux-gnu"
    #endif
    let named = (Environment["LD_LIBRARY_PATH"] ?? "").split(separator: ":").map(String.init)
    return named + [Installation.libraries].compactMap(\.self) + [
      "/usr/local/lib", "/usr/lib/\(triple)", "/lib/\(triple)", "/usr/lib64", "/lib64", "/usr/lib", "/lib",
    ]
  }
}

/// The package manager of Debian, where there is one.
enum DebianPackages {
  /// The packages of files, by the files' paths.
  static func owners(of files: [String]) -> [String: (name: String, version: String, architecture: String)] {
    // The manager knows some files by their names from before /lib became a link to /usr/lib.
    let spellings = files.flatMap { $0.hasPrefix("/usr/lib") ? [$0, String($0.dropFirst(4))] : [$0] }
    var packages: [String: String] = [:]
    for line in lines(of: ["dpkg-query", "-S"] + spellings) {
      guard let mark = line.firstRange(of: ": ") else { continue }
      let file = String(line[mark.upperBound...])
      packages[file.hasPrefix("/lib") ? "/usr" + file : file] = String(line[..<mark.lowerBound])
    }
    var facts: [String: (name: String, version: String, architecture: String)] = [:]
    let format = "${binary:Package}\t${Package}\t${Version}\t${Architecture}\n"
    for line in lines(of: ["dpkg-query", "-W", "-f", format] + Set(packages.values).sorted()) {
      let cells = line.split(separator: "\t").map(String.init)
      if cells.count == 4 { facts[cells[0]] = (cells[1], cells[2], cells[3]) }
    }
    return packages.compactMapValues { facts[$0] ?? facts[String($0.prefix { $0 != ":" })] }
  }

  /// The lines that a program writes; empty if it is not there, or has not ended in time.
  private static func lines(of words: [String]) -> [Substring] {
    var process = ChildProcess(words)
    process.limit = .seconds(10)
    // The code says only that some files are nobody's.
    guard case .ended(_, let output, _) = process.run() else { return [] }
    return String(decoding: output, as: UTF8.self).split(separator: "\n")
  }
}
