import Languages
import Mustache
import Publication

extension PageMaker {
  /// A page at a former address, which leads on to today's: addresses are permanent.
  func redirect(from path: String, to target: String, title: String, language: Language) throws -> Output {
    try output(
      "redirect", .init(kind: .redirect, path: path, language: language, title: title, leadsTo: target),
      [.heading: .text(title), .targetHref: link(path, target)])
  }
}
