/// Where something happens.
enum Setting: String, CaseIterable, Sendable {
  case meadow, forest, jungle, garden, farm, beach, sea, underwater, river, lake, mountain, island, desert, savanna
  case village, city, snow, room, bedroom, kitchen, workshop, classroom, sky, space, cave

  /// Whether there are walls about it.
  var isIndoors: Bool {
    switch self {
    case .room, .bedroom, .kitchen, .workshop, .classroom: true
    default: false
    }
  }

  /// Whether there is water that boats and fish can be in.
  var hasWater: Bool {
    switch self {
    case .beach, .sea, .underwater, .river, .lake, .island: true
    default: false
    }
  }
}

/// When something happens.
enum TimeOfDay: String, CaseIterable, Sendable {
  case day, morning, evening, night
}

/// What falls from the sky, or blows.
enum Weather: String, CaseIterable, Sendable {
  case rain, snow, storm, wind, fog
}

/// What somebody does.
enum Action: String, CaseIterable, Sendable {
  case fly, swim, run, dance, read, eat, hug, wave, climb
}
