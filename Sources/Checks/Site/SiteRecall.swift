/// What pages beside each other say alike, and what it means, so that it is worked out once.
struct SiteRecall: Sendable {
  private var folder = ""
  private var addresses: [String: SiteAddress] = [:]
  private var policies: [String: SitePolicy] = [:]
  /// The most that is kept of each.
  private static let limit = 512

  /// Where an address leads that stands in the file at `place`, whose relative addresses start from `folder`.
  mutating func address(_ written: String, in place: Int, folder: String, of files: SiteFiles) -> SiteAddress {
    // Equal letters are not always equal bytes.
    if !folder.utf8.elementsEqual(self.folder.utf8) { (self.folder, addresses) = (folder, [:]) }
    if let known = addresses.index(forKey: written), addresses[known].key.utf8.elementsEqual(written.utf8) {
      return addresses[known].value
    }
    let address = SiteAddress(written, in: place, folder: folder, of: files)
    // What leads to the page itself leads elsewhere from another.
    if address.goal != .file(place), addresses.count < Self.limit { addresses[written] = address }
    return address
  }

  /// What a policy allows.
  mutating func policy(_ text: String) -> SitePolicy {
    if let known = policies[text] { return known }
    let policy = SitePolicy(text)
    if policies.count < Self.limit { policies[text] = policy }
    return policy
  }
}
