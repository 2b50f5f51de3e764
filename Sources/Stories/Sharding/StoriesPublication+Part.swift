import Basics
package import Build
import Files
import Hashing
import Images
import Models
import Settings
package import StoryStore
import Website

extension StoriesPublication {
  /// Writes the part of a shard whose site has been built: its part of the library, the files of each story, and the
  /// findings in pictures and recordings. Beside them lie the copies of pictures that other pages and books need. Where
  /// all of it stands there already, nothing is written.
  ///
  /// `sections` are what the build has left on record, in any order; `version` is that of the program that has built.
  package func writePart(
    of shard: Shard, sections: [SectionRecord], by version: String, to folder: ShardFolder
  ) throws {
    let configurationHash = try site.ofShards(by: version)
    let built = Self.fingerprint(of: sections, cursor: cursor, configurationHash: configurationHash)
    if try Self.isWritten(folder, of: shard, "\(built)") { return }
    let records = Dictionary(sections.map { ($0.id, $0) }) { first, _ in first }
    // What the build has found in pictures need not be found again.
    let recall = Recall { section in
      (records[section]?.fileDependencies.fileDependencies ?? []).map {
        FileDependency(path: $0.path, status: $0.status, memo: $0.memo)
      }
    }
    let libraryIndex = try prepared(recalling: recall).libraryIndex
    try FileSystem.createFolder(folder.pictures)
    try LibraryPart.write(reader, of: shard, to: folder.part) { put in
      try put(.init(ShardNote.ground.rawValue, "ground", configurationHash))
      try put(.init(ShardNote.ground.rawValue, "drafts", readiness))
      var neighbours: Set<Identifier> = []
      for (place, story) in libraryIndex.stories.enumerated() where shard.holds(story.id) {
        try Self.note(records[story.id.section], of: story.id, put)
        let (found, shown) = try findings(of: story.value)
        try put(.init(ShardNote.found.rawValue, story.id.text, found.text))
        for other in libraryIndex.recommendations[place].map({ libraryIndex.stories[$0] })
        where !shard.holds(other.id) && neighbours.insert(other.id).inserted {
          try put(.init(ShardNote.neighbour.rawValue, other.id.text, other.covers.mark))
        }
        let isChapter = hasCollectionBooks && !libraryIndex.collectionsOfStory[place].isEmpty
        try carry(shown, of: story.value, isChapter: isChapter, to: folder.pictures)
      }
      try carryDrawings(to: folder.pictures)
      if let makers = site.imagePipeline.makersOfCopies { try put(.init(ShardNote.ground.rawValue, "makers", makers)) }
      // What is lacking is tried again.
      if site.imagePipeline.lack.count == 0 { try put(.init(ShardNote.ground.rawValue, "built", "\(built)")) }
    }
  }

  /// Whether a folder has the whole part of a shard as it was built.
  private static func isWritten(_ folder: ShardFolder, of shard: Shard, _ built: String) throws -> Bool {
    guard let part = try? LibraryPart(folder.part), part.shard == shard else { return false }
    return try part.note(ShardNote.ground.rawValue, "built") == built && part.isWhole
      && FileStatus(of: folder.pictures)?.kind == .folder
  }

  /// Notes the files of a story, and what tells them apart.
  private static func note(
    _ record: SectionRecord?, of story: Identifier, _ put: (LibraryPart.Note) throws -> Void
  ) throws {
    let files = record.map { record in
      record.outputs.records.map { ShardFile(path: $0.path, size: $0.size, bytes: $0.bytes, step: $0.step) }
    }
    let text = ShardFile.text(of: files ?? [])
    try put(.init(ShardNote.outputs.rawValue, story.text, text))
    try put(.init(ShardNote.mark.rawValue, story.text, "\(Fingerprint(of: text))"))
  }

  /// The finds in the pictures and recordings of a story, and the pictures that can be published.
  private func findings(of story: PublishedStory) throws -> (found: ShardFindings, shown: [PublishedPicture]) {
    let pages = try reader.publishedPages(of: story.published)
    try resolver.open(story.id)
    var found = ShardFindings()
    var shown: [PublishedPicture] = []
    let words = story.learning?.pictures ?? []
    for path in [story.bookCoverPath].compactMap(\.self) + pages.compactMap(\.generatedPath) + words {
      let find = try resolver.find(path)
      found.pictures[path] = find
      if case .picture(let picture) = find { shown.append(picture) }
    }
    for path in pages.compactMap(\.audioRelativePath) + [story.recordingPath].compactMap(\.self) {
      found.recordings[path] = try resolver.hear(path)
      found.timings[path] = try resolver.timings(beside: path)
    }
    for path in pages.compactMap(\.signVideoRelativePath) where found.recordings[path] == nil {
      found.recordings[path] = try resolver.hear(path)
      found.timings[path] = try resolver.captions(beside: path, of: pages, in: story)
    }
    return (found, shown)
  }

  /// Carries the copies of a story's pictures that others need into a folder: of all where it is a chapter, else of
  /// those that stand for it.
  private func carry(_ shown: [PublishedPicture], of story: PublishedStory, isChapter: Bool, to folder: String) throws {
    for picture in shown where isChapter || picture == story.cover || picture == story.bookCover {
      try site.imagePipeline.carry(picture.sourceImage(), with: isChapter ? .book : .nothing, to: folder)
    }
  }

  /// Carries the copies of the theme's drawings into a folder.
  private func carryDrawings(to folder: String) throws {
    for drawing in site.settings.books.enabled ? BookDrawings.all(of: site.theme) : [] {
      // Books of collections may show it where no story of this shard does.
      do {
        _ = try (resolver.variants(drawing), resolver.bookCover(of: drawing))
      } catch is BrokenPicture {
        // Whoever shows it says so.
      }
    }
    for drawing in [try SiteIcons.sourceImage(of: site.theme)].compactMap(\.self) + BookDrawings.all(of: site.theme) {
      try site.imagePipeline.carry(drawing, with: .all, to: folder)
    }
  }

  private static func fingerprint(of sections: [SectionRecord], cursor: String, configurationHash: String)
    -> Fingerprint
  {
    var stream = FingerprintStream()
    stream.append(cursor)
    stream.append(configurationHash)
    for section in sections {
      stream.append(section.id)
      for file in section.outputs.records {
        stream.append(file.path)
        stream.append(file.bytes)
        stream.append(UInt64(file.step.rawValue))
      }
      for fileDependency in section.fileDependencies.fileDependencies {
        stream.append(fileDependency.path)
        stream.append(fileDependency.memo)
      }
    }
    return stream.finish()
  }
}

/// The folder of a site's shard: its files, what is known of it, and the copies of pictures that others need of it.
package struct ShardFolder: Hashable, Sendable {
  /// The folder itself, with all that is remembered of its builds.
  package let path: String
  /// The files that were made.
  package var site: String { Path.join(path, "Site") }
  /// The file of their facts (`LibraryPart`).
  package var part: String { Path.join(path, "part.sqlite") }
  /// The copies of pictures.
  package var pictures: String { Path.join(path, "Pictures") }

  /// Names the folder.
  package init(_ path: String) { self.path = path }
}
