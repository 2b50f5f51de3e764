import XML

/// A message to the trade about some products: ONIX for Books 3.0, in its reference names.
package struct ONIXMessage: Sendable {
  /// Its sender.
  package let sender: String
  /// Their e-mail address.
  package var email: String?
  /// Its sending time, as `20260115T083000Z`.
  package let sent: String
  /// The products' sales territories: codes of countries, or `WORLD`; nothing is said if there are none.
  package var territories: [String] = []
  /// Their availability (list 65); nothing is said if it is nil.
  package var availability: String?
  /// The products, in order.
  package var products: [TradeProduct] = []

  /// Begins a message without products.
  package init(sender: String, sent: String) { (self.sender, self.sent) = (sender, sent) }

  /// The message as bytes.
  package func bytes() -> [UInt8] {
    var writer = XMLWriter()
    writer.element(
      "ONIXMessage", ["xmlns": "http://ns.editeur.org/onix/3.0/reference", "release": "3.0"]
    ) { writer in
      writer.element("Header") { writer in
        writer.element("Sender") { writer in
          writer.element("SenderName", text: sender)
          if let email { writer.element("EmailAddress", text: email) }
        }
        writer.element("SentDateTime", text: sent)
      }
      for product in products { write(product, to: &writer) }
    }
    return writer.finish()
  }

  private func write(_ product: TradeProduct, to writer: inout XMLWriter) {
    writer.element("Product") { writer in
      writer.element("RecordReference", text: "urn:isbn:" + product.isbn)
      // 03: all that is known of what is out.
      writer.element("NotificationType", text: "03")
      writer.identifier(product.isbn)
      writer.element("DescriptiveDetail") { product.describe(to: &$0) }
      if let summary = product.summary {
        writer.element("CollateralDetail") { writer in
          writer.element("TextContent") { writer in
            writer.element("TextType", text: "03")
            writer.element("ContentAudience", text: "00")
            writer.element("Text", text: summary)
          }
        }
      }
      writer.element("PublishingDetail") { writer in
        if let publisher = product.publisher {
          writer.element("Publisher") { writer in
            writer.element("PublishingRole", text: "01")
            writer.element("PublisherName", text: publisher)
          }
        }
        writer.element("PublishingStatus", text: "04")
        if let day = product.issued {
          writer.element("PublishingDate") { writer in
            writer.element("PublishingDateRole", text: "01")
            writer.element("Date", ["dateformat": "00"], text: day.filter { $0 != "-" })
          }
        }
        if !territories.isEmpty {
          writer.element("SalesRights") { writer in
            writer.element("SalesRightsType", text: "02")
            writer.element("Territory") { writeTerritory(to: &$0) }
          }
        }
      }
      if !product.others.isEmpty {
        writer.element("RelatedMaterial") { writer in
          for other in product.others {
            writer.element("RelatedProduct") { writer in
              // 06: the same in another form.
              writer.element("ProductRelationCode", text: "06")
              writer.identifier(other)
            }
          }
        }
      }
      if availability != nil || product.price != nil { writeSupply(of: product, to: &writer) }
    }
  }

  private func writeSupply(of product: TradeProduct, to writer: inout XMLWriter) {
    writer.element("ProductSupply") { writer in
      if !territories.isEmpty {
        writer.element("Market") { writer in writer.element("Territory") { writeTerritory(to: &$0) } }
      }
      writer.element("SupplyDetail") { writer in
        writer.element("Supplier") { writer in
          writer.element("SupplierRole", text: "01")
          writer.element("SupplierName", text: product.publisher ?? sender)
        }
        writer.element("ProductAvailability", text: availability ?? "20")
        if let price = product.price, price.isFree {
          // 01: free of charge. A price of nothing is none.
          writer.element("UnpricedItemType", text: "01")
        } else if let price = product.price {
          writer.element("Price") { writer in
            // 02: recommended, with the taxes that there are.
            writer.element("PriceType", text: "02")
            writer.element("PriceAmount", text: price.amount)
            writer.element("CurrencyCode", text: price.currency)
          }
        } else {
          // 04: ask the supplier.
          writer.element("UnpricedItemType", text: "04")
        }
      }
    }
  }

  private func writeTerritory(to writer: inout XMLWriter) {
    if territories.contains("WORLD") {
      writer.element("RegionsIncluded", text: "WORLD")
    } else {
      writer.element("CountriesIncluded", text: territories.joined(separator: " "))
    }
  }
}

extension XMLWriter {
  /// Writes the ISBN of a product: 15 is one of 13 digits (list 5).
  fileprivate mutating func identifier(_ isbn: String) {
    element("ProductIdentifier") { writer in
      writer.element("ProductIDType", text: "15")
      writer.element("IDValue", text: isbn)
    }
  }
}
