package import Basics
package import Pictures

/// Imagen's `predict`: one picture from words alone.
package struct ImagenProvider: PictureProvider {
  private let service: PictureService

  /// Asks a model.
  package init(_ service: PictureService) { self.service = service }

  /// The name of the model.
  package var name: String { service.model }
  /// The kinds of picture that sites and books show.
  package var types: Set<PictureType> { [.png, .jpeg, .webp] }
  /// None: it only reads words.
  package var previousTypes: Set<PictureType> { [] }

  /// Asks once.
  package func picture(for request: PictureRequest, isCancelled: () -> Bool) throws(PictureError) -> MadePicture {
    let answer = try service.ask("predict", ImagenProvider.body(request), isCancelled: isCancelled)
    return MadePicture(bytes: try ImagenProvider.picture(in: answer, clean: service.withoutKey), maker: name)
  }

  /// The body of a request.
  package static func body(_ request: PictureRequest) -> JSONValue {
    [
      "instances": [["prompt": .string(request.prompt.text(hasPrevious: false))]],
      // Without the second a refused picture is left out in silence.
      "parameters": ["sampleCount": 1, "includeRaiReason": true],
    ]
  }

  /// The picture in an answer; words of the service in errors go through `clean`.
  static func picture(in answer: JSONValue, clean: (String) -> String = { $0 }) throws(PictureError) -> [UInt8] {
    let predictions = answer["predictions"]?.array ?? []
    for prediction in predictions {
      guard let text = prediction["bytesBase64Encoded"]?.string else { continue }
      guard let bytes = Base64.bytes(of: Array(text.utf8)) else {
        throw PictureError(.unreadable, "the picture in the answer is not Base64")
      }
      return bytes
    }
    let reasons = (predictions + [answer]).compactMap { $0["raiFilteredReason"]?.string }
    if let reason = reasons.first { throw PictureError(.refused, clean(reason)) }
    throw PictureError(.noPicture, "the service answered without a picture, and without a reason")
  }
}
