import Basics
import Files
import Markup

/// The targets of a page's addresses.
extension SitePageReader {
  /// The use of an address.
  enum Use {
    /// Readers go there.
    case link
    /// Readers go there, and it is said to be elsewhere.
    case outerLink
    /// It is named, not fetched.
    case named
    /// A form sends there, which may be a program.
    case form
    /// The page sends its readers there.
    case redirect
    /// A page in the page.
    case frame
    /// A picture of the page.
    case picture
    case script
    case style
    /// Something else that belongs to the page.
    case part

    /// Whether a browser fetches it by itself.
    var isFetched: Bool {
      switch self {
      case .link, .outerLink, .named, .form, .redirect: false
      case .frame, .picture, .script, .style, .part: true
      }
    }

    /// Whether a page that it leads to has been found by readers.
    var leads: Bool {
      switch self {
      case .link, .named, .form, .redirect, .frame: true
      case .outerLink, .picture, .script, .style, .part: false
      }
    }
  }

  /// Judges an address; gives the file that it names, where there is one.
  @discardableResult
  mutating func follow(_ written: String?, _ tag: HTMLTag, _ use: Use) -> Int32? {
    guard var written, !isForeignBase || written.contains("://") else { return nil }
    // A server shows this page at any depth: what it asks for above may be where it is.
    if path == "404.html", use == .style || use == .script {
      while written.hasPrefix("../") { written.removeFirst(3) }
    }
    if written.trimmed.isEmpty {
      // An empty address is the page itself, which is no picture and no script.
      if use.isFetched, use != .frame {
        tellMissing("the \(use.noun) has an empty address", use, tag, hint: nil)
      }
      return nil
    }
    let address = recall.address(written, in: Int(page.file), folder: folder, of: files)
    tellRooted(address, written, tag)
    switch address.goal {
    case .file(let place):
      reach(place, use)
      noteAnchor(address, place, tag, use)
      return Int32(place)
    case .folder(let place):
      reach(place, use)
      if !address.isAbsolute, use != .named, use != .form {
        tellFolder(written, files.paths[place], tag)
      }
      noteAnchor(address, place, tag, use)
      return use.isFetched && use != .frame ? nil : Int32(place)
    case .missing(let path):
      if use != .form {
        tellMissing("there is no file '\(path)'", use, tag, hint: files.hint(for: path))
      }
    case .bareFolder(let path):
      if use != .form {
        tellMissing("the folder '\(path.isEmpty ? "." : path)' has no 'index.html'", use, tag, hint: nil)
      }
    case .outside:
      add(
        .error, "'\(written)' leads out of the folder of the site", at: tag,
        hint: "only files in the folder are published", id: "site-outside-link")
    case .elsewhere(let scheme, let host): tellElsewhere(scheme, host, written, tag, use)
    case .unknown: break
    }
    return nil
  }

  private mutating func reach(_ place: Int, _ use: Use) {
    if use == .picture { pictures.insert(Int32(place)) }
    if use.leads, place != Int(page.file) { links.insert(Int32(place)) }
  }

  private mutating func noteAnchor(_ address: SiteAddress, _ place: Int, _ tag: HTMLTag, _ use: Use) {
    // Addresses that begin with these belong to scripts, and 'top' is always there.
    guard use == .link || use == .redirect, let id = address.fragment,
      id.utf8.count != 3 || id.lowercased() != "top", !id.hasPrefix("/"), !id.hasPrefix("!")
    else { return }
    if place == Int(page.file) {
      ownAnchors.append((id, tag.line, tag.column))
    } else if SiteKind(of: files.paths[place]) == .page {
      page.anchors.append(
        SitePage.Anchor(
          page: Int32(place), id: id, line: Int32(clamping: tag.line), column: Int32(clamping: tag.column)))
    }
  }

  private mutating func tellMissing(_ headline: String, _ use: Use, _ tag: HTMLTag, hint: String?) {
    switch use {
    case .picture: add(.error, headline, at: tag, hint: hint, id: "site-broken-picture")
    case .redirect: add(.error, headline, at: tag, hint: hint, id: "site-redirect")
    default: add(.error, headline, at: tag, hint: hint, id: "site-broken-link")
    }
  }

  private mutating func tellRooted(_ address: SiteAddress, _ written: String, _ tag: HTMLTag) {
    guard address.isRooted else { return }
    add(
      options.worksWithoutServer ? .warning : .note,
      "'\(written)' begins at the root of the server, and leads nowhere from a disk", at: tag,
      hint: "write it relative to the page", id: "site-root-link")
  }

  private mutating func tellFolder(_ written: String, _ path: String, _ tag: HTMLTag) {
    add(
      options.worksWithoutServer ? .warning : .note,
      "'\(written)' names a folder; only a server shows its page", at: tag,
      hint: "let the link end in '\(Path.name(of: path))'", id: "site-folder-link")
  }

  private mutating func tellElsewhere(
    _ scheme: String, _ host: String, _ written: String, _ tag: HTMLTag, _ use: Use
  ) {
    if scheme == "file" || ["localhost", "127.0.0.1", "0.0.0.0", "::1"].contains(host) {
      add(
        .error, "'\(written)' leads to the machine that the page is read on", at: tag,
        hint: "write it relative to the page", id: "site-local-link")
    } else if use.isFetched, ["http", "https", ""].contains(scheme), !host.isEmpty {
      add(
        .note, "the page loads something from '\(host)'", at: tag,
        hint: "who has it learns who reads the page, and the page lacks it when they are away",
        id: "site-foreign-resource")
    }
  }
}

extension SitePageReader.Use {
  /// Its name in a sentence.
  var noun: String {
    switch self {
    case .link, .outerLink, .named: "link"
    case .form: "form"
    case .redirect: "redirect"
    case .frame: "frame"
    case .picture: "picture"
    case .script: "script"
    case .style: "style sheet"
    case .part: "part of the page"
    }
  }
}
