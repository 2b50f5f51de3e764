import Basics
import Models
import Stores

extension ImportRun {
  /// Finds a story's cover, pictures and recordings, and says where pages that are marked as ready have none.
  mutating func placePictures(of read: inout StoryFields, in file: ImportFile) throws {
    let title = read.story.title
    let place = file.place(of: read.value)
    if let path = try recording(read.story.audioRelativePath, of: "'\(title)'", at: place, file) {
      read.story.audioRelativePath = path
    }
    if let path = try find(
      read.story.coverRelativePath, "the cover", of: "'\(title)'", id: nil, at: place, file)
    {
      read.story.coverRelativePath = path
    }
    try placeWords(of: &read, at: place, file)
    // Nobody else has them meanwhile, so that they are changed where they are.
    guard var pages = read.pages.take() else { return }
    for index in pages.indices {
      let place = pages[index].value.map { file.place(of: $0) } ?? place
      let subject = "page \(pages[index].page.pageNumber) of '\(title)'"
      try placePicture(of: &pages[index], subject, at: place, file)
      if let path = try recording(pages[index].page.audioRelativePath, of: subject, at: place, file) {
        pages[index].page.audioRelativePath = path
      }
      if let path = try signVideo(pages[index].page.signVideoRelativePath, of: subject, at: place, file) {
        pages[index].page.signVideoRelativePath = path
      }
    }
    read.pages = pages
  }

  private mutating func placePicture(
    of page: inout PageFields, _ subject: String, at place: Diagnostic.Place, _ file: ImportFile
  ) throws {
    var isThere = false
    var problem: Diagnostic?
    if let path = page.embedded?.name ?? page.picture {
      let (outcome, isAmbiguous) =
        try page.embedded.map { (pictures.place($0), false) }
        ?? pictures.place(path, near: file.folder, isOwn: file.isOwn, at: file.sources[path])
      switch outcome {
      case .copied(let target), .present(let target):
        page.page.illustrationRelativePath = target
        isThere = true
        if !page.givesStatus {
          page.page.illustrationStatus = .generated
          pictures.hasSearched = true
        }
      case .missing, .refused: page.page.illustrationRelativePath = path
      }
      problem = count(outcome, path, subject, at: place, file)
      if let address = page.address { problem?.hint = "it was at '\(address)', and nothing is fetched" }
      if isAmbiguous {
        report.diagnostics.append(
          .warning, "several pictures are called '\(PictureSearch.name(of: path))'; \(subject) gets the nearest",
          at: place, hint: file.isWritten ? "give the path below the folder" : nil, id: "ambiguous-picture")
      }
    } else {
      isThere = pictures.holds(page.page.illustrationRelativePath)
    }
    let isReady = page.page.illustrationStatus == .generated
    if keepsPicture(&page, isGood: isThere && isReady) {
      report.diagnostics.append(
        .note, "\(subject) keeps the good picture that the library has", at: place,
        hint: "use --force to take what the import says", id: "kept-picture")
    } else if let problem, isReady || problem.id == "unsafe-picture" {
      report.diagnostics.append(problem)
    } else if isReady, !isThere, page.picture == nil, page.embedded == nil {
      report.diagnostics.append(
        .warning, "\(subject) is marked generated but names no picture that is there", at: place,
        id: "missing-picture")
    }
  }

  /// Puts back what the library knows of a picture that is there, where the import has nothing as good.
  private func keepsPicture(_ page: inout PageFields, isGood: Bool) -> Bool {
    guard !isGood, !options.force, let known = page.known, pictures.holds(known.generatedPath)
    else { return false }
    let isChange =
      page.page.illustrationStatus != .generated
      || page.page.illustrationRelativePath != known.illustrationRelativePath
    page.page.illustrationStatus = known.illustrationStatus
    page.page.illustrationRelativePath = known.illustrationRelativePath
    page.page.illustrationError = known.illustrationError
    return isChange
  }

  /// Finds a recording; gives its path where it is another than the one that was given.
  private mutating func recording(
    _ path: String?, of subject: String, at place: Diagnostic.Place, _ file: ImportFile
  ) throws -> String? {
    guard let path, let target = try find(path, "the recording", of: subject, id: "missing-recording", at: place, file)
    else { return nil }
    try placeTimings(of: path, with: target, "the timings", of: subject, beside: "recording", at: place, file)
    return target
  }

  /// Finds a video; gives its path where it is another than the one that was given.
  private mutating func signVideo(
    _ path: String?, of subject: String, at place: Diagnostic.Place, _ file: ImportFile
  ) throws -> String? {
    guard let path,
      let target = try find(path, "the sign-language video", of: subject, id: "missing-video", at: place, file)
    else { return nil }
    try placeTimings(
      of: path, with: target, "the captions", of: subject, beside: "video", endings: Page.captionExtensions, at: place,
      file)
    return target
  }

  /// Finds a file that a story names; gives its path in the library. One that is missing is told by what it is, and by
  /// an id of its own.
  private mutating func find(
    _ path: String?, _ what: String, of subject: String, id: String?, at place: Diagnostic.Place, _ file: ImportFile
  ) throws -> String? {
    guard let path, !path.isEmpty else { return nil }
    let (outcome, _) = try pictures.place(path, near: file.folder, isOwn: file.isOwn)
    if var problem = count(outcome, path, subject, at: place, file) {
      if outcome == .missing {
        problem.headline = "\(what) '\(path)' of \(subject) is missing"
        if let id { problem.id = id }
      }
      report.diagnostics.append(problem)
    }
    switch outcome {
    case .copied(let target), .present(let target): return target
    case .missing, .refused: return nil
    }
  }

  /// Takes the times or the captions that stand beside a recording or a video.
  private mutating func placeTimings(
    of path: String, with target: String, _ what: String, of subject: String, beside sound: String,
    endings: [String] = Page.timingExtensions, at place: Diagnostic.Place, _ file: ImportFile
  ) throws {
    let kept = try pictures.placeTimings(
      of: path, near: file.folder, isOwn: file.isOwn, with: target, endings: endings)
    for name in kept {
      report.diagnostics.append(
        .warning, "\(what) '\(name)' of \(subject) are left out: the library has others", at: place,
        hint: "remove those beside its \(sound), and import again", id: "kept-timings")
    }
  }

  /// Finds the pictures of words to learn.
  private mutating func placeWords(of read: inout StoryFields, at place: Diagnostic.Place, _ file: ImportFile) throws {
    guard let list = read.story.glossary, let entries = (try? JSONValue(parsing: list))?.array else { return }
    var placed: [String: String] = [:]
    for entry in entries {
      guard let path = entry["picture"]?.string, !path.isEmpty, placed[path] == nil else { continue }
      let subject = "the word '\(entry["term"]?.string ?? "")' of '\(read.story.title)'"
      placed[path] = try find(path, "the picture", of: subject, id: nil, at: place, file) ?? path
    }
    guard placed.contains(where: { $0 != $1 }) else { return }
    read.story.glossary = JSONValue.array(
      entries.map { entry in
        .object(
          (entry.members ?? []).map { member in
            guard member.key == "picture", let path = member.value.string.flatMap({ placed[$0] }) else { return member }
            return JSONMember(member.key, .string(path))
          })
      }
    ).text()
  }

  /// Counts what became of a picture; gives what is to be said where it did not come in.
  private mutating func count(
    _ outcome: PicturePlan.Outcome, _ path: String, _ subject: String, at place: Diagnostic.Place, _ file: ImportFile
  ) -> Diagnostic? {
    switch outcome {
    case .copied(let target): report.pictures.added.append(target)
    case .present(let target): report.pictures.unchanged.append(target)
    case .missing:
      report.pictures.skipped.append(path)
      return Diagnostic(
        .warning, "\(subject) is marked generated but its picture '\(file.sources[path] ?? path)' is missing",
        at: place,
        hint: file.pictureHint, id: "missing-picture")
    case .refused(let reason):
      report.pictures.skipped.append(path)
      return Diagnostic(
        .warning, "'\(path)' of \(subject) was left out: \(reason)", at: place, id: "unsafe-picture")
    }
    return nil
  }
}
