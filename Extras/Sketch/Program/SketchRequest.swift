import Basics
import Sketch

/// A request for the picture of one page, as the provider `command` of Hornbook sends it.
struct SketchRequest {
  /// What is wrong with a request, in one line.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// The story.
  let story: SketchStory
  /// The page that is to be drawn, from 0.
  let place: Int

  /// Reads a request.
  init(parsing bytes: [UInt8]) throws(Fault) {
    let root: JSONValue
    do {
      root = try JSONDocument(parsing: bytes).root
    } catch {
      throw Fault(description: "the request is not JSON: \(error.message)")
    }
    guard root["format"]?.string == "hornbook-picture-request", root["version"]?.int == 1 else {
      throw Fault(description: "the request must have the format 'hornbook-picture-request' in version 1")
    }
    guard let story = root["story"], let pages = story["pages"]?.array?.map(\.string), !pages.contains(nil) else {
      throw Fault(description: "the request has no 'story' with the texts of its 'pages'")
    }
    guard let place = root["pageIndex"]?.int, pages.indices.contains(place) else {
      throw Fault(description: "'pageIndex' is not the place of one of the \(pages.count) pages, counted from 0")
    }
    func text(_ key: String) -> String { story[key]?.string ?? "" }
    self.story = SketchStory(
      id: text("id"), title: text("title"), language: text("language"), theme: text("theme"),
      mainCharacter: text("mainCharacter"), pages: pages.compactMap(\.self))
    self.place = place
  }
}
