import Basics
import Illustrator
import Models
import Preview
import Stores
import Stories
import StoryStore
import Synchronization

extension RecordingDesk {
  /// A desk for a project as it stands: it looks into the library that is open, and writes as another command would, so
  /// that the watch sees what has changed.
  init(_ view: LiveView) {
    // One after another: each asks what the page has before it gives it another recording.
    let turns = Mutex(0)
    self.init(
      story: { slug in
        guard let (story, project) = Self.found(slug, view) else { return nil }
        return story.json(VoiceFolder(project.pictureFolders))
      },
      file: { slug, number, file in
        guard let (story, project) = Self.found(slug, view),
          let page = story.pages.first(where: { $0.number == number })?.page
        else { return nil }
        let path = file == .picture ? page.illustrationRelativePath : page.audioRelativePath
        return path.flatMap { $0.isEmpty ? nil : VoiceFolder(project.pictureFolders).file($0) }
      },
      keep: { reading in
        turns.withLock { _ in
          do {
            guard let project = view.current?.project else { return .refused("The library cannot be read now.") }
            return try project.keep(reading)
          } catch let error as PictureError {
            return .refused("It is not kept: \(error.message).")
          } catch {
            let failure = Failure(error).diagnostics[0]
            let words = [failure.headline, failure.hint].compactMap(\.self).joined(separator: "; ")
            return .refused("It is not kept: \(words).")
          }
        }
      })
  }

  private static func found(_ slug: String, _ view: LiveView) -> (story: SpokenStory, project: Project)? {
    guard let (library, project) = view.current,
      let story = try? SpokenStory(at: slug, in: library, settings: project.settings)
    else { return nil }
    return (story, project)
  }
}

extension Project {
  /// Makes what somebody has read the recording of its page.
  fileprivate func keep(_ reading: Reading) throws -> RecordingDesk.Outcome {
    let store = try openStore(.readWrite)
    let story = try SpokenStory(at: reading.slug, in: store, settings: settings)
    guard let story, let page = story.pages.first(where: { $0.number == reading.page }) else {
      return .refused("The story has no such page any more. Load this page again.")
    }
    guard page.words == reading.words else {
      return .refused("The words of the page are others by now. Load this page again, and read them.")
    }
    let folder = VoiceFolder(pictureFolders)
    guard let sound = reading.sound else { return try mark(reading, page, folder, store) }
    if case .person(let path) = folder.reader(of: page.page), path != reading.replacing { return .asks(path: path) }
    let read = try VoiceFolder.ReadPage(
      wav: sound, sentences: page.sentences, starts: reading.starts, namesWords: page.hasPlainSentences)
    let path = try folder.keep(read, named: "\(reading.slug)-\(reading.page)", encoder: SoundEncoder()) {
      Interruption.isWanted
    }
    guard try store.write({ try $0.record(page.page, as: path) }) else {
      folder.removeKept(path)
      return .refused("The page was changed while its recording was kept. Load this page again.")
    }
    return .kept(path: path, sentences: reading.starts.count)
  }

  /// Says when each sentence is spoken in the recording that a page has.
  private func mark(
    _ reading: Reading, _ page: SpokenStory.Page, _ folder: VoiceFolder, _ store: StoryStore
  ) throws -> RecordingDesk.Outcome {
    let changed = RecordingDesk.Outcome.refused("The page has another recording by now. Load this page again.")
    guard case .person(let path) = folder.reader(of: page.page), path == reading.replacing else { return changed }
    let timings = try folder.timings(
      of: path, page.sentences, starts: reading.starts, namesWords: page.hasPlainSentences)
    guard try store.write({ try $0.record(page.page, as: path, timings: timings) }) else { return changed }
    return .kept(path: path, sentences: reading.starts.count)
  }
}

extension SpokenStory {
  /// The story as the page in the browser takes it.
  fileprivate func json(_ folder: VoiceFolder) -> JSONValue {
    ["title": .string(title), "language": .string(language), "pages": .array(pages.map { $0.json(folder) })]
  }
}

extension SpokenStory.Page {
  fileprivate func json(_ folder: VoiceFolder) -> JSONValue {
    let recording: JSONValue =
      switch folder.reader(of: page) {
      case .person(let path): ["by": "person", "path": .string(path)]
      case .machine(let path): ["by": "machine", "path": .string(path)]
      case nil: .null
      }
    let hasPicture = page.illustrationRelativePath.map { !$0.isEmpty && folder.file($0) != nil } ?? false
    return [
      "number": .number(number), "words": .string(words), "sentences": .number(sentences.count),
      "hasPicture": .bool(hasPicture), "alt": .string(alt), "recording": recording,
      "paragraphs": .array(
        paragraphs.map { pieces in
          .array(
            pieces.map { piece in
              var members = [JSONMember("text", .string(piece.text))]
              if let sentence = piece.sentence { members.append(JSONMember("sentence", .number(sentence))) }
              return .object(members)
            })
        }),
    ]
  }
}
