/// Addresses and policies that pages beside each other share, each worked out once.
struct SiteRecall: Sendable {
  private var folder = ""
  private var addresses: [String: SiteAddress] = [:]
  private var policies: [String: SitePolicy] = [:]
  /// The most of each that are kept, and the most bytes of one: a picture can stand in an address.
  private static let (limit, longest) = (512, 512)

  /// The target of an address in the file at `place`, whose relative addresses start from `folder`.
  mutating func address(_ written: String, in place: Int, folder: String, of files: SiteFiles) -> SiteAddress {
    // Equal letters are not always equal bytes.
    if !folder.utf8.elementsEqual(self.folder.utf8) { (self.folder, addresses) = (folder, [:]) }
    let known = addresses.index(forKey: written)
    if let known, addresses[known].key.utf8.elementsEqual(written.utf8) { return addresses[known].value }
    let address = SiteAddress(written, in: place, folder: folder, of: files)
    // What leads to the page itself leads elsewhere from another.
    guard address.goal != .file(place), known == nil, addresses.count < Self.limit, written.utf8.count <= Self.longest
    else { return address }
    addresses[written] = address
    return address
  }

  /// The meaning of a policy.
  mutating func policy(_ text: String) -> SitePolicy {
    let known = policies.index(forKey: text)
    if let known, policies[known].key.utf8.elementsEqual(text.utf8) { return policies[known].value }
    let policy = SitePolicy(text)
    if known == nil, policies.count < Self.limit, text.utf8.count <= Self.longest { policies[text] = policy }
    return policy
  }
}
