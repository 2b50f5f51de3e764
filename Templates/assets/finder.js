// What every page of the search does, whatever its library holds: it answers while somebody types and chooses, and keeps all of it in the
// address, so that it can be shared, gone back to and opened again. What fits is found by `hornbook.search` (search.js); what may be chosen,
// and how one that was found is shown, is said by the script of the page (find.js).
(() => {
  const { hornbook } = window;
  const root = document.documentElement;
  const one = (selector) => document.querySelector(selector);

  // Connects the form with the address, the engine and the list of what was found; it is at work after `open` of what this returns.
  //
  //   place            where what is found stands, and
  //   groups           what is hidden where it offers nothing: selectors
  //   filters          the names of what may be chosen
  //   atOnce, atFirst  so many are seen before more of them are asked for, and so many of these before the rest is there
  //   item             makes an element of one that was found
  //
  // Only where a page needs them: `offers` says whether a value that a field has may be chosen, `question` what else the engine is told;
  // `filled` is called when the form shows what is asked, `opened` when an address is opened.
  hornbook.finder = ({ place, groups, filters, atOnce, atFirst = atOnce, item, offers, question, filled, opened }) => {
    const form = one("#finder");
    const [section, list, count, onward, pager] = [".found", place, ".count", ".onward", ".pager"].map(one);
    // What a page does not have is one that nobody sees.
    const [words, clear] = ["[name=q]", ".seek-clear"].map((selector) => form.querySelector(selector) || document.createElement("input"));
    const orders = form.elements.order;
    const base = new URL(form.dataset.root, location.href.split(/[?#]/)[0]).href;
    const plural = new Intl.PluralRules(form.dataset.language);
    const forms = JSON.parse(count.dataset.forms);
    /** A count in words of the site's language, which words.js puts into another. */
    const counted = (number, said) => hornbook.digits((said[plural.select(number)] || said.other).replace("{count}", number));

    const standing = [...list.children]; // What stands there where nothing is asked; none on the page of the search.
    let asked = {}; // What is looked for: `q`, `order` and the filters, only those that say something.
    let found; // What the engine answered.
    let shown = 0; // How many of it are seen.
    let turn = 0; // Counts questions: the answer to an earlier one is too late.
    let isKept = true; // Whether this entry of the history is to stay as it is.

    // Between the address, the form and what is asked.

    /** Whether a field can be seen to have this value. */
    const has = (name, value) => {
      const field = form.elements.namedItem(name);
      const options = field && (field.options || field.length ? [...(field.options || field)] : [field]);
      return !!options && options.some((option) => option.value === value) && (!offers || offers(name, value));
    };

    const fromAddress = () => {
      const said = new URLSearchParams(location.search);
      asked = {};
      for (const name of ["q", ...filters, "order"]) {
        const value = (said.get(name) || "").trim();
        if (value && (name === "q" || has(name, value))) asked[name] = value;
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
        if (field.classList) field.classList.toggle("chosen", !!value);
      }
      // Without words nothing matches better than the rest.
      orders.options[0].hidden = orders.options[0].disabled = !asked.q;
      orders.value = asked.order && (asked.q || asked.order !== "best") ? asked.order : usualOrder();
      clear.hidden = !words.value;
      one(".over").hidden = !Object.keys(asked).length;
      filled?.(asked);
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
    const look = async (least) => {
      const now = ++turn;
      const isAsked = !standing.length || Object.keys(asked).length > 0;
      if (pager) pager.hidden = isAsked;
      if (!isAsked) {
        say("");
        // What stands there already is left alone: it may have the focus.
        if ([...list.children].some((item, at) => item !== standing[at]) || list.children.length < standing.length) list.replaceChildren(...standing);
        count.textContent = "";
        onward.hidden = true;
        section.setAttribute("aria-busy", false);
        return;
      }
      section.setAttribute("aria-busy", true);
      const slow = setTimeout(() => {
        root.classList.add("slow");
        count.textContent = count.dataset.searching;
      }, 400);
      try {
        const chosen = {};
        for (const name of filters) if (asked[name]) chosen[name] = asked[name];
        const answer = await hornbook.search.find({ words: asked.q || "", filters: chosen, order: orders.value, ...question?.() });
        if (now !== turn || !answer) return;
        [found, shown] = [answer, 0];
        if (found.total) await add(least > atOnce ? least : atFirst, now);
        if (now !== turn) return;
        // Pages are part of the answer where nothing else is; otherwise they come behind it, and may be missing.
        const pages = hornbook.foundPages ? hornbook.foundPages(found) : 0;
        const others = found.total ? 1 : await pages;
        if (found.total && pages) pages.catch(() => {});
        if (now !== turn) return;
        clearTimeout(slow);
        say(others ? "" : "none", !found.total);
        one(".nearly").hidden = !found.isNear;
        count.textContent = counted(found.total, forms);
        // Whoever has seen the first of them may wait for the others; that they are missing is no reason to take these away.
        if (shown < Math.min(atOnce, found.total)) {
          await new Promise((done) => setTimeout(done));
          if (now === turn) await add(atOnce - shown, now).catch(() => {});
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
          section.setAttribute("aria-busy", false);
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
    onward.addEventListener("click", async () => {
      const first = await add(atOnce, turn).catch(() => say("failed"));
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

    // Coming back.

    /** Keeps how much was seen, and where, with this entry of the history. */
    const remember = () => {
      try {
        history.replaceState({ shown, top: scrollY }, "");
      } catch {
        // As above.
      }
    };
    /** Asks once more what the address says, where something else has changed. */
    const reread = () => {
      fromAddress();
      fillForm();
      look();
    };
    const open = async () => {
      const { shown: least, top } = history.state || {};
      clearTimeout(typed);
      isKept = true;
      fromAddress();
      fillForm();
      opened?.();
      await look(least);
      if (top) scrollTo(0, top);
    };
    addEventListener("pagehide", remember);
    addEventListener("popstate", open);
    for (const group of form.querySelectorAll(groups)) {
      group.hidden = !group.querySelector("input:not([value='']), option:not([value=''])");
    }
    return { ask, base, counted, open, reread, askedFor: (name) => asked[name] };
  };
})();
