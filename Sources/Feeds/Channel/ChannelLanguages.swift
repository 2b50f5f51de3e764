/// The languages that Kolibri has a code for (`le_utils` 0.2.20).
package enum ChannelLanguages {
  /// Several languages.
  package static let several = "mul"
  /// No language that Kolibri knows.
  package static let unknown = "und"

  /// The code of the nearest of them: of the language as it is written, or spoken, somewhere, or of the language alone.
  ///
  /// A language is given by its tag (BCP 47), and by its code of three letters (ISO 639-3).
  package static func code(of tag: String, _ threeLetters: String) -> String? {
    let parts = tag.split(separator: "-").map(String.init)
    let further = (1..<max(1, parts.count)).map { parts[0] + "-" + parts[$0] }
    return ([tag] + further + [parts.first ?? "", threeLetters]).lazy.compactMap { codes[$0.lowercased()] }.first
  }

  private static let codes = Dictionary(uniqueKeysWithValues: list.map { ($0.lowercased(), $0) })

  private static let list =
    """
    aa ab ach ae af ak aka am an ar arq as av awa ay az ba bcc be be-tarask bg bh bho bi bm bma bn bo bog br brh
    bs bug bxk ca ce ceb ch cho co cr cs csx cu cv cy da de dty dv ee efi el en en-GB en-PT enq eo es es-AR
    es-ES es-MX es-NI et eu fa ff fi fil fj fo fr fr-CA ful fuv fy fy-NL ga gd gl gn gu guz gv ha hau hdy he hi
    ho hr hrx ht hu hy hz ia ibo id ie ig ii ik io is it iu ja jv ka kak kam kg ki kik kj kk kl km kn ko kon kr
    ks ku kv kw ky la lb lg li lin lkt ln lo lt lu lua lv lwg lws mai mg mh mi mk ml mlg mn mr ms mt mul mwr my
    myk myx na nb nd ne ne-NP new ng nl nn no nr nso nsp nv ny nya nyn oc oj oji om or os pa pbt pbu pgz pi pl
    pms pnb prs ps pt pt-BR pt-PT qu que rm rn ro rsn ru rue rw sa sc sco sd se sg si sid sk sl sm sn sna snk so
    som sot sq sr sr-CS sr-LATN srr ss st su sv sv-FI sv-SE sw swa ta taj te tg th thl ti tir tk tl tn to tpi tr
    ts tsn tt tum tuv tw ty ug uk und ur ur-PK uz ve vi vo wa wal wo wol xh xho xki xog yao yi yo yor za zh
    zh-CN zh-Hans zh-Hans-CN zh-Hans-TW zh-Hant zh-Hant-CN zh-Hant-TW zh-TW zul
    """.split(whereSeparator: \.isWhitespace).map(String.init)
}
