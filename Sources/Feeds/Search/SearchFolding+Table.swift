extension SearchFolding {
  /// The fate of each character below U+20000 that does not stay itself.
  ///
  /// Entries stand apart by spaces or line ends, and each begins where the one before ended. `gap` and `count` are
  /// numbers of base 36, an empty gap is 0 and an empty count 1. They are frozen: characters that come to Unicode later
  /// are letters that stay themselves.
  ///
  /// | entry | so many characters, after a gap |
  /// |---|---|
  /// | gap `S` count | part words: punctuation, symbols, spaces, private use |
  /// | gap `D` count | are left out: accents, vowel points, joiners |
  /// | gap `I` count | are signs, of which each is a word, and each two beside one another |
  /// | gap `+` count `,` distance | become characters that lie that far behind them |
  /// | gap `P` count | come in pairs, of which the first becomes the second |
  /// | gap `L` list | become what the list says: one character each, or several in brackets; `~` itself, `_` parts, `-` is left out; a capital letter behind says how many do, B for two |
  package static let table = """
    S1c aS7 +q,w S6 qS1b La S2 D S4 L23 S 1S3
    L1o_EaF(ae)ceDiDdnoE_ouDy(th)(ss)aF(ae)ceDiDdnoE_ouDy(th)yaFcHdDeJgHhD
    LiJ(ij)BjBkClJnG(ng)BoF(oe)BrFsHtFuLwByCzFsbDƅ~ocBdD~eCfBgɣ~ɩikBl~ɯnBɵ LoBgBpBʀƨ~ʃ~tDuBʊvyBzCƹ~Cƽ
    7L(dz)C(lj)C(nj)CaBiBoBuJeaD(ae)BgDkBoDzBj(dz)CgBƕƿnBaB(ae)BoBaDeDiDoDrD
    LuDsBtBȝ~hBndȣ~zBaBeBoHyBlntj~BacBltszɂ~bʉʌeBjBqBrByB~CbocdB~e~e~Dg~Eh~ Li~BlC~CmnB 8LrC~Cs~Et~Bv~DzC aLj~Bq
    oS7 2S4 cSe 5S7 1S 1Sh D34 Lͱ~ͳ 1S2 Lͷ 3S 3S Lϳ 4S2 Lα_εηι~ο~υωι +h,w 1+7,w Lιυαεηιυ hLσ 7LιυουωϗβθυCφπ~ Po
    Lκρσ~θε_ϸ~σϻ~BͻͼͽеB +b,28 Lиўџ +w,w wLеB bLи~B Py S D7 P1i Lӏ Pe 1P2o 1+12,1c 3S6 13L(եւ) 1S2 2S3 1D19 S D S
    D2 S D2 S D iLכ~Bמ~נ~Cפ~צ dS2 bSg Db S D S3 1D LاBواي~Bه mD 8Lي 1Dl +a,-180 S4 2D LاC D 1gLكB jLه~هD
    8LيB~Bي~يB_ه D7 S2 Da S D4 2+a,-1c0 3S2 1Se 1S 4w+a,-1hs 18S4 4S2 1cSf vS 15S 7S2 1tD19 15Lन 7Lर~Bळ 7D
    rLकखगजडढफय 4S2 +a,-1ti S 23D eL(ো)(ৌ) fLডঢ~য~F +a,-1x2 2Sa 1S 1hLਲ~Bਸ 5D sLਖਗਜ~Bਫ 7+a,-20m 6S 1xD 15+a,-246
    S2 22D bL(ୈ)~B(ୋ)(ୌ) fLଡଢ 8+a,-27q S 1S6 sL(ஔ) 1hL(ொ)(ோ)(ௌ) p+a,-2ba Sb 25L(ై) t+a,-2eu 7S9 4S
    1nL(ೀ)~F(ೇ)(ೈ)~(ೊ)(ೋ) q+a,-2ie 2iL(ൊ)(ോ)(ൌ) 2S 8S7 7+a,-2ly Sa 2oL(ේ)~(ො)(ෝ)(ෞ) 7+a,-2pi 4S cI1q
    S I7 D8 S +a,-2sg S2 11I1z D5 I 2+a,-2w0 2I4 xSn 2S6 +a,-2y8 Sb 1S 1S 1S4 5L(གྷ) 9L(ཌྷ)~D(དྷ)~D(བྷ)~D(ཛྷ)
    cL(ཀྵ) 9L(ཱི)~(ཱུ)(ྲྀ)~(ླྀ) 8L(ཱྀ) 3S dL(ྒྷ) 9L(ྜྷ)~D(ྡྷ)~D(ྦྷ)~D(ྫྷ) cL(ྐྵ) 4S8 1S6 1Sd 11I1s +a,-368 S6 I1s
    +a,-38g I4 S2 +12,5ls 1Lⴧ~Eⴭ 19S h0St jSa 6+28,tzk +6,8 aS h8S2 hS qS2 26S3 1zS2 21I2c S3 I S4 I2 2+a,-4og 6Sa
    6Sb D5 +a,-4ps 86S 3S2 +a,-4ye I3e 6+a,-528 S 3Sy uS2 I2o +a,-574 6+a,-57k 6S7 1S6 2D28 I24 4+a,-5cw Sh 9Sb
    1d+a,-5fk 1uS4 1nS5 +a,-5jk 6+a,-5k0 10S2 g+17,-2bk 2Lჽჾჿ S8 bS 48LbdfmnprBstz~Fp~Bbdfgklmnprs~vxza~de~Ci~Bu
    12D1s LaBbFcBdJeJfBgBhJiDkFlHmFnHoHpDrHsJtHuJvDwJxDyBzFhtwyas~B(ss)~aXePiDoX
    LuNyHỻ~ỽ~yBαPεF~BεF~BηPιPοF~BοF~BυH~υ~υ~υ~υωPαBεBηBιBοBυBωB~BαPηPωPαE~ LαG_ι_CηC~ηBεBηC_CιD~BιF 1S3 LυDρBυFρ
    S3 2LωC~ωBοBωC S2 1Sb D5 Sq D5 S1d Dg L0~C456789 S5 1+a,-6ds S5 hSx fD1c S2 1S4 1S2 aS 1S3 5S6 1S Lω S 1S Lka
    2S 3Lⅎ 7S2 4S5 5S4 1Sh Li(ii)(iii)(iv)v(vi)(vii)(viii)(ix)x(xi)(xii)lcdmi(ii)(iii)(iv)v(vi)
    L(vii)(viii)(ix)x(xi)(xii)lcdm~Cↄ 5S3 4Sif pSb l+9,-75b S3l L0 S7p Icg Sn4 I74 +1c,1c
    1cLlCprathBkBzBɑmɐɒvwBvⱶ~Be~o~Csz P2s 1S6 Lⳬ~ⳮ~Dⳳ 6S7 34S 3zS1b 1S1a yI9s gSc 4S5 I3 Sp I9 6S 5S2 5S3 1I2g D4
    I3 S +2e,-2o I4 S I4 5I17 2oSg Iw S10 cIg Sv 1Sdc I534 S1s Ih5c 1aS2 7hS3 g+a,-ws0 mP1a 5S aS 1Ps 2eS6 8Sn 9S2
    Pe 2Pe LkFꝇ~lBoDꝏ~pFqDꝛ~ꝝ~vB Pg 9Lꝺ~ꝼ~ᵹꝿ~ꞁ~ꞃ~ꞅ~ꞇ 2S2
    Lꞌ~ɥl~nBcChbBfBꞛ~ꞝ~ꞟ~gBkBnBrBsBhɜɡlɪ~ʞʇjꭓꞵ~ꞷ~uBꞻ~ꞽ~ꞿ~ꟁ~ꟃ~cszdBsB~Eꟑ~Eꟗ~ Lꟙ sLꟶ 1eS4 aS4 1mS4 2eS2 +a,-xb4 uS3
    1S 3+a,-xcg 10S2 1bS wI1t Sd 2+a,-xi8 4S2 Ig +a,-xj4 I5 29+a,-xls 2S4 I3k gS2 1uLe~BlCmn dLr~Du~Cu~CxDy S eS2
    3jS 4+a,-xxc 8p2S6io Ie8 L(ff)(fi)(fl)(ffi)(ffl)(st)B
    cL(մն)(մե)(մի)(վն)(մխ)~Eי~ײעאדהכלמרת_שDאCבגדהוז~טיכBל~מ~נס~פB~צקרשתובכפ
    L(אל)اBٻDپDڀDٺDٿDٹDڤDڦDڄDڃDچDڇDڍBڌBڎBڈBژBڑBكDگDڳDڱDںBڻDهJيD Sh
    gLڭDۇBۆBۈBۇۋBۅBۉBيF(يا)B(يه)B(يو)B(يۇ)B(يۆ)B(يۈ)B(يي)FيD 8uSi 3jS 18S4 Dg Sa 6Dg Sz 1Sj 1S4 4S D S 1S 1S D S D
    S D S D S D2 LاDوBاBيDاBبDهBتDثDجDحDخDدBذBرBزBسDشDصDضDطDظDعDغDفDقDكDلDمDنDهDوBيF L(لا)H 2D 1Sf +a,-1ecg S7
    +q,-1ebk S6 +q,-1ecg Sb Lをぁぃぅぇぉゃゅょっーあいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん D2 1sS7 1S7 aS7 74S3 1gS9
    1lSh 2S3 1Sd 3S 1bS19 bmS 1cS 1b+14,14 3c+a,-1fg0 6+10,14 4bS +b,13 1+f,13 1+7,13 1L𐖻𐖼 jlS vS2 4mS vS 7kS9 12S
    20S 13S7 1uS7 2hS4 6b+1f,1s 3h+a,-1h4w abS 4nS5 18S4 59S7 o+a,-1hrq 16L(𑂚)~(𑂜) eL(𑂫) fS7 bS y+a,-1hvk
    1gL(𑄮)(𑄯)~F +a,-1hxi S4 1cS2 27S4 4S 2+a,-1i1s 1S 1S3 2gS6 2zS 1y+a,-1i9s 29L(𑍋)(𑍌) 72S5 +a,-1ijk S2 1S
    2lL(𑒻)(𑒼)~(𑒾) 7S 9+a,-1in4 68L(𑖺)(𑖻) 5Sn 2xS3 c+a,-1ixs 6Sd 24S 6+a,-1j0w 2u+a,-1j40 2S4 6zS 2s+w,w
    w+a,-1jg0 26L(𑤸) bS3 9+a,-1jj4 3sS 2kS8 2bS3 1S5 biS5 a+a,-1k4g mS2 66+a,-1kbk 1y+a,-1kds 99S2 64St dS vkS5
    29oS2 u5S9 ap3+a,-1zjk 4S2 28+a,-1zm8 17S 1tS9 4S2 a+a,-1zq8 km+w,w 1jS4 93S f5lS 2S5 3osS38 1oS6u aS13 2S1o
    5S3 6S8 8S2 7Su 4S1p lS1u 3S 56S2f oaS pS vS pS vS pS vS pS vS pS a+a,-2l5q +a,-2l60 +a,-2l6a +a,-2l6k
    +a,-2l6u Se8 1jS4 1eS8 1Se 1S7 vxLt 7Ll~l~Br~Cio~cs f5+a,-2n0w 5S bk+a,-2ncw 5S 16o+y,y 1a+a,-2om8 4S2 ngS 3S
    3hS chS2 7iIsb D5 I1ds S43 1S1j 11+a,-2sao skS2
    """
}
