// Finds stories in the index that the build has cut into small scripts below 'search/'; it knows no page and shows nothing.
//
// hornbook.search.find({words, filters, order, hiddenAges}) comes to {total, take(from, count)}, or to null where it was asked for something
// else meanwhile; take comes to stories. Both fail where a part cannot be loaded, and may be asked again. What the parts hold is told
// where they are written: Sources/Catalogs/Search and Sources/Stories/Finding.
(() => {
  // What becomes of characters: the table of SearchFolding+Table.swift, which says how it is read.
  const table = `
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
`;
  const [LETTER, SIGN, SEPARATOR, DROPPED] = [0, 1, 2, 3];
  const longest = 30; // So many characters of a word count,
  const mostWords = 12; // and so many words of a question.
  let fates; // For each character below U+20000 what it is, once somebody searches.
  const changed = new Map(); // What characters become that do not stay themselves.

  const readTable = () => {
    fates = new Uint8Array(0x20000);
    const signs = new Uint8Array(0x20000);
    let at = 0;
    const change = (text) => changed.set(at++, [...text].map((letter) => letter.codePointAt()));
    for (const entry of table.trim().split(/\s+/)) {
      const [, gap, kind, rest] = /^([0-9a-z]*)(.)(.*)$/.exec(entry);
      at += parseInt(gap || 0, 36);
      if (kind === "L") {
        let last;
        for (const [token] of rest.matchAll(/\(.+?\)|./gu)) {
          const isCount = /^[A-Z]$/.test(token);
          if (!isCount) last = token;
          for (let left = isCount ? token.charCodeAt() - 65 : 1; left; left--) {
            if (last === "~") at++;
            else if (last === "_") fates[at++] = SEPARATOR;
            else if (last === "-") fates[at++] = DROPPED;
            else change(last.replace(/[()]/g, ""));
          }
        }
        continue;
      }
      const [count, distance] = rest.split(",").map((digits) => parseInt(digits || 1, 36));
      const end = at + count;
      if (kind === "S") fates.fill(SEPARATOR, at, end);
      else if (kind === "D") fates.fill(DROPPED, at, end);
      else if (kind === "I") signs.fill(SIGN, at, end);
      else if (kind === "+") while (at < end) change(String.fromCodePoint(at + distance));
      else for (; at < end; at++) change(String.fromCodePoint(at + 1));
      at = end;
    }
    for (let letter = 0; letter < 0x20000; letter++) {
      const [first] = changed.get(letter) || [letter];
      if (fates[letter] === LETTER) fates[letter] = signs[first];
    }
  };

  const within = (number, first, last) => number >= first && number <= last;
  /** What a letter becomes together with a mark behind it, where that is a letter of its own. */
  const composed = (letter, mark) => {
    const known = { 0x438306: 0x439, 0x443306: 0x45e, 0x456308: 0x457, 0x433301: 0x453, 0x43a301: 0x45c };
    if (mark < 0x309) return known[letter * 0x1000 + mark];
    const isVoiced = mark === 0x3099 || mark === 0xff9e;
    if (isVoiced || mark === 0x309a || mark === 0xff9f) {
      if (within(letter, 0x306f, 0x307b)) return letter % 3 ? undefined : letter + (isVoiced ? 1 : 2);
      if (!isVoiced) return undefined;
      if (letter === 0x3046) return 0x3094;
      if (within(letter, 0x304b, 0x3062)) return letter % 2 ? letter + 1 : undefined;
      return within(letter, 0x3064, 0x3068) && letter % 2 === 0 ? letter + 1 : undefined;
    }
    if (within(letter, 0x1100, 0x1112) && within(mark, 0x1161, 0x1175))
      return 0xac00 + ((letter - 0x1100) * 21 + mark - 0x1161) * 28;
    if (within(letter, 0xac00, 0xd7a3) && within(mark, 0x11a8, 0x11c2))
      return (letter - 0xac00) % 28 ? undefined : letter + mark - 0x11a7;
  };

  /** The words of a text, folded, and runs of signs of scripts that part no words: [whether they are signs, characters]. */
  const runs = (text) => {
    if (!fates) readTable();
    const found = [];
    let run = [];
    let isSigns = false;
    const finish = () => {
      if (run.length) found.push([isSigns, run]);
      run = [];
    };
    const compose = (mark) => {
      const whole = run.length && composed(run[run.length - 1], mark);
      if (whole) run[run.length - 1] = whole;
      return whole;
    };
    for (const character of text) {
      const code = character.codePointAt();
      const far = code >= 0x40000 ? (code >> 16 === 0xe ? DROPPED : SEPARATOR) : SIGN;
      const fate = code < 0x20000 ? fates[code] : far;
      if (fate === SEPARATOR) finish();
      else if (fate === DROPPED) compose(code);
      else {
        if (isSigns !== (fate === SIGN)) finish();
        isSigns = fate === SIGN;
        for (const letter of changed.get(code) || [code])
          if (isSigns || (!compose(letter) && run.length < longest)) run.push(letter);
      }
    }
    finish();
    return found;
  };

  /** What is looked up for a text: its words, each with the terms of which one is enough. */
  const terms = (text) => {
    const asked = [];
    for (const [isSigns, run] of runs(text)) {
      const term = String.fromCodePoint(...(isSigns ? run.slice(0, 2) : run));
      // An Arabic word is also looked up without the article and what is written together with it.
      const short = isSigns ? "" : term.replace(/^(?:[وبكف]?ال|لل)(?=..)/u, "");
      asked.push(short && short !== term ? [term, short] : [term]);
      for (let place = 2; isSigns && place < run.length; place++)
        asked.push([String.fromCodePoint(run[place - 1], run[place])]);
    }
    return asked;
  };

  const isSign = (term) => runs(term)[0][0];

  /** The shard that has a term, or what begins with it. */
  const shardOf = (term, count) => {
    let hash = 2166136261;
    for (const letter of [...term].slice(0, 3)) hash = Math.imul(hash ^ letter.codePointAt(), 16777619);
    return (hash ^ (hash >>> 16)) & (count - 1);
  };

  // The parts, which call hornbook.search.part as they come.
  const { search: page } = document.currentScript.dataset;
  const folder = new URL(".", new URL(page || location.href, location.href));
  const came = {};
  const parts = {};
  const load = (name) =>
    (parts[name] =
      parts[name] ||
      new Promise((resolve, reject) => {
        const script = document.createElement("script");
        const finish = () => {
          script.remove();
          if (name in came) return resolve(came[name]);
          delete parts[name];
          reject(new Error(`${script.src} cannot be loaded`));
        };
        script.onload = script.onerror = finish;
        script.src = new URL(`${name}.js`, folder).href;
        document.head.append(script);
      }));

  /** Reads what a part holds: numbers and pieces of text (SearchNumbers.swift). */
  const reader = (text) => {
    let at = 0;
    const number = () => {
      let value = 0;
      for (let weight = 1; ; weight *= 29) {
        const code = text.charCodeAt(at++);
        const digit = code - (code > 92 ? 34 : code > 34 ? 33 : 32);
        if (digit < 64) return value + digit * weight;
        value += (digit - 64) * weight + 64 * weight;
      }
    };
    const piece = (length) => text.slice(at, (at += length));
    return { number, piece, isDone: () => at >= text.length };
  };

  const [TEXT, HEAD, TITLE] = [2, 4, 6]; // How good a whole word is there; the beginning of one is one less.

  /** Notes how well each story of a volume has a term, or one that begins with it. */
  const look = ({ first, size }, text, wanted, isPrefix, scores) => {
    const { number, piece, isDone } = reader(text);
    // What begins with two characters is found in heads only, with one not at all.
    const length = [...wanted].length;
    let term = "";
    const list = (count, score) => {
      for (let at = first; count--; at++) {
        at += number();
        if (scores[at] < score) scores[at] = score;
      }
    };
    while (!isDone()) {
      const lengths = number();
      term = term.slice(0, lengths & 7) + piece(lengths >> 3);
      const header = number();
      const count = header >> 2;
      const isWhole = term === wanted;
      const isFound = isWhole || (isPrefix && length > 1 && term.startsWith(wanted));
      const score = (place) => (isFound ? place - !isWhole : 0);
      const inText = isWhole || length > 2 ? score(TEXT) : 0;
      if (count <= size) list(count, inText);
      else {
        let at = 0;
        for (let left = count - size - 1; left >= 0; left--) {
          const end = left ? at + number() : size;
          for (; at < end; at++) if (scores[first + at] < inText) scores[first + at] = inText;
          at++;
        }
      }
      if (header & 1) list(number(), score(HEAD));
      if (header & 2) list(number(), score(TITLE));
    }
  };

  const columns = ["age", "theme", "language", "pages", "collection", "mood", "colour", "title"];
  const lengths = { short: [0, 8], middle: [9, 16], long: [17, Infinity] };

  let latest = 0;
  const find = async ({ words = "", filters = {}, order = "best", hiddenAges = [] }) => {
    const call = ++latest;
    try {
      const found = await answer(words, filters, order, hiddenAges, () => call !== latest);
      return call === latest ? found : null;
    } catch (error) {
      if (call === latest) throw error;
      return null;
    }
  };

  const prepare = async () => {
    const { count, block, volumes } = await load("index");
    return {
      count,
      block,
      volumes: volumes.map(([first, capacity, shards, held], index) => ({
        name: `${first}-${capacity}`,
        first,
        size: (index + 1 < volumes.length ? volumes[index + 1][0] : count) - first,
        shards,
        has: (column) => held & (1 << columns.indexOf(column)),
      })),
    };
  };

  const answer = async (words, filters, order, hiddenAges, isMoot) => {
    const root = await prepare();
    if (isMoot()) return null;
    const { count, volumes } = root;
    const asked = terms(words).slice(0, mostWords);
    // Whoever types more words begins each with one letter, which says nothing yet.
    const [last] = asked[asked.length - 1] || [];
    if (asked.length > 1 && /^[^0-9]$/u.test(last) && !isSign(last)) asked.pop();
    const wanted = Object.keys(filters).filter((name) => filters[name]);
    const sorted = order === "title" ? "title" : order === "short" || order === "long" ? "pages" : null;

    // Everything is asked for at once.
    const column = (name) =>
      Promise.all(volumes.map((volume) => (volume.has(name) ? load(`${volume.name}/${name}`) : null)));
    const [texts, held, keys, ages] = await Promise.all([
      Promise.all(
        asked.map((readings) =>
          Promise.all(
            readings.map((term) =>
              Promise.all(volumes.map(({ name, shards }) => load(`${name}/${shardOf(term, shards)}`)))
            )
          )
        )
      ),
      Promise.all(wanted.map((name) => column(name === "length" ? "pages" : name))),
      sorted && column(sorted),
      hiddenAges.length ? column("age") : [],
    ]);
    if (isMoot()) return null;

    // Marks alone are no word that could be found.
    const total = new Uint16Array(count).fill(words.trim() && !asked.length ? 0 : 1);
    asked.forEach((readings, place) => {
      const scores = new Uint8Array(count);
      const lookAll = (isPrefix) =>
        readings.forEach((term, reading) =>
          volumes.forEach((volume, index) => look(volume, texts[place][reading][index], term, isPrefix, scores))
        );
      const isLast = place === asked.length - 1;
      lookAll(isLast);
      // A word that nowhere stands whole may be the beginning of one.
      if (!isLast && !scores.some(Boolean)) lookAll(true);
      for (let story = 0; story < count; story++) total[story] = scores[story] && total[story] && total[story] + scores[story];
    });
    wanted.forEach((name, place) =>
      volumes.forEach((volume, index) => sift(volume, name, filters[name], held[place][index], total))
    );
    volumes.forEach((volume, index) => putAway(volume, hiddenAges, ages[index], total));

    const stories = [];
    for (let story = count; story--; ) if (total[story]) stories.push(story);
    if (order === "oldest") stories.reverse();
    else if (order === "title") {
      const key = titles(volumes, keys, count);
      stories.sort((one, other) => (key[one] < key[other] ? -1 : key[one] > key[other] ? 1 : one - other));
    } else if (sorted) {
      const pages = new Uint32Array(count);
      volumes.forEach(({ first, size }, index) => {
        if (!keys[index]) return;
        const { number } = reader(keys[index]);
        for (let story = first; story < first + size; story++) pages[story] = number();
      });
      const sign = order === "short" ? 1 : -1;
      stories.sort((one, other) => sign * (pages[one] - pages[other]) || other - one);
    } else if (order !== "newest") stories.sort((one, other) => total[other] - total[one] || other - one);
    return { total: stories.length, take: (from, wanted) => shown(stories.slice(from, from + wanted), root.block) };
  };

  /** Leaves of a volume only the stories that have a value. */
  const sift = ({ first, size }, name, wanted, column, total) => {
    if (!column) return void total.fill(0, first, first + size);
    const isLength = name === "length";
    const { number } = reader(isLength ? column : column[1]);
    const value = isLength ? 0 : column[0].indexOf(wanted) + 1;
    const [least, most] = (isLength && lengths[wanted]) || [value, value];
    for (let story = first; story < first + size; story++) {
      let fits = false;
      for (let left = name === "collection" ? number() : 1; left; left--) {
        const held = number();
        if (held >= least && held <= most && (isLength ? lengths[wanted] : value)) fits = true;
      }
      if (!fits) total[story] = 0;
    }
  };

  /** Leaves no story whose age is put away on this device. */
  const putAway = ({ first, size }, hiddenAges, column, total) => {
    if (!column) return;
    const { number } = reader(column[1]);
    for (let story = first; story < first + size; story++) if (hiddenAges.includes(column[0][number() - 1])) total[story] = 0;
  };

  /** What the titles of stories are sorted by. */
  const titles = (volumes, texts, count) => {
    const found = new Array(count).fill("");
    volumes.forEach(({ first }, index) => {
      const { number, piece, isDone } = reader(texts[index] || "");
      let title = "";
      while (!isDone()) {
        const story = first + number();
        const lengths = number();
        found[story] = title = title.slice(0, lengths & 7) + piece(lengths >> 3);
      }
    });
    return found;
  };

  const types = { jpg: "jpeg", svg: "svg+xml" };
  /** Stories as they are shown, by their numbers. */
  const shown = async (numbers, block) => {
    const cards = await Promise.all(numbers.map((story) => load(`docs/${Math.floor(story / block)}`)));
    return cards.map((block_, index) => story(block_[numbers[index] % block]));
  };
  const story = ([title, slug, language, isRtl, byline, age, pages, accent, isGiven, isPreview, picture]) => ({
    title,
    href: `stories/${encodeURIComponent(slug)}/index.html`,
    language,
    direction: isRtl ? "rtl" : "ltr",
    byline: byline || null,
    age: age || null,
    pages,
    accent,
    isGiven: Boolean(isGiven),
    preview: Boolean(isPreview),
    cover: picture ? cover(picture) : null,
  });
  const cover = ([names, width, height, tone]) => {
    const [fallback, ...copies] = names.split(" ").map((name) => `illustrations/${name}`);
    const ending = /\w+$/.exec(copies[0] || fallback)[0];
    return {
      src: fallback,
      srcset: copies.map((copy) => `${copy} ${/-(\d+)\.\w+$/.exec(copy)[1]}w`).join(", ") || null,
      type: `image/${types[ending] || ending}`,
      width,
      height,
      tone: tone < 0 ? null : `tone-${tone}`,
    };
  };

  hornbook.search = {
    find,
    /** Loads what every search needs. */
    prepare,
    /** What is looked up for a text. */
    terms,
    /** Takes a part; its file calls this. */
    part: (name, data) => (came[name] = data),
  };
})();
