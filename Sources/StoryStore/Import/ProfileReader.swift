import Basics
import Models
import Stores

extension UserProfile {
  /// The identity that the JSON gives, or the one that follows from name and date.
  static func identifier(of value: JSONValue, _ fields: inout FieldReader) -> Identifier {
    fields.identifier(of: "profile") {
      ["profile", value["childName"]?.string ?? "", value["createdAt"]?.moment?.text ?? ""]
    }
  }

  /// Reads a profile from JSON, onto the one that the library holds where there is one.
  static func read(_ fields: inout FieldReader, id: Identifier, known: UserProfile?) -> UserProfile {
    var profile = known ?? UserProfile(id: id, childName: "", createdAt: .unknown)
    if known == nil, fields.value["childName"]?.string == nil {
      fields.fail("a profile has to have the name of a child", id: "missing-field")
    }
    fields.take(into: &profile)
    fields.extra(into: &profile.extra)
    return profile
  }
}

extension Achievement {
  /// The identity that the JSON gives, or the one that follows from type, name and date; the app has names for some.
  static func identifier(of value: JSONValue, _ fields: inout FieldReader) -> Identifier {
    fields.identifier(of: "achievement", anyText: true) {
      [
        "achievement", (value["type"] ?? value["typeRawValue"])?.string ?? "", value["name"]?.string ?? "",
        (value["earnedAt"] ?? value["dateEarned"])?.moment?.text ?? "",
      ]
    }
  }

  /// Reads an achievement from JSON, onto the one that the library holds where there is one.
  static func read(_ fields: inout FieldReader, id: Identifier, known: Achievement?) -> Achievement {
    var achievement =
      known
      ?? Achievement(
        id: id, name: "", descriptionText: "", earnedAt: .unknown,
        type: .unknown(""))
    if known == nil {
      // The app's older form had no types; what it made of them later is special.
      if !fields.file.isOwn { achievement.type = .specialMilestone }
      for name in fields.file.isOwn ? ["name", "type"] : ["name"] where fields.value[name]?.string == nil {
        fields.fail("an achievement has to have a \(name)", id: "missing-field")
      }
    }
    fields.take(into: &achievement)
    // In the app's older form what has no date is still to be earned.
    if !fields.file.isOwn, fields.value["unlockCriteriaDescription"] != nil, achievement.earnedAt == .unknown {
      achievement.progress = achievement.progress ?? 0
    }
    fields.extra(into: &achievement.extra)
    return achievement
  }
}
