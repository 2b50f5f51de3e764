import Basics
package import Build
package import Feeds
import Hashing
import Languages
import Settings

/// Plans what readers of news, reading apps and search engines look for.
extension SiteFrames {
  /// The identifier of a document for ever: by the site's address, or by its title as long as it has none.
  package func identifier(of path: String) -> String {
    let site = settings.site.baseURL ?? PlainText.line(settings.site.title) ?? ""
    return NameBasedUUID("catalog|\(site)|\(path)").urn
  }

  /// The name of the site, which publishes everything.
  package var siteName: String { PlainText.line(settings.site.title) ?? "Hornbook" }

  /// Rules for robots: no visits to a family's own site.
  package func robots() -> Section { Section("robots", in: self, shows: Robots()) }

  /// The rules for robots, which the settings say alone.
  private struct Robots: SectionContent {
    func plan(in frames: SiteFrames) -> SectionPlan {
      let index = frames.base.map { $0 + SitePath.siteMap }
      let missing = Diagnostic(
        .note, "the site has no site map, and its feeds have no full addresses, because its own address is not set",
        hint: "set 'base_url' in the table [site] of hornbook.toml", id: "no-base-url")
      let audience = frames.settings.audience
      return SectionPlan([
        Output(
          SitePath.robots, step: .lists,
          inputs: [
            Input("writer of feeds", value: CatalogFeed.writerVersion), Input("site map", value: index ?? "none"),
            Input("audience", value: audience.rawValue),
          ],
          diagnostics: index == nil ? [missing] : []
        ) { .bytes(audience == .family ? SiteMap.noRobots : SiteMap.robots(index: index)) }
      ])
    }
  }

  /// The feed of what is new; `inputs` are what it depends on because it lists some entries.
  package func news(_ entries: [CatalogEntry], inputs: [Input]) -> Output {
    let path = SitePath.news
    var feed = NewsFeed(
      identifier: identifier(of: path), title: siteName, language: language.tag,
      updated: entries.map(\.updated).max() ?? "", author: PlainText.line(settings.site.author) ?? siteName,
      address: address(of: path, on: path), page: address(of: SitePath.home, on: path), entries: entries)
    feed.subtitle = PlainText.line(settings.site.tagline) ?? PlainText.line(settings.site.description)
    let own = [Input("writer of feeds", value: CatalogFeed.writerVersion), Input("feed", feed.fingerprint)]
    return Output(path, step: .lists, inputs: own + inputs) { [feed] in .bytes(feed.atom()) }
  }

  /// A feed of a catalogue as XML and as JSON; `inputs` are what it depends on because it lists some entries.
  package func outputs(of feed: CatalogFeed, at document: String, inputs: [Input]) -> [Output] {
    let inputs = [Input("feed", feed.fingerprint)] + inputs
    func output(_ ending: String, _ form: String, _ bytes: @escaping @Sendable () -> [UInt8]) -> Output {
      let writer = Input("writer of feeds", value: "\(form), \(CatalogFeed.writerVersion)")
      return Output(document + ending, step: .lists, inputs: [writer] + inputs) { .bytes(bytes()) }
    }
    return [
      output(".xml", "OPDS 1.2") { feed.atom() },
      output(".json", "OPDS 2.0") { feed.json() },
    ]
  }
}
