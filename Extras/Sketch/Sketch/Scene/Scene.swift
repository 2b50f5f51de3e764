/// The picture of one page: where it is, what is in it and where that stands.
struct Scene {
  let backdrop: Backdrop
  private(set) var placements: [Placement] = []
  /// What the hero does.
  let actions: [Action]
  private let seed: String
  /// What the background shows of what is named.
  private var shown: [String] = []

  /// The names of what is drawn, then where and when.
  var names: [String] {
    var names: [String] = []
    for placement in placements.sorted(by: { ($0.isHero ? 0 : 1) < ($1.isHero ? 0 : 1) })
    where !names.contains(placement.motif.name) {
      names.append(placement.motif.name)
    }
    return names + shown.filter { !names.contains($0) } + [backdrop.setting.rawValue, backdrop.time.rawValue]
      + (backdrop.weather.map { [$0.rawValue] } ?? [])
  }

  /// Composes the picture of a page.
  init(_ readings: [Reading], _ index: Int, _ cast: Cast, _ palette: Palette, seed: String) {
    var numbers = SeededNumbers(of: seed)
    let reading = readings[index]
    self.seed = seed
    actions = reading.actions
    var mentions = reading.mentions.filter { $0.weight >= 5 }
    let hero = Motif.named(cast.hero.motif) ?? Motif.all[0]
    let heroIsNamed = reading.hasHero || mentions.contains { $0.name == hero.name }
    let hasOthers = mentions.contains { Motif.named($0.name)?.isSomebody == true && $0.name != hero.name }
    mentions.removeAll { $0.name == hero.name }
    if mentions.contains(where: { $0.name == "apple tree" }) { mentions.removeAll { $0.name == "tree" } }
    // In Spanish and Portuguese one word is a candle and a sail.
    if mentions.contains(where: { $0.name == "boat" || $0.name == "ship" }) {
      mentions.removeAll { $0.name == "candle" }
    }

    let (setting, time) = Self.whereAndWhen(readings, index, mentions, hero, palette)
    let isMirrored = (index + numbers.within(0...1)) % 2 == 0
    backdrop = Backdrop(
      setting: setting, time: time, weather: reading.weather, palette: palette,
      hasSun: mentions.contains { $0.name == "sun" }, hasMoon: mentions.contains { $0.name == "moon" },
      horizon: setting == .beach || setting == .island
        ? numbers.within(430...480)
        : setting == .sea ? numbers.within(480...540) : numbers.within(640...710),
      isMirrored: isMirrored)

    let shownByPlace = Self.background(of: setting)
    shown = mentions.map(\.name).filter { shownByPlace.contains($0) }
    // A tree of which the page speaks again and again is one of its own.
    mentions.removeAll {
      (shownByPlace.contains($0.name) && !($0.weight > 30 && $0.name == "tree")) || !Self.fits($0.name, setting)
    }

    let composer = Composer(backdrop: backdrop, actions: actions, cast: cast, feeling: reading.feeling)
    placements = composer.compose(
      mentions, hero: heroIsNamed || !hasOthers ? hero : nil, isMirrored: isMirrored, &numbers)
  }

  /// Where and when: as the page says, else as the pages before it, else as things or the theme want it.
  private static func whereAndWhen(
    _ readings: [Reading], _ index: Int, _ mentions: [Reading.Mention], _ hero: Motif, _ palette: Palette
  ) -> (Setting, TimeOfDay) {
    let reading = readings[index]
    let before = readings[max(0, index - 3)..<index].reversed()
    let places = mentions.prefix(6).compactMap { Motif.named($0.name)?.place } + [hero.place]
    let isWet = places.contains(.water) || places.contains(.afloat)
    // Of several places the one in which what is named can be.
    let named = isWet ? reading.settings.first(where: \.hasWater) ?? reading.settings.first : reading.settings.first
    var setting =
      named ?? before.lazy.compactMap(\.settings.first).first ?? readings.lazy.compactMap(\.settings.first).first
      ?? home(palette)
    let strangers = ["whale", "dolphin", "shark", "octopus", "mermaid", "seahorse", "submarine", "ship"]
    if !setting.hasWater, named == nil, isWet {
      setting = mentions.contains { strangers.contains($0.name) } || strangers.contains(hero.name) ? .sea : .lake
    }
    if named == nil, mentions.contains(where: { ["rocket", "planet", "astronaut", "ufo"].contains($0.name) }),
      !setting.isIndoors
    {
      setting = .space
    }
    if named == nil, setting.isIndoors, mentions.prefix(2).contains(where: { Motif.named($0.name)?.place == .far }) {
      setting = home(palette)
    }
    // A house does not stand where the page before was: in the river, or in a cave.
    let isRemote = [.river, .lake, .sea, .underwater, .cave, .space, .sky].contains(setting)
    let buildings = ["house", "school", "castle", "shop", "barn", "windmill", "tower", "hut"]
    if named == nil, isRemote, mentions.contains(where: { buildings.contains($0.name) }) { setting = .village }
    // Who lives in the sea is seen in it; who does not stands on its shore, or swims.
    if setting == .sea, hero.place == .water { setting = .underwater }
    if setting == .sea, !reading.actions.contains(.swim) { setting = .beach }
    if setting == .sky, !(reading.actions.contains(.fly) || hero.place == .air) { setting = home(palette) }
    var time = reading.time
    if time == nil, mentions.contains(where: { ["moon", "star", "comet", "firefly"].contains($0.name) }) {
      time = .night
    }
    if time == nil, mentions.contains(where: { $0.name == "sun" || $0.name == "rainbow" }) { time = .day }
    return (
      setting,
      time ?? before.lazy.prefix(1).compactMap(\.time).first { $0 != .morning }
        ?? (palette.theme == "dream" || palette.theme == "space" ? .night : .day)
    )
  }

  /// The landscape of a theme.
  private static func home(_ palette: Palette) -> Setting {
    switch palette.theme {
    case "adventure", "courage": .mountain
    case "nature", "magic": .forest
    case "sea": .beach
    case "family", "music": .garden
    case "learning": .room
    case "space": .space
    case "winter": .snow
    default: .meadow
    }
  }

  /// What a background shows anyway.
  private static func background(of setting: Setting) -> Set<String> {
    var names: Set<String> = ["cloud"]
    switch setting {
    case .forest: names.formUnion(["tree", "pine", "grass", "leaf", "bush"])
    case .jungle: names.formUnion(["tree", "palm", "grass", "leaf", "bush"])
    case .garden: names.formUnion(["grass", "leaf", "fence"])
    case .meadow, .mountain, .river, .lake: names.formUnion(["grass", "leaf", "stone"])
    case .island, .beach: names.formUnion(["palm"])
    case .desert: names.formUnion(["cactus"])
    case .village: names.formUnion(["house", "hut"])
    case .bedroom: names.formUnion(["bed", "window", "lamp"])
    case .room, .kitchen, .workshop, .classroom: names.formUnion(["window", "door", "house"])
    case .farm: names.formUnion(["grass", "leaf", "barn", "fence"])
    case .cave: names.formUnion(["cave"])
    default: break
    }
    if setting.isIndoors { names.formUnion(["moon", "star", "sun", "comet"]) }
    return names
  }

  /// Whether something can be in a place at all.
  private static func fits(_ name: String, _ setting: Setting) -> Bool {
    guard let motif = Motif.named(name) else { return false }
    switch motif.place {
    case .far: return !setting.isIndoors && setting != .underwater && setting != .sky
    case .heaven: return !setting.isIndoors && setting != .underwater && setting != .cave
    case .afloat: return setting.hasWater
    default: return setting.isIndoors || !["window", "clock"].contains(name)
    }
  }

  /// The whole document.
  func document() -> [UInt8] {
    var pen = Pen(seed: seed)
    pen.write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1600\" height=\"1200\" viewBox=\"0 0 1600 1200\">")
    backdrop.draw(with: &pen)
    for placement in placements.sorted(by: { ($0.depth, $0.foot) < ($1.depth, $1.foot) }) { draw(placement, &pen) }
    backdrop.drawWeather(with: &pen)
    pen.write("</svg>\n")
    return pen.bytes
  }

  private func draw(_ placement: Placement, _ pen: inout Pen) {
    let motif = placement.motif
    let isLit =
      motif.isSomebody || motif.place == .heaven
      || ["lantern", "campfire", "candle", "lamp", "light bulb"].contains(motif.name)
    var inner = Pen(
      width: motif.width, look: placement.look ?? Look(), light: isLit ? .plain : backdrop.light,
      seed: placement.isHero ? motif.name : "\(seed) \(motif.name) \(placement.x)")
    motif.draw(&inner)
    pen.light = .plain
    let stands = [.cast, .near, .far].contains(motif.place) && ![.underwater, .space, .sky].contains(backdrop.setting)
    if stands && !placement.swims && [1, 4].contains(placement.depth) && placement.tilt == 0 {
      pen.oval(
        placement.x, placement.foot - 2, placement.width * 44 / 100, max(8, placement.height / 26), .ink, opacity: 18)
    }
    // The figure of a hero is the same on every page; pose and face are groups of their own.
    let bytes =
      placement.isHero
      ? Array("<g>".utf8) + inner.figure + Array("</g><g>".utf8) + inner.pose + Array("</g><g>".utf8) + inner.face
        + Array("</g>".utf8)
      : inner.bytes
    pen.append(
      Placement.group(
        motif, x: placement.x, foot: placement.foot, height: placement.height, mirrored: placement.isMirrored,
        tilt: placement.tilt, bytes))
    if placement.swims {
      let isBoat = motif.place == .afloat
      let (depth, reach) = (placement.height * (isBoat ? 9 : 36) / 100, placement.width * (isBoat ? 44 : 60) / 100)
      backdrop.surface(&pen, placement.x, placement.foot, depth, reach)
    }
    if placement.isHero, placement.look?.feeling == .asleep { drawSleep(&pen, placement) }
  }

  /// Three strokes that say that somebody sleeps.
  private func drawSleep(_ pen: inout Pen, _ placement: Placement) {
    let (x, y) = (placement.x + placement.width * 36 / 100, placement.foot - placement.height * 92 / 100)
    for (step, size) in [26, 36, 48].enumerated() {
      let (left, top) = (x + step * 52, y - step * 58)
      var sign = Outline()
      sign.move(Point(left, top))
      sign.line(Point(left + size, top))
      sign.line(Point(left, top + size))
      sign.line(Point(left + size, top + size))
      pen.stroke(sign, backdrop.time == .night ? .butter : .violet, 9)
    }
  }
}
