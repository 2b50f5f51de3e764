package import JSON
import Stores
package import StoryModel
import Values

extension JSONValue {
  /// A story with its pages in Hornbook's own form.
  init(_ story: Story, pages: [Page]) {
    self = .object((JSONValue(story).members ?? []) + [JSONMember("pages", .array(pages.map { JSONValue($0) }))])
  }

  /// A story without its pages in Hornbook's own form.
  package init(_ story: Story) {
    var members = JSONMembers()
    members.add("id", story.id.text)
    members.add("title", story.title)
    members.add("draft", story.isDraft)
    members.add("publishAt", story.publishAt)
    members.add("createdAt", story.createdAt)
    members.add("updatedAt", story.updatedAt)
    members.add("lastReadAt", story.lastReadAt)
    members.add("childName", story.childName)
    members.add("ageGroup", story.ageGroup)
    members.add("ageText", story.ageText)
    members.add("theme", story.theme)
    members.add("mainCharacter", story.mainCharacter)
    members.add("readCount", story.readCount)
    members.add("isFavorite", story.isFavorite)
    members.add("notes", story.notes)
    members.add("language", story.language)
    members.add("author", story.author)
    members.add("illustrator", story.illustrator)
    members.add("translator", story.translator)
    if !story.contributors.isEmpty { members.add("contributors", .array(story.contributors.map { JSONValue($0) })) }
    members.add("license", story.license)
    members.add("summary", story.summary)
    members.add("translationGroup", story.translationGroup)
    members.add("mood", story.mood)
    members.add("audioRelativePath", story.audioRelativePath)
    members.add(json: "audioTimings", story.audioTimings)
    members.add("audioURL", story.audioURL)
    members.add("coverRelativePath", story.coverRelativePath)
    members.add("isGrowthPathStory", story.isGrowthPathStory)
    members.add(json: "extra", story.extra)
    self = members.value
  }

  /// A page in Hornbook's own form.
  package init(_ page: Page) {
    var members = JSONMembers()
    members.add("id", page.id.text)
    members.add("pageNumber", page.pageNumber)
    members.add("text", page.text)
    members.add("illustrationRelativePath", page.illustrationRelativePath)
    members.add("illustrationStatus", page.illustrationStatus.rawValue)
    members.add("altText", page.altText)
    members.add("altTextIsProposed", page.altTextIsProposed ? Bool?.some(true) : nil)
    members.add("imagePrompt", page.imagePrompt)
    members.add("illustrationError", page.illustrationError)
    members.add("audioRelativePath", page.audioRelativePath)
    members.add(json: "audioTimings", page.audioTimings)
    members.add("updatedAt", page.updatedAt)
    members.add(json: "extra", page.extra)
    self = members.value
  }
}
