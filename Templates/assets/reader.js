// Turns the pages of a story: by keys, touch and buttons, one at a time or two side by side.
//
// It runs on the document of a whole story, which it opens like a book when an address names a page (index.html#page-3), and on
// the document of one page, from which the first turn leads into the book. Without it, both are read as they are.
(() => {
  const root = document.documentElement;
  const one = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const { read, write, get, set, load } = window.hornbook;
  const isWhole = document.body.classList.contains("story");
  const isRtl = root.dir === "rtl";
  const key = new URL(".", location).href;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let book, turn, leaves, title, count, now;

  /** Looks at the document, again when a preview has changed it. */
  const look = () => {
    book = one(".pages");
    turn = one(".turn");
    const folios = all(".folio");
    // The title page is the first leaf and the end the last, so that page n is leaf n.
    leaves = isWhole ? [one(".story-head"), ...folios] : folios;
    count = leaves.length - 2;
    title = one("h1").textContent;
    if (!isWhole) now = Number(folios[0].id.slice(5));
    for (const button of all("[data-do=listen]")) button.hidden = !canListen();
    for (const button of all("[data-do=full]")) button.hidden = !isWhole || !document.fullscreenEnabled;
    for (const button of all("[data-beside]")) button.hidden = false;
  };

  const isReading = () => !isWhole || root.classList.contains("reading");
  const isOpen = (name) => root.classList.contains(name);

  // Which leaves are seen together.

  const wide = matchMedia("(min-width: 64rem) and (min-aspect-ratio: 4/3)");
  let isTwo = false;
  const fold = () => {
    const wish = get("spread");
    isTwo = isWhole && wide.matches && wish !== "one" && !one(".second") && (wish === "two" || fitsTwo());
    book.classList.toggle("two", isTwo);
  };

  /** Whether every page is seen whole with another at its side. */
  const fitsTwo = () => {
    if (!matchMedia("(min-width: 75rem)").matches) return false;
    const room = innerHeight - one(".bar").offsetHeight - turn.offsetHeight;
    book.classList.add("two");
    return leaves.slice(1, -1).every((leaf) => {
      leaf.classList.add("measured");
      const height = leaf.offsetHeight;
      leaf.classList.remove("measured");
      return height <= room;
    });
  };

  const shown = (number) => (isTwo ? [number - (number % 2), number - (number % 2) + 1] : [number]);

  /** Opens the book at a leaf. */
  const show = (number, { way = 0, isQuiet = false } = {}) => {
    const [first, last = first] = shown(Math.min(Math.max(number, 1), count + 1));
    now = Math.max(first, 1);
    root.classList.add("reading");
    root.classList.remove("overview");
    leaves.forEach((leaf, index) => {
      const isOn = index === first || index === last;
      leaf.classList.toggle("on", isOn);
      leaf.classList.toggle("verso", isTwo && index === first);
      leaf.classList.toggle("recto", isTwo && index === last);
      if (isOn && way && !calm.matches) {
        const from = { opacity: 0, transform: `translateX(${(isRtl ? -way : way) * 2}rem)` };
        leaf.animate([from, { opacity: 1, transform: "none" }], { duration: 240, easing: "ease-out" });
      }
    });
    for (const leaf of leaves.slice(last + 1, last + 3)) for (const picture of all("img", leaf)) picture.loading = "eager";
    tell(first, last);
    const hash = now > count ? "#end" : `#page-${now}`;
    if (location.hash !== hash) history.replaceState(history.state, "", hash);
    if (isQuiet) return;
    keep();
    scrollTo(0, 0);
    dispatchEvent(new CustomEvent("hornbook", { detail: "turned" }));
  };

  /** Shows the same again, where it may look otherwise. */
  const again = () => {
    if (!isWhole || !isReading() || !now || isOpen("overview")) return;
    fold();
    show(now, { isQuiet: true });
  };

  /** Says where one is, and where the buttons lead. */
  const tell = (first, last) => {
    const [place, progress] = [one(".turn-place p"), one("progress")];
    const pages = [first, last].filter((page, index, both) => page > 0 && page <= count && both.indexOf(page) === index);
    place.textContent = pages.length
      ? place.dataset.pattern.replace("{number}", pages.join("–")).replace("{count}", count)
      : one("#end-words").textContent;
    window.hornbook.translate?.(place);
    progress.value = (Math.min(last, count) / count) * 100;
    one(".turn-back").setAttribute("href", first > 1 ? `${first - 1}.html` : "index.html");
    const next = one(".turn-next");
    next.hidden = last > count;
    next.setAttribute("href", last < count ? `${last + 1}.html` : "index.html#end");
  };

  /** Turns by so many openings, forwards or backwards. */
  const step = (way) => {
    if (!isWhole) return one(way > 0 ? ".turn-next" : ".turn-back").click();
    const [first, last = first] = shown(now);
    if (way < 0 && first <= 1) return close();
    if (way > 0 && last > count) return;
    show(way > 0 ? last + 1 : first - 1, { way });
  };

  const goTo = (number, way) => {
    if (!isWhole) location.assign(`index.html#page-${number}`);
    else if (isReading()) show(number, { way });
    else open(number);
  };

  // In and out of the book.

  const open = (number) => {
    history.pushState({ isBook: true }, "", number > count ? "#end" : `#page-${number}`);
    follow(1);
  };

  const close = () => {
    if (!isWhole) location.assign("index.html");
    else if (history.state?.isBook) history.back();
    else {
      history.replaceState(null, "", location.pathname + location.search);
      follow();
    }
  };

  /** Does what the address says. */
  const follow = (way = 0) => {
    const [, page] = /^#page-(\d+)$/.exec(location.hash) || [];
    if (page || location.hash === "#end" || location.hash === "#last") {
      root.classList.add("reading");
      fold();
      const last = location.hash === "#end" ? count + 1 : count;
      return show(page ? Math.min(page, count) : last, { way });
    }
    if (location.hash === "#overview") {
      root.classList.add("reading", "overview");
      now = Math.min(placeOf()?.page || 1, count);
      return;
    }
    if (!isReading() || location.hash) return;
    root.classList.remove("reading", "overview");
    for (const leaf of leaves) leaf.classList.remove("on");
    if (document.fullscreenElement) document.exitFullscreen();
    offer();
    (one(".resume:not([hidden])") || one(".start"))?.focus({ preventScroll: true });
    scrollTo(0, 0);
    dispatchEvent(new CustomEvent("hornbook", { detail: "closed" }));
  };

  // Where somebody was.

  const keep = () => {
    const places = read("hornbook-places");
    delete places[key];
    if (now <= count || !isWhole) places[key] = { page: now, title, language: root.lang };
    write("hornbook-places", Object.fromEntries(Object.entries(places).slice(-60)));
  };

  /** The place in this story; none where another story has taken its address. */
  const placeOf = () => {
    const place = read("hornbook-places")[key];
    return place?.title === title ? place : null;
  };

  const offer = () => {
    const link = one(".resume");
    const place = placeOf();
    if (!link || !place || place.page < 2 || place.page > count) return;
    link.textContent = link.dataset.pattern.replace("{number}", place.page);
    link.setAttribute("href", `${place.page}.html`);
    link.hidden = false;
    window.hornbook.translate?.(link);
  };

  // The other language beside.

  const texts = {};
  window.hornbook.text = (slug, text) => {
    texts[text.language] = text;
    beside();
  };
  const beside = () => {
    const language = get("beside");
    for (const text of all(".second")) text.remove();
    for (const button of all("[data-beside]")) {
      const isChosen = button.dataset.beside === language;
      button.setAttribute("aria-pressed", isChosen);
      if (isChosen && !texts[language]) load(button.dataset.src);
    }
    const text = one(`[data-beside="${language}"]`) && texts[language];
    root.classList.toggle("beside", !!text);
    for (const folio of text ? all(".folio:not(.the-end)") : []) {
      const second = document.createElement("div");
      second.className = "folio-text second";
      [second.lang, second.dir] = [text.language, text.direction];
      for (const words of text.pages[folio.id.slice(5) - 1] || []) {
        second.append(Object.assign(document.createElement("p"), { textContent: words }));
      }
      if (second.firstChild) folio.append(second);
    }
    again();
  };

  // Read aloud: the voice comes when it is asked for.

  const voices = () => (window.speechSynthesis ? speechSynthesis.getVoices() : []);
  const canListen = () =>
    get("sound") !== "off" && (!!one(".folio-text[data-src]") || voices().some((voice) => voice.lang.startsWith(root.lang.slice(0, 2))));
  const listen = async () => {
    const button = one("[data-do=listen]");
    if (!window.hornbook.voice) await load(button.dataset.src);
    window.hornbook.voice.toggle();
  };
  window.hornbook.reader = {
    /** The pages that are seen, in the order of reading. */
    pages: () => (isWhole ? shown(now).map((number) => leaves[number]) : leaves).filter((leaf) => leaf?.matches(".folio[id^=page]")),
    step,
    isAtEnd: () => isWhole && (shown(now)[1] ?? now) >= count,
    isReading,
  };

  // What is asked for.

  const acts = {
    close,
    listen,
    overview() {
      if (!isWhole) return location.assign("index.html#overview");
      if (isOpen("overview")) return goTo(now);
      root.classList.add("overview");
      one(`#page-${Math.min(now, count)} a`).focus();
    },
    full() {
      if (document.fullscreenElement) document.exitFullscreen();
      else root.requestFullscreen().catch(() => {});
    },
    choices(link) {
      const panel = one("dialog.panel");
      if (!panel?.showModal) return location.assign(link.href);
      load(panel.dataset.src).then(() => window.hornbook.bind?.(panel));
      panel.showModal();
    },
  };

  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const target = event.target.closest("a, button, summary, input, label, dialog, [data-do]");
    if (!target) return tap(event);
    const act = acts[target.dataset.do];
    const [, page, end] = /^(?:(\d+)\.html|index\.html(#end)?)$/.exec(target.getAttribute("href") || "") || [];
    if (act) act(target);
    else if (target.dataset.beside) set("beside", target.dataset.beside === get("beside") ? "" : target.dataset.beside);
    else if (target.classList.contains("turn-next")) isWhole ? step(1) : page ? goTo(page) : location.assign(target.href);
    else if (target.classList.contains("turn-back")) isWhole ? step(-1) : page ? goTo(page) : location.assign(target.href);
    else if (page && isWhole) goTo(Number(page), 1);
    else if (end && isWhole) goTo(count + 1, 1);
    else return;
    event.preventDefault();
  });

  /** A tap at an edge turns, wherever no button is. */
  const tap = ({ clientX, target, detail }) => {
    if (!isReading() || isOpen("overview") || detail > 1 || !target.closest("main") || String(getSelection())) return;
    const edge = Math.max(48, innerWidth * 0.16);
    if (clientX < edge) step(isRtl ? 1 : -1);
    else if (clientX > innerWidth - edge) step(isRtl ? -1 : 1);
  };

  let touch;
  const isPinched = () => (window.visualViewport?.scale ?? 1) > 1.01;
  addEventListener("touchstart", ({ touches, target }) => {
    touch = touches.length === 1 && target.closest?.(".pages") && !isPinched() ? touches[0] : null;
  }, { passive: true });
  addEventListener("touchend", ({ changedTouches: [end] }) => {
    if (!touch || !isReading() || isOpen("overview") || isPinched()) return;
    const [x, y] = [end.clientX - touch.clientX, end.clientY - touch.clientY];
    touch = null;
    if (Math.abs(x) > 48 && Math.abs(x) > 1.6 * Math.abs(y)) step((x < 0) === isRtl ? -1 : 1);
  }, { passive: true });

  addEventListener("keydown", (event) => {
    const { key: name, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !isReading()) return;
    if (target.closest?.("input, select, textarea, dialog")) return;
    const isAtFoot = scrollY + innerHeight >= root.scrollHeight - 4;
    const keys = {
      ArrowRight: () => step(isRtl ? -1 : 1),
      ArrowLeft: () => step(isRtl ? 1 : -1),
      PageUp: scrollY <= 0 && (() => step(-1)),
      PageDown: isAtFoot && (() => step(1)),
      Home: () => goTo(1, -1),
      End: () => (isWhole ? goTo(count, 1) : location.assign("index.html#last")),
      Escape: () => (isOpen("overview") ? acts.overview() : document.fullscreenElement || close()),
      f: isWhole && document.fullscreenEnabled && acts.full,
    };
    if (name === " " && !target.closest?.("a, button, summary")) {
      keys[name] = window.hornbook.voice?.isOn() ? listen : event.shiftKey ? keys.PageUp : keys.PageDown;
    }
    if (isOpen("overview") && name !== "Escape") return;
    if (!keys[name]) return;
    event.preventDefault();
    keys[name]();
  });

  addEventListener("fullscreenchange", () => {
    one("[data-do=full]").setAttribute("aria-pressed", !!document.fullscreenElement);
  });
  let resized;
  addEventListener("resize", () => {
    clearTimeout(resized);
    resized = setTimeout(again, 150);
  });
  addEventListener("hornbook", ({ detail }) => {
    if (detail === "patched") offer();
    if (detail === "patched" || detail === "sound") look();
    if (detail === "patched" || detail === "beside") beside();
    if (["size", "spacing", "font", "spread"].includes(detail)) again();
  });
  if (isWhole) addEventListener("popstate", () => follow());

  look();
  if (!turn) return;
  root.classList.add("ready");
  if (window.speechSynthesis) speechSynthesis.onvoiceschanged = look;
  if (isWhole) {
    offer();
    follow();
  } else {
    fold();
    keep();
  }
  beside();
  if (get("sound") === "auto" && isReading() && canListen()) listen();
})();
