import Files
import Foundation
import TestSupport

/// The files that the Magical Stories app writes side by side, made again from the keys that its coding writes; its own
/// may not be copied.
///
/// `premade_stories.json` and `premade_collections.json` are lists, the summary is an object of lists of its own under
/// the same ids. A page has its picture as `illustrationData`, Base64 of a PNG as `JSONEncoder` writes bytes, and no
/// name of a file. Dates are seconds since 2001.
enum AppExport {
  static func id(_ number: Int) -> String { "0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2\(100 + number)" }

  /// A real picture, the same for the same number.
  static func picture(_ number: Int) throws -> [UInt8] {
    let names = ["dot-and-the-dark-lighthouse-1", "dot-and-the-dark-lighthouse-2", "dot-and-the-dark-lighthouse-3"]
    return try FileSystem.read("\(Checkout.path)/Content/Illustrations/\(names[number % names.count]).png")
  }

  /// A story of three pages; the last shows the picture of the first again.
  static func story(_ number: Int) throws -> [String: Any] {
    let pages = try (1...3).map { page -> [String: Any] in
      let data = try Data(picture(number + page % 2))
      return [
        "id": id(number * 10 + page), "pageNumber": page, "content": "Words \(page) of \(number).",
        "imagePrompt": "Scene: \(page).", "illustrationStatus": "ready",
        "illustrationData": data.base64EncodedString(), "illustrationMimeType": "image/png",
        "illustrationGeneratedAt": 773_036_157.647,
      ]
    }
    return [
      "id": id(number), "title": "Story \(number)", "timestamp": 773_036_030.0 + Double(number), "isCompleted": false,
      "isFavorite": false, "readCount": 0, "categoryName": "Fantasy", "characterNames": ["Luna"], "pages": pages,
      "visualGuide": ["styleGuide": "soft", "characterDefinitions": [:], "settingDefinitions": [:]] as [String: Any],
      "parameters": ["childAge": 5, "childName": "Luna", "theme": "Magic", "favoriteCharacter": "Cat"] as [String: Any],
    ]
  }

  /// A collection; `isPacked` says whether its ids are bytes, as the app's own type writes them, or a list, as its
  /// export does.
  static func collection(_ number: Int, _ stories: [Int], isPacked: Bool = false) throws -> [String: Any] {
    var values: [String: Any] = [
      "id": id(800 + number), "title": "Shelf \(number)", "descriptionText": "About courage.",
      "category": "Emotional Intelligence", "ageGroup": "Ages 4-7", "completionProgress": 0,
      "createdAt": 773_036_317.5, "updatedAt": 773_036_317.5,
    ]
    let ids = stories.map(id)
    if isPacked {
      values["storyIdsData"] = try JSONSerialization.data(withJSONObject: ids).base64EncodedString()
    } else {
      values["storyIds"] = ids
    }
    return values
  }

  /// How many pages and pictures each story has, and none of them.
  static func summary(_ stories: [Int]) -> [String: Any] {
    [
      "exportedAt": 773_036_400.0, "totalIllustrations": 3 * stories.count,
      "stories": stories.map { number -> [String: Any] in
        [
          "id": id(number), "title": "Story \(number)", "pageCount": 3, "illustrationsGenerated": 3,
          "developmentalFocus": ["Emotional Intelligence"], "generatedAt": 773_036_400.0,
        ]
      },
      "collections": [
        ["id": id(801), "title": "Shelf 1", "storyCount": stories.count, "category": "Emotional Intelligence"]
      ],
    ]
  }

  /// The three files, by their names.
  static func files(_ stories: [Int] = [1, 2]) throws -> [String: [UInt8]] {
    try [
      "premade_stories.json": json(stories.map { try story($0) }),
      "premade_collections.json": json([collection(1, stories)]),
      "premade_content_summary.json": json(summary(stories)),
    ]
  }

  static func json(_ value: Any) throws -> [UInt8] { Array(try JSONSerialization.data(withJSONObject: value)) }
}
