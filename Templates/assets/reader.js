// Reads a story by keys, touch and buttons. What turning a page means is said by `hornbook.reader`: here, on the document of one
// page, it leads on into the book (index.html#page-3); book.js says otherwise on the document of the whole story.
(() => {
  const { read, write, get, set, load } = window.hornbook;
  const root = document.documentElement;
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const isRtl = root.dir === "rtl";
  const key = new URL(".", location).href;
  const follow = (selector) => location.assign(one(selector).href.replace(/(\d+)\.html$/, "index.html#page-$1"));

  const reader = (window.hornbook.reader = {
    one,
    all,
    isRtl,
    /** Turns by one opening, forwards or backwards. */
    step: (way) => follow(way > 0 ? ".turn-next" : ".turn-back"),
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
    /** Shows the same again, where it may look otherwise. */
    again() {},
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
      async listen() {
        await load(one("[data-do=listen]").dataset.src);
        window.hornbook.voice.toggle();
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
    for (const button of all("[data-beside]")) button.hidden = false;
  };

  // The other language beside.

  const texts = {};
  window.hornbook.text = (slug, text) => {
    texts[text.language] = text;
    beside();
  };
  /** The button of the language beside; of two that were chosen to stand together, the one that is not the story's. */
  const besides = () =>
    (get("beside") || "").split(" ").reduce((found, language) => found || one(`[data-beside="${language}"]`), null);
  /** What stands beside a page that another language lacks: so much, and the way to the story there. */
  const missing = (button) => {
    const item = button.closest("li");
    const link = item.querySelector("a").cloneNode(true);
    link.hash = "";
    const note = item.querySelector("small").cloneNode(true);
    note.hidden = false;
    const words = document.createElement("p");
    words.append(note, " ", link);
    return words;
  };
  const beside = () => {
    const chosen = besides();
    for (const text of all(".second")) text.remove();
    let text;
    const folios = all(".folio[id^=page]");
    for (const button of all("[data-beside]")) {
      const isChosen = button === chosen;
      const language = button.dataset.beside;
      button.setAttribute("aria-pressed", isChosen);
      if (isChosen && !(text = texts[language])) load(button.dataset.src);
    }
    root.classList.toggle("beside", !!text);
    for (const [index, folio] of text ? folios.entries() : []) {
      const second = document.createElement("div");
      second.className = "folio-text second";
      const place = reader.there(chosen, folio.id.slice(5), index);
      if (place) [second.lang, second.dir] = [text.language, text.direction];
      else second.append(missing(chosen));
      for (const words of text.pages[place - 1] || []) {
        second.append(Object.assign(document.createElement("p"), { textContent: words }));
      }
      if (second.firstChild) folio.append(second);
    }
    reader.again();
  };

  // What is asked for.

  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const target = event.target.closest("a, button, summary, input, label, dialog");
    if (!target) return tap(event);
    const { dataset, classList } = target;
    const [, page, place] = /^(?:(\d+)\.html|index\.html#(\w+))$/.exec(target.getAttribute("href")) || [];
    if (acts[dataset.do]) acts[dataset.do](target);
    else if (dataset.beside) set("beside", target === besides() ? "" : `${dataset.beside} ${root.lang}`);
    else if (classList.contains("turn-next")) reader.step(1);
    else if (classList.contains("turn-back")) reader.step(-1);
    else if (page || place) reader.go(page || place);
    else return;
    event.preventDefault();
  });

  /** A tap at an edge turns, wherever no button is. */
  const tap = ({ clientX, target, detail }) => {
    if (!canTurn() || detail > 1 || !target.closest("main") || String(getSelection())) return;
    const edge = Math.max(48, innerWidth * 0.16);
    if (clientX < edge) reader.step(isRtl ? 1 : -1);
    else if (clientX > innerWidth - edge) reader.step(isRtl ? -1 : 1);
  };
  const canTurn = () => reader.isReading() && !reader.isOverview() && !(window.visualViewport && visualViewport.scale > 1.01);

  let touch;
  addEventListener("touchstart", ({ touches, target }) => {
    touch = touches.length === 1 && target.closest(".pages") && touches[0];
  }, { passive: true });
  addEventListener("touchend", ({ changedTouches: [end] }) => {
    if (!touch || !canTurn()) return;
    const [x, y] = [end.clientX - touch.clientX, end.clientY - touch.clientY];
    touch = null;
    if (Math.abs(x) > 48 && Math.abs(x) > 1.6 * Math.abs(y)) reader.step(x < 0 === isRtl ? -1 : 1);
  }, { passive: true });

  addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !reader.isReading()) return;
    if (target.closest("input, select, textarea, dialog") || (reader.isOverview() && key !== "Escape")) return;
    const isAtFoot = scrollY + innerHeight >= root.scrollHeight - 4;
    const keys = {
      ArrowRight: () => reader.step(isRtl ? -1 : 1),
      ArrowLeft: () => reader.step(isRtl ? 1 : -1),
      // A long page is scrolled to its end first.
      PageUp: scrollY <= 0 && (() => reader.step(-1)),
      PageDown: isAtFoot && (() => reader.step(1)),
      Home: () => reader.go(1),
      End: () => reader.go("last"),
      Escape: () => (reader.isOverview() ? acts.overview() : document.fullscreenElement || reader.close()),
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
    if (detail === "turned") begin();
    if (detail === "patched" || detail === "beside") beside();
    if (["size", "spacing", "font", "spread"].includes(detail)) reader.again();
  });

  if (!one(".turn")) return;
  look();
  for (const image of all(".folio img")) {
    if (image.getAttribute("width") > 2.4 * image.getAttribute("height")) image.closest(".folio").classList.add("vista");
  }
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
    beside();
    begin();
  });
})();
