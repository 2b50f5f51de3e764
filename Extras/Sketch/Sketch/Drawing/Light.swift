/// The light of a scene: a colour that lies on everything it falls on.
struct Light: Hashable, Sendable {
  /// The colour of the light.
  var paint: Paint
  /// How much of it lies on things, in percent.
  var percent: Int

  /// White light, which changes nothing.
  static let plain = Light(paint: .white, percent: 0)

  /// A colour in this light.
  func on(_ paint: Paint) -> Paint { percent == 0 ? paint : paint.mixed(with: self.paint, percent) }
}
