/// The vocabulary of a drawing: the static part of SVG 1.1, and of SVG 2 what no e-reader stumbles over.
enum Vocabulary {
  /// The namespace of the elements.
  static let namespace = "http://www.w3.org/2000/svg"
  /// The namespace of `xlink:href`.
  static let links = "http://www.w3.org/1999/xlink"
  /// The namespace of `xml:lang` and `xml:space`.
  static let xml = "http://www.w3.org/XML/1998/namespace"

  /// The elements that are taken over; `a`, which is written as another, is not among them.
  static let elements: Set<String> = [
    "circle", "clipPath", "defs", "desc", "ellipse", "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite",
    "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood",
    "feFuncA",
    "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feImage", "feMerge", "feMergeNode", "feMorphology", "feOffset",
    "fePointLight", "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence", "filter", "g", "image", "line",
    "linearGradient", "marker", "mask", "path", "pattern", "polygon", "polyline", "radialGradient", "rect", "stop",
    "style", "svg", "switch", "symbol", "text", "textPath", "title", "tspan", "use",
  ]

  /// The elements whose text is seen, or says something.
  static let textual: Set<String> = ["text", "tspan", "textPath", "title", "desc", "style"]

  /// The elements that hold text and nothing else.
  static let purelyTextual: Set<String> = ["title", "desc", "style"]

  /// The elements in which a link is a piece of text.
  static let lines: Set<String> = ["text", "tspan", "textPath"]

  /// The elements that may refer to another part of the drawing.
  static let referring: Set<String> = [
    "feImage", "filter", "image", "linearGradient", "mask", "pattern", "radialGradient", "textPath", "use",
  ]

  /// The elements that may hold a picture as a data URL.
  static let pictorial: Set<String> = ["feImage", "image"]

  /// The elements that move a drawing.
  static let moving: Set<String> = [
    "animate", "animateColor", "animateMotion", "animateTransform", "discard", "set",
  ]

  /// The elements that have an attribute which SVG 2 gives to others, too: EPUBCheck knows it on these only.
  static let owners: [String: String] = ["edgeMode": "feConvolveMatrix", "refX": "marker", "refY": "marker"]

  /// The elements that are drawn only where something refers to them.
  static let kept: Set<String> = [
    "clipPath", "defs", "filter", "linearGradient", "marker", "mask", "pattern", "radialGradient", "symbol",
  ]

  /// Attributes that are no properties of CSS: shapes, gradients, filters, text.
  ///
  /// `filterRes` and `kernelUnitLength` are not among them: they say of how many pixels a filter is, however large the
  /// drawing is shown, and browsers pass over them.
  static let attributes: Set<String> = [
    "amplitude", "azimuth", "baseFrequency", "bias", "class", "clipPathUnits", "cx", "cy", "d", "diffuseConstant",
    "divisor", "dx", "dy", "edgeMode", "elevation", "exponent", "filterUnits", "fx", "fy",
    "gradientTransform", "gradientUnits", "height", "in", "in2", "intercept", "k1", "k2", "k3", "k4", "kernelMatrix",
    "lang", "lengthAdjust", "limitingConeAngle", "markerHeight", "markerUnits", "markerWidth",
    "maskContentUnits", "maskUnits", "method", "mode", "numOctaves", "offset", "operator", "order", "orient",
    "pathLength",
    "patternContentUnits", "patternTransform", "patternUnits", "points", "pointsAtX", "pointsAtY", "pointsAtZ",
    "preserveAlpha", "preserveAspectRatio", "primitiveUnits", "r", "radius", "refX", "refY", "result", "rotate", "rx",
    "ry",
    "scale", "seed", "slope", "spacing", "specularConstant", "specularExponent", "spreadMethod", "startOffset",
    "stdDeviation", "stitchTiles", "surfaceScale", "systemLanguage", "tableValues", "targetX", "targetY", "textLength",
    "transform", "type", "values", "viewBox", "width", "x", "x1", "x2", "xChannelSelector", "y", "y1", "y2",
    "yChannelSelector", "z",
  ]

  /// Properties of CSS that are attributes in SVG 1.1, too.
  static let properties: Set<String> = [
    "alignment-baseline", "baseline-shift", "clip", "clip-path", "clip-rule", "color", "color-interpolation",
    "color-interpolation-filters", "color-rendering", "direction", "display", "dominant-baseline", "fill",
    "fill-opacity", "fill-rule", "filter", "flood-color", "flood-opacity", "font-family", "font-size",
    "font-size-adjust", "font-stretch", "font-style", "font-variant", "font-weight", "glyph-orientation-horizontal",
    "glyph-orientation-vertical", "image-rendering", "kerning", "letter-spacing", "lighting-color", "marker-end",
    "marker-mid", "marker-start", "mask", "opacity", "overflow", "shape-rendering", "stop-color", "stop-opacity",
    "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
    "stroke-opacity", "stroke-width", "text-anchor", "text-decoration", "text-rendering", "unicode-bidi", "visibility",
    "word-spacing", "writing-mode",
  ]

  /// Properties that became attributes with SVG 2: they are written as styles, which older readers pass over in peace.
  static let newerProperties: Set<String> = [
    "font-feature-settings", "font-kerning", "isolation", "line-height", "mask-type", "mix-blend-mode", "paint-order",
    "text-align", "text-orientation", "transform-box", "transform-origin", "vector-effect", "white-space",
  ]

  /// Properties in style sheets and `style` attributes.
  static let styleProperties: Set<String> = properties.union(newerProperties).union(["font", "marker", "transform"])

  /// Functions in the values of properties; none of them fetches anything, and `url` is looked at by itself.
  static let functions: Set<String> = [
    "blur", "brightness", "calc", "circle", "clamp", "color", "contrast", "drop-shadow", "ellipse", "grayscale", "hsl",
    "hsla", "hue-rotate", "hwb", "inset", "invert", "lab", "lch", "matrix", "max", "min", "oklab", "oklch", "opacity",
    "polygon", "rect", "rgb", "rgba", "rotate", "saturate", "scale", "scalex", "scaley", "sepia", "skew", "skewx",
    "skewy", "translate", "translatex", "translatey",
  ]
}
