// The page of the search: answers while somebody types and chooses, and keeps all of it in the address, so that it can be shared,
// gone back to and opened again. What fits is found by `hornbook.search` (search.js).
(() => {
  const { hornbook } = window;
  const root = document.documentElement;
  const one = (selector) => document.querySelector(selector);
  const form = one("#finder");
  const AT_ONCE = 20; // So many are seen before more of them are asked for.
  const filters = ["kind", "type", "situation", "audience", "language"];
  const kinds = ["spark", "lesson", "session"];
  const [place, list, count, onward, template] = [".found", ".results", ".count", ".onward", ".result-template"].map(one);
  const words = form.elements.q;
  const orders = form.elements.order;
  const base = new URL(form.dataset.root, location.href.split(/[?#]/)[0]).href;
  const plural = new Intl.PluralRules(form.dataset.language);
  const forms = JSON.parse(count.dataset.forms);

  /** What the index says of one. */
  hornbook.search.result = ([kind, title, href, language, isRtl, type, line]) => ({
    kind: kinds[kind] || kinds[0],
    type,
    title,
    href,
    line,
    words: { lang: language, dir: isRtl ? "rtl" : "ltr" },
  });

  let asked = {}; // What is looked for: `q`, `order` and the filters, only those that say something.
  let found; // What the engine answered.
  let shown = 0; // How many of it are seen.
  let turn = 0; // Counts questions: the answer to an earlier one is too late.
  let isKept = true; // Whether this entry of the history is to stay as it is.

  // Between the address, the form and what is asked.

  const values = (name) => [...(form.elements[name].options || form.querySelectorAll(`[name=${name}]`))].map(({ value }) => value);
  const fromAddress = () => {
    const said = new URLSearchParams(location.search);
    asked = {};
    for (const name of ["q", ...filters, "order"]) {
      const value = (said.get(name) || "").trim();
      if (value && (name === "q" || values(name).includes(value))) asked[name] = value;
    }
  };
  const usualOrder = () => (asked.q ? "best" : "newest");

  const fillForm = () => {
    if (words.value.trim() !== (asked.q || "")) words.value = asked.q || "";
    for (const name of filters) {
      const field = form.elements[name];
      const value = asked[name] || "";
      // A group of buttons takes no empty value.
      if (field.options) field.value = value;
      else for (const button of form.querySelectorAll(`[name=${name}]`)) button.checked = button.value === value;
      field.classList?.toggle("chosen", !!value);
    }
    // Only a spark has a type, a situation and somebody whom it is for.
    for (const name of ["type", "situation", "audience"]) {
      form.elements[name].disabled = !asked[name] && !!asked.kind && asked.kind !== "spark";
    }
    // Without words nothing matches better than the rest.
    orders.options[0].hidden = orders.options[0].disabled = !asked.q;
    orders.value = asked.order && (asked.q || asked.order !== "best") ? asked.order : usualOrder();
    one(".seek-clear").hidden = !words.value;
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

  const item = ({ kind, type, title, href, line, words: said }) => {
    const made = document.importNode(template.content, true).querySelector("li");
    const [label, link, below] = [".result-kind", "a", ".result-line"].map((name) => made.querySelector(name));
    const isSpark = kind === "spark";
    made.dataset.kind = kind;
    made.classList.add(isSpark && ["question", "observation", "theme"].includes(type) ? type : "other");
    label.textContent = (isSpark && template.dataset[type]) || template.dataset[kind];
    Object.assign(link, said, { textContent: title, href: base + href });
    if (line) Object.assign(below, said, { textContent: line });
    else below.remove();
    return made;
  };

  /** Adds to those that are seen; a promise of the first that came, none where another question came meanwhile. */
  const add = async (number, now) => {
    const more = await found.take(shown, number);
    if (now !== turn || !more) return null;
    const items = more.map(item);
    if (!shown) list.textContent = "";
    list.append(...items);
    shown += more.length;
    onward.hidden = shown >= found.total || !more.length;
    return items[0];
  };

  const say = (name, isEmpty = name) => {
    one(".none").hidden = name !== "none";
    one(".failed").hidden = name !== "failed";
    if (isEmpty) [list.textContent, onward.hidden] = ["", true];
  };

  /** Looks for what is asked, and shows at least so many. */
  const look = async (least = 0) => {
    const now = ++turn;
    place.setAttribute("aria-busy", true);
    const slow = setTimeout(() => {
      root.classList.add("slow");
      count.textContent = count.dataset.searching;
    }, 400);
    try {
      const chosen = {};
      for (const name of filters) if (asked[name]) chosen[name] = asked[name];
      const answer = await hornbook.search.find({ words: asked.q || "", filters: chosen, order: orders.value });
      if (now !== turn || !answer) return;
      [found, shown] = [answer, 0];
      if (found.total) await add(Math.max(least, AT_ONCE), now);
      if (now !== turn) return;
      // Pages are part of the answer where nothing else is; otherwise they come behind it, and may be missing.
      const pages = hornbook.foundPages ? hornbook.foundPages(found) : 0;
      const others = found.total ? 1 : await pages;
      if (found.total && pages) pages.catch(() => {});
      if (now !== turn) return;
      say(others ? "" : "none", !found.total);
      one(".nearly").hidden = !found.isNear;
      count.textContent = hornbook.digits((forms[plural.select(found.total)] || forms.other).replace("{count}", found.total));
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
    one(".seek-clear").hidden = !words.value;
    clearTimeout(typed);
    if (!isComposing || composesAll) typed = setTimeout(isTyped, 160);
  });
  words.addEventListener("compositionend", () => isTyped());
  words.addEventListener("focus", () => hornbook.search.prepare().catch(() => {}), { once: true });
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
  one(".seek-clear").addEventListener("click", () => {
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
  onward.addEventListener("click", async () => {
    const first = await add(AT_ONCE, turn).catch(() => say("failed"));
    if (first) first.querySelector("a").focus();
    remember();
  });
  one(".again").addEventListener("click", () => look());
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input[type=search], select")) return;
    event.preventDefault();
    words.focus();
    words.select();
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
  const open = async () => {
    const { shown: least, top } = history.state || {};
    clearTimeout(typed);
    isKept = true;
    fromAddress();
    fillForm();
    await look(least);
    if (top) scrollTo(0, top);
  };
  addEventListener("pagehide", remember);
  addEventListener("popstate", open);
  // What offers nothing else is not asked.
  for (const filter of form.querySelectorAll(".filter")) {
    filter.hidden = !filter.querySelector("input:not([value='']), option:not([value=''])");
  }
  open();
})();
