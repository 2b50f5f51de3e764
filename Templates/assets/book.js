// Opens the document of a whole story like a book: one page at a time, or two side by side where there is room for them.
(() => {
  const { get, reader } = window.hornbook;
  const { one, all, acts, isRtl } = reader;
  const root = document.documentElement;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const wide = matchMedia("(min-width: 64rem) and (min-aspect-ratio: 4/3)");
  const roomy = matchMedia("(min-width: 75rem)");
  const has = (name) => root.classList.contains(name);
  // The title page is the first leaf and the end the last, so that page n is leaf n.
  let leaves, count, now, isTwo;

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
    link.textContent = link.dataset.pattern.replace("{number}", page);
    link.setAttribute("href", `${page}.html`);
  };

  // Which leaves are seen together.

  const fold = () => {
    const wish = get("spread");
    isTwo = wide.matches && wish !== "one" && !one(".second") && (wish === "two" || fitsTwo());
    one(".pages").classList.toggle("two", isTwo);
  };

  /** Whether every page is seen whole with another at its side. */
  const fitsTwo = () => {
    if (!roomy.matches) return false;
    const room = innerHeight - one(".bar").offsetHeight - one(".turn").offsetHeight;
    one(".pages").classList.add("two");
    return leaves.slice(1, -1).every((leaf) => {
      leaf.classList.add("measured");
      const height = leaf.offsetHeight;
      leaf.classList.remove("measured");
      return height <= room;
    });
  };

  const opening = () => (isTwo ? [now - (now % 2), now - (now % 2) + 1] : [now, now]);

  /** Opens the book at a leaf. */
  const show = (leaf, way = 0, isSame = false) => {
    now = Math.min(Math.max(leaf, 1), count + 1);
    const [first, last] = opening();
    root.classList.add("reading");
    root.classList.remove("overview");
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
    // What comes next is fetched before it is seen.
    for (const leaf of leaves.slice(last + 1, last + 3)) for (const picture of leaf.querySelectorAll("img")) picture.loading = "eager";
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
    reader.keep(now <= count && now);
    scrollTo(0, 0);
    dispatchEvent(new CustomEvent("hornbook", { detail: "turned" }));
  };

  /** Says where one is, and where the buttons lead. */
  const tell = (first, last) => {
    const [place, next] = [one(".turn-place p"), one(".turn-next")];
    const pages = [Math.max(first, 1), Math.min(last, count)];
    place.textContent =
      first > count
        ? one("#end-words").textContent
        : place.dataset.pattern.replace("{number}", [...new Set(pages)].join("–")).replace("{count}", count);
    one("progress").value = (pages[1] / count) * 100;
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
      fold();
      if (page || place === "end" || place === "last") return show(page ? Math.min(page, count) : count + (place === "end"), way);
      now = Math.min(now || (reader.place() || { page: 1 }).page, count);
      if (place === "overview") return root.classList.add("overview");
      show(now);
      return acts.choices(one("[data-do=choices]"));
    }
    if (!reader.isReading() || location.hash) return;
    root.classList.remove("reading", "overview");
    for (const leaf of leaves) leaf.classList.remove("on");
    if (document.fullscreenElement) document.exitFullscreen();
    offer();
    one(has("begun") ? ".resume" : ".start").focus({ preventScroll: true });
    scrollTo(0, 0);
    dispatchEvent(new CustomEvent("hornbook", { detail: "closed" }));
  };

  Object.assign(reader, {
    step(way) {
      const [first, last] = opening();
      if (way < 0 && first <= 1) reader.close();
      else if (way < 0 || last <= count) show(way > 0 ? last + 1 : first - 1, way);
    },
    go(place) {
      const leaf = Number(place) || count + (place === "end");
      if (reader.isReading()) return show(leaf, leaf < now ? -1 : 1);
      history.pushState({ isBook: true }, "", place > 0 ? `#page-${place}` : `#${place}`);
      follow(1);
    },
    close() {
      if (history.state && history.state.isBook) return history.back();
      history.replaceState(null, "", location.pathname + location.search);
      follow();
    },
    isReading: () => has("reading"),
    isOverview: () => has("overview"),
    isAtEnd: () => opening()[1] >= count,
    again() {
      if (!reader.isReading() || reader.isOverview() || !now) return;
      fold();
      show(now, 0, true);
    },
  });

  Object.assign(acts, {
    overview() {
      if (reader.isOverview()) return show(now);
      root.classList.add("overview");
      one(`#page-${Math.min(now, count)} a`).focus();
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
  let resized;
  addEventListener("resize", () => {
    clearTimeout(resized);
    resized = setTimeout(reader.again, 150);
  });
  addEventListener("fullscreenchange", () => one("[data-do=full]").setAttribute("aria-pressed", !!document.fullscreenElement));
  addEventListener("hornbook", ({ detail }) => {
    if (detail === "patched") {
      look();
      reader.again();
    }
  });
  addEventListener("popstate", () => follow());
})();
