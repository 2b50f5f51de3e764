// What the reader of this device has chosen. It runs before the page is drawn, so that nothing is seen to change.
// Documentation/reference/themes.md says what is kept under which name.
(() => {
  const root = document.documentElement;
  const ages = ["preschool", "elementary", "preteen"];
  const { words, language, keep, sound, digits } = document.currentScript.dataset;
  // What a family's own site begins with; an empty choice is one against it.
  const usual = { theme: root.dataset.theme, sound };
  let choices = {};
  const memory = {}; // Where the browser keeps nothing: for as long as the page is open.

  const read = (name) => {
    try {
      // What another version has left there may be anything.
      const value = JSON.parse(localStorage.getItem(name));
      return value && typeof value === "object" && !Array.isArray(value) ? value : {};
    } catch {
      return memory[name] || {};
    }
  };
  const write = (name, value) => {
    try {
      localStorage.setItem(name, JSON.stringify(value));
    } catch {
      memory[name] = value;
    }
  };

  const get = (name) => choices[name] ?? usual[name];

  /** Tells styles of a choice, or of none. */
  const mark = (name, value) => {
    if (value) root.dataset[name] = value;
    else delete root.dataset[name];
  };

  const show = () => {
    choices = read("hornbook");
    for (const name of ["theme", "size", "spacing", "font", "spread"]) mark(name, get(name));
    mark("hiddenAges", Array.isArray(choices.ages) && ages.filter((age) => !choices.ages.includes(age)).join(" "));
    if (words && choices.language && choices.language !== language) loadFirst(words);
  };

  /** Adds an element with some values to the head. */
  const addToHead = (name, values) => document.head.append(Object.assign(document.createElement(name), values));

  const scripts = {};
  /** Runs a script of the site, once; a promise. */
  const load = (src) =>
    (scripts[src] = scripts[src] || new Promise((onload, onerror) => addToHead("script", { src, onload, onerror })));
  /** The same for what has to run before anything is seen: while the head is read, the page waits for it. */
  const loadFirst = (src) => {
    if (scripts[src]) return;
    if (document.body) return load(src).catch(() => {});
    scripts[src] = Promise.resolve();
    document.write(`<script src="${src}"></script>`);
  };

  window.hornbook = {
    read,
    write,
    load,
    loadFirst,
    /** A text with the digits of the site's language. */
    digits: (text) => (digits ? `${text}`.replace(/\d/g, (digit) => [...digits][digit]) : `${text}`),
    /** A choice, or what the site begins with; undefined where there is neither. */
    get,
    /** Keeps a choice, or forgets it where there is no value, or an empty one that says what is usual; and shows it at once. */
    set(name, value) {
      choices = read("hornbook");
      if (value == null || (value === "" && !usual[name])) delete choices[name];
      else choices[name] = value;
      write("hornbook", choices);
      show();
      dispatchEvent(new CustomEvent("hornbook", { detail: name }));
    },
  };

  root.classList.add("js");
  // An address within a story opens the book at once, not the page around it first: that page's picture comes, not the cover.
  if (/^#(page-\d+|end|last|overview|choices)$/.test(location.hash)) {
    root.classList.add("reading");
    const find = (selector) => document.querySelector(selector) || {};
    // What fits that page is fetched beside it, and what cuts its words where screens are narrow.
    let files;
    new MutationObserver((changes, observer) => {
      find(".story-cover img").loading = "lazy";
      const { fit, leaves } = find(".pages").dataset || {};
      if (fit && !files) {
        files = screen.width < 600 ? [fit, leaves] : [fit];
        for (const href of files) addToHead("link", { rel: "preload", as: "script", href });
      }
      const image = Object.assign(find(`${location.hash} img`), { loading: "eager", fetchPriority: "high" });
      if (image.src || document.readyState === "complete") observer.disconnect();
    }).observe(root, { childList: true, subtree: true });
  }
  // Whoever has begun this story finds room made for going on with it.
  if (read("hornbook-places")[new URL(".", location).href]?.page > 1) root.classList.add("begun");
  show();

  // Andika is asked for when all else is there, and shown from the next page in this language on, so that nothing waits or jumps.
  const { lang } = root;
  if (location.protocol === "file:") root.classList.add("near");
  else if (read("hornbook-type")[lang]) root.classList.add("type");
  else if (!choices.font && !navigator.connection?.saveData) {
    addEventListener("load", async () => {
      await document.querySelector(".on img")?.decode().catch(() => {});
      const faces = await document.fonts.load('1em "Hornbook Reading"', document.body.textContent).catch(() => []);
      if (faces.length) write("hornbook-type", { ...read("hornbook-type"), [lang]: 1 });
    });
  }

  // Stories can be kept where pages come from a server that others cannot change on the way.
  if (keep && navigator.serviceWorker && location.protocol !== "file:") {
    root.classList.add("keeps");
    addEventListener("load", () => (window.requestIdleCallback || setTimeout)(() => load(keep).catch(() => {})));
  }

  // The browser's frame has the colour of the page.
  let isTinted = false;
  const tint = () => {
    if (!choices.theme && !usual.theme && !isTinted) return;
    isTinted = true;
    const paper = getComputedStyle(root).getPropertyValue("--paper").trim();
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.content = paper;
  };
  for (const name of ["DOMContentLoaded", "hornbook"]) addEventListener(name, tint);
  // Where one is stands in sight in the line of places.
  addEventListener("DOMContentLoaded", () => document.querySelector(".here")?.scrollIntoView({ inline: "center", block: "nearest" }));

  addEventListener("storage", show);
  // A page that one comes back to may not have heard.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    show();
    dispatchEvent(new CustomEvent("hornbook"));
  });
})();
