// Shows the spark of today, which the date chooses where the reader is, and another one when somebody asks. It runs before the page
// is drawn; what it needs are scripts, as a page that is opened from a disk can load nothing else:
//   today/index.js            hornbook.today({blocks, sets: [{language, count, days}]}): sparks are numbered from the oldest, and `days`
//                             has the days (since 1970) on which the newest of them were saved
//   today/LANGUAGE/BLOCK.js   hornbook.sparks(language, block, [[id, text, type, its label, situation, audience, whether from right to left,
//                             the languages of situation and audience where one of them is not the site's]])
// Where one of them does not come, the newest spark stays, which stands in the page.
(() => {
  const { hornbook } = window;
  const { index, patience = 4000 } = document.currentScript.dataset;
  const root = document.documentElement;
  const one = (selector) => document.querySelector(selector);
  const [DAY, BLOCK] = [86_400_000, 64];
  // Of fewer than FEW sparks each comes in its turn. GOLDEN is the golden ratio of a circle that has 2^32 places.
  const [FEW, GOLDEN] = [8, 0x9e3779b9];
  const types = ["question", "observation", "theme"];

  // Which one.

  /** The day of a date where the reader is, in days since 1970. */
  const dayOf = (date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;

  /**
   * How many take part in the choice of a day: those that were there before it began, so that what is saved on it changes nothing.
   * A day begins at different times in different places: so a day of grace, as long as any are left.
   */
  const taking = ({ count, days }, day) => {
    for (const last of [day - 2, day - 1, day]) {
      const number = count - days.filter((saved) => saved > last).length;
      if (number > 0) return number;
    }
    return count;
  };

  /**
   * Which of so many sparks is that of a day. From day to day one goes on by the golden ratio of a circle, and so does not come near to
   * where one was for long. Every spark has a part of the circle; the next one takes half of one part, and so changes few days.
   */
  const chosen = (count, day) => {
    if (count < FEW) return day % count;
    let place = Math.imul(day, GOLDEN);
    let number = 0;
    let size = 1;
    // Half by half: which half is the lowest bit that is not known yet.
    for (; size < count; size *= 2, place <<= 1) if (place < 0) number += size;
    return number < count ? number : number - size / 2;
  };
  const divisor = (one, other) => (other ? divisor(other, one % other) : one);
  /** The number of the spark of a day; or of the one that comes after so many steps, which come to each once. */
  const choose = (set, day, step = 0) => {
    const count = taking(set, day);
    let stride = Math.ceil(count * 0.382);
    while (divisor(stride, count) > 1) stride++;
    return (chosen(count, day) + step * stride) % count;
  };

  hornbook.days = { dayOf, taking, choose };
  if (!index) return;

  // Where they come from.

  const address = new URL(index, location.href);
  let sets = [];
  let fresh = ""; // Behind the address of what is loaded again.
  const blocks = {};
  hornbook.today = (said) => ({ sets } = said);
  hornbook.sparks = (language, block, sparks) => (blocks[`${language}/${block}`] = sparks);

  const site = () => one("script[data-language]").dataset.language;
  const usual = () => hornbook.get("language") || site();
  /** The sparks of the language that the reader reads, where there are any. */
  const setOf = () => {
    const full = sets.filter(({ count }) => count);
    const wide = (language) => language.toLowerCase().split("-")[0];
    for (const wanted of [hornbook.get("sparks"), usual(), site()]) {
      if (!wanted) continue;
      const found = full.find(({ language }) => language === wanted) || full.find(({ language }) => wide(language) === wide(wanted));
      if (found) return found;
    }
    return full.sort((one, other) => other.count - one.count)[0];
  };
  const sparkOf = async (set, number) => {
    const name = `${set.language}/${Math.floor(number / BLOCK)}`;
    if (!blocks[name]) await hornbook.load(new URL(`${name}.js${fresh}`, address).href);
    return blocks[name][number % BLOCK];
  };

  // How it is shown.

  root.classList.add("choosing");
  const drawn = new Promise((done) => {
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", done);
    else done();
  });
  let day = dayOf(new Date());
  let set;
  let step = 0;
  let turn = 0; // The answer to an earlier question is too late.
  let isLate = false; // Whoever reads something already is not interrupted.

  const put = ([id, text, type, label, situation, audience, isRtl, ofSituation = site(), ofAudience = site()]) => {
    const place = one(".today-spark");
    const sentence = one(".today-spark .spark-text > *");
    const words = { lang: set.language, dir: isRtl ? "rtl" : "ltr" };
    place.className = `today-spark ${types.includes(type) ? type : "other"}`;
    place.dataset.length = text.length > 150 ? "long" : text.length > 80 ? "middle" : "short";
    Object.assign(sentence, words, { textContent: text });
    if (sentence.localName === "a") sentence.href = new URL(`../sparks/${encodeURIComponent(id)}.html`, address).href;
    one(".today-spark .kind").textContent = label;
    for (const [name, textContent, lang] of [["situation", situation, ofSituation], ["audience", audience, ofAudience]]) {
      const part = one(`.today-spark .of-${name}`);
      part.hidden = !textContent;
      Object.assign(part.querySelector("span"), { lang, dir: "auto", textContent });
    }
    place.hidden = false;
  };

  /** What can be pressed, and above it which spark this is. */
  const say = () => {
    const heading = one("h1[data-today]");
    if (heading) heading.textContent = heading.dataset[step ? "another" : "today"];
    const back = one(".back-to-today");
    if (back) back.hidden = !step;
    const another = one(".another");
    if (another) another.hidden = taking(set, day) < 2;
  };

  const show = async (isAsked) => {
    const now = ++turn;
    const spark = await sparkOf(set, choose(set, day, step));
    await drawn;
    if (now !== turn) return;
    if (isAsked || !isLate) put(spark);
    say();
    if (!isAsked) return;
    const said = one(".today-said");
    Object.assign(said, { lang: set.language, dir: spark[6] ? "rtl" : "ltr", textContent: spark[1] });
  };

  const tried = (act) => {
    try {
      return act();
    } catch {
      return null;
    }
  };

  const date = () => {
    const place = one(".today-date");
    if (!place) return;
    const language = usual();
    const told = { weekday: "long", day: "numeric", month: "long" };
    // Not every language that a site may have is known to a browser.
    const said = tried(() => new Intl.DateTimeFormat(language, told).format(new Date())) || "";
    Object.assign(place, { lang: language, dir: "auto", textContent: said });
  };

  /** Which language it is in is for the reader to choose, where there are several. */
  const languages = () => {
    const place = one(".today-languages");
    const full = sets.filter(({ count }) => count);
    if (!place || full.length < 2) return;
    const isHere = place.contains(document.activeElement);
    place.hidden = false;
    place.replaceChildren(
      ...full.map(({ language }) => {
        const name = tried(() => new Intl.DisplayNames([language], { type: "language" }).of(language)) || language;
        const button = Object.assign(document.createElement("button"), { type: "button", lang: language, dir: "auto", textContent: name });
        button.setAttribute("aria-pressed", language === set.language);
        button.addEventListener("click", () => hornbook.set("sparks", language));
        return button;
      })
    );
    if (isHere) place.querySelector("[aria-pressed=true]").focus();
  };

  /** Begins anew: at first, on another day, in another language. */
  const begin = async () => {
    day = dayOf(new Date());
    set = setOf();
    step = 0;
    if (set) await show();
    languages();
  };
  const late = new Promise((done) => setTimeout(done, patience, true));
  const come = hornbook.load(address.href).then(begin);
  Promise.race([come, late]).catch(() => {}).then(async (isOver) => {
    isLate = !!isOver;
    await drawn;
    root.classList.remove("choosing");
  });
  come.catch(() => {}); // The newest stays.

  /** A preview has patched the page: what was loaded before may be older than that. */
  const renew = () => {
    fresh = `?${Date.now()}`;
    for (const name of Object.keys(blocks)) delete blocks[name];
    isLate = false;
    hornbook.load(address.href + fresh).then(begin).catch(() => {});
  };
  const again = () => {
    isLate = false;
    if (set) begin().catch(() => {});
  };
  addEventListener("hornbook", ({ detail }) => {
    date();
    if (detail === "patched") renew();
    if (["sparks", "language"].includes(detail)) again();
  });
  // A page that stays open is one of the next day too.
  document.addEventListener("visibilitychange", () => {
    if (dayOf(new Date()) === day) return;
    date();
    again();
  });

  drawn.then(() => {
    date();
    const another = one(".another");
    if (!another) return;
    const go = (to) => {
      step = to;
      show(true).catch(() => {});
    };
    another.addEventListener("click", () => go((step + 1) % taking(set, day)));
    one(".back-to-today").addEventListener("click", () => {
      another.focus();
      go(0);
    });
  });
})();
