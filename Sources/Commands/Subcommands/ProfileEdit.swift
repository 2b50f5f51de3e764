import Basics
import Models
import Stores
import StoryStore

/// `hornbook edit profile`.
enum ProfileEdit {
  static let command = Command(
    "profile", "a child's name, birthday, and what it likes",
    discussion: "Only a family's own site goes by it. What may be repeated takes the place of all that was there.",
    arguments: [.required("profile", .text, "The profile, by the child's name or its id, or the name of a new one")],
    options: UserProfile.fields.options(and: [0: .flag("create", "Make a new profile of that name")]))

  static func run(_ call: Call, _ project: Project) throws -> ExitCode {
    let store = try project.store(call.console)
    let word = call.required("profile")
    let isNew = call.invocation.has("create")
    let (profile, isChange) = try store.write { transaction -> (UserProfile, Bool) in
      let profiles = try transaction.profiles()
      if isNew, profiles.contains(where: { $0.childName.lowercased() == word.lowercased() }) {
        throw Failure("there is a profile of '\(word)' already", hint: "change it without '--create'", id: "edit-value")
      }
      let before =
        try isNew
        ? UserProfile(id: .random(), childName: call.name(word, of: "a profile"), createdAt: .now)
        : LibraryNames.profile(word, of: profiles)
      var profile = before
      try call.change(&profile)
      if isNew || profile != before { try transaction.save(profile) }
      return (profile, isNew || profile != before)
    }
    return call.tellChange(
      "the profile of '\(profile.childName)'", in: store, isChange: isChange, isNew: isNew,
      [JSONMember("profile", .string(profile.id.text))])
  }
}

extension Call {
  /// A name that is to be given; one without a letter is refused.
  func name(_ text: String, of thing: String) throws -> String {
    guard text.contains(where: { !$0.isWhitespace }) else { throw Failure("\(thing) has a name", id: "edit-value") }
    return text
  }
}
