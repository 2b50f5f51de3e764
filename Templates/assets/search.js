// Finds stories in the index that the build has cut into small scripts below 'search/'; it knows no page and shows nothing. What another
// kind of library may be asked by stands in its order in `data-columns` of this script, and `hornbook.search.result` makes of what the index
// says of one what `take` comes to.
//
// hornbook.search.find({words, filters, order, hiddenAges, languages}) comes to {total, isNear, take(from, count)}, or to null where it was asked for
// something else meanwhile; take comes to stories. Both fail where a part cannot be loaded, and may be asked again. What the parts hold is
// told where they are written: Sources/Feeds/Search and Sources/Stories/Search. `isNear` says that no story has the words, and that
// those are there that have nearly the same: one letter is another, missing or too many, or a space is. Translations of one story that have the
// words are one, in the first of `languages` that there is, and `tongues` are all of theirs. `pages` comes to the same of the pages that
// somebody wrote for the site, or to null where there are none, or where something is chosen that no page has.
(() => {
  const [LETTER, SIGN, SEPARATOR, DROPPED, APOSTROPHE] = [0, 1, 2, 3, 4];
  const longest = 30; // So many characters of a word count,
  const mostWords = 12; // and so many words of a question.
  const leastNear = 4; // So many letters has a word of which one may be wrong,
  const mostGuessed = 40_000; // and about so many bytes are loaded for its first letters.
  let table; // What becomes of characters, once somebody searches: [the first, the one behind the last, the kind, what they become].
  const leastPart = 3; // So many letters has what is looked up without what an apostrophe joins to it.
  // Of the characters that were asked for, and of those that are written for an apostrophe.
  const fates = new Map([..."'`´ʹʻʼʽʾʿ՚׳‘’‛′Ꞌꞌ＇"].map((mark) => [mark.codePointAt(), [APOSTROPHE]]));

  /** Reads the table (SearchFolding+Table.swift says how it is written); lists are read when one of theirs is asked for. */
  const readTable = (text) => {
    let at = 0;
    table = text.split(" ").map((entry) => {
      const [, gap, kind, rest] = /^([0-9a-z]*)(.)(.*)$/.exec(entry);
      const first = (at += parseInt(gap || 0, 36));
      if (kind === "L") {
        for (const token of rest.replace(/\(.+?\)/g, "_")) at += /[A-Z]/.test(token) ? token.charCodeAt() - 65 : 1;
        return [first, at, kind, rest];
      }
      const [count, distance] = rest.split(",").map((digits) => parseInt(digits || 1, 36));
      at += count;
      return [first, at, kind, distance];
    });
  };

  /** What each of a list becomes. */
  const listed = (text) => {
    const found = [];
    for (const [token] of text.matchAll(/\(.+?\)|./gu))
      if (/^[A-Z]$/.test(token)) for (let left = token.charCodeAt() - 65; left; left--) found.push(found[found.length - 1]);
      else found.push(token.replace(/[()]/g, ""));
    return found;
  };

  /** What becomes of a character: its fate, and the letters that it becomes. */
  const fateOf = (code) => {
    if (code >= 0x40000) return [code >> 16 === 0xe ? DROPPED : SEPARATOR];
    if (code >= 0x20000) return [SIGN, [code]];
    if (!fates.has(code)) fates.set(code, lookUp(code));
    return fates.get(code);
  };
  const lookUp = (code) => {
    let [low, high] = [0, table.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (table[middle][1] <= code) low = middle + 1;
      else high = middle;
    }
    const [first, , kind, detail] = table[low] || [Infinity];
    if (code < first) return [LETTER, [code]];
    if (kind === "S") return [SEPARATOR];
    if (kind === "D") return [DROPPED];
    if (kind === "I") return [SIGN, [code]];
    if (kind === "P" && (code - first) % 2) return [LETTER, [code]];
    let letters = [code + (kind === "P" ? 1 : detail)];
    if (kind === "L") {
      if (typeof detail === "string") table[low][3] = listed(detail);
      const token = table[low][3][code - first];
      if (token === "~") return [LETTER, [code]];
      if (token === "_") return [SEPARATOR];
      if (token === "-") return [DROPPED];
      letters = Array.from(token, (letter) => letter.codePointAt());
    }
    // What becomes a sign is one.
    return [fateOf(letters[0])[0] === SIGN ? SIGN : LETTER, letters];
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

  /** The words of a text, folded, and runs of signs of scripts that part no words: [whether they are signs, characters, where apostrophes join]. */
  const runs = (text) => {
    const found = [];
    let [run, joints] = [[], []];
    let isSigns = false;
    let isJoint = false;
    const finish = () => {
      if (run.length) found.push([isSigns, run, joints]);
      [run, joints, isJoint] = [[], [], false];
    };
    const compose = (mark) => {
      const whole = run.length && composed(run[run.length - 1], mark);
      if (whole) run[run.length - 1] = whole;
      return whole;
    };
    for (const character of text) {
      const code = character.codePointAt();
      const [fate, letters] = fateOf(code);
      if (fate === SEPARATOR) finish();
      else if (fate === APOSTROPHE) {
        if (isSigns || isJoint) finish();
        else isJoint = run.length > 0;
      } else if (fate === DROPPED) {
        if (!isJoint) compose(code);
      } else {
        if (isSigns !== (fate === SIGN)) finish();
        isSigns = fate === SIGN;
        for (const letter of letters)
          if (isJoint) {
            isJoint = false;
            if (run.length < longest) joints.push(run.push(letter) - 1);
          } else if (isSigns || (!compose(letter) && run.length < longest)) run.push(letter);
      }
    }
    finish();
    return found;
  };

  /** What is looked up for a text: its words, each with the terms of which one is enough. */
  const terms = (text) => {
    const asked = [];
    for (const [isSigns, run, joints] of runs(text)) {
      const term = String.fromCodePoint(...(isSigns ? run.slice(0, 2) : run));
      // An Arabic word is also looked up without the article and what is written together with it.
      const short = isSigns ? "" : term.replace(/^(?:[وبكف]?ال|لل)(?=..)/u, "");
      // One that an apostrophe joins to another ("l'ours") is also looked up alone.
      const part = run.slice(joints[joints.length - 1] ?? run.length);
      asked.push([term, ...(short && short !== term ? [short] : []), ...(part.length < leastPart ? [] : [String.fromCodePoint(...part)])]);
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
  const { search: page, columns: named } = document.currentScript.dataset;
  const folder = new URL(".", new URL(page || location.href, location.href));
  const came = {};
  const parts = {};
  const fetched = (name) =>
    (parts[name] = new Promise((resolve, reject) => {
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
  /** A part; one that somebody else waits for already is asked for again where that fails. */
  const load = (name) => (parts[name] ? parts[name].catch(() => parts[name] || fetched(name)) : fetched(name));

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
    // A number ends with its first digit below 64.
    const skip = (count) => {
      for (; count; at++) if (text.charCodeAt(at) < 98) count--;
    };
    return { number, piece, skip, isDone: () => at >= text.length };
  };

  const [TEXT, HEAD, TITLE] = [2, 4, 6]; // How good a whole word is there; the beginning of one is one less.

  /** What fits a word: 1 is the word itself, 2 what begins with it, where that counts too, 0 nothing else. */
  const exactly = (wanted, isPrefix) => {
    // What begins with two characters is found in heads only, with one not at all.
    const length = [...wanted].length;
    const fits = (term) => (term === wanted ? 1 : isPrefix && length > 1 && term.startsWith(wanted) ? 2 : 0);
    return { fits, isInOrder: true, isInHeads: length < 3 };
  };
  /** What is one letter off, or begins with what is. */
  const nearly = (wanted, isPrefix) => {
    const isSame = (term, place, other) => {
      const rest = wanted.slice(place);
      return isPrefix && wanted.length > leastNear ? term.startsWith(rest, other) : term.slice(other) === rest;
    };
    const fits = (term) => {
      let at = 0;
      while (at < wanted.length && term[at] === wanted[at]) at++;
      const isSwapped = at + 1 < wanted.length && term[at] === wanted[at + 1] && term[at + 1] === wanted[at];
      return isSame(term, at + 1, at + 1) || isSame(term, at, at + 1) || isSame(term, at + 1, at) || (isSwapped && isSame(term, at + 2, at + 2)) ? 2 : 0;
    };
    return { fits };
  };

  /** Notes how well each story of a volume has terms that fit. */
  const look = ({ first, size }, text, { fits, isInOrder, isInHeads }, scores) => {
    const { number, piece, skip, isDone } = reader(text);
    let term = "";
    let wasFound = false;
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
      const fit = fits(term);
      if (!fit) {
        // Terms are sorted, so that those which begin alike stand together.
        if (wasFound && isInOrder) return;
        skip(count <= size ? count : count - size - 1);
        if (header & 1) skip(number());
        if (header & 2) skip(number());
        continue;
      }
      wasFound = true;
      const score = (place) => place + 1 - fit;
      const inText = fit > 1 && isInHeads ? 0 : score(TEXT);
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

  const columns = named ? named.split(" ") : ["age", "theme", "language", "pages", "collection", "mood", "colour", "title", "group", "level"];
  const lengths = { short: [0, 8], middle: [9, 16], long: [17, Infinity] };

  let latest = 0;
  const find = async ({ words = "", filters = {}, order = "best", hiddenAges = [], languages }) => {
    const call = ++latest;
    const isMoot = () => call !== latest;
    const unlessMoot = async (work) => {
      try {
        const found = await work();
        return isMoot() ? null : found;
      } catch (error) {
        if (!isMoot()) throw error;
        return null;
      }
    };
    return unlessMoot(async () => {
      const { pages, ...root } = await prepare();
      const found = await answer(root, words, filters, order, hiddenAges, languages, isMoot);
      // No page has what is chosen by, and nobody wants all pages.
      const isApart = !pages || !words.trim() || Object.values(filters).some(Boolean);
      if (found) found.pages = async () => (isApart ? null : unlessMoot(() => answer(pages, words, {}, "best", [], null, isMoot, found.total && !found.isNear)));
      return found;
    });
  };

  const prepare = async () => {
    const [{ count, block, volumes, pages }, letters] = await Promise.all([load("index"), load("letters")]);
    if (!table) readTable(letters);
    const placed = (entries) => {
      let next = 0;
      return entries.map(([name, size, shards, held]) => {
        const first = next;
        next += size;
        return { name, first, size, shards, has: (column) => held & (1 << columns.indexOf(column)) };
      });
    };
    return {
      count,
      block,
      volumes: placed(volumes),
      pages: pages && { count: pages[0][1], block, volumes: placed(pages), result: part },
    };
  };

  /** What a part of the index has; `isExact` says that nothing is guessed at. */
  const answer = async (root, words, filters, order, hiddenAges, languages, isMoot, isExact) => {
    if (isMoot()) return null;
    const { count, volumes } = root;
    const asked = terms(words).slice(0, mostWords);
    // Whoever types more words begins each with one letter, which says nothing yet.
    const [last] = asked[asked.length - 1] || [];
    if (asked.length > 1 && /^[^0-9]$/u.test(last) && !isSign(last)) asked.pop();
    const wanted = Object.keys(filters).filter((name) => filters[name]);
    const sorted = order === "title" ? "title" : order === "short" || order === "long" ? "pages" : order === "easy" ? "level" : null;

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

    const found = asked.map((readings, place) => {
      const scores = new Uint8Array(count);
      const lookAll = (isPrefix) =>
        readings.forEach((term, reading) =>
          volumes.forEach((volume, index) => look(volume, texts[place][reading][index], exactly(term, isPrefix), scores))
        );
      const isLast = place === asked.length - 1;
      lookAll(isLast);
      // A word that nowhere stands whole may be the beginning of one.
      if (!isLast && !scores.some(Boolean)) lookAll(true);
      return scores;
    });
    // Marks alone are no word that could be found.
    let total = words.trim() && !asked.length ? new Uint16Array(count) : together(found, count);
    const isNear = !isExact && asked.length > 0 && !total.some(Boolean);
    if (isNear) total = await near(asked, found, root, isMoot);
    // A page is asked in whole sentences: what has most of their words will do.
    if (isNear && root.result && !total.some(Boolean)) total = most(found, count);
    if (isMoot()) return null;
    wanted.forEach((name, place) =>
      volumes.forEach((volume, index) => sift(volume, name, filters[name], held[place][index], total))
    );
    volumes.forEach((volume, index) => putAway(volume, hiddenAges, ages[index], total));

    let stories = [];
    for (let story = count; story--; ) if (total[story]) stories.push(story);
    // Parts of pages stand in the order in which they are read.
    if (order === "oldest" || root.result) stories.reverse();
    if (order === "title") {
      const key = titles(volumes, keys, count);
      stories.sort((one, other) => (key[one] < key[other] ? -1 : key[one] > key[other] ? 1 : one - other));
    } else if (sorted) {
      // What has no level stands behind all that have one.
      const none = order === "easy" ? 2 ** 32 - 1 : 0;
      const pages = new Uint32Array(count).fill(none);
      volumes.forEach(({ first, size }, index) => {
        if (!keys[index]) return;
        const { number } = reader(keys[index]);
        for (let story = first; story < first + size; story++) pages[story] = number() || none;
      });
      const sign = order === "long" ? -1 : 1;
      stories.sort((one, other) => sign * (pages[one] - pages[other]) || other - one);
    } else if (order !== "newest" && order !== "oldest") {
      const ranks = [];
      for (const story of stories) (ranks[total[story]] = ranks[total[story]] || []).push(story);
      stories = ranks.reverse().flat();
    }
    const groups = languages && asked.length && !filters.language ? await translated(stories, volumes, languages) : new Map();
    if (isMoot()) return null;
    stories = stories.filter((story) => !groups.has(story) || groups.get(story).first === story);
    const take = async (from, wanted) => {
      const part = stories.slice(from, from + wanted).map((story) => groups.get(story) || { shown: story });
      const found = await shown(part.map(({ shown }) => shown), root);
      return found.map((story, place) => ({ ...story, tongues: part[place].tongues }));
    };
    return { total: stories.length, isNear: isNear && stories.length > 0, take };
  };

  /** Of stories that are translations of one another: the first that was found, the one to show, and the languages, that one's first. */
  const translated = async (stories, volumes, languages) => {
    const found = new Map();
    const [groups, tongues] = [new Map(), new Map()];
    await Promise.all(
      volumes.map(async (volume) => {
        const own = stories.filter((story) => story >= volume.first && story < volume.first + volume.size);
        if (stories.length < 2 || !own.length || !volume.has("group") || !volume.has("language")) return;
        const [numbers, [names, text]] = await Promise.all(["group", "language"].map((name) => load(`${volume.name}/${name}`)));
        const [group, tongue] = [reader(numbers), reader(text)];
        const isOwn = new Set(own);
        for (let story = volume.first; story < volume.first + volume.size; story++) {
          const [number, name] = [group.number(), names[tongue.number() - 1]];
          if (number && isOwn.has(story)) tongues.set(story, name), found.set(story, number);
        }
      })
    );
    for (const story of stories) {
      if (!found.has(story)) continue;
      const number = found.get(story);
      if (!groups.has(number)) groups.set(number, []);
      groups.get(number).push(story);
    }
    found.clear();
    for (const members of groups.values()) {
      if (members.length < 2) continue;
      const wanted = languages.find((language) => members.some((story) => tongues.get(story) === language));
      const shown = members.find((story) => tongues.get(story) === wanted) ?? members[0];
      const group = { first: members[0], shown, tongues: [...new Set([shown, ...members].map((story) => tongues.get(story)))] };
      for (const story of members) found.set(story, group);
    }
    return found;
  };

  /** How well each story has all of some words: 0 where it lacks one. */
  const together = (found, count) => {
    const total = new Uint16Array(count).fill(1);
    for (const scores of found)
      for (let story = 0; story < count; story++) total[story] = scores[story] && total[story] && total[story] + scores[story];
    return total;
  };

  /** How well each has the words, of those that have the most of them, and half of them at least. */
  const most = (found, count) => {
    const had = Array.from({ length: count }, (_, at) => found.filter((scores) => scores[at]).length);
    const best = Math.max(found.length / 2, ...had);
    return Uint16Array.from(had, (number, at) => (number === best ? found.reduce((sum, scores) => sum + scores[at], 0) : 0));
  };

  const latin = "eaiounrstlhdcmpkgbfvwyjzxq";
  /** The letters of the script of another one. */
  const alphabet = (letter) => {
    if (latin.includes(letter)) return [...latin];
    const first = letter.codePointAt() & ~127;
    const found = [];
    for (let code = first; code < first + 128; code++) if (fateOf(code)[0] === LETTER && fateOf(code)[1][0] === code && /\p{L}/u.test(String.fromCodePoint(code))) found.push(String.fromCodePoint(code));
    return found;
  };
  /** How words begin that are one letter off in what tells the shard, the likeliest first. */
  const beginnings = (term) => {
    const [a, b, c, d] = term;
    const all = [a, b, ...alphabet(a)];
    const found = [b + a + c, a + c + b, a + b + d, b + c + d, a + c + d];
    for (const other of all) found.push(a + b + other, a + other + b, a + other + c);
    for (const other of all) found.push(other + b + c, other + a + b);
    return [...new Set(found)].filter((start) => start !== a + b + c);
  };

  /** The volumes in lists, the largest first: a thousand stories have most of the words that ten thousand have. */
  const crowds = (volumes) => {
    const found = [];
    let size = Infinity;
    for (const volume of [...volumes].sort((one, other) => other.size - one.size)) {
      if (size >= 1000) {
        found.push([]);
        size = 0;
      }
      found.at(-1).push(volume);
      size += volume.size;
    }
    return found;
  };

  /** How well each story has what is nearly asked for, where none has that: each word that no story has, and each two as one. */
  const near = async (asked, found, { count, volumes }, isMoot) => {
    let left = mostGuessed;
    /** The parts of an index that have words with a beginning; none where enough has been loaded. */
    const partsOf = (start) => Promise.all(volumes.map(({ name, shards }) => load(`${name}/${shardOf(start, shards)}`)));
    const note = (texts, how, scores) => volumes.forEach((volume, index) => look(volume, texts[index], how, scores));
    const isWord = (term) => [...term].length >= leastNear && !isSign(term) && !/\d/.test(term);
    const seek = async (term, how, isWide) => {
      const scores = new Uint8Array(count);
      note(await partsOf(term), how, scores);
      const seen = new Set(volumes.map(({ name, shards }) => `${name}/${shardOf(term, shards)}`));
      // A few beginnings at a time, in some volumes after others, and no more than it takes; what one of them has is looked for in all.
      for (const some of isWide ? crowds(volumes) : []) {
        const starts = beginnings(term);
        while (starts.length && left > 0 && !scores.some(Boolean) && !isMoot()) {
          const wanted = new Map();
          while (starts.length && wanted.size < 8) {
            const start = starts.shift();
            for (const volume of some) {
              const name = `${volume.name}/${shardOf(start, volume.shards)}`;
              if (!seen.has(name)) wanted.set(name, [volume, start]);
              seen.add(name);
            }
          }
          const texts = await Promise.all([...wanted.keys()].map(load));
          const right = new Set();
          [...wanted.values()].forEach(([volume, start], place) => {
            const own = new Uint8Array(count);
            look(volume, texts[place], how, own);
            if (own.some(Boolean)) right.add(start);
          });
          for (const start of right) note(await partsOf(start), how, scores);
          for (const text of texts) left -= text.length;
        }
      }
      return scores;
    };
    /** A word that may be two. */
    const parted = async (term, scores) => {
      for (let place = 3; place <= term.length - 3 && left > 0 && !isMoot(); place++) {
        const [start, end] = [term.slice(0, place), term.slice(place)];
        const first = await seek(start, exactly(start));
        if (!first.some(Boolean)) continue;
        const second = await seek(end, exactly(end));
        left -= 1000 * volumes.length;
        for (let story = 0; story < count; story++) scores[story] = Math.max(scores[story], Math.min(first[story], second[story]));
      }
    };
    const last = asked.length - 1;
    const guessed = [...found];
    for (const [place, [term]] of asked.entries()) {
      if (found[place].some(Boolean) || !isWord(term)) continue;
      guessed[place] = await seek(term, nearly(term, place === last), true);
      await parted(term, guessed[place]);
    }
    const total = together(guessed, count);
    for (let place = 0; place < last && !isMoot(); place++) {
      const [one, other] = [asked[place][0], asked[place + 1][0]];
      const joint = one + other;
      if (isSign(one) || !isWord(joint)) continue;
      const isLast = place + 1 === last;
      const scores = await seek(joint, exactly(joint, isLast));
      if (!scores.some(Boolean)) note(await partsOf(joint), nearly(joint, isLast), scores);
      const others = together([...guessed.slice(0, place), scores, scores, ...guessed.slice(place + 2)], count);
      for (let story = 0; story < count; story++) total[story] = Math.max(total[story], others[story]);
    }
    return total;
  };

  /** Leaves of a volume only the stories that have a value. */
  const sift = ({ first, size }, name, wanted, column, total) => {
    if (!column) return void total.fill(0, first, first + size);
    const isNumber = name === "length" || name === "level";
    const { number } = reader(isNumber ? column : column[1]);
    const value = name === "level" ? Number(wanted) : isNumber ? 0 : column[0].indexOf(wanted) + 1;
    const [least, most] = (name === "length" && lengths[wanted]) || [value, value];
    for (let story = first; story < first + size; story++) {
      let fits = false;
      for (let left = name === "collection" ? number() : 1; left; left--) {
        const held = number();
        if (most && held >= least && held <= most) fits = true;
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
  const shown = (numbers, { volumes, block, result = hornbook.search.result }) =>
    Promise.all(
      numbers.map(async (story) => {
        const { name, first } = volumes.find(({ first, size }) => story < first + size);
        const place = story - first;
        const cards = await load(`${name}/docs-${Math.floor(place / block)}`);
        return result(cards[place % block]);
      })
    );
  /** A part of a page that somebody wrote. */
  const part = ([title, href, id, language, isRtl, page, text]) => ({
    title,
    href: href + (id && `#${encodeURIComponent(id)}`),
    words: { lang: language, dir: isRtl ? "rtl" : "ltr" },
    page,
    text,
  });
  const story = ([title, slug, language, isRtl, byline, age, pages, accent, isGiven, isPreview, picture, isRecorded, level]) => ({
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
    isRecorded: Boolean(isRecorded),
    level: level || null,
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
    /** What is shown of one, out of what the index says of it. */
    result: story,
    /** What is looked up for a text, once that is there. */
    terms,
    /** Takes a part; its file calls this. */
    part: (name, data) => (came[name] = data),
  };
})();
