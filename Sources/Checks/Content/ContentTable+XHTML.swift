extension ContentTable {
  /// XHTML as documents of books may have it (HTML Standard, sections 3 and 4, as of November 2026), with what EPUB and RDFa add.
  static let xhtml = ContentTable(
    """
    * | | | accesskey autocapitalize autocorrect autofocus class contenteditable dir=ltr/rtl/auto draggable enterkeyhint \
      exportparts headingoffset headingreset hidden id=id inert inputmode is itemid itemprop itemref itemscope itemtype lang \
      nonce part popover role=role slot spellcheck style tabindex=integer title translate writingsuggestions \
      about content datatype inlist prefix property rel resource rev typeof vocab
    html | | head! body!
    head | | title,base?,meta,link,style,trigger
    title | | text
    base | | | href target
    link | phrasing | | as blocking color crossorigin disabled fetchpriority href hreflang imagesizes imagesrcset integrity \
      media referrerpolicy rel sizes type
    meta | phrasing[itemprop] phrasing[property] | | charset=utf-8 http-equiv media name
    style | | any | blocking media type
    script | phrasing | any | async=flag blocking charset crossorigin defer=flag fetchpriority integrity language \
      nomodule=flag referrerpolicy src type
    template | phrasing | any | shadowrootclonable shadowrootdelegatesfocus shadowrootmode shadowrootserializable
    body | | flow
    article,aside,nav,section | flow sectioning | flow
    h1,h2,h3,h4,h5,h6 | flow heading | phrasing
    hgroup | flow heading | h1?,h2?,h3?,h4?,h5?,h6?,p
    header,footer | flow | flow | | header footer
    div,main,search | flow | flow
    address | flow | flow | | address header footer
    p | flow | phrasing
    pre | flow | phrasing
    hr | flow
    blockquote | flow | flow | cite
    ol | flow | li | reversed=flag start=integer type=1/a/i
    ul,menu | flow | li
    li | | flow | value=integer
    dl | flow | dt,dd,div=dl.div
    dl.div | | dt+,dd+
    dt,dd | | flow
    figure | flow | figcaption?,flow
    figcaption | | flow
    a | phrasing interactive | transparent | download href hreflang name ping referrerpolicy rel target type | interactive
    abbr,b,bdi,cite,code,em,i,kbd,mark,s,samp,small,span,strong,sub,sup,u,var | phrasing | phrasing
    bdo | phrasing | phrasing | dir!=ltr/rtl/auto
    br,wbr | phrasing
    data | phrasing | phrasing | value!
    dfn | phrasing | phrasing | | dfn
    q | phrasing | phrasing | cite
    time | phrasing | phrasing | datetime
    ruby | phrasing | rb,rt,rtc,rp,phrasing
    rb,rt | | phrasing
    rtc | | rt,rp,phrasing
    rp | | text
    ins,del | phrasing | transparent | cite datetime
    picture | phrasing | source img!
    source | | | height=whole media sizes src srcset type width=whole
    img | phrasing interactive[usemap] | | alt border crossorigin decoding=sync/async/auto fetchpriority height=whole \
      ismap=flag loading=lazy/eager referrerpolicy sizes src! srcset usemap width=whole
    iframe | phrasing interactive | | allow allowfullscreen=flag height=whole loading=lazy/eager name referrerpolicy sandbox \
      src srcdoc width=whole
    embed | phrasing interactive
    object | phrasing interactive[usemap] | param transparent | data form height=whole name type usemap \
      width=whole
    param | | | name value
    video | phrasing interactive[controls] | source track transparent | autoplay=flag controls=flag controlslist crossorigin \
      disablepictureinpicture disableremoteplayback height=whole loop=flag muted=flag playsinline=flag poster \
      preload=none/metadata/auto/ src width=whole | audio video
    audio | phrasing interactive[controls] | source track transparent | autoplay=flag controls=flag controlslist crossorigin \
      disableremoteplayback loop=flag muted=flag preload=none/metadata/auto/ src | audio video
    track | | | default=flag kind=subtitles/captions/descriptions/chapters/metadata label src! srclang
    map | phrasing | transparent | name!
    area | phrasing | | alt coords download href hreflang ping referrerpolicy shape=rect/circle/poly/default target type
    table | flow | caption? colgroup thead? tbody,tr tfoot? | border=1/
    caption | | flow | | table
    colgroup | | col | span=positive
    col | | | span=positive
    thead,tbody,tfoot | | tr
    tr | | td,th
    td | | flow | colspan=positive headers rowspan=whole
    th | | flow | abbr colspan=positive headers rowspan=whole scope=row/col/rowgroup/colgroup
    form | flow | flow | accept-charset action autocomplete enctype method name novalidate=flag target | form
    label | phrasing interactive | phrasing | for | label
    input | phrasing interactive[type!hidden] | | accept alpha alt autocomplete capture checked=flag colorspace dirname \
      disabled=flag form formaction formenctype formmethod formnovalidate=flag formtarget height list max maxlength min minlength \
      multiple=flag name pattern placeholder popovertarget popovertargetaction readonly=flag required=flag size src step type \
      value width
    button | phrasing interactive | phrasing | command commandfor disabled=flag form formaction formenctype formmethod \
      formnovalidate=flag formtarget name popovertarget popovertargetaction type=submit/reset/button value | interactive
    select | phrasing interactive | button? option,optgroup,hr | autocomplete disabled=flag form multiple=flag name \
      required=flag size
    datalist | phrasing | option,phrasing
    optgroup | | legend? option | disabled=flag label
    option | | text | disabled=flag label selected=flag value
    textarea | phrasing interactive | text | autocomplete cols dirname disabled=flag form maxlength minlength name placeholder \
      readonly=flag required=flag rows wrap
    output | phrasing | phrasing | for form name
    progress | phrasing | phrasing | max value | progress
    meter | phrasing | phrasing | high low max min optimum value! | meter
    fieldset | flow | legend? flow | disabled=flag form name
    legend | | h1,h2,h3,h4,h5,h6,hgroup,phrasing
    details | flow interactive | summary! flow | name open=flag
    summary | | h1,h2,h3,h4,h5,h6,hgroup,phrasing
    dialog | flow | flow | closedby open=flag
    canvas | phrasing | transparent | height=whole width=whole
    slot | phrasing | transparent | name
    nav.contents | flow | h1?,h2?,h3?,h4?,h5?,h6?,hgroup? ol!=nav.list
    nav.list | | li+=nav.item | reversed=flag start=integer type=1/a/i
    nav.item | | a?,span? ol?=nav.list | value=integer
    """, wanderers: ["script", "template"])

  /// The roles of WAI-ARIA 1.2 and 1.3, DPUB-ARIA 1.1 and the Graphics module.
  static let roles = Set(
    """
    alert alertdialog application article associationlist associationlistitemkey associationlistitemvalue banner blockquote button
    caption cell checkbox code columnheader combobox comment complementary contentinfo definition deletion dialog directory document
    emphasis feed figure form generic grid gridcell group heading image img insertion link list listbox listitem log main mark marquee
    math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar
    radio radiogroup region row rowgroup rowheader scrollbar search searchbox sectionfooter sectionheader separator slider spinbutton
    status strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree
    treegrid treeitem
    doc-abstract doc-acknowledgments doc-afterword doc-appendix doc-backlink doc-biblioentry doc-bibliography doc-biblioref doc-chapter
    doc-colophon doc-conclusion doc-cover doc-credit doc-credits doc-dedication doc-endnote doc-endnotes doc-epigraph doc-epilogue
    doc-errata doc-example doc-footnote doc-foreword doc-glossary doc-glossref doc-index doc-introduction doc-noteref doc-notice
    doc-pagebreak doc-pagefooter doc-pageheader doc-pagelist doc-part doc-preface doc-prologue doc-pullquote doc-qna doc-subtitle
    doc-tip doc-toc graphics-document graphics-object graphics-symbol
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// What stands now for elements that XHTML had once.
  static let successors = [
    "acronym": "'abbr'", "big": "a style sheet: 'font-size'", "center": "a style sheet: 'text-align'", "dir": "'ul'",
    "font": "a style sheet", "noscript": "'div': what is in it is there with scripts, too", "strike": "'s' or 'del'",
    "tt": "'code'",
  ]
}
