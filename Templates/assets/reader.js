// Reads a story by keys, touch and buttons. What turning a page means is said by `hornbook.reader`: here, on the document of one
// page, it leads on into the book (index.html#page-3); book.js says otherwise on the document of the whole story. Where more is
// below the window than what is seen, every way of turning scrolls first.
(() => {
  const { read, write, get, set, load } = window.hornbook;
  const root = document.documentElement;
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const isRtl = root.dir === "rtl";
  const key = new URL(".", location).href;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const below = () => root.scrollHeight - innerHeight - scrollY;
  /** Shows that there is more below. */
  const more = () => root.classList.toggle("goes-on", reader.isReading() && !reader.isOverview() && below() > 4);
  const follow = (selector) => location.assign(one(selector).href.replace(/(\d+)\.html$/, "index.html#page-$1"));

  const reader = (window.hornbook.reader = {
    one,
    all,
    isRtl,
    calm,
    /** Turns by one opening, forwards or backwards. */
    step: (way, isPage) => (!isPage && (reader.scrolls(way) || reader.leaf(way))) || follow(way > 0 ? ".turn-next" : ".turn-back"),
    /** What a finger does that was drawn over the page. */
    swipe: (way) => reader.step(way),
    canTurn: () => reader.isReading() && !reader.isOverview() && !(window.visualViewport && visualViewport.scale > 1.01),
    /** Whether the window does not show all that way. */
    hasMore: (way) => (way > 0 ? below() : scrollY) > 4,
    /** Scrolls where the window does not show all that way; whether it did. */
    scrolls(way) {
      if (!reader.hasMore(way)) return false;
      const rest = way > 0 ? below() : scrollY;
      const most = innerHeight - one(".turn").offsetHeight - 48;
      scrollBy({ top: way * Math.min(rest, most), behavior: calm.matches ? "instant" : "smooth" });
      return true;
    },
    /** Turns to another leaf of the page; whether there is one: fit.js knows. */
    leaf: () => false,
    forget() {},
    /** Says which leaf of how many of the page is seen. */
    tell(leaf, count) {
      const place = one(".turn-place");
      const dots = place.querySelector(".leaves") || place.insertBefore(document.createElement("span"), place.lastElementChild);
      dots.className = "leaves";
      dots.setAttribute("aria-hidden", "true");
      dots.textContent = count < 2 ? "" : count > 6 ? ` ${leaf + 1}/${count}` : ` ${"○".repeat(leaf)}●${"○".repeat(count - leaf - 1)}`;
      more();
    },
    /** Goes to a page by its number, or to the end, the last page, the overview or the choices by their names. */
    go: (place) => location.assign(`index.html#${place > 0 ? "page-" : ""}${place}`),
    close: () => location.assign("index.html"),
    isReading: () => true,
    isOverview: () => false,
    isAtEnd: () => false,
    /** Where page `page`, shown as folio `index`, stands in another language; 0 where that lacks it. `element` is in its entry. */
    there(element, page, index) {
      const { pages } = element.closest("li").dataset;
      return Number(pages ? pages.split(" ")[index] : page);
    },
    /** Shows the same again, where it may look otherwise. What styles alone cannot fit into the window is fitted by measure. */
    again() {
      const { fit } = one(".pages").dataset;
      const isLong = below() > 2;
      // Until then a page's words are not seen, so that they are not seen to move; styles show them where nothing comes.
      one(".pages").classList.toggle("done", !isLong);
      if (fit && isLong) load(fit).catch(() => {});
      more();
    },
    /** The place in this story; none where another has taken its address. */
    place() {
      const place = read("hornbook-places")[key];
      return place && place.title === one("h1").textContent ? place : null;
    },
    /** Keeps the place; without a page, forgets it. */
    keep(page) {
      const { [key]: before, ...places } = read("hornbook-places");
      if (page) places[key] = { page, title: one("h1").textContent, language: root.lang };
      write("hornbook-places", Object.fromEntries(Object.entries(places).slice(-60)));
    },
    acts: {
      close: () => reader.close(),
      overview: () => reader.go("overview"),
      /** Shows a picture of what is open as large as the window. */
      large(button, image = one(".folio.on .folio-picture img")) {
        if (image) load(one("[data-do=large]").dataset.src).then(() => reader.enlarge(image));
      },
      async listen() {
        await load(one("[data-do=listen]").dataset.src);
        window.hornbook.voice.toggle();
      },
      /** Opens the book where somebody was, and reads it aloud. */
      async tell() {
        const { page } = read("hornbook-aloud")[key] || reader.place() || { page: 1 };
        reader.go(page);
        await load(one("[data-do=listen]").dataset.src);
        if (!window.hornbook.voice.isOn()) acts.listen();
      },
      choices(link) {
        const panel = one("dialog.panel");
        if (!panel) return reader.go("choices");
        if (!panel.showModal) return location.assign(link.href);
        load(panel.dataset.src).then(() => window.hornbook.bind(panel)).then(() => panel.showModal());
      },
    },
  });
  const { acts } = reader;

  const first = (tag) => tag.toLowerCase().split(/[-_]/)[0];
  const hasVoice = () =>
    window.speechSynthesis && speechSynthesis.getVoices().some((voice) => first(voice.lang) === first(root.lang));
  const canListen = () => get("sound") !== "off" && !!(one(".folio-text[data-src]") || hasVoice());
  /** Has it read aloud by itself where that is wished. */
  const begin = () =>
    get("sound") === "auto" && canListen() && load(one("[data-do=listen]").dataset.src).then(() => window.hornbook.voice.begin(), () => {});
  const look = () => {
    for (const button of all("[data-do=listen]")) button.hidden = !canListen();
    // Its room is kept: voices come late.
    for (const button of all("[data-do=tell]")) button.classList.toggle("silent", !canListen());
    for (const button of all("[data-beside]")) button.hidden = false;
    one("[data-do=large]").hidden = !one(".folio-picture img");
  };

  // The other language beside.

  const menu = one(".languages");
  const loadBeside = () => load(menu.dataset.src);
  const isBeside = () => (get("beside") || "").split(" ").some((language) => one(`[data-beside="${language}"]`));

  // What is asked for.

  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (menu && menu.open && !menu.contains(event.target)) {
      // What lies under an open menu is not what was meant.
      menu.open = false;
      if (!event.target.closest("a, button")) return;
    }
    const target = event.target.closest("a, button, summary, input, label, dialog");
    if (!target) return tap(event);
    const { dataset, classList } = target;
    const [, page, place] = /^(?:(\d+)\.html|index\.html#(\w+))$/.exec(target.getAttribute("href")) || [];
    if (acts[dataset.do]) acts[dataset.do](target);
    else if (dataset.beside) loadBeside().then(() => reader.toggleBeside(target));
    else if (classList.contains("turn-next")) reader.step(1);
    else if (classList.contains("turn-back")) reader.step(-1);
    else if (page || place) reader.go(page || place);
    else return;
    event.preventDefault();
  });

  /** A tap at an edge turns, wherever no button is. */
  const tap = ({ clientX, target, detail }) => {
    if (!reader.canTurn() || detail > 1 || !target.closest("main") || String(getSelection())) return;
    const edge = Math.max(48, innerWidth * 0.16);
    if (clientX < edge) reader.step(isRtl ? 1 : -1);
    else if (clientX > innerWidth - edge) reader.step(isRtl ? -1 : 1);
    else if (target.matches(".folio-picture img")) acts.large(null, target);
  };

  let touch;
  addEventListener("touchstart", ({ touches, target }) => {
    touch = touches.length === 1 && target.closest(".pages") && touches[0];
  }, { passive: true });
  addEventListener("touchend", ({ changedTouches: [end] }) => {
    if (!touch || !reader.canTurn()) return;
    const [x, y] = [end.clientX - touch.clientX, end.clientY - touch.clientY];
    touch = null;
    if (Math.abs(x) > 48 && Math.abs(x) > 1.6 * Math.abs(y)) reader.swipe(x < 0 === isRtl ? -1 : 1);
  }, { passive: true });

  addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !reader.isReading()) return;
    if (target.closest("input, select, textarea, dialog") || (reader.isOverview() && key !== "Escape")) return;
    const keys = {
      ArrowRight: () => reader.step(isRtl ? -1 : 1),
      ArrowLeft: () => reader.step(isRtl ? 1 : -1),
      PageUp: () => reader.step(-1),
      PageDown: () => reader.step(1),
      Home: () => reader.go(1),
      End: () => reader.go("last"),
      Escape() {
        if (menu && menu.open) {
          menu.open = false;
          menu.firstElementChild.focus();
        } else if (reader.isOverview()) acts.overview();
        else if (!document.fullscreenElement) reader.close();
      },
      f: acts.full,
    };
    if (key === " " && !target.closest("a, button, summary")) {
      const isOn = window.hornbook.voice && window.hornbook.voice.isOn();
      keys[key] = isOn ? acts.listen : event.shiftKey ? keys.PageUp : keys.PageDown;
    }
    if (!keys[key]) return;
    event.preventDefault();
    keys[key]();
  });

  addEventListener("hornbook", ({ detail }) => {
    if (detail === "patched" || detail === "sound") look();
    if (detail === "turned") {
      begin();
      if (menu) menu.open = false;
    }
    if (["size", "spacing", "font", "spread"].includes(detail)) reader.again(true);
  });
  addEventListener("scroll", more, { passive: true });
  let resized;
  addEventListener("resize", () => {
    clearTimeout(resized);
    resized = setTimeout(() => reader.again(), 150);
  });

  if (!one(".turn")) return;
  look();
  if (window.speechSynthesis) {
    speechSynthesis.onvoiceschanged = () => {
      look();
      // Voices come late; what was tried before is not tried again.
      if (!window.hornbook.voice) begin();
    };
  }
  const folio = one(".page .folio");
  if (folio) reader.keep(Number(folio.id.slice(5)));
  // The picture of the next page is fetched when all of this one is there.
  const ahead = one("template.ahead");
  if (ahead) addEventListener("load", () => document.importNode(ahead.content, true));
  addEventListener("DOMContentLoaded", () => {
    if (menu && isBeside()) loadBeside();
    reader.again();
    begin();
  });
})();
