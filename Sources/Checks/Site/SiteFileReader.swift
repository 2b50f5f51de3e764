import Basics
import EPUB
import Files
import XML

/// Reads a file of a site that is no page: a style sheet, a feed, a manifest.
struct SiteFileReader {
  private let files: SiteFiles
  private let place: Int
  private let path: String
  /// The chapter read so far.
  private(set) var chapter: SiteChapter

  /// Begins with a file at a place among the files.
  init(_ place: Int, of files: SiteFiles, into chapter: SiteChapter) {
    self.files = files
    self.place = place
    path = files.paths[place]
    self.chapter = chapter
  }

  /// Reads the bytes of the file, which is of a kind.
  mutating func read(_ bytes: [UInt8], _ kind: SiteKind) {
    switch kind {
    case .style:
      for target in StyleFacts.references(in: bytes) { follow(target.text, line: target.line, isFetched: true) }
    case .feed: readFeed(bytes)
    case .json, .manifest: readJSON(bytes, kind)
    case .script: readWorker(bytes)
    case .page, .picture, .text, .other: break
    }
  }

  /// Judges an address in the file.
  private mutating func follow(_ written: String, line: Int, isFetched: Bool = false, isNamed: Bool = false) {
    // A fragment alone names something in the page that uses the sheet.
    guard !written.hasPrefix("#"), !written.isEmpty else { return }
    let address = SiteAddress(written, in: place, folder: Path.parent(of: path), of: files)
    switch address.goal {
    case .file(let target), .folder(let target):
      if SiteKind(of: files.paths[target]) == .picture { chapter.pictures.append(Int32(target)) }
      if isNamed { chapter.named.append(Int32(target)) }
    case .missing(let target):
      if SiteKind(of: target) == .picture {
        chapter.findings.add(
          .error, "there is no file '\(target)'", in: path, line: line, hint: files.hint(for: target),
          id: "site-broken-picture")
      } else {
        chapter.findings.add(
          .error, "there is no file '\(target)'", in: path, line: line, hint: files.hint(for: target),
          id: "site-broken-link")
      }
    case .bareFolder(let target):
      // The scope of an app is a folder.
      if !isNamed {
        chapter.findings.add(
          .error, "the folder '\(target.isEmpty ? "." : target)' has no 'index.html'", in: path, line: line,
          id: "site-broken-link")
      }
    case .outside:
      chapter.findings.add(
        .error, "'\(written)' leads out of the folder of the site", in: path, line: line,
        hint: "only files in the folder are published", id: "site-outside-link")
    case .elsewhere(let scheme, let host):
      if scheme == "file" || ["localhost", "127.0.0.1", "0.0.0.0", "::1"].contains(host) {
        chapter.findings.add(
          .error, "'\(written)' leads to the machine that the site is read on", in: path, line: line,
          id: "site-local-link")
      } else if isFetched, ["http", "https", ""].contains(scheme), !host.isEmpty {
        chapter.findings.add(
          .note, "the style sheet loads something from '\(host)'", in: path, line: line,
          hint: "who has it learns who reads the page, and the page lacks it when they are away",
          id: "site-foreign-resource")
      }
    case .unknown: break
    }
  }

  /// Reads a feed, a catalogue or a site map; other XML says nothing of pages.
  private mutating func readFeed(_ bytes: [UInt8]) {
    var root: String?
    var found: [(text: String, line: Int)] = []
    var isKnown: Bool { ["urlset", "sitemapindex", "feed", "entry", "rss"].contains(root ?? "") }
    do throws(XMLError) {
      try ElementWalk.walk(bytes) { tag, _ in
        if root == nil { root = tag.name }
        guard isKnown else { return }
        if tag.name == "link" || tag.name == "content" || tag.name == "enclosure" {
          // What has a place for words in it is no address yet.
          for name in ["href", "src", "url"] {
            if let text = tag[name], !text.contains("{") { found.append((text, tag.line)) }
          }
        }
      } end: { element, parents in
        guard isKnown, ["loc", "link", "logo", "icon"].contains(element.tag.name), !element.text.trimmed.isEmpty else {
          return
        }
        found.append((element.text.trimmed, element.tag.line))
      }
    } catch {
      // What is no XML, and is no feed by its name either, is somebody's data.
      guard isKnown || ["feed.xml", "atom.xml", "rss.xml", "sitemap.xml"].contains(Path.name(of: path)) else { return }
      chapter.findings.add(
        .error, error.message, in: path, line: error.line, column: error.column,
        hint: "no reader takes a feed that is not well-formed", id: "site-feed")
      return
    }
    for (text, line) in found { follow(text, line: line) }
  }

  private mutating func readJSON(_ bytes: [UInt8], _ kind: SiteKind) {
    guard let document = try? JSONDocument(parsing: bytes) else {
      if kind == .manifest {
        chapter.findings.add(
          .error, "the manifest is no JSON", in: path, hint: "without it the site cannot be installed", id: "site-feed")
      }
      return
    }
    let root = document.root
    var found: [(value: JSONValue, isNamed: Bool)] = []
    if kind == .manifest {
      found += ["start_url", "scope"].compactMap { root[$0] }.map { ($0, true) }
      for list in ["icons", "screenshots"] {
        found += (root[list]?.array ?? []).compactMap { $0["src"] }.map { ($0, false) }
      }
      for shortcut in root["shortcuts"]?.array ?? [] {
        if let address = shortcut["url"] { found.append((address, true)) }
        found += (shortcut["icons"]?.array ?? []).compactMap { $0["src"] }.map { ($0, false) }
      }
    } else {
      // A catalogue of books, OPDS 2.0.
      guard root["metadata"] != nil, root["publications"] != nil || root["navigation"] != nil || root["links"] != nil
      else { return }
      Self.collect(root, depth: 0, &found)
    }
    for (value, isNamed) in found {
      if let text = value.string { follow(text, line: document.place(of: value).line, isNamed: isNamed) }
    }
  }

  private static func collect(_ value: JSONValue, depth: Int, _ found: inout [(value: JSONValue, isNamed: Bool)]) {
    guard depth < 16 else { return }
    for element in value.array ?? [] { collect(element, depth: depth + 1, &found) }
    guard value.array == nil else { return }
    if let address = value["href"], value["templated"]?.bool != true { found.append((address, false)) }
    for name in ["links", "publications", "navigation", "groups", "facets", "images", "feed", "metadata"] {
      if let inner = value[name] { collect(inner, depth: depth + 1, &found) }
    }
  }

  /// Takes note of the pages that a script at the root names: it may be a service worker, which shows them.
  private mutating func readWorker(_ bytes: [UInt8]) {
    guard bytes.count < 1 << 20 else { return }
    for text in bytes.split(whereSeparator: {
      $0.isQuote || $0 == UInt8(ascii: "`")
    }) where text.count < 400 {
      guard text.suffix(5).elementsEqual(".html".utf8) else { continue }
      var name = String(decoding: text, as: UTF8.self)
      while let first = name.first, first == "/" || first == "." { name.removeFirst() }
      if let target = files.place(of: name) { chapter.named.append(Int32(target)) }
    }
  }
}
