import Basics
import EPUB
import Pictures
import XML
import Zip

/// The rules of manifest and spine (EPUB 3.3, sections 5.6 and 5.7).
extension Examination {
  private static let documentTypes: Set<String> = ["application/xhtml+xml", "image/svg+xml"]

  private mutating func refuse(_ headline: String, line: Int, hint: String? = nil, id: String) {
    findings.add(.error, headline, in: packagePath, line: line, hint: hint, id: id)
  }

  /// Checks that manifest and spine name files of the book, each once, and learns where these lie.
  mutating func checkManifest() {
    for item in package.items {
      guard !item.id.isEmpty, !item.href.isEmpty, !item.mediaType.isEmpty else {
        refuse("an item has no 'id', no 'href' or no 'media-type'", line: item.line, id: "book-manifest")
        continue
      }
      guard paths[item.id] == nil else {
        refuse("the id '\(item.id)' is given more than once", line: item.line, id: "book-manifest")
        continue
      }
      switch Target(item.href, in: packagePath) {
      case .outside:
        if !["audio/", "video/", "font/", "application/font"].contains(where: item.mediaType.hasPrefix) {
          refuse(
            "'\(item.href)' is not in the book; only sound and film may be elsewhere", line: item.line,
            id: "book-remote")
        }
      case .nowhere:
        refuse("'\(item.href)' leads out of the book", line: item.line, id: "book-missing-file")
      case .entry(let path, _):
        paths[item.id] = path
        guard items[path] == nil else {
          refuse("the file '\(item.href)' is named more than once", line: item.line, id: "book-manifest")
          continue
        }
        items[path] = item
        if !file.has(path) {
          refuse("the file '\(item.href)' is not in the book", line: item.line, id: "book-missing-file")
        }
      }
    }
    checkFallbacks()
    checkSpine()
  }

  private mutating func checkFallbacks() {
    for item in package.items {
      guard let fallback = item.fallback else { continue }
      guard let path = paths[fallback], fallback != item.id else {
        refuse("the fallback '\(fallback)' is no other item of the manifest", line: item.line, id: "book-manifest")
        continue
      }
      used.insert(path)
    }
  }

  private mutating func checkSpine() {
    if package.spine.isEmpty {
      findings.add(.error, "the reading order has no document", in: packagePath, id: "book-spine")
    }
    var seen: Set<String> = []
    for step in package.spine {
      guard let path = paths[step.item], let item = items[path] else {
        refuse("'\(step.item)' in the reading order is no file of the manifest", line: step.line, id: "book-spine")
        continue
      }
      guard seen.insert(path).inserted else {
        refuse("'\(step.item)' is more than once in the reading order", line: step.line, id: "book-spine")
        continue
      }
      if isEPUB3, !Self.documentTypes.contains(item.mediaType), item.fallback == nil {
        refuse(
          "'\(item.href)' in the reading order is '\(item.mediaType)', not XHTML or SVG", line: step.line,
          id: "book-spine")
      }
      places[path] = order.count
      order.append(path)
      if package.isFixed(step) { fixed.insert(path) }
    }
    if !package.spine.isEmpty, package.spine.allSatisfy({ !$0.isLinear }) {
      findings.add(
        .error, "every page of the reading order is 'linear=\"no\"'", in: packagePath, id: "book-spine"
      )
    }
  }

  /// Unpacks every entry, keeps what documents say, and checks the pictures.
  mutating func readEntries() {
    for place in file.records.indices {
      let name = file.records[place].name
      if name == packagePath || name == "mimetype" || name == BookFile.containerPath || name.hasSuffix("/") {
        continue
      }
      guard let bytes = bytes(at: place) else { continue }
      guard let item = items[name] else { continue }
      read(bytes, at: name, item)
    }
  }

  private mutating func read(_ bytes: [UInt8], at path: String, _ item: PackageFacts.Item) {
    switch item.mediaType {
    case "application/xhtml+xml" where isEPUB3:
      pages[path] = reading(bytes, of: path, isPage: true) { bytes throws(XMLError) in
        try PageFacts(of: bytes, isNavigation: item.properties.contains("nav"))
      }
    case "application/smil+xml" where isEPUB3:
      overlays[path] = reading(bytes, of: path) { bytes throws(XMLError) in try OverlayFacts(of: bytes) }
    case "application/x-dtbncx+xml" where isEPUB3:
      contents[path] = reading(bytes, of: path) { bytes throws(XMLError) in try ContentsFacts(of: bytes) }
    case "text/css" where isEPUB3:
      if bytes.count <= Self.documentLimit {
        styles[path] = StyleFacts.references(in: bytes)
        for fault in StyleFaults(in: bytes, isSheet: true).found { tell(fault, at: path) }
      } else {
        passOver(path, bytes.count, limit: Self.documentLimit)
      }
    case "audio/mpeg", "audio/mp4":
      checkRecording(bytes, at: path, item)
    case "video/mp4", "video/webm":
      checkVideo(bytes, at: path, item)
    case "text/vtt":
      if !bytes.starts(with: "WEBVTT".utf8), !bytes.starts(with: [0xEF, 0xBB, 0xBF] + "WEBVTT".utf8) {
        findings.add(
          .error, "the captions are no WebVTT", in: path, hint: "the first line of the file is 'WEBVTT'",
          id: "book-broken-video")
      }
    default:
      if item.mediaType.hasPrefix("image/") || PictureType(sniffing: bytes.span) != .unknown {
        checkPicture(bytes, at: path, item)
      }
    }
  }

  /// Checks that everything in the book is in the manifest, and everything in the manifest is of use.
  mutating func checkUse() {
    for record in file.records {
      let name = record.name
      if items[name] != nil || name.hasSuffix("/") || name.hasPrefix("META-INF/") { continue }
      if name == "mimetype" || name == packagePath || linked.contains(name) { continue }
      if used.contains(name) {
        findings.add(
          .error, "the file is needed, but not in the manifest", in: name, hint: "name it in '\(packagePath)'",
          id: "book-stray-file")
      } else {
        findings.add(
          .warning, "the file is not in the manifest", in: name, hint: "name it in '\(packagePath)', or leave it out",
          id: "book-stray-file")
      }
    }
    guard isReadable else { return }
    for (path, item) in items.sorted(by: { ($0.value.line, $0.key) < ($1.value.line, $1.key) })
    where file.has(path) && places[path] == nil && !used.contains(path) {
      if item.properties.contains("nav") || item.properties.contains("cover-image") { continue }
      findings.add(
        .warning, "nothing in the book needs '\(item.href)'", in: packagePath, line: item.line,
        hint: "leave it out; it makes the book larger", id: "book-unused-file")
    }
  }
}
