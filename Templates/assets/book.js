// Opens the document of a whole story like a book: one page at a time, or two side by side where there is room for them. A page
// whose words no screen holds at once is turned part by part (fit.js), and counts as one.
(() => {
  const { get, digits, load, reader } = window.hornbook;
  const { one, all, acts, calm, isRtl } = reader;
  const root = document.documentElement;
  const soon = window.requestIdleCallback || setTimeout;
  const { title } = document;
  const { fit, drag } = one(".pages").dataset;
  const wide = matchMedia("(min-width: 64rem) and (min-aspect-ratio: 4/3)");
  const has = (name) => root.classList.contains(name);
  // The title page is the first leaf and the end the last, so that page n is leaf n.
  let leaves, count, now, isTwo;
  // The size of letters on two pages.
  let half;
  // Of the page that is seen, which part, and of how many.
  let [part, parts] = [0, 1];
  // Where somebody goes from the overview.
  let chosen;

  /** Looks at the document, again when a preview has changed it. */
  const look = () => {
    leaves = [one(".story-head"), ...all(".folio")];
    count = leaves.length - 2;
    one("[data-do=full]").hidden = !document.fullscreenEnabled;
    offer();
  };

  /** Offers to go on where somebody was. */
  const offer = () => {
    const link = one(".resume");
    const { page } = reader.place() || {};
    const isBegun = page > 1 && page <= count;
    root.classList.toggle("begun", isBegun);
    if (!isBegun) return;
    link.textContent = digits(link.dataset.pattern.replace("{number}", page));
    link.setAttribute("href", `${page}.html`);
  };

  // Which leaves are seen together.

  const pair = () => [now - (now % 2), now - (now % 2) + 1];
  const isPage = (leaf) => leaf > 0 && leaf <= count;
  /** Whether a leaf and its neighbour are seen whole side by side. */
  const fold = () => {
    const wish = get("spread");
    const mayBeTwo = reader.fit && wide.matches && wish !== "one" && !has("beside") && pair()[1] <= count + 1;
    half = mayBeTwo ? Math.min(...pair().filter(isPage).map((leaf) => reader.halfSize(leaves[leaf], wish === "two"))) : 0;
    isTwo = half > 0;
    one(".pages").classList.toggle("two", isTwo);
  };

  const opening = () => (isTwo ? pair() : [now, now]);

  /** Lays the book open at a leaf. */
  const lay = (leaf, way, wanted) => {
    now = Math.min(Math.max(leaf, 1), count + 1);
    root.classList.add("reading");
    root.classList.remove("overview");
    fold();
    const [first, last] = opening();
    [part, parts] = [0, 1];
    if (!reader.fit) load(fit).catch(() => root.classList.add("unfit"));
    for (let at = first; at <= last; at += 1) {
      if (isPage(at) && reader.fit) parts = reader.fit(leaves[at], wanted, half);
    }
    if (!isTwo) part = Math.min(wanted, parts - 1);
    leaves.forEach(({ classList, animate }, index) => {
      const isOn = index === first || index === last;
      classList.toggle("on", isOn);
      classList.toggle("verso", isTwo && index === first);
      classList.toggle("recto", isTwo && index === last);
      if (isOn && way && animate && !calm.matches) {
        const from = { opacity: 0, transform: `translateX(${(isRtl ? -way : way) * 2}rem)` };
        leaves[index].animate([from, { opacity: 1, transform: "none" }], { duration: 240, easing: "ease-out" });
      }
    });
    // What comes next is fetched before it is seen, and fitted when there is time.
    const next = leaves.slice(last + 1, last + 3).filter((leaf) => leaf.id !== "end");
    const fetch = () => {
      for (const leaf of next) for (const picture of leaf.querySelectorAll("img")) picture.loading = "eager";
    };
    const own = leaves[last]?.querySelector(".folio-picture img");
    if (own && !own.complete) own.addEventListener("load", fetch, { once: true });
    else fetch();
    soon(() => {
      if (reader.fit && has("reading") && opening()[1] === last) for (const leaf of next) reader.prepare(leaf, wide.matches);
    });
    return [first, last];
  };

  /** Opens the book at a leaf, or at a part of it. */
  const show = (leaf, way = 0, isSame = false, wanted = 0) => {
    const [first, last] = lay(leaf, way, wanted);
    tell(first, last);
    const hash = now > count ? "#end" : `#page-${now}`;
    // Another language goes on where this one is.
    for (const link of all(".languages a")) {
      const place = now > count ? "end" : reader.there(link, now, now - 1);
      link.hash = place > 0 ? `page-${place}` : place || "";
      const note = link.parentElement.querySelector("small");
      if (note) note.hidden = place !== 0;
    }
    if (location.hash !== hash) history.replaceState(history.state, "", hash);
    if (isSame) return;
    // Who has come to the end begins anew.
    reader.keep(last <= count && now);
    scrollTo(0, 0);
    focus(leaves[isPage(first) || first > count ? first : last]);
    dispatchEvent(new CustomEvent("hornbook", { detail: "turned" }));
  };

  /** Gives a page the focus, where what had it is gone. */
  const focus = (leaf) => {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && activeElement.getClientRects().length) return;
    leaf.tabIndex = -1;
    leaf.focus({ preventScroll: true });
  };

  /** Says where one is, and where the buttons lead. */
  const tell = (first, last) => {
    const [place, next] = [one(".turn-place p"), one(".turn-next")];
    const pages = [Math.max(first, 1), Math.min(last, count)];
    place.textContent =
      first > count
        ? one("#end-words").textContent
        : digits(place.dataset.pattern.replace("{number}", [...new Set(pages)].join("–")).replace("{count}", count));
    one(".turn progress").value = (pages[1] / count) * 100;
    reader.tell(part, parts);
    one("[data-do=large]").classList.toggle("silent", !one(".on .folio-picture img"));
    // In the words of the reader's language, which come a moment later.
    setTimeout(() => {
      if (has("reading")) document.title = `${place.textContent} · ${title}`;
    });
    one(".turn-back").setAttribute("href", first > 1 ? `${first - 1}.html` : "index.html");
    next.hidden = last > count;
    next.setAttribute("href", last < count ? `${last + 1}.html` : "index.html#end");
  };

  // In and out of the book.

  /** Does what the address says. */
  const follow = (way) => {
    const [, page, place] = /^#(?:page-(\d+)|(end|last|overview|choices))$/.exec(location.hash) || [];
    if (page || place) {
      root.classList.add("reading");
      const leaf = chosen || page;
      chosen = null;
      if (leaf || place === "end" || place === "last") return show(leaf ? Math.min(leaf, count) : count + (place === "end"), way);
      now = Math.min(now || (reader.place() || { page: 1 }).page, count);
      if (place === "overview") return root.classList.add("overview");
      show(now);
      return acts.choices(one("[data-do=choices]"));
    }
    if (!reader.isReading() || location.hash) return;
    root.classList.remove("reading", "overview");
    document.title = title;
    reader.forget();
    for (const leaf of leaves) leaf.classList.remove("on");
    if (document.fullscreenElement) document.exitFullscreen();
    offer();
    one(has("begun") ? ".resume" : ".start").focus({ preventScroll: true });
    scrollTo(0, 0);
    dispatchEvent(new CustomEvent("hornbook", { detail: "closed" }));
  };

  Object.assign(reader, {
    step(way, isPage) {
      if (!isPage && (reader.scrolls(way) || reader.leaf(way))) return;
      const [first, last] = opening();
      if (way < 0 && first <= 1) reader.close();
      else if (way < 0 || last <= count) show(way > 0 ? last + 1 : first - 1, way, false, way > 0 ? 0 : Infinity);
    },
    leaf(way) {
      const wanted = part + way;
      if (isTwo || wanted < 0 || wanted >= parts) return false;
      tell(...lay(now, way, wanted));
      scrollTo(0, 0);
      focus(leaves[now]);
      return true;
    },
    go(place) {
      const leaf = Number(place) || count + (place === "end");
      if (reader.isOverview() && history.state?.isOverview) {
        chosen = leaf;
        return history.back();
      }
      if (reader.isReading()) return show(leaf, leaf < now ? -1 : 1);
      history.pushState({ isBook: true }, "", place > 0 ? `#page-${place}` : `#${place}`);
      follow(1);
    },
    close() {
      if (history.state?.isBook) return history.back();
      history.replaceState(null, "", location.pathname + location.search);
      follow();
    },
    isReading: () => has("reading"),
    isOverview: () => has("overview"),
    isAtEnd: () => opening()[1] >= count,
    again(isOther) {
      if (isOther) reader.forget();
      if (!reader.isReading() || reader.isOverview() || !now) return;
      show(now, 0, true, part);
    },
    /** Lays the next opening there without going to it, for a page that is turned by a finger; returns what stays there and what goes back. */
    peek(way) {
      const [before, from] = [now, part];
      const [first, last] = opening();
      const isPart = !isTwo && part + way >= 0 && part + way < parts;
      const leaf = isPart ? now : way > 0 ? last + 1 : first - 1;
      if (leaf < 1 || leaf > count + 1) return null;
      lay(leaf, 0, isPart ? part + way : way > 0 ? 0 : Infinity);
      return {
        stay: () => (isPart ? tell(...opening()) : show(now, 0, false, part)),
        back: () => lay(before, 0, from),
      };
    },
  });

  Object.assign(acts, {
    overview() {
      if (reader.isOverview()) return history.state?.isOverview ? history.back() : show(now);
      history.pushState({ isOverview: true }, "", "#overview");
      root.classList.add("overview");
      one(`#page-${Math.min(now, count)} a`).focus();
    },
    /** Gives the address of the story on: to whatever the device offers for that, else it is copied, and is said where even that is refused. */
    async share(button) {
      const url = (one("[rel=canonical]") || location).href.split(/[?#]/)[0];
      try {
        if (navigator.share) return await navigator.share({ title, url });
      } catch ({ name }) {
        // Who has closed what was offered wants nothing more.
        if (name === "AbortError") return;
      }
      const copied = navigator.clipboard?.writeText(url) ?? Promise.reject();
      button.nextElementSibling.textContent = await copied.then(() => button.dataset.copied, () => url);
    },
    /** Copies the code above the button, or marks it where nothing may be copied. */
    async copy(button) {
      const code = one(".embed code");
      try {
        await navigator.clipboard.writeText(code.textContent);
        button.nextElementSibling.textContent = button.dataset.copied;
      } catch {
        getSelection().selectAllChildren(code);
      }
    },
    full() {
      if (document.fullscreenElement) document.exitFullscreen();
      else root.requestFullscreen().catch(() => {});
    },
  });

  // A story without pages is no book, whatever its address says.
  if (!one(".turn")) return root.classList.remove("reading");
  look();
  root.classList.add("ready");
  follow();
  addEventListener("fullscreenchange", () => one("[data-do=full]").setAttribute("aria-pressed", !!document.fullscreenElement));
  // What the book needs comes when there is time; the first picture goes before it.
  const later = () => {
    for (const file of [fit, drag]) load(file).catch(() => {});
  };
  addEventListener("load", () => soon(later));
  addEventListener("hornbook", ({ detail }) => {
    if (detail === "patched") {
      look();
      reader.again(true);
    }
  });
  addEventListener("popstate", () => follow());
})();
