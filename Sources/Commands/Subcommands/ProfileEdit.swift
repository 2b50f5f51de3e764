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
    options: [
      .flag("create", "Make a new profile of that name"),
      .option("name", short: "n", "text", .text, "What the child is called"),
      .option("born", "day", .text, "When the child was born: 2019-05-06"),
      .option("interest", "text", .text, repeatable: true, "What the child likes; may be repeated"),
      .option("theme", "text", .text, repeatable: true, "A theme that the child asks for; may be repeated"),
      .option("character", "text", .text, repeatable: true, "A character that the child asks for; may be repeated"),
    ])

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
      if let name = call.invocation.value(of: "name") { profile.childName = try call.name(name, of: "a profile") }
      if call.invocation.has("born") { profile.dateOfBirth = try call.moment(of: "born") }
      call.change("interest", &profile.interests)
      call.change("theme", &profile.preferredThemes)
      call.change("character", &profile.favoriteCharacters)
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

  /// The moment that an option says; nil if it is empty.
  func moment(of option: String) throws -> Timestamp? {
    guard let text = invocation.value(of: option), !text.isEmpty else { return nil }
    guard let moment = Timestamp(text: text) else {
      throw Failure(
        "'\(text)' is no day", hint: "write it as '2026-01-15', or with a time as '2026-01-15T09:30:00Z'",
        id: "edit-value")
    }
    return moment
  }

  /// The texts of an option that may be repeated; empty ones are left out, so that one alone takes all away.
  fileprivate func change(_ option: String, _ values: inout [String]) {
    if invocation.has(option) { values = invocation.values(of: option).filter { !$0.isEmpty } }
  }
}
