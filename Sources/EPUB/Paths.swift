extension Document {
  /// Its path, from the folder of the package document.
  var path: String { "text/" + name }

  /// Its id in the manifest.
  var manifestID: String { "text-" + name.stem }
}

extension Stylesheet {
  /// Its path, from the folder of the package document.
  var path: String { "css/" + name }

  /// Its id in the manifest.
  var manifestID: String { "css-" + name.stem }
}

extension Picture {
  /// Its path, from the folder of the package document.
  var path: String { "images/" + name }

  /// Its id in the manifest; the cover's is the one that old tools expect.
  var manifestID: String { isCover ? "cover-image" : "image-" + name.replacingDot }
}

extension EmbeddedFont {
  /// Its path, from the folder of the package document.
  var path: String { "fonts/" + name }

  /// Its id in the manifest.
  var manifestID: String { "font-" + name.stem }

  /// Its licence's path, from the root of the archive: not among what is read, so that it need not be linked.
  var licensePath: String { "META-INF/font-license-\(name.stem).txt" }
}

extension String {
  /// The name before its dot.
  fileprivate var stem: String { String(prefix { $0 != "." }) }

  /// The name with a dash for its dot: two pictures may differ in their endings alone.
  fileprivate var replacingDot: String { String(map { $0 == "." ? "-" : $0 }) }
}
