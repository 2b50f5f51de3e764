/// The structure of a document: its parts, headings, paragraphs and figures (PDF 1.7, 14.7).
struct Structure {
  private let root: Int
  private let document: Int
  private var sections: [(number: Int, children: [Int])] = []
  /// The owners of each page's marks, and of each link, by their keys.
  private var parents: [String] = []
  private var hasEmphasis = false

  init(in table: inout ObjectTable) {
    root = table.reserve()
    document = table.reserve()
  }

  /// The number of the root.
  var number: Int { root }

  /// Begins a part.
  mutating func beginSection(in table: inout ObjectTable) { sections.append((table.reserve(), [])) }

  /// Takes the marks of a page; gives its key, and the annotations of its links.
  mutating func add(_ drawing: PageDrawing, page: Int, in table: inout ObjectTable) -> (key: Int, links: [Int]) {
    if sections.isEmpty { beginSection(in: &table) }
    let section = sections[sections.count - 1].number
    let key = parents.count
    parents.append("")
    var owners: [Int] = []
    var annotations: [Int] = []
    for meaning in drawing.meanings {
      let number = table.reserve()
      let head = "<</Type/StructElem/P \(section) 0 R/Pg \(page) 0 R"
      let box = meaning.box.map(Syntax.number).joined(separator: " ")
      switch meaning.element {
      case .picture(_, _, _, let description):
        let layout = "/A<</O/Layout/Placement/Block/BBox[\(box)]>>"
        table.set(number, head + "/S/Figure/Alt\(Syntax.text(description ?? ""))\(layout)/K \(owners.count)>>")
        owners.append(number)
      case .ground, .drawing: preconditionFailure("what is decoration is not marked")
      case .text(let text):
        let language = text.language.map { "/Lang\(Syntax.ascii($0))" } ?? ""
        guard let address = text.link else {
          let kids = add(meaning, of: number, page: page, to: &owners, in: &table)
          let list = kids.count == 1 ? " \(kids[0])" : "[\(kids.joined(separator: " "))]"
          table.set(number, head + "/S/\(text.role.rawValue)\(language)/K\(list)>>")
          break
        }
        let (inner, annotation) = (table.reserve(), table.reserve())
        table.set(number, head + "/S/\(text.role.rawValue)\(language)/K \(inner) 0 R>>")
        let kids = add(meaning, of: inner, page: page, to: &owners, in: &table).joined(separator: " ")
        table.set(
          inner,
          """
          <</Type/StructElem/S/Link/P \(number) 0 R/Pg \(page) 0 R\
          /K[\(kids) <</Type/OBJR/Obj \(annotation) 0 R/Pg \(page) 0 R>>]>>
          """)
        table.set(
          annotation,
          """
          <</Type/Annot/Subtype/Link/Rect[\(box)]/Border[0 0 0]/F 4/Contents\(Syntax.text(address))\
          /A<</S/URI/URI\(Syntax.ascii(address))>>/StructParent \(parents.count)>>
          """)
        parents.append("\(inner) 0 R")
        annotations.append(annotation)
      }
      sections[sections.count - 1].children.append(number)
    }
    parents[key] = Syntax.list(owners)
    return (key, annotations)
  }

  /// Adds the parts of a text: those that are emphasised are elements of their own. Gives what the text is made of.
  private mutating func add(
    _ meaning: PageDrawing.Meaning, of parent: Int, page: Int, to owners: inout [Int], in table: inout ObjectTable
  ) -> [String] {
    meaning.parts.map { part in
      guard part.isEmphasis else {
        owners.append(parent)
        return "\(part.mark)"
      }
      hasEmphasis = true
      let number = table.add("<</Type/StructElem/S/Em/P \(parent) 0 R/Pg \(page) 0 R/K \(part.mark)>>")
      owners.append(number)
      return "\(number) 0 R"
    }
  }

  /// Writes what lies above.
  func finish(in table: inout ObjectTable) {
    for section in sections {
      table.set(
        section.number, "<</Type/StructElem/S/Sect/P \(document) 0 R/K\(Syntax.list(section.children))>>")
    }
    table.set(
      document, "<</Type/StructElem/S/Document/P \(root) 0 R/K\(Syntax.list(sections.map(\.number)))>>")
    let entries = parents.enumerated().map { "\($0)\($1.hasPrefix("[") ? "" : " ")\($1)" }.joined(separator: " ")
    let tree = table.add("<</Nums[\(entries)]>>")
    // PDF 2.0 has 'Em', which PDF 1.7 has not: to its readers it is what any part of a text is.
    let roles = hasEmphasis ? "/RoleMap<</Em/Span>>" : ""
    table.set(
      root,
      "<</Type/StructTreeRoot/K \(document) 0 R/ParentTree \(tree) 0 R/ParentTreeNextKey \(parents.count)\(roles)>>")
  }
}
