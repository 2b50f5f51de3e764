/// Puts things where they belong: by thirds, by their nature, and out of each other's faces.
struct Composer {
  let backdrop: Backdrop
  let actions: [Action]
  let cast: Cast
  let feeling: Look.Feeling?

  /// What a hero who stands has in its hands: the book that is read, the umbrella in the rain.
  private func held(_ motif: Motif, _ hero: Placement?) -> Placement? {
    guard let hero, hero.isHero, hero.motif.place == .cast, !hero.swims, abs(hero.tilt) < 8 else { return nil }
    var held = Placement(motif: motif, x: hero.x, foot: hero.foot, height: hero.height)
    switch motif.name {
    case "book" where actions.contains(.read):
      (held.height, held.depth) = (hero.height * 22 / 100, 5)
      held.foot -= hero.height * 16 / 100
    case "umbrella":
      (held.height, held.depth) = (hero.height * 92 / 100, 3)
      held.x += hero.width * (hero.isMirrored ? -34 : 34) / 100
      held.foot -= hero.height * 24 / 100
      held.isMirrored = hero.isMirrored
    default: return nil
    }
    return held
  }

  /// The most motifs besides the hero.
  static let most = 6
  /// The depth of somebody who swims: behind the shore, or among the others in the open sea.
  private var swimming: Int { backdrop.setting == .sea ? 4 : 3 }

  /// Motifs of which several are drawn where a page names several.
  private static let swarms: Set<String> = [
    "firefly", "butterfly", "bee", "bird", "fish", "flower", "balloon", "star", "mushroom", "apple", "heart", "ant",
    "chick", "duck", "penguin", "bubbles", "music", "sunflower", "rose", "coin", "gem", "lantern", "ladybird", "egg",
  ]

  /// Places the hero and what is named, the weightiest first.
  func compose(
    _ mentions: [Reading.Mention], hero: Motif?, isMirrored: Bool, _ numbers: inout SeededNumbers
  ) -> [Placement] {
    var placements: [Placement] = []
    let chosen = choose(mentions)
    let others = chosen.filter { Motif.named($0.name)?.place == .cast }.count
    // Nearer where there is less to see.
    let nearness = others >= 2 ? 90 : chosen.count <= 2 ? 126 : chosen.count <= 4 ? 112 : 98
    if let hero { placements.append(placeHero(hero, chosen, nearness, isMirrored, &numbers)) }
    for mention in chosen {
      guard let motif = Motif.named(mention.name) else { continue }
      if let held = held(motif, placements.first) {
        placements.append(held)
        continue
      }
      let copies = mention.isMany && Self.swarms.contains(mention.name) ? (mention.weight > 30 ? 4 : 3) : 1
      for copy in 0..<copies {
        let size = copies > 1 ? [100, 82, 92, 74][copy] : 100
        placements.append(best(motif, nearness * size / 100, placements, isMirrored, &numbers))
      }
    }
    return placements
  }

  /// At most so many of each nature, so that a picture does not become a list.
  private func choose(_ mentions: [Reading.Mention]) -> [Reading.Mention] {
    var counts = [0, 0, 0, 0]
    var chosen: [Reading.Mention] = []
    for mention in mentions where chosen.count < Self.most {
      guard let motif = Motif.named(mention.name) else { continue }
      let (kind, limit) =
        switch motif.place {
        case .cast, .water: (0, 3)
        case .far: (1, 3)
        case .near, .afloat: (2, 4)
        case .air, .heaven: (3, 3)
        }
      guard counts[kind] < limit else { continue }
      counts[kind] += 1
      chosen.append(mention)
    }
    return chosen
  }

  private func placeHero(
    _ motif: Motif, _ chosen: [Reading.Mention], _ nearness: Int, _ isMirrored: Bool, _ numbers: inout SeededNumbers
  ) -> Placement {
    var look = cast.hero.look
    look.feeling = feeling ?? .calm
    look.arms =
      actions.contains(.dance) || actions.contains(.climb) || actions.contains(.fly)
      ? .up
      : actions.contains(.wave) || actions.contains(.hug)
        ? .wave
        : actions.contains(.read) || actions.contains(.eat)
          ? .hold
          : look.feeling == .happy ? [.up, .wave][numbers.within(0...1)] : look.feeling == .amazed ? .wave : .down
    let side = chosen.isEmpty ? 90 : numbers.within(190...280)
    var hero = Placement(
      motif: motif, x: isMirrored ? 800 + side : 800 - side, foot: numbers.within(1080...1130),
      height: min(motif.size, 620) * nearness / 100, isMirrored: isMirrored, look: look, isHero: true, depth: 4)
    // Small heroes are seen from nearer.
    hero.height = max(hero.height, min(360, hero.height * 3 / 2))
    switch motif.place {
    case .air: hero.foot = numbers.within(600...760)
    case .water where backdrop.setting.hasWater && backdrop.setting != .underwater: swim(&hero, &numbers)
    default: break
    }
    if backdrop.setting == .underwater {
      (hero.foot, hero.tilt) = (numbers.within(800...900), isMirrored ? 8 : -8)
    } else if backdrop.setting == .space {
      hero.foot = numbers.within(1060...1110)
    } else if actions.contains(.fly) && !backdrop.setting.isIndoors || backdrop.setting == .sky {
      (hero.foot, hero.tilt) = (numbers.within(640...760), isMirrored ? -12 : 12)
    } else if backdrop.setting.hasWater, actions.contains(.swim) || backdrop.setting == .sea {
      swim(&hero, &numbers)
    } else if actions.contains(.run) || actions.contains(.dance), look.feeling != .asleep {
      hero.tilt = actions.contains(.run) ? (isMirrored ? -7 : 7) : 0
    }
    return hero
  }

  /// Puts somebody into the water, the lower part below the surface.
  private func swim(_ hero: inout Placement, _ numbers: inout SeededNumbers) {
    (hero.swims, hero.depth) = (true, swimming)
    switch backdrop.setting {
    case .sea: hero.foot = numbers.within(1060...1120)
    case .beach, .island: (hero.foot, hero.height) = (880, hero.height * 82 / 100)
    default: (hero.foot, hero.height) = (backdrop.horizon + 270, hero.height * 70 / 100)
    }
  }

  /// The best of many places for a motif.
  private func best(
    _ motif: Motif, _ nearness: Int, _ placed: [Placement], _ isMirrored: Bool, _ numbers: inout SeededNumbers
  ) -> Placement {
    let look = look(of: motif)
    var best: (placement: Placement, cost: Int)?
    for foot in feet(of: motif, nearness, &numbers) {
      for x in stride(from: 90, through: 1510, by: 71) {
        var candidate = self.candidate(motif, look, nearness, x + numbers.within(-20...20), foot)
        candidate.isMirrored = candidate.x > 800
        let cost = self.cost(candidate, placed, isMirrored) + numbers.within(0...14)
        if cost < best?.cost ?? .max { best = (candidate, cost) }
      }
    }
    guard let best else { preconditionFailure("a motif has no place to be tried") }
    return best.placement
  }

  /// How somebody besides the hero looks and feels; nil for a thing.
  private func look(of motif: Motif) -> Look? {
    guard motif.isSomebody else { return nil }
    var look = cast.character(motif.name).look
    look.feeling = feeling == .happy ? .happy : feeling == .asleep ? .asleep : .calm
    look.arms = feeling == .happy ? .wave : .down
    return look
  }

  private func candidate(_ motif: Motif, _ look: Look?, _ nearness: Int, _ x: Int, _ foot: Int) -> Placement {
    var placement = Placement(motif: motif, x: x, foot: foot, height: motif.size * nearness / 100, look: look)
    switch motif.place {
    case .heaven: placement.depth = 0
    case .far:
      // On a shore houses stand before the water and who swims in it.
      placement.depth = [.beach, .island].contains(backdrop.setting) ? 4 : 1
      placement.height = motif.size * (100 - max(0, 1000 - foot) / 14) / 100
    case .air: placement.depth = 5
    case .afloat: (placement.depth, placement.swims) = (2, backdrop.setting != .underwater)
    case .water:
      placement.swims = backdrop.setting.hasWater && backdrop.setting != .underwater
      // Behind a shore water is far, and whales are small.
      if placement.swims && backdrop.setting != .sea { placement.height = placement.height * 74 / 100 }
      placement.depth = placement.swims ? swimming : 4
    case .cast, .near: placement.depth = 4
    }
    if motif.place == .cast, backdrop.setting == .sea { placement.swims = true }
    if motif.place == .water, !backdrop.setting.hasWater { placement.height = placement.height * 2 / 3 }
    return placement
  }

  /// The heights at which a thing of its nature may stand.
  private func feet(of motif: Motif, _ nearness: Int, _ numbers: inout SeededNumbers) -> [Int] {
    let height = motif.size * nearness / 100
    switch motif.place {
    case .heaven: return [height + 40, height + 110]
    case .air:
      if motif.name == "window" || motif.name == "clock" { return [height + 110] }
      return backdrop.setting == .underwater ? [500, 800] : [height + 60, height + 170, height + 290, 660]
    case .far:
      return backdrop.setting == .beach || backdrop.setting == .island
        ? [1000, 1040] : [backdrop.horizon + 190, backdrop.horizon + 270]
    case .afloat:
      switch backdrop.setting {
      case .sea: return [900, 1000]
      case .beach, .island: return [backdrop.horizon + 200, backdrop.horizon + 330]
      case .underwater: return [height + 20]
      default: return [backdrop.horizon + 220]
      }
    case .water:
      switch backdrop.setting {
      case .underwater: return [480, 640, 800, 960]
      case .sea: return [980, 1080, 1150]
      case .beach, .island: return [780, 850, 900]
      case .river, .lake: return [backdrop.horizon + 250]
      default: return [1120]
      }
    case .cast:
      switch backdrop.setting {
      case .underwater, .sky: return [620, 800, 960]
      case .sea: return [1080, 1140]
      default: return [1010, 1080, 1130]
      }
    case .near:
      switch backdrop.setting {
      case .underwater: return [1120, 1160]
      case .sky: return [700, 980]
      case .sea: return [1120]
      default: return [980, 1130, 1170]
      }
    }
  }

  private func cost(_ candidate: Placement, _ placed: [Placement], _ isMirrored: Bool) -> Int {
    var cost = 0
    let (left, right) = (candidate.x - candidate.width / 2, candidate.x + candidate.width / 2)
    cost += max(0, 24 - left) * 12 + max(0, right - 1576) * 12
    // The palm of a beach stands in front of the water.
    if backdrop.setting == .beach, backdrop.isMirrored ? right > 1310 : left < 290 { cost += 700 }
    cost += max(0, 14 - (candidate.foot - candidate.height)) * 2
    for other in placed {
      let overlap = candidate.overlap(other)
      guard overlap > 0 else {
        // What belongs together stands together, but does not touch.
        if other.isHero, candidate.motif.place == .near || candidate.motif.place == .cast {
          cost += max(0, abs(candidate.x - other.x) - other.width / 2 - candidate.width / 2 - 40) / 9
        }
        if !other.isHero, other.motif.place == candidate.motif.place {
          cost += max(0, 260 - abs(candidate.x - other.x)) / 5
        }
        continue
      }
      let isBehind =
        candidate.motif.place == .far || candidate.motif.place == .heaven || candidate.motif.place == .afloat
      let bothBehind =
        isBehind && (other.motif.place == .far || other.motif.place == .heaven || other.motif.place == .afloat)
      cost += overlap * (bothBehind ? 9 : isBehind ? 3 : 12)
      // A face may never be hidden: the upper part of somebody.
      if other.motif.isSomebody, !isBehind {
        var face = other
        face.foot = other.foot - other.height * 45 / 100
        face.height = other.height * 55 / 100
        cost += candidate.overlap(face) * 60
      }
    }
    // By thirds.
    let third = min(abs(candidate.x - 420), abs(candidate.x - 1180))
    return cost + third / 12
  }
}
