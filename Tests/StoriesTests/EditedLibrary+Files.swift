import Files
import Foundation
import Models
import Rendering
import Settings
import Stores
import StoryStore

/// Edits of what lies beside the library: pictures, the theme, the settings, authored pages.
extension EditedLibrary {
  /// Writes a file as a careful editor does, in place of the one before.
  private func write(_ text: String, to name: String) throws {
    try FileSystem.createFolder(Path.parent(of: path(name)))
    try FileSystem.write(Array(text.utf8), to: path(name))
  }

  // MARK: Pictures

  func editPictures(_ edit: Edit) throws {
    if edit == .pictureNew { return try showPicture() }
    // Mostly one that is published, at times one that waits for its page to be ready.
    let isReady = chance(5) > 0
    let shown = try fixture.store.read { store in
      let pages = try store.storyEntries().flatMap { try store.pages(of: $0.story.id) }
      let covers = try store.storyEntries().compactMap(\.story.coverRelativePath)
      return Set(
        covers + pages.filter { !isReady || $0.illustrationStatus == .generated }.compactMap(\.illustrationRelativePath)
      )
    }
    let name = try any(shown.sorted())
    let file = path("Illustrations/\(name)")
    touched?.append(file)
    // All pictures have one size: their seeds have four digits.
    let make = [SeededPicture.drawing, SeededPicture.dot, SeededPicture.painting][counter % 3]
    let bytes = make(name, 1000 + counter)
    guard let status = FileStatus(of: file) else {
      return try FileSystem.write(bytes, to: file)
    }
    switch edit {
    case .pictureReplaced: try FileSystem.write(bytes, to: file)
    case .pictureInPlace: try FileSystem.create(file, bytes)
    case .pictureBackdated: try replaceBackdated(file, with: bytes, status)
    case .pictureAhead:
      try FileSystem.create(file, bytes)
      try setTime(of: file, aheadOfTime)
    case .pictureSameTick:
      guard status.modified > FileStatus.now() else { throw Impossible() }
      try FileSystem.create(file, bytes)
      try setTime(of: file, status.modified)
    default: try FileSystem.removeFile(file)
    }
  }

  /// Takes away or spoils some of what was developed; it may be gone at any time.
  func loseCopies() throws {
    guard FileStatus(of: path("pictures")) != nil else { throw Impossible() }
    for file in try FileSystem.files(below: path("pictures")).sorted() where chance(3) == 0 {
      if coin() {
        try FileSystem.removeFile(path("pictures/\(file)"))
      } else {
        try FileSystem.write(Array(FileSystem.read(path("pictures/\(file)")).dropLast(3)), to: path("pictures/\(file)"))
      }
    }
  }

  /// Gives a page a picture that other pages may show too.
  private func showPicture() throws {
    let story = try any(try fixture.store.read { try $0.storyEntries() }).story
    var pages = try fixture.store.read { try $0.pages(of: story.id) }
    let place = try any(pages.indices)
    let name = "shared-\(chance(3)).png"
    pages[place].illustrationRelativePath = name
    pages[place].illustrationStatus = .generated
    try fixture.store.write { [pages] in try $0.save(story, pages: pages, dates: .given) }
    if coin() || FileStatus(of: path("Illustrations/\(name)")) == nil {
      try fixture.putPicture(name, seed: 1000 + counter)
      touched?.append(path("Illustrations/\(name)"))
    }
  }

  /// Puts another file in the place of one, with its size and its time, as 'cp -p' and 'rsync' do.
  func replaceBackdated(_ file: String, with bytes: [UInt8], _ status: FileStatus) throws {
    // A number of a file that is gone is given out again: twice between two builds nobody could tell.
    guard backdated.insert(file).inserted, status.size == bytes.count else { throw Impossible() }
    try FileSystem.write(bytes, to: file)
    try setTime(of: file, status.modified)
  }

  /// A moment that has not come yet, as another machine's clock says it.
  var aheadOfTime: Int64 { FileStatus.now() + 3_600_000_000_000 }

  func setTime(of file: String, _ modified: Int64) throws {
    let time = timespec(tv_sec: Int(modified / 1_000_000_000), tv_nsec: Int(modified % 1_000_000_000))
    guard utimensat(AT_FDCWD, file, [time, time], 0) == 0 else { throw Impossible() }
  }

  // MARK: The theme

  func editTheme(_ edit: Edit) throws {
    let name: String
    switch edit {
    case .template:
      name =
        try any([
          "page", "story", "library", "redirect", "home", "group", "groups", "collection", "collections", "not-found",
          "authored",
        ]) + ".mustache"
    case .partial:
      name =
        "partials/\(try any(["story-card", "picture", "pager", "facts", "credits", "collection-card", "story-list"]))"
        + ".mustache"
    case .layout: name = "layouts/base.mustache"
    case .bookTemplate:
      name = try any([
        "epub/page.mustache", "epub/cover.mustache", "epub/colophon.mustache", "epub/title.mustache",
        "epub/story.mustache", "epub/collection-colophon.mustache",
      ])
    case .asset: name = try any(["assets/hornbook.css", "assets/story.css", "epub/book.css"])
    case .assetAdded:
      let file = "Templates/assets/extra-\(chance(2)).css"
      if FileStatus(of: path(file)) != nil { return try FileSystem.removeFile(path(file)) }
      return try write(".extra-\(counter) { margin: 0; }\n", to: file)
    case .messageLanguage:
      let file = "Templates/messages/ar.toml"
      if FileStatus(of: path(file)) != nil { return try FileSystem.removeFile(path(file)) }
      let text = String(decoding: try FileSystem.read(path("Templates/messages/en.toml")), as: UTF8.self)
      return try write(text.replacing(" = \"", with: " = \"\(counter % 10) "), to: file)
    case .fileOfTheme: return try write("\(counter)", to: "Templates/notes.txt")
    default: name = "messages/en.toml"
    }
    var text = String(decoding: try FileSystem.read(Path.join(templates, name)), as: UTF8.self)
    switch Path.fileExtension(of: name) {
    case "css": text += "\n.edit-\(counter) { margin: 0; }\n"
    case "toml":
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let place = try any(lines.indices.filter { lines[$0].hasSuffix("\"") && lines[$0].contains(" = \"") })
      let line = lines[place]
      // The same length again and again, so that a size never gives it away.
      let plain = line.dropLast().replacing(#/ #[0-9]{4}$/#, with: "")
      text = (lines[..<place] + ["\(plain) #\(1000 + counter)\""] + lines[(place + 1)...]).joined(separator: "\n")
    default:
      text = text.replacing(#/<!-- #[0-9]+ -->/#, with: "")
      // A page that fills the blocks of a layout shows nothing that stands outside of them.
      guard let place = edit == .partial ? text.startIndex : text.range(of: "</")?.lowerBound else {
        throw Impossible()
      }
      text.insert(contentsOf: "<!-- #\(1000 + counter) -->", at: place)
    }
    try FileSystem.write(Array(text.utf8), to: Path.join(templates, name))
  }

  // MARK: The settings

  func editSettings(_ edit: Edit) {
    switch edit {
    case .pagination: fixture.settings.site.storiesPerPage = 1 + (fixture.settings.site.storiesPerPage + chance(2)) % 3
    case .childName:
      let others = Settings.ChildName.allCases.filter { $0 != fixture.settings.childName }
      fixture.settings.childName = others[chance(others.count)]
      fixture.settings.childNameReplacement = coin() ? "the child" : "our friend"
    default:
      let word: String? = coin() ? nil : "Word \(counter % 4)"
      switch chance(13) {
      case 0: fixture.settings.site.title = "Shelf \(counter % 4)"
      case 1: fixture.settings.site.baseURL = word == nil ? nil : "https://example.org/\(counter % 3)/"
      case 2: fixture.settings.books.enabled.toggle()
      case 3: fixture.settings.books.publisher = word
      case 4: fixture.settings.site.author = word
      case 5: fixture.settings.site.license = word
      case 6: fixture.settings.site.tagline = word ?? ""
      case 7: fixture.settings.site.description = word ?? ""
      case 8: fixture.settings.books.collections.toggle()
      case 9: fixture.settings.books.kepub.toggle()
      case 10:
        let others = Settings.Incomplete.allCases.filter { $0 != fixture.settings.books.incomplete }
        fixture.settings.books.incomplete = others[chance(others.count)]
      case 11: fixture.settings.audience = fixture.settings.audience == .public ? .family : .public
      default: fixture.settings.site.language = fixture.settings.site.language == "en" ? "ar" : "en"
      }
    }
  }

  // MARK: Authored pages

  func editAuthoredPages(_ edit: Edit) throws {
    let page = "pages/page-\(1 + chance(2)).md"
    let companion = "pages/plan-\(1 + chance(2)).txt"
    switch edit {
    case .authoredPage: try write("# Page \(counter % 3)\n\nText \(1000 + counter).\n", to: page)
    case .companion: try write("Plan \(1000 + counter)\n", to: companion)
    default:
      let file = edit == .companionRemoved ? companion : page
      guard FileStatus(of: path(file)) != nil else { throw Impossible() }
      try FileSystem.removeFile(path(file))
    }
  }
}
