import Basics
import Files

/// The pictures of pages that are found by their names alone, for stories that name no picture.
///
/// They lie beside the file or in the folder above it, or there in a folder `Illustrations` or `images`. The picture of
/// page 3 is `NAME-3.png`, or `3.png` in a folder with the name or number of the story. A story in a folder of its own
/// may have `3.png` beside it.
struct MarkdownPictures {
  private static let endings: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "avif", "heic", "svg"]
  private static let folders = ["", "Illustrations", "illustrations", "images"]

  /// The content of a folder, which is read once.
  private struct Folder {
    /// The files by the number that their name is.
    var byNumber: [Int: String] = [:]
    /// The files by what stands before the number at the end of their name.
    var byName: [String: [Int: String]] = [:]
    /// The folders in it by the name they are found by.
    var folders: [String: String] = [:]
    var storyCount = 0
  }

  private var known: [String: Folder] = [:]

  /// The pictures by the number of their page; empty where there are none.
  mutating func pictures(of name: MarkdownName, at path: String, below root: String) -> [Int: String] {
    let folder = Path.parent(of: path)
    let isAlone = look(folder).storyCount == 1 && Path.stem(of: path) != name.story
    let places =
      Path.rest(of: folder, below: root) == nil || folder.isEmpty ? [folder] : [folder, Path.parent(of: folder)]
    for place in places {
      for inner in MarkdownPictures.folders {
        let found = look(inner.isEmpty ? place : Path.join(place, inner))
        for key in [name.story, name.number].compactMap({ $0 }) {
          if let pictures = found.byName[key] { return pictures }
          if let inside = found.folders[key] {
            let pictures = look(inside).byNumber
            if !pictures.isEmpty { return pictures }
          }
        }
        if isAlone, place == folder, !found.byNumber.isEmpty { return found.byNumber }
      }
    }
    return [:]
  }

  private mutating func look(_ path: String) -> Folder {
    if let folder = known[path] { return folder }
    let folder = MarkdownPictures.read(path)
    known[path] = folder
    return folder
  }

  private static func read(_ path: String) -> Folder {
    var folder = Folder()
    for name in ((try? FileSystem.names(in: path.isEmpty ? "." : path)) ?? []).sorted() where !name.hasPrefix(".") {
      let ending = Path.fileExtension(of: name)
      let file = Path.join(path, name)
      if endings.contains(ending) {
        let stem = Path.stem(of: name)
        let digits = stem.utf8.reversed().prefix { $0.isDigit }.count
        guard (1...6).contains(digits),
          let number = Int(stem.utf8.suffix(digits).reduce(into: "") { $0 += String(UnicodeScalar($1)) })
        else { continue }
        var front = String(Substring(stem.utf8.dropLast(digits)))
        if front.isEmpty {
          if folder.byNumber[number] == nil { folder.byNumber[number] = file }
        } else if front.hasSuffix("-") || front.hasSuffix("_") {
          front.removeLast()
          for key in keys(front) where folder.byName[key]?[number] == nil {
            folder.byName[key, default: [:]][number] = file
          }
        }
      } else if ending == "md" {
        folder.storyCount += 1
      } else if FileStatus(of: file)?.kind == .folder {
        for key in keys(name) where folder.folders[key] == nil { folder.folders[key] = file }
      }
    }
    return folder
  }

  /// The names that something is found by: its own, and a number without zeros before it.
  private static func keys(_ name: String) -> [String] {
    guard !name.isEmpty, name.utf8.allSatisfy({ $0.isDigit }) else { return [name] }
    let plain = name.drop { $0 == "0" }
    return [name, plain.isEmpty ? "0" : String(plain)]
  }
}
