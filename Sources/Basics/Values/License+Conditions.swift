/// What licences forbid.
extension License.Kind {
  /// Whether what bears it may be passed on only as it is.
  package var forbidsChanges: Bool { self == .byND || self == .byNCND }

  /// Whether no money may be made with it.
  package var forbidsCommercialUse: Bool { [.byNC, .byNCSA, .byNCND].contains(self) }

  /// Whether nobody may publish it but those who made it, and whoever has asked them.
  package var forbidsPublication: Bool { self == .allRightsReserved }
}
