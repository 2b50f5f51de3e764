import Basics
import Files
import Models
import Stores
import StoryStore

/// `hornbook edit page`.
enum PageEdit {
  static let command = Command(
    "page", "its text, picture, alt text, or place in the story; a new page",
    arguments: [
      .required("story", ProjectNames.stories.kind, "The story"),
      .required("number", .integer(1...1_000_000), "The number of the page"),
    ],
    options: Page.fields.options(and: [
      10: .flag(
        "create", excludes: ["move-to"], "Insert a new page with this number; pages in its place move on by one"),
      11: .option("text", "text", .text, excludes: ["text-file"], "What it says; empty lines part paragraphs"),
      12: .option("text-file", "file", .file, "The same from a file; '-' is standard input"),
      13: .option(
        "picture", short: "p", "file", .file,
        "Its picture, which is copied to the illustrations unless it lies there; the page counts as illustrated"),
      40: .option("move-to", "place", .integer(1...1_000_000), "Which page it becomes: 1 is the first"),
    ]))

  static func run(_ call: Call, _ project: Project) throws -> ExitCode {
    let number = Int(call.required("number")) ?? 0
    let text = try text(call, project)
    let picture = try call.invocation.value(of: "picture").map { try GivenPicture(project.path($0)) }
    let store = try project.store(call.console)
    let word = call.required("story")
    let isNew = call.invocation.has("create")
    let (story, isChange, isOpen) = try store.write { transaction -> (Story, Bool, Bool) in
      let entry = try LibraryNames(transaction).story(word)
      var pages = try transaction.pages(of: entry.story.id)
      let before = pages
      let index = try isNew ? make(number, in: &pages, of: entry.story) : place(of: number, in: pages, of: entry.story)
      if let text { pages[index].text = text }
      if let picture {
        // What was said of another picture is for a person to review.
        if let old = pages[index].illustrationRelativePath, pages[index].altText?.isEmpty == false,
          try !picture.isSame(as: PictureLookup(project.pictureFolders).file(old))
        {
          pages[index].altTextIsProposed = true
        }
        let name = "\(entry.address?.slug ?? Slug.make(from: entry.story.title))-\(number)"
        pages[index].illustrationRelativePath = try picture.put(into: project.illustrations, as: name)
        pages[index].illustrationStatus = .generated
        pages[index].illustrationError = nil
      }
      try call.change(&pages[index])
      if call.invocation.has("alt") { pages[index].altTextIsProposed = false }
      if call.invocation.has("status"), pages[index].illustrationStatus != .failed {
        pages[index].illustrationError = nil
      }
      let isOpen = picture != nil && pages[index].altTextIsProposed
      if let target = call.invocation.integer(of: "move-to") { try move(&pages, from: index, to: target - 1) }
      if pages != before {
        var story = entry.story
        story.followPages(from: before, to: pages)
        try transaction.save(story, pages: pages)
      }
      return (entry.story, pages != before, isOpen)
    }
    call.tellUnreviewed(isOpen ? 1 : 0)
    return call.tellChange(
      "page \(number) of '\(story.title)'", in: store, isChange: isChange, isNew: isNew,
      [JSONMember("story", .string(story.id.text)), JSONMember("page", .number(number))])
  }

  private static func text(_ call: Call, _ project: Project) throws -> String? {
    guard let file = call.invocation.value(of: "text-file") else { return call.invocation.value(of: "text") }
    let bytes = file == "-" ? try Console.readInput() : try FileSystem.read(project.path(file))
    guard var text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      throw Failure("'\(file)' is not a text in UTF-8", id: "edit-value")
    }
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }

  /// The place of the page of a number; where several bear it, the number counts the pages from the first.
  static func place(of number: Int, in pages: [Page], of story: Story) throws -> Int {
    let places = pages.indices.filter { pages[$0].pageNumber == number }
    if places.count == 1 { return places[0] }
    if places.count > 1, pages.indices.contains(number - 1) { return number - 1 }
    let hint =
      pages.isEmpty
      ? "the story has no pages" : "its pages are \(pages.map { String($0.pageNumber) }.joined(separator: ", "))"
    throw Failure("'\(story.title)' has no page \(number)", hint: hint, id: "unknown-page")
  }

  /// Makes an empty page of a number, which may be that of a page or the next behind the last one; says where it is.
  private static func make(_ number: Int, in pages: inout [Page], of story: Story) throws -> Int {
    let last = max(0, pages.last?.pageNumber ?? 0)
    guard number - 1 <= last else {
      throw Failure(
        "'\(story.title)' has no place for a page \(number)", hint: "the next page behind its last one is \(last + 1)",
        id: "unknown-page")
    }
    let index = pages.firstIndex { $0.pageNumber >= number } ?? pages.endIndex
    pages.insert(Page(id: .random(), pageNumber: number, text: ""), at: index)
    var taken = number
    for place in pages.indices.dropFirst(index + 1) {
      guard pages[place].pageNumber <= taken else { break }
      taken += 1
      pages[place].pageNumber = taken
    }
    return index
  }

  /// Moves a page to another place, and gives the numbers that the pages had to the pages in their new order.
  private static func move(_ pages: inout [Page], from index: Int, to target: Int) throws {
    guard pages.indices.contains(target) else {
      throw Failure("the story has only \(count(pages.count, "page"))", id: "unknown-page")
    }
    let numbers = pages.map(\.pageNumber)
    let isStrict = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    pages.insert(pages.remove(at: index), at: target)
    for place in pages.indices { pages[place].pageNumber = isStrict ? numbers[place] : place + 1 }
  }
}
