extension ContentTable {
  /// XHTML as books may have it (HTML Standard, sections 3 and 4, as of November 2026), with what EPUB and RDFa add.
  static let xhtml = ContentTable(
    """
    * | | | accesskey autocapitalize=off/none/on/sentences/words/characters autocorrect=on/off/ autofocus=flag class \
      contenteditable=true/false/plaintext-only/ dir=ltr/rtl/auto draggable=true/false \
      enterkeyhint=enter/done/go/next/previous/search/send exportparts headingoffset headingreset hidden=/hidden/until-found \
      id=id inert=flag inputmode=none/text/tel/url/email/numeric/decimal/search is itemid itemprop itemref itemscope=flag \
      itemtype lang=tag nonce part popover=/auto/manual/hint role=role slot spellcheck=true/false/ style tabindex=integer title \
      translate=yes/no/ writingsuggestions xml:lang=tag xml:space=default/preserve \
      about content datatype inlist prefix property rel resource rev typeof vocab
    * | | | aria-actions aria-activedescendant=id aria-atomic=true/false aria-autocomplete=inline/list/both/none \
      aria-braillelabel aria-brailleroledescription aria-busy=true/false aria-checked=true/false/mixed/undefined \
      aria-colcount=integer aria-colindex=positive aria-colindextext aria-colspan=whole aria-controls=ids \
      aria-current=page/step/location/date/time/true/false aria-describedby=ids aria-description aria-details \
      aria-disabled=true/false aria-dropeffect aria-errormessage aria-expanded=true/false/undefined aria-flowto=ids \
      aria-grabbed=true/false/undefined aria-haspopup=true/false/menu/listbox/tree/grid/dialog \
      aria-hidden=true/false/undefined aria-invalid=true/false/grammar/spelling aria-keyshortcuts aria-label aria-labelledby=ids \
      aria-level=positive aria-live=off/polite/assertive aria-modal=true/false aria-multiline=true/false \
      aria-multiselectable=true/false aria-orientation=horizontal/vertical/undefined aria-owns=ids aria-placeholder \
      aria-posinset=positive aria-pressed=true/false/mixed/undefined aria-readonly=true/false aria-relevant=+additions/all/removals/text \
      aria-required=true/false aria-roledescription aria-rowcount=integer aria-rowindex=positive aria-rowindextext \
      aria-rowspan=whole aria-selected=true/false/undefined aria-setsize=integer aria-sort=ascending/descending/none/other \
      aria-valuemax=number aria-valuemin=number aria-valuenow=number aria-valuetext
    html | | head! body!
    head | | title,base?,meta,link,style,trigger
    title | | text
    base | | | href target
    link | phrasing | | as blocking color crossorigin=anonymous/use-credentials/ disabled fetchpriority=high/low/auto \
      href hreflang=tag imagesizes imagesrcset integrity media referrerpolicy rel sizes type
    meta | phrasing[itemprop] phrasing[property] | | charset=utf-8 http-equiv media name
    style | | any | blocking media type
    script | phrasing | any | async=flag blocking charset crossorigin=anonymous/use-credentials/ defer=flag \
      fetchpriority=high/low/auto integrity language nomodule=flag referrerpolicy src type
    template | phrasing | any | shadowrootclonable shadowrootdelegatesfocus shadowrootmode shadowrootserializable
    body | | flow
    article,aside,nav,section | flow sectioning | flow
    h1,h2,h3,h4,h5,h6 | flow heading | phrasing
    hgroup | flow heading | h1/h2/h3/h4/h5/h6!,p
    header,footer | flow | flow | | header footer
    div,main,search | flow | flow
    address | flow | flow | | address header footer
    p | flow | phrasing
    pre | flow | phrasing
    hr | flow
    blockquote | flow | flow | cite
    ol | flow | li | reversed=flag start=integer type=1/a/i
    ul,menu | flow | li=ul.li
    ul.li | | flow
    li | | flow | value=integer
    dl | flow | dt+ dd+ div^=dl.div again
    dl.div | | dt+ dd+
    dt,dd | | flow
    figure | flow | figcaption?~,flow
    figcaption | | flow
    a | phrasing interactive | transparent | download href hreflang=tag name ping referrerpolicy rel target type | interactive
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
    img | phrasing interactive[usemap] | | alt border crossorigin=anonymous/use-credentials/ decoding=sync/async/auto \
      fetchpriority=high/low/auto height=whole ismap=flag loading=lazy/eager referrerpolicy sizes src! srcset usemap \
      width=whole
    iframe | phrasing interactive | | allow allowfullscreen=flag height=whole loading=lazy/eager name referrerpolicy \
      sandbox src srcdoc width=whole
    embed | phrasing interactive
    object | phrasing interactive[usemap] | param transparent | data form=ids height=whole name type usemap width=whole
    param | | | name value
    video | phrasing interactive[controls] | source track transparent | autoplay=flag controls=flag controlslist \
      crossorigin=anonymous/use-credentials/ disablepictureinpicture disableremoteplayback height=whole loop=flag \
      muted=flag playsinline=flag poster preload=none/metadata/auto/ src width=whole | audio video
    audio | phrasing interactive[controls] | source track transparent | autoplay=flag controls=flag controlslist \
      crossorigin=anonymous/use-credentials/ disableremoteplayback loop=flag muted=flag preload=none/metadata/auto/ src \
      | audio video
    track | | | default=flag kind=subtitles/captions/descriptions/chapters/metadata label src! srclang=tag
    map | phrasing | transparent | name!
    area | phrasing | | alt coords download href hreflang=tag ping referrerpolicy shape=rect/circle/poly/default target type
    table | flow | caption? colgroup thead? tbody,tr tfoot? | border=1/
    caption | | flow | | table
    colgroup | | col | span=positive
    col | | | span=positive
    thead,tbody,tfoot | | tr
    tr | | td,th
    td | | flow | colspan=positive headers=ids rowspan=whole
    th | | flow | abbr colspan=positive headers=ids rowspan=whole scope=row/col/rowgroup/colgroup
    form | flow | flow | accept-charset action autocomplete enctype method name novalidate=flag target | form
    label | phrasing interactive | phrasing | for=ids | label
    input | phrasing interactive[type!hidden] | | accept alpha alt autocomplete capture checked=flag colorspace dirname \
      disabled=flag form=ids formaction formenctype formmethod formnovalidate=flag formtarget height list=ids max maxlength min \
      minlength multiple=flag name pattern placeholder popovertarget popovertargetaction readonly=flag required=flag \
      size src step type value width
    button | phrasing interactive | phrasing | command commandfor disabled=flag form=ids formaction formenctype formmethod \
      formnovalidate=flag formtarget name popovertarget popovertargetaction type=submit/reset/button value | interactive
    select | phrasing interactive | button? option,optgroup,hr | autocomplete disabled=flag form=ids multiple=flag name \
      required=flag size
    datalist | phrasing | option,phrasing
    optgroup | | legend? option | disabled=flag label
    option | | text | disabled=flag label selected=flag value
    textarea | phrasing interactive | text | autocomplete cols dirname disabled=flag form=ids maxlength minlength name \
      placeholder readonly=flag required=flag rows wrap
    output | phrasing | phrasing | for=ids form=ids name
    progress | phrasing | phrasing | max=extent value=amount | progress
    meter | phrasing | phrasing | high=number low=number max=number min=number optimum=number value!=number | meter
    fieldset | flow | legend? flow | disabled=flag form=ids name
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

  /// The attributes that some roles require (WAI-ARIA 1.1, as EPUBCheck knows it); fields for numbers imply them.
  static let roleNeeds = [
    "scrollbar": ["aria-valuemin", "aria-valuemax", "aria-valuenow"],
    "slider": ["aria-valuemin", "aria-valuemax", "aria-valuenow"],
    "spinbutton": ["aria-valuemin", "aria-valuemax", "aria-valuenow"],
  ]

  /// The successors of elements that XHTML had once.
  static let successors = [
    "acronym": "'abbr'", "big": "a style sheet: 'font-size'", "center": "a style sheet: 'text-align'", "dir": "'ul'",
    "font": "a style sheet", "noscript": "'div': what is in it is there with scripts, too", "strike": "'s' or 'del'",
    "tt": "'code'",
  ]
}
