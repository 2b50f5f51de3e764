import Testing

@testable import Basics

@Suite struct `Licences` {
  /// What authors write, and the licence that it is.
  struct Case: Sendable {
    let text: String
    let label: String
    let path: String?
    let kind: License.Kind

    init(_ text: String, _ label: String, _ path: String?, _ kind: License.Kind) {
      (self.text, self.label, self.path, self.kind) = (text, label, path, kind)
    }
  }

  @Test(arguments: [
    Case("CC-BY-4.0", "CC BY 4.0", "licenses/by/4.0/", .by), Case("CC BY 4.0", "CC BY 4.0", "licenses/by/4.0/", .by),
    Case("cc-by-nc-sa 2.5", "CC BY-NC-SA 2.5", "licenses/by-nc-sa/2.5/", .byNCSA),
    Case("CC BY-ND 4", "CC BY-ND 4.0", "licenses/by-nd/4.0/", .byND),
    Case("CC-BY-NC-ND-1.0", "CC BY-NC-ND 1.0", "licenses/by-nd-nc/1.0/", .byNCND),
    Case("CC BY-NC-ND 3.0 IGO", "CC BY-NC-ND 3.0 IGO", "licenses/by-nc-nd/3.0/igo/", .byNCND),
    Case("CC-BY-SA-2.0-UK", "CC BY-SA 2.0 UK", "licenses/by-sa/2.0/uk/", .bySA),
    Case("CCBY 4.0.", "CC BY 4.0", "licenses/by/4.0/", .by),
    Case("[Creative Commons: Attribution 4.0]", "CC BY 4.0", "licenses/by/4.0/", .by),
    Case("Creative Commons Attribution-NonCommercial v3.0", "CC BY-NC 3.0", "licenses/by-nc/3.0/", .byNC),
    Case(
      "Attribution-NonCommercial-NoDerivatives 4.0 International (CC BY-NC-ND 4.0)", "CC BY-NC-ND 4.0",
      "licenses/by-nc-nd/4.0/", .byNCND),
    Case("Creative Commons Attribution (CC BY 4.0)", "CC BY 4.0", "licenses/by/4.0/", .by),
    Case(
      "This work is licensed under a Creative Commons Attribution-Share Alike 3.0 Unported License.", "CC BY-SA 3.0",
      "licenses/by-sa/3.0/", .bySA), Case("Attribution 4.0", "CC BY 4.0", "licenses/by/4.0/", .by),
  ])
  func `are known by the names that people give those of Creative Commons`(case: Case) {
    expect(`case`)
  }

  @Test(arguments: [
    Case("CC-BY", "CC BY", "licenses/", .by), Case("[CC-BY-NC]", "CC BY-NC", "licenses/", .byNC),
    Case("CC-BY-NC-SA", "CC BY-NC-SA", "licenses/", .byNCSA),
    Case("Creative Commons: Attribution", "CC BY", "licenses/", .by),
    Case("https://creativecommons.org/licenses/by-sa/", "CC BY-SA", "licenses/", .bySA),
    Case("Public Domain", "Public Domain", "publicdomain/", .publicDomain),
    Case("PD", "Public Domain", "publicdomain/", .publicDomain),
  ])
  func `lead to the list of versions where none is named`(case: Case) { expect(`case`) }

  @Test(arguments: [
    Case("https://creativecommons.org/licenses/by/4.0/", "CC BY 4.0", "licenses/by/4.0/", .by),
    Case("http://www.creativecommons.org/licenses/by-nc/3.0/deed.fr", "CC BY-NC 3.0", "licenses/by-nc/3.0/", .byNC),
    Case(
      "<https://creativecommons.org/licenses/by/3.0/igo/legalcode.es>", "CC BY 3.0 IGO", "licenses/by/3.0/igo/", .by),
    Case("creativecommons.org/licenses/by-nd-nc/1.0", "CC BY-NC-ND 1.0", "licenses/by-nd-nc/1.0/", .byNCND),
    Case("https://creativecommons.org/licenses/by/3.0/za/deed.af", "CC BY 3.0 ZA", "licenses/by/3.0/za/", .by),
    Case("https://creativecommons.org/licenses/by/4.0/?ref=x#y", "CC BY 4.0", "licenses/by/4.0/", .by),
    Case("https://creativecommons.org/publicdomain/zero/1.0/deed.sw", "CC0 1.0", "publicdomain/zero/1.0/", .cc0),
    Case(
      "https://creativecommons.org/publicdomain/mark/1.0/", "Public Domain Mark 1.0", "publicdomain/mark/1.0/",
      .publicDomain),
    Case("[CC-BY](https://creativecommons.org/licenses/by/4.0/)", "CC BY 4.0", "licenses/by/4.0/", .by),
    Case("CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)", "CC BY 4.0", "licenses/by/4.0/", .by),
  ])
  func `are known by their addresses, in every language of them`(case: Case) { expect(`case`) }

  @Test(arguments: [
    "CC0", "CC0-1.0", "cc0 1.0", "CC-0", "CC Zero", "Creative Commons Zero v1.0 Universal", "Public Domain (CC0)",
    "CC0 1.0 Universal (CC0 1.0) Public Domain Dedication",
  ])
  func `give everything away as CC0 under its many names`(text: String) {
    expect(Case(text, "CC0 1.0", "publicdomain/zero/1.0/", .cc0))
  }

  @Test(arguments: [
    Case(
      "© 2014 African Storybook Initiative. CC BY 4.0", "© 2014 African Storybook Initiative. CC BY 4.0",
      "licenses/by/4.0/", .by),
    Case("By Ana, CC BY-NC", "By Ana, CC BY-NC", "licenses/", .byNC),
    Case("© All rights reserved", "© All rights reserved", nil, .allRightsReserved),
    Case(
      "Copyright 2020 by Ana. All Rights Reserved.", "Copyright 2020 by Ana. All Rights Reserved.", nil,
      .allRightsReserved),
  ])
  func `keep the words that say more than a name`(case: Case) { expect(`case`) }

  @Test(arguments: [
    "", "Free", "by Ana", "Attribution: Ana", "CC", "Creative Commons", "CC NC", "CC BY-ND-SA 4.0", "© Ana",
    "Text CC BY 4.0, pictures CC BY-NC 3.0", "CC BY 3.0 or CC BY 4.0", "CC BY 4.0, pictures: all rights reserved",
    "CC-BY-NC https://creativecommons.org/licenses/by/4.0/", "Public domain in the USA", "MIT",
    "notcreativecommons.org/licenses/by/4.0/", "رخصة المشاع",
    "CC BY 4.0 and CC0",
  ])
  func `are words where they are none of these, or several`(text: String) {
    expect(Case(text, text, nil, .other))
  }

  @Test func `lead to any other address as it is`() {
    let license = License("https://example.org/License?a=B")
    #expect(license.label == "https://example.org/License?a=B")
    #expect(license.href == license.label)
    #expect(license.kind == .other)
    #expect(License("https://creativecommons.org/about/").href == "https://creativecommons.org/about/")
    #expect(License("Ours (https://example.org/a)").href == "https://example.org/a")
    #expect(License("https://example.org/a or https://example.org/b").href == nil)
  }

  @Test(arguments: License.Kind.allCases.filter { $0.rawValue.hasPrefix("by") })
  func `are the same as text, name and address`(
    kind: License.Kind
  ) throws {
    let license = License("CC-\(kind.rawValue)-4.0")
    #expect(license.kind == kind)
    #expect(License(license.label) == license)
    #expect(License(try #require(license.href)) == license)
  }

  private func expect(_ expected: Case, at place: SourceLocation = #_sourceLocation) {
    let license = License(expected.text)
    #expect(license.label == expected.label, sourceLocation: place)
    #expect(license.href == expected.path.map { "https://creativecommons.org/" + $0 }, sourceLocation: place)
    #expect(license.kind == expected.kind, sourceLocation: place)
  }
}
