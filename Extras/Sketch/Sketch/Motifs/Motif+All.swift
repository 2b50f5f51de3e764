extension Motif {
  /// Every motif there is, family by family.
  static let all: [Motif] =
    Buildings.all + Vehicles.all + Toys.all + Things.all + Food.all
    + People.all + Pets.all + ForestAnimals.all + WaterAnimals.all + AirAnimals.all
    + LargeAnimals.all + Plants.all + SkyThings.all

  private static let places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })

  /// The motif of a name.
  static func named(_ name: String) -> Motif? { places[name].map { all[$0] } }
}
