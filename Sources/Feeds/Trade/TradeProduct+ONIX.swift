import XML

extension TradeProduct {
  /// Writes what the product is: form, accessibility, titles, people, language, subjects, audience.
  func describe(to writer: inout XMLWriter) {
    writer.element("ProductComposition", text: "00")
    writer.element("ProductForm", text: form == .paper ? "BC" : "ED")
    for code in details { writer.element("ProductFormDetail", text: code) }
    for feature in features {
      writer.element("ProductFormFeature") { writer in
        writer.element("ProductFormFeatureType", text: feature.type)
        writer.element("ProductFormFeatureValue", text: feature.code)
        if let words = feature.words { writer.element("ProductFormFeatureDescription", text: words) }
      }
    }
    // 10 is text, 07 still pictures, 01 recorded words.
    writer.element("PrimaryContentType", text: "10")
    if pictures > 0 { writer.element("ProductContentType", text: "07") }
    if access?.isSpoken == true { writer.element("ProductContentType", text: "01") }
    if form != .paper {
      writer.element("EpubTechnicalProtection", text: "00")
      if let license { write(license, to: &writer) }
    }
    for series in series { write(series, to: &writer) }
    writer.element("TitleDetail") { writer in
      writer.element("TitleType", text: "01")
      writer.element("TitleElement") { writer in
        writer.element("TitleElementLevel", text: "01")
        writer.element("TitleText", text: title)
      }
    }
    for (place, person) in contributors.enumerated() {
      writer.element("Contributor") { writer in
        writer.element("SequenceNumber", text: String(place + 1))
        writer.element("ContributorRole", text: Self.roles[person.role] ?? "Z99")
        if person.isOrganisation {
          writer.element("CorporateName", text: person.name)
        } else {
          writer.element("PersonName", text: person.name)
          writer.element("PersonNameInverted", text: person.sorted)
        }
      }
    }
    writer.element("Language") { writer in
      writer.element("LanguageRole", text: "01")
      writer.element("LanguageCode", text: ONIXLanguages.code(language))
    }
    if let pages {
      writer.element("Extent") { writer in
        // 00 counts the pages of a book with fixed ones, 10 those that one whose text flows would have; 03 is pages.
        writer.element("ExtentType", text: form == .flowing ? "10" : "00")
        writer.element("ExtentValue", text: String(pages))
        writer.element("ExtentUnit", text: "03")
      }
    }
    writer.element("Illustrated", text: pictures > 0 ? "02" : "01")
    if pictures > 0 { writer.element("NumberOfIllustrations", text: String(pictures)) }
    writeSubjects(to: &writer)
    writeAudience(to: &writer)
  }

  /// The form's codes of list 175.
  private var details: [String] {
    let layout: [String] =
      switch form {
      case .flowing: ["E101", "E200"]
      case .fixed: ["E101", "E201"]
      case .paper: []
      }
    return layout + (access?.features.contains("synchronizedAudioText") == true ? ["A305"] : [])
  }

  private func write(_ license: (name: String, address: String?), to writer: inout XMLWriter) {
    writer.element("EpubLicense") { writer in
      writer.element("EpubLicenseName", text: license.name)
      guard let address = license.address else { return }
      writer.element("EpubLicenseExpression") { writer in
        writer.element("EpubLicenseExpressionType", text: "02")
        writer.element("EpubLicenseExpressionLink", text: address)
      }
    }
  }

  private func write(_ series: CatalogSeries, to writer: inout XMLWriter) {
    writer.element("Collection") { writer in
      writer.element("CollectionType", text: "10")
      writer.element("TitleDetail") { writer in
        writer.element("TitleType", text: "01")
        writer.element("TitleElement") { writer in
          writer.element("TitleElementLevel", text: "02")
          if let position = series.position { writer.element("PartNumber", text: String(position)) }
          writer.element("TitleText", text: series.name)
        }
      }
    }
  }

  /// Subjects come before the qualifiers of Thema, which begin with a digit, each of a scheme of its own (list 27).
  private func writeSubjects(to writer: inout XMLWriter) {
    let subjects = thema.filter { Self.scheme(of: $0) == "93" }
    for (place, code) in (subjects + thema.filter { Self.scheme(of: $0) != "93" }).enumerated() {
      writer.element("Subject") { writer in
        if place == 0, !subjects.isEmpty { writer.element("MainSubject") }
        writer.element("SubjectSchemeIdentifier", text: Self.scheme(of: code))
        writer.element("SubjectCode", text: code)
      }
    }
    guard !keywords.isEmpty else { return }
    writer.element("Subject") { writer in
      writer.element("SubjectSchemeIdentifier", text: "20")
      writer.element("SubjectHeadingText", text: keywords.joined(separator: "; "))
    }
  }

  /// The scheme of a code of Thema: 93 for subjects, 94 to 99 for places, languages, times, purposes, ages and styles.
  private static func scheme(of code: String) -> String {
    let first = code.utf8.first ?? UInt8(ascii: "A")
    return (0x31...0x36).contains(first) ? String(94 + Int(first) - 0x31) : "93"
  }

  private func writeAudience(to writer: inout XMLWriter) {
    writer.element("Audience") { writer in
      // 02 of list 28: children and teenagers.
      writer.element("AudienceCodeType", text: "01")
      writer.element("AudienceCodeValue", text: "02")
    }
    if let level {
      writer.element("Audience") { writer in
        writer.element("AudienceCodeType", text: "02")
        writer.element("AudienceCodeTypeName", text: level.scale)
        writer.element("AudienceCodeValue", text: String(level.number))
      }
    }
    guard let ages else { return }
    writer.element("AudienceRange") { writer in
      // 17: the age that finds it interesting, in years; 03 is from, 04 to.
      writer.element("AudienceRangeQualifier", text: "17")
      writer.element("AudienceRangePrecision", text: "03")
      writer.element("AudienceRangeValue", text: String(ages.lowerBound))
      writer.element("AudienceRangePrecision", text: "04")
      writer.element("AudienceRangeValue", text: String(ages.upperBound))
    }
  }

  /// Codes of contributors (list 17) for MARC relator codes.
  private static let roles = [
    "aut": "A01", "ill": "A12", "trl": "B06", "edt": "B01", "adp": "B05", "nrt": "E07", "pht": "A13", "bkd": "A11",
    "com": "C01", "clr": "A47", "stl": "B07",
  ]
}
