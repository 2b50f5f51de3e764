import Basics
import Build
import Files
package import Hashing
package import StoryStore

/// The output of all shards of a library: for each its part of the library, and the folder with its site.
package struct ShardSites: Sendable, SectionFrames {
  /// One shard.
  package struct Site: Sendable {
    /// The facts about its stories.
    package let part: LibraryPart
    /// The folder of the files that it has made.
    package let folder: String

    /// Names the two.
    package init(part: LibraryPart, folder: String) {
      self.part = part
      self.folder = folder
    }
  }

  /// The shards, in their order.
  package let sites: [Site]

  /// Takes all shards of one library at one moment, in their order; at least one.
  package init(_ sites: [Site]) { self.sites = sites }

  /// The makers of the copies of all pictures; nil if no picture needed any. Throws if shards differ in them.
  package func makers() throws -> String? {
    var known: (shard: Shard, makers: String)?
    for site in sites {
      guard let makers = try site.part.note(ShardNote.ground.rawValue, "makers") else { continue }
      if let known, known.makers != makers {
        throw DiagnosticError(
          "the pictures of shards \(known.shard) and \(site.part.shard) were made by other versions of libvips",
          hint: "build all shards with the same one", id: "shards-differ")
      }
      known = (site.part.shard, makers)
    }
    return known?.makers
  }

  /// The rule for stories that are not ready, as the shards were made; throws where they do not have the same ones.
  package func drafts() throws -> DraftRule {
    let marks = try sites.map { (shard: $0.part.shard, text: try $0.part.note(ShardNote.ground.rawValue, "drafts")) }
    let first = marks[0]
    if let other = marks.first(where: { $0.text != first.text }) {
      throw DiagnosticError(
        "shards \(first.shard) and \(other.shard) do not have the same stories: one was built with '--drafts', or the time "
          + "of a story came between them", hint: "build all shards again", id: "shards-differ")
    }
    guard let rule = DraftRule(mark: first.text ?? "") else {
      throw DiagnosticError(
        "what shard \(first.shard) says of drafts cannot be read",
        hint: "build the shard again, with 'hornbook build --shard \(first.shard)'", id: "bad-shard")
    }
    return rule
  }

  /// Throws where a shard was not made with what is to be merged now, or not by the same version of the program.
  package func check(against configuration: StoriesConfiguration, by version: String) throws {
    let own = try configuration.ofShards(by: version)
    for site in sites where try site.part.note(ShardNote.ground.rawValue, "ground") != own {
      throw DiagnosticError(
        "shard \(site.part.shard) was built with other settings, templates or authored pages, or by another Hornbook",
        hint: "build it again, with 'hornbook build --shard \(site.part.shard)'", id: "shards-differ")
    }
  }

  /// Throws where a shard shows another cover of a story than the one that the story's own shard has made: pictures are
  /// files, which may change between two shards without a word in the library.
  func check(_ libraryIndex: LibraryIndex) throws {
    for site in sites {
      for note in try site.part.notes(ShardNote.neighbour.rawValue) {
        guard let story = libraryIndex.place(of: Identifier(note.name)).map({ libraryIndex.stories[$0] }),
          story.covers.mark != note.text
        else { continue }
        let (shard, own) = (site.part.shard, self.site(of: story.id).part.shard)
        throw DiagnosticError(
          "shards \(shard) and \(own) have found different covers of '\(story.title)'",
          hint: "build both again, with 'hornbook build --shard \(shard)' and '--shard \(own)'", id: "shards-differ")
      }
    }
  }

  private func site(of story: Identifier) -> Site { sites[Shard.place(of: story, among: sites.count)] }

  /// The fingerprint of each story's files, by the ids of the stories.
  func marks() throws -> [String: Fingerprint] {
    var marks: [String: Fingerprint] = [:]
    for site in sites {
      for note in try site.part.notes(ShardNote.mark.rawValue) { marks[note.name] = Fingerprint(note.text) }
    }
    return marks
  }

  /// The files of a story, as its shard has made them.
  func section(of story: StoryCard, marks: [String: Fingerprint]) -> Section {
    Section(
      story.id.section, name: story.title, in: self,
      shows: StoryOfShard(id: story.id, title: story.title, mark: marks[story.id.text]))
  }

  /// A story that a shard has made.
  private struct StoryOfShard: SectionContent {
    let id: Identifier
    let title: String
    /// The fingerprint of its files.
    let mark: Fingerprint?

    func plan(in sites: ShardSites) throws -> SectionPlan {
      let site = sites.site(of: id)
      guard let text = try site.part.note(ShardNote.outputs.rawValue, id.text), let files = ShardFile.all(in: text)
      else {
        throw DiagnosticError(
          "shard \(site.part.shard) has not made the story '\(title)'",
          hint: "build the shard again, with 'hornbook build --shard \(site.part.shard)'", id: "bad-shard")
      }
      return SectionPlan(
        files.map { file in
          Output(file.path, step: file.step, inputs: [Input("file of a shard", file.bytes)]) {
            .file { try site.carry(file, to: $0) }
          }
        })
    }
  }

  /// The finds where the pages of a story say that its pictures and recordings are. The file of a recording is the one
  /// that is published.
  func found(of story: Identifier) throws -> ShardFindings {
    let site = site(of: story)
    guard let text = try site.part.note(ShardNote.found.rawValue, story.text) else { return ShardFindings() }
    guard let found = ShardFindings(text: text, recordingsIn: site.folder) else {
      throw DiagnosticError(
        "what shard \(site.part.shard) has found for the story \(story) cannot be read",
        hint: "build the shard again, with 'hornbook build --shard \(site.part.shard)'", id: "bad-shard")
    }
    return found
  }

  /// Nothing is shared: the files are made.
  package var contentHash: Fingerprint { Fingerprint(of: "merged") }
}

extension StoryCovers {
  /// Their fingerprints, wherever they lie.
  var mark: String {
    [first, given].map { $0.map { "\($0.fingerprint)" } ?? "-" }.joined(separator: " ")
  }
}

extension ShardSites.Site {
  /// Puts a file of the shard at a path that nothing bears yet: as a second name if possible, else as a copy.
  fileprivate func carry(_ file: ShardFile, to path: String) throws {
    let source = Path.join(folder, file.path)
    guard FileStatus(of: source)?.size == file.size, try Fingerprint(ofFile: source) == file.bytes else {
      throw DiagnosticError(
        "'\(source)' is not as the build of shard \(part.shard) has left it",
        hint: "build the shard again, with 'hornbook build --shard \(part.shard)'", id: "changed-shard")
    }
    // Files are replaced and never written to, so that one that is made anew leaves the other as it is.
    if !FileSystem.alias(source, as: path) { try FileSystem.copy(source, to: path) }
  }
}

/// A note of a part of a library, besides what stands in the library.
enum ShardNote: String {
  /// The files of a story, by its id.
  case outputs
  /// The fingerprint of these, by the id of the story.
  case mark
  /// The finds where a story's pictures and recordings are said to be, by its id (`ShardFindings`).
  case found
  /// The fingerprints of the covers that pages show of a story of another shard, by its id.
  case neighbour
  /// The configuration of all that was made, as far as it has to be the same in all shards.
  case ground
}

/// A file that a shard has made.
struct ShardFile: Hashable, Sendable {
  /// Its path below the shard's site.
  let path: String
  /// Its size in bytes.
  let size: Int
  /// The fingerprint of its bytes.
  let bytes: Fingerprint
  /// The step in which it is uploaded.
  let step: UploadStep

  /// One line for each of some files.
  static func text(of files: [ShardFile]) -> String {
    files.map { "\($0.bytes) \($0.size) \($0.step.rawValue) \($0.path)" }.joined(separator: "\n")
  }

  /// Reads what `text(of:)` has written; nil if it is something else.
  static func all(in text: String) -> [ShardFile]? {
    var files: [ShardFile] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 3).map(String.init)
      guard words.count == 4, let bytes = Fingerprint(words[0]), let size = Int(words[1]),
        let step = UInt8(words[2]).flatMap(UploadStep.init)
      else { return nil }
      files.append(ShardFile(path: words[3], size: size, bytes: bytes, step: step))
    }
    return files
  }
}
