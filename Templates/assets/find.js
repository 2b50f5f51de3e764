// The page of the search: answers while somebody types and chooses, and keeps all of it in the address, so that it can be shared,
// gone back to and opened again. What fits is found by `hornbook.search` (search.js). The list of all stories takes it too (library.js):
// there is no field for words, and what stands there is seen again as soon as nothing is asked.
(() => {
  const { hornbook } = window;
  const root = document.documentElement;
  const one = (selector) => document.querySelector(selector);
  const form = one("#finder");
  if (!form) return;
  hornbook.finding = true;

  const [AT_FIRST, AT_ONCE] = [6, 12]; // So many are seen before the rest of them is asked for.
  const MOST_TONGUES = 4; // So many languages a card names.
  const filters = ["colour", "mood", "age", "level", "length", "language", "theme", "collection"];
  const [place, list, count, onward, template] = [".found", ".found .cards", ".count", ".onward", ".story-template"].map(one);
  // What a page does not have is one that nobody sees.
  const [words, clear, unfold, many] = ["[name=q]", ".seek-clear", ".unfold", ".many"].map((selector) => form.querySelector(selector) || document.createElement("input"));
  const orders = form.elements.order;
  // The values are the tags of the languages; `lang` says what their names are in.
  const languages = [...form.querySelectorAll("[name=language] option:not([value=''])")];
  /** The languages of the site that the reader of this device reads, the likeliest first. */
  const readLanguages = () =>
    [hornbook.get("reads"), hornbook.get("language"), ...(navigator.languages || []), form.dataset.language].flatMap((tag) => {
      const [whole, start] = [`${tag}`.toLowerCase(), `${tag}`.toLowerCase().split("-")[0]];
      const values = languages.map(({ value }) => value);
      return values.includes(whole) ? [whole] : values.filter((value) => value.split("-")[0] === start);
    });
  const base = new URL(form.dataset.root, location.href.split(/[?#]/)[0]).href;
  const plural = new Intl.PluralRules(form.dataset.language);
  const forms = { found: JSON.parse(count.dataset.forms), pages: JSON.parse(template.dataset.pages) };
  /** A count in words of the site's language, which words.js puts into another. */
  const counted = (number, said) => hornbook.digits((said[plural.select(number)] || said.other).replace("{count}", number));

  const [standing, pager] = [[...list.children], one(".pager")]; // What stands there where nothing is asked; none on the page of the search.
  let asked = {}; // What is looked for: `q`, `order` and the filters, only those that say something.
  let found; // What the engine answered.
  let shown = 0; // How many of it are seen.
  let turn = 0; // Counts questions: the answer to an earlier one is too late.
  let isKept = true; // Whether this entry of the history is to stay as it is.

  // Between the address, the form and what is asked.

  const hidden = () => (root.dataset.hiddenAges || "").split(" ").filter(Boolean);
  /** Whether a filter can be seen to have this value. */
  const offers = (name, value) => {
    const field = form.elements.namedItem(name);
    const options = field && (field.options || field.length ? [...(field.options || field)] : [field]);
    return !!options && options.some((option) => option.value === value) && !(name === "age" && hidden().includes(value));
  };

  const fromAddress = () => {
    const said = new URLSearchParams(location.search);
    asked = {};
    for (const name of ["q", ...filters, "order"]) {
      const value = (said.get(name) || "").trim();
      if (value && (name === "q" || offers(name, value))) asked[name] = value;
    }
  };

  const usualOrder = () => (asked.q ? "best" : "newest");

  const fillForm = () => {
    if (words.value.trim() !== (asked.q || "")) words.value = asked.q || "";
    for (const name of filters) {
      const field = form.elements.namedItem(name);
      if (!field) continue;
      const value = asked[name] || "";
      // A group of buttons takes no empty value.
      if (field.options) field.value = value;
      else for (const button of field.length ? field : [field]) button.checked = button.value === value;
      if (field.classList) field.classList.toggle("chosen", !!asked[name]);
    }
    // Without words nothing matches better than the rest.
    orders.options[0].hidden = orders.options[0].disabled = !asked.q;
    orders.value = asked.order && (asked.q || asked.order !== "best") ? asked.order : usualOrder();
    clear.hidden = !words.value;
    many.textContent = filters.filter((name) => asked[name]).length || "";
    one(".over").hidden = !Object.keys(asked).length;
  };

  /** Writes what is asked into the address; `stays` says that one can come back to it. */
  const toAddress = (stays) => {
    const said = new URLSearchParams(asked).toString();
    const address = said ? `?${said}` : location.pathname.split("/").pop() || "./";
    try {
      if (location.search !== (said && address)) history[stays || isKept ? "pushState" : "replaceState"](null, "", address);
    } catch {
      // A browser that is asked too often refuses for a while.
    }
    isKept = stays;
  };

  // What is found.

  const make = (name, said) => Object.assign(document.createElement(name), said);

  const pictureOf = ({ src, srcset, type, width, height, tone }, sizes) => {
    const picture = make("picture", { className: tone || "" });
    if (srcset) {
      const addresses = srcset.replace(/(^|,\s*)(\S+)/g, (all, before, address) => before + base + address);
      picture.append(make("source", { type, srcset: addresses, sizes }));
    }
    picture.append(make("img", { loading: "lazy", decoding: "async", alt: "", width, height, src: base + src }));
    return picture;
  };

  const card = (story) => {
    const item = document.importNode(template.content, true).querySelector("li");
    const [book, heading, link, byline, facts] = [".book", "h3", "a", ".byline", ".facts-line"].map((name) => item.querySelector(name));
    const [tongue, age, pages, sound, preview] = facts.children;
    const { title, cover, language, direction } = story;
    for (const element of [book, heading]) [element.lang, element.dir] = [language, direction];
    if (cover && story.isGiven) {
      book.append(pictureOf(cover, "(min-width: 72.5rem) 17rem, (min-width: 29.6rem) 29vw, 43vw"));
    } else {
      book.classList.add("cloth", `accent-${story.accent}`);
      const boards = make("div", { className: cover ? "boards" : "boards plain" });
      boards.append(make("span", { className: "book-title", textContent: title }));
      boards.append(cover ? pictureOf(cover, "(min-width: 72.5rem) 12.8rem, (min-width: 29.6rem) 22vw, 32vw") : make("span", { className: "stamp" }));
      book.append(boards);
    }
    link.textContent = title;
    link.href = base + story.href;
    if (byline && story.byline) byline.textContent = story.byline;
    else if (byline) byline.remove();
    // The languages of the site are those that one may choose from.
    const spoken = story.tongues ? languages.filter(({ value }) => story.tongues.includes(value)) : languages.filter(({ value }) => value === language.toLowerCase());
    if (story.tongues && spoken.length > 1) {
      // One card of several translations names them, its own language first, then those of the reader.
      const read = readLanguages();
      const rank = ({ value }) => (value === story.tongues[0] ? -1 : read.includes(value) ? read.indexOf(value) : read.length);
      spoken.sort((one, other) => rank(one) - rank(other));
      for (const { lang, dir, textContent } of spoken.slice(0, MOST_TONGUES)) tongue.append(tongue.hasChildNodes() ? ", " : "", make("span", { lang, dir, textContent }));
      if (spoken.length > MOST_TONGUES) tongue.append(" ", make("bdi", { textContent: hornbook.digits(`+${spoken.length - MOST_TONGUES}`) }));
    } else if (spoken.length) Object.assign(tongue, { lang: spoken[0].lang, dir: spoken[0].dir, textContent: spoken[0].textContent });
    else tongue.remove();
    if (!story.isRecorded) sound.remove();
    if (template.dataset[story.age]) {
      item.dataset.age = story.age;
      age.textContent = template.dataset[story.age];
    } else {
      age.remove();
    }
    // Levels are named where one may choose from them.
    const level = story.level && form.querySelector(`[name=level] option[value="${story.level}"]`);
    if (level) {
      const name = make("span", { className: "level", textContent: level.dataset.label });
      name.dataset.t = "";
      pages.before(name);
    }
    pages.textContent = counted(story.pages, forms.pages);
    if (!story.preview) preview.remove();
    return item;
  };

  /** Adds stories to those that are seen; a promise of the first card, none where another question came meanwhile. */
  const add = async (number, now) => {
    const stories = await found.take(shown, number);
    if (now !== turn || !stories) return null;
    const cards = stories.map(card);
    if (!shown) list.textContent = "";
    list.append(...cards);
    shown += stories.length;
    onward.hidden = shown >= found.total || !stories.length;
    return cards[0];
  };

  const say = (name, isEmpty = name) => {
    one(".none").hidden = name !== "none";
    one(".failed").hidden = name !== "failed";
    if (isEmpty) [list.textContent, onward.hidden] = ["", true];
  };

  /** Looks for what is asked, and shows at least so many. */
  const look = async (least = AT_ONCE) => {
    const now = ++turn;
    const isAsked = !standing.length || Object.keys(asked).length > 0;
    if (pager) pager.hidden = isAsked;
    if (!isAsked) {
      say("");
      // What stands there already is left alone: it may have the focus.
      if ([...list.children].some((item, at) => item !== standing[at]) || list.children.length < standing.length) list.replaceChildren(...standing);
      count.textContent = "";
      onward.hidden = true;
      place.setAttribute("aria-busy", false);
      return;
    }
    place.setAttribute("aria-busy", true);
    const slow = setTimeout(() => {
      root.classList.add("slow");
      count.textContent = count.dataset.searching;
    }, 400);
    try {
      const chosen = {};
      for (const name of filters) if (asked[name]) chosen[name] = asked[name];
      const question = { words: asked.q || "", filters: chosen, hiddenAges: hidden(), order: orders.value, languages: readLanguages() };
      const answer = await hornbook.search.find(question);
      if (now !== turn || !answer) return;
      [found, shown] = [answer, 0];
      if (found.total) await add(least > AT_ONCE ? least : AT_FIRST, now);
      if (now !== turn) return;
      // Pages are part of the answer where no story is; otherwise they come behind the stories, and may be missing.
      const pages = hornbook.foundPages ? hornbook.foundPages(found) : 0;
      const others = found.total ? 1 : await pages;
      if (found.total && pages) pages.catch(() => {});
      if (now !== turn) return;
      clearTimeout(slow);
      say(others ? "" : "none", !found.total);
      one(".nearly").hidden = !found.isNear;
      count.textContent = counted(found.total, forms.found);
      // Whoever has seen the first of them may wait for the others; that they are missing is no reason to take these away.
      if (shown < Math.min(AT_ONCE, found.total)) {
        await new Promise((done) => setTimeout(done));
        if (now === turn) await add(AT_ONCE - shown, now).catch(() => {});
      }
    } catch {
      if (now !== turn) return;
      say("failed");
      if (hornbook.foundPages) hornbook.foundPages(null);
      count.textContent = "";
    } finally {
      clearTimeout(slow);
      if (now === turn) {
        root.classList.remove("slow");
        list.classList.remove("awaited");
        place.setAttribute("aria-busy", false);
      }
    }
  };

  const ask = (stays, change = {}) => {
    for (const [name, value] of Object.entries(change)) {
      if (value) asked[name] = value;
      else delete asked[name];
    }
    toAddress(stays);
    fillForm();
    look();
  };

  // What somebody does.

  let typed;
  const isTyped = (stays) => {
    clearTimeout(typed);
    const q = words.value.trim();
    if (stays || q !== (asked.q || "")) ask(stays, { q });
  };
  // What an input method still composes is no word yet. On Android every word is composed, letter by letter.
  const composesAll = /Android/.test(navigator.userAgent);
  words.addEventListener("input", ({ isComposing }) => {
    clear.hidden = !words.value;
    clearTimeout(typed);
    if (!isComposing || composesAll) typed = setTimeout(isTyped, 160);
  });
  words.addEventListener("compositionend", () => isTyped());
  words.addEventListener("focus", () => hornbook.search && hornbook.search.prepare().catch(() => {}), { once: true });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    isTyped(true);
    // The keyboard of a phone makes room for what was found.
    if (matchMedia("(pointer: coarse)").matches) words.blur();
  });

  for (const element of [form, orders]) {
    element.addEventListener("change", ({ target: { name, value } }) => {
      if (name === "order") ask(true, { order: value === usualOrder() ? "" : value });
      else if (filters.includes(name)) ask(true, { [name]: value });
    });
  }
  // Who presses what is chosen does not want it any more.
  form.addEventListener("click", ({ target: { type, name, value, checked } }) => {
    if (type === "radio" && checked && value && asked[name] === value) ask(true, { [name]: "" });
  });

  clear.addEventListener("click", () => {
    words.value = "";
    ask(true, { q: "" });
    words.focus();
  });
  one(".over").addEventListener("click", () => {
    asked = {};
    words.value = "";
    ask(true);
    words.focus();
  });
  unfold.addEventListener("click", ({ currentTarget: button }) => {
    button.setAttribute("aria-expanded", button.getAttribute("aria-expanded") !== "true");
  });
  onward.addEventListener("click", async () => {
    const first = await add(AT_ONCE, turn).catch(() => say("failed"));
    if (first) first.querySelector("a").focus();
    remember();
  });
  one(".again").addEventListener("click", () => (hornbook.search ? look() : location.reload()));
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input[type=search], select")) return;
    event.preventDefault();
    words.focus();
    words.select();
  });
  addEventListener("hornbook", ({ detail }) => {
    if (detail !== "ages") return;
    fromAddress();
    fillForm();
    look();
  });

  // Coming back.

  /** Keeps how much was seen, and where, with this entry of the history. */
  const remember = () => {
    try {
      history.replaceState({ shown, top: scrollY }, "");
    } catch {
      // As above.
    }
  };
  addEventListener("pagehide", remember);
  addEventListener("popstate", () => open());

  const open = async () => {
    const { shown: least, top } = history.state || {};
    clearTimeout(typed);
    isKept = true;
    fromAddress();
    fillForm();
    // What is chosen stands in sight in its row.
    for (const field of form.querySelectorAll(".picks :checked")) {
      const [row, box] = [field.closest(".picks"), field.getBoundingClientRect()];
      const { left, width } = row.getBoundingClientRect();
      row.scrollLeft += box.left + box.width / 2 - left - width / 2;
    }
    await look(least);
    if (top) scrollTo(0, top);
  };

  for (const filter of form.querySelectorAll("fieldset, label.filter")) {
    filter.hidden = !filter.querySelector("input:not([value='']), option:not([value=''])");
  }
  if (filters.slice(2).some((name) => new URLSearchParams(location.search).get(name))) unfold.setAttribute("aria-expanded", true);
  open();
})();
