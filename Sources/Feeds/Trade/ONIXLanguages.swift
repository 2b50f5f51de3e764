/// The languages that ONIX has a code for (list 74): those of ISO 639-2, and some of ISO 639-3.
enum ONIXLanguages {
  /// The code of a language: its own, or that of languages without one.
  static func code(_ code: String) -> String { codes.contains(code) ? code : "mis" }

  private static let codes = Set(
    """
    aar aav abk ace ach ada ady afa afh afr ain aka akk alb ale alg alq alt amh ang anp apa ara arc arg arm arn arp
    art arw asm ast ath atj aus ava ave awa aym aze bad bai bak bal bam ban baq bas bat bej bel bem ben ber bho bih
    bik bin bis bla bnc bnt bos bra bre brx btk bua bug bul bum bur byn cad cai car cat cau cay ceb cel cha chb che
    chg chi chk chm chn cho chp chr chu chv chy cic ckb cmc cmn cnr cop cor cos cou cpe cpf cpp cre crg crh crj crk
    crl crm crp csb csw cus cwd cze dak dan dar day del den dgr din div doi dra dsb dua dum dut dyu dzo efi egl egy
    eka elx eng enm epo est esx ewe ewo fan fao fat fij fil fin fit fiu fkv fon fre frm fro frr frs fry fuf ful fur
    gaa gay gba gem geo ger gez gil git gju gla gle glg glv gmh gml goh gon gor got grb grc gre grn grt gsw guc guj
    gwi hai hat hau haw heb her hil him hin hit hmn hmo hmx hoc hop hrv hsb hun hup hux iba ibo ice ido iii ijo ike
    ikt iku ile ilo ina inc ind ine inh ipk ira iro ita jav jbo jow jpn jpr jpx jrb kaa kab kac kal kam kan kar kas
    kau kaw kaz kbd kbp kdr kha khi khm kho khr kik kin kir kln kmb kok kom kon kor kos kpe kqs krc krl kro kru kss
    kua kum kur kut kwk lad lah lam lao lat lav lez lij lim lin lit lkt lmo lol lom loz ltz lua lub lug lui lun luo
    lus luy mac mad mag mah mai mak mal man mao map mar mas may mdf mdr men mga mic min mis mkh mlg mlt mnc mni mno
    moe moh mol mon mos mul mun mus mwf mwl mwr myn myv nah nai nap nau nav nbl nde ndo nds nep new nia nic niu nno
    nob nog non nor nqo nrf nsk nso nub nwc nya nym nyn nyo nzi oci odt oji ojs oka omq ood ori orm osa oss ota oto
    paa pag pal pam pan pap pau pcd peo per pes phi phn pli pms pol pon por poz pra pri pro prs pus qar qav qgl qiv
    qlk qls qnf qsp qsw que raj rap rar rcf rgn rjs rkt rmg roa roh rom rum run rup rus sad sag sah sai sal sam san
    sas sat scc scn sco scr sdc sdn sel sem sga sgn shi shn shs sid sin sio sit sla slo slv sma sme smi smj smn smo
    sms sna snd snk sog som son sot spa srd srm srn sro srp srr ssa ssw sto suk sun sus sux swa swb swe syc syr szl
    tah tai tam tat tel tem ter tet tgk tgl tha thp tib tig tir tiv tkl tlh tli tmh tod tog ton tpi tsd tsi tsn tso
    tuk tum tup tur tut tvl twi tyv tzm tzo udm uga uig ukr umb und unr urd urj uzb vai vec ven vie vol vot wak wal
    war was wel wen wln wls wol wuu wym xal xho xuu yao yap yid yor ypk yue zap zbl zen zgh zha zhx znd zul zun zxx
    zza
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
