// The preview's part in the browser: it keeps the page in this tab as the site's folder has it, without loading it again.
//
// The server puts it into the pages that it sends; no file of the site knows of it. It shows what it has to say in elements
// of its own with a shadow root each, and leaves the theme's classes, styles and scripts alone.
(() => {
  "use strict";

  const home = "/.hornbook/";
  const sheet = new CSSStyleSheet();
  const page = pathOf(location);
  /** Where this tab stands in what the server has told: `session` and `sequence`. */
  const seen = {};
  /** The bytes of the page that is shown, as text; none while they are not known. */
  let source;

  /** The path of a file below the site's folder that an address leads to. */
  function pathOf({ pathname }) {
    let path = pathname.slice(1);
    try {
      path = decodeURIComponent(path);
    } catch {
      // Not ours to mend: such an address names no file.
    }
    return path === "" || path.endsWith("/") ? path + "index.html" : path;
  }

  function element(name, className, text) {
    const made = document.createElement(name);
    if (className) made.className = className;
    if (text) made.textContent = text;
    return made;
  }

  // ---------------------------------------------------------------------------------------------- events

  /**
   * The server's events, over one connection that all tabs share: a browser opens only six to a server, and pages have to
   * come through as well. The tab that holds a lock has the connection and tells the others; when it goes, another gets both.
   * Where there are no locks (they take https or this very machine), a tab has a connection of its own while it is seen.
   */
  class Line {
    open() {
      if (this.isOpen) return;
      this.isOpen = true;
      if (!navigator.locks || !window.BroadcastChannel) return this.connect();
      this.channel = new BroadcastChannel("hornbook");
      this.channel.onmessage = ({ data }) => (data.type === "ask" ? this.answer() : receive(data));
      this.channel.postMessage({ type: "ask" });
      this.leaving = new AbortController();
      const hold = () => new Promise((release) => {
        this.release = release;
        this.connect();
      });
      navigator.locks.request("hornbook", { signal: this.leaving.signal }, hold).catch(() => {});
    }

    close() {
      this.isOpen = false;
      clearTimeout(this.retry);
      this.source?.close();
      this.channel?.close();
      this.leaving?.abort();
      this.release?.();
      this.source = this.channel = this.leaving = this.release = undefined;
    }

    get isAlone() {
      return !this.channel;
    }

    connect() {
      this.source = new EventSource(`${home}events?page=${encodeURIComponent(page)}`);
      for (const type of ["hello", "building", "written", "built", "failed", "refresh"]) {
        this.source.addEventListener(type, ({ data, lastEventId }) => {
          this.tell({ type, data: JSON.parse(data), sequence: Number(lastEventId) });
        });
      }
      this.source.onerror = ({ target }) => {
        this.tell({ type: "lost" });
        // After an answer that is no stream, and in some browsers after no answer, nobody tries again but us.
        if (target.readyState === EventSource.CLOSED && this.isOpen) this.retry = setTimeout(() => this.connect(), 1000);
      };
    }

    tell(message) {
      if (message.type === "hello") this.findings = undefined;
      if (message.type === "failed") this.findings = message.data.findings;
      if (message.type === "built") this.findings = undefined;
      this.channel?.postMessage(message);
      receive(message);
    }

    /** Says to a tab that has just come what it has missed. */
    answer() {
      if (!this.source || !seen.session) return;
      this.channel.postMessage({ type: "hello", data: seen });
      if (this.findings) this.channel.postMessage({ type: "failed", data: { findings: this.findings } });
    }
  }

  const line = new Line();

  function receive({ type, data, sequence }) {
    if (type !== "lost") notices.show("lost", false);
    const missed = type === "hello" && seen.session && (seen.session !== data.session || seen.sequence !== data.sequence);
    if (type === "hello") Object.assign(seen, { session: data.session, sequence: data.sequence });
    else if (sequence) seen.sequence = sequence;

    if (type === "lost") notices.show("lost", true, 2000);
    if (type === "building" || (type === "hello" && data.status === "building")) notices.show("building", true, 200);
    if (missed || type === "refresh" || data?.many) patch();
    if (type === "written" && !data.many) written(data.paths ?? [], data.removed ?? []);
    if (type === "built" || type === "failed") notices.show("building", false);
    if (type === "failed") overlay.show(data.findings);
    if (type === "built" || (type === "hello" && data.status === "ready")) overlay.hide();
    // A picture may have come nearer although no page shows it yet. A page without such a picture need not ask.
    if ((type === "built" || missed) && marks.known.length > 0) marks.ask();
  }

  function written(paths, removed) {
    for (const path of paths) if (path.endsWith(".css")) swapStylesheets(new URL(encodeURI(`/${path}`), location));
    if (paths.includes(page)) patch();
    else if (removed.includes(page)) notices.show("gone", true);
  }

  // ---------------------------------------------------------------------------------------------- patching

  let patching;
  let isStale = false;

  /** Brings the tab up to date with the page's file; calls that come meanwhile are one more round. */
  function patch() {
    isStale = true;
    patching ??= (async () => {
      try {
        while (isStale) {
          isStale = false;
          await patchOnce();
        }
      } finally {
        patching = undefined;
      }
    })();
  }

  async function patchOnce() {
    const begun = performance.now();
    let answer, text;
    try {
      answer = await fetch(location.pathname + location.search, { cache: "no-cache" });
      text = await answer.text();
    } catch {
      return; // The server has gone; when it is back it says hello, and we look again.
    }
    notices.show("gone", answer.status === 404);
    if (!answer.ok || answer.redirected || text === source) return;
    const [before, next] = [source, text].map((text) => text && new DOMParser().parseFromString(text, "text/html"));
    const hasOtherScripts = before && String(scripts(before)) !== String(scripts(next));
    if (hasOtherScripts || wasLost() || next.querySelector("meta[http-equiv=refresh]")) return location.reload();
    await decoded(next);
    const place = new Place();
    const arrived = [];
    try {
      syncAttributes(document.documentElement, next.documentElement);
      morphHead(next.head);
      morph(document.body, next.body, arrived);
    } catch (error) {
      console.error(error);
      return location.reload();
    }
    source = text;
    place.restore();
    requestAnimationFrame(() => place.restore());
    arrived.forEach(fadeIn);
    marks.ask();
    performance.measure("hornbook-patch", { start: begun });
  }

  /** Whether the tab shows the page that stands for all that are not there. */
  function wasLost() {
    return performance.getEntriesByType("navigation")[0]?.responseStatus === 404;
  }

  /** The addresses of the scripts that a page runs: when they change there is no way but to load it again. */
  function scripts(page) {
    return [...page.querySelectorAll("script[src]")].map((script) => script.src);
  }

  /** Waits, not too long, until the pictures that are new can be drawn at once, so that nothing jumps or flashes. */
  async function decoded(next) {
    const shown = new Set([...document.images].map((image) => image.src));
    const fresh = [...next.images].filter((image) => image.src && !shown.has(image.src)).slice(0, 24);
    const ready = fresh.map((image) => {
      const copy = document.importNode(image.closest("picture") ?? image, true);
      const picture = copy.matches("img") ? copy : copy.querySelector("img");
      picture.loading = "eager";
      return picture.decode().catch(() => {});
    });
    if (ready.length > 0) await Promise.race([Promise.all(ready), new Promise((done) => setTimeout(done, 3000))]);
  }

  function fadeIn(node) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const pictures = node.matches("img") ? [node] : node.querySelectorAll("img");
    for (const picture of pictures) picture.animate({ opacity: [0, 1] }, { duration: 260, easing: "ease-out" });
  }

  /** Makes an element like another of its kind, touching only what differs. */
  function morph(live, next, arrived) {
    if (live.isEqualNode(next)) return;
    if (live.nodeType !== Node.ELEMENT_NODE) {
      live.nodeValue = next.nodeValue;
      return;
    }
    syncAttributes(live, next);
    morphChildren(live, [...next.childNodes], arrived);
  }

  function syncAttributes(live, next) {
    // What a reader has opened stays open.
    const isKept = (name) => name === "open" && live.matches("details, dialog");
    for (const { name, value } of next.attributes) {
      if (!isKept(name) && live.getAttribute(name) !== value) live.setAttribute(name, value);
    }
    for (const { name } of [...live.attributes]) {
      if (!isKept(name) && !next.hasAttribute(name)) live.removeAttribute(name);
    }
  }

  /**
   * Children are told by their id; the others by being the same as before, or else by being the next of their kind. So a
   * card that is added to a list leaves the others in peace, and only what has really changed its place is moved.
   */
  function morphChildren(parent, wanted, arrived) {
    const present = [...parent.childNodes].filter((node) => !isOurs(node));
    const pairs = new Map();
    const left = new Set(present);
    const pair = (node, live) => {
      if (live) pairs.set(node, live);
      left.delete(live);
    };
    let [start, end] = [0, 0];
    while (start < Math.min(present.length, wanted.length) && present[start].isEqualNode(wanted[start])) {
      pair(wanted[start], present[start++]);
    }
    while (end < Math.min(present.length, wanted.length) - start && present.at(-1 - end).isEqualNode(wanted.at(-1 - end))) {
      pair(wanted.at(-1 - end), present.at(-1 - end++));
    }
    const known = new Map([...left].filter((node) => node.id).map((node) => [node.id, node]));
    const ids = new Set(wanted.map((node) => node.id).filter(Boolean));
    const isKin = (live, node) => live.nodeName === node.nodeName && !node.id && !ids.has(live.id);
    for (const node of wanted) {
      if (pairs.has(node)) continue;
      const named = node.id ? known.get(node.id) : undefined;
      pair(node, named?.nodeName === node.nodeName ? named : [...left].find((live) => live.isEqualNode(node)));
    }
    let from = 0;
    for (const node of wanted) {
      if (!pairs.has(node)) pair(node, present.slice(from).find((live) => left.has(live) && isKin(live, node)));
      if (pairs.has(node)) from = present.indexOf(pairs.get(node)) + 1;
    }
    for (const node of left) node.remove();
    let last = null;
    for (const node of wanted) {
      const live = pairs.get(node) ?? document.importNode(node, true);
      let here = last ? last.nextSibling : parent.firstChild;
      while (here && isOurs(here)) here = here.nextSibling;
      if (live !== here) parent.insertBefore(live, here);
      if (pairs.has(node)) morph(live, node, arrived);
      else if (live.nodeType === Node.ELEMENT_NODE) arrived.push(live);
      last = live;
    }
  }

  function isOurs(node) {
    return node.nodeName.startsWith("HORNBOOK-");
  }

  // ---------------------------------------------------------------------------------------------- the head

  /** Stylesheets that stay until the one that takes their place has loaded. */
  const leaving = new WeakSet();

  function morphHead(next) {
    const known = new Map();
    for (const node of document.head.children) if (!leaving.has(node)) known.set(key(node, known), node);
    const wanted = new Map();
    for (const node of next.children) wanted.set(key(node, wanted), node);
    let last;
    for (const [name, node] of wanted) {
      let live = known.get(name);
      if (!live) {
        live = document.importNode(node, true);
        if (last) last.after(live);
        else document.head.prepend(live);
      } else if (!live.isEqualNode(node)) {
        if (isStylesheet(live) && live.href !== node.href) live = swap(live, node.href);
        syncAttributes(live, node);
        if (live.textContent !== node.textContent) live.textContent = node.textContent;
      }
      last = live;
    }
    for (const [name, node] of known) if (!wanted.has(name)) node.remove();
  }

  /** What tells a node of the head from the others, so that the same one is found again with another value. */
  function key(node, taken) {
    const names = ["name", "property", "http-equiv", "rel", "media", "hreflang", "sizes"];
    let key = [node.localName, ...names.map((name) => node.getAttribute(name))].join(" ");
    if (isStylesheet(node)) key += ` ${stem(node.href)}`;
    else if (node.localName === "script") key += ` ${node.getAttribute("src") ?? node.type}`;
    while (taken.has(key)) key += "+";
    return key;
  }

  function isStylesheet(node) {
    return node.localName === "link" && node.relList.contains("stylesheet");
  }

  /** The address of a stylesheet without the hash of its content: `/assets/site.1f2e.css` is `/assets/site.css`. */
  function stem(href) {
    return new URL(href, location).pathname.replace(/\.[0-9a-z]{6,}(?=\.css$)/, "");
  }

  /** Shows a stylesheet that has just been written in the place of the one before. */
  function swapStylesheets(address) {
    for (const link of document.querySelectorAll("link[rel~=stylesheet]")) {
      const isOther = new URL(link.href).pathname !== address.pathname;
      if (!leaving.has(link) && isOther && stem(link.href) === stem(address)) swap(link, address.href);
    }
  }

  function swap(link, href) {
    const fresh = link.cloneNode();
    fresh.href = href;
    leaving.add(link);
    fresh.onload = fresh.onerror = () => link.remove();
    link.after(fresh);
    return fresh;
  }

  // ---------------------------------------------------------------------------------------------- the reader's place

  /** What a reader looks at and where it stands in the window; it is to stand there again after a patch. */
  class Place {
    constructor() {
      this.focus = document.activeElement;
      this.points = [];
      if (scrollY === 0) return; // At the very top, what comes in above is to be seen.
      for (let y = 8; y < innerHeight; y += Math.max(24, innerHeight / 16)) {
        for (const node of document.elementsFromPoint(innerWidth / 2, y)) {
          const { top, height } = node.getBoundingClientRect();
          if (!document.body.contains(node) || height > innerHeight || isPinned(node)) continue;
          this.points.push({ node, top });
          break;
        }
      }
    }

    restore() {
      const point = this.points.find(({ node }) => node.isConnected);
      const moved = point ? point.node.getBoundingClientRect().top - point.top : 0;
      if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: "instant" });
      if (this.focus !== document.activeElement && this.focus?.isConnected) this.focus.focus({ preventScroll: true });
    }
  }

  /** Whether an element keeps its place in the window whatever the page does. */
  function isPinned(node) {
    for (let here = node; here && here !== document.body; here = here.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(here).position)) return true;
    }
    return false;
  }

  // ---------------------------------------------------------------------------------------------- what is shown

  /** An element of ours with a shadow root, so that the theme's styles and ours do not meet. */
  function shadowed(name) {
    const host = element(name);
    host.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
    return host;
  }

  const corner = shadowed("hornbook-preview");
  corner.lang = "en";
  corner.dir = "ltr";

  /** Small words in a corner of the window. */
  const notices = {
    list: element("div", "notices"),
    timers: {},
    items: {
      building: element("p", "notice quiet", "Building…"),
      lost: element("p", "notice", "The preview has stopped; it goes on when ‘hornbook serve’ runs again."),
      gone: element("p", "notice", "This page is not on the site any more. "),
    },

    show(name, isShown, delay = 0) {
      clearTimeout(this.timers[name]);
      const change = () => (isShown ? this.list.append(this.items[name]) : this.items[name].remove());
      if (delay > 0 && isShown) this.timers[name] = setTimeout(change, delay);
      else change();
    },
  };
  const way = element("a", "", "Go to the home page");
  way.href = "/";
  notices.items.gone.append(way);
  notices.list.setAttribute("role", "status");

  /** What is wrong with the last build, over the last page that was right. */
  const overlay = {
    panel: element("section", "overlay"),
    chip: element("button", "chip"),
    findings: "",

    /** Opens it, unless a reader has put just these findings away. */
    show(findings) {
      const text = JSON.stringify(findings);
      if (text !== this.findings) {
        this.findings = text;
        const count = findings.filter(({ severity }) => severity === "error").length || findings.length;
        const title = count === 1 ? "The build found an error" : `The build found ${count} errors`;
        this.chip.textContent = count === 1 ? "1 error" : `${count} errors`;
        this.panel.replaceChildren(this.head(title), ...findings.map((finding) => this.item(finding)));
        this.toggle(true);
      } else if (!this.panel.isConnected && !this.chip.isConnected) {
        this.toggle(true);
      }
    },

    hide() {
      this.findings = "";
      this.panel.remove();
      this.chip.remove();
    },

    toggle(isOpen) {
      const hadFocus = corner.shadowRoot.activeElement;
      (isOpen ? this.chip : this.panel).remove();
      corner.shadowRoot.append(isOpen ? this.panel : this.chip);
      if (hadFocus) (isOpen ? this.panel.querySelector("button") : this.chip).focus({ preventScroll: true });
    },

    head(title) {
      const head = element("header", "");
      const words = element("h2", "", title);
      const button = element("button", "close", "Hide");
      button.title = "Hide (Escape)";
      button.onclick = () => this.toggle(false);
      head.append(words, button, element("p", "", "The page below is the last one that was right."));
      return head;
    },

    item({ severity, headline, hint, id, file, line, column, frame }) {
      const item = element("article", severity);
      const place = [file, line, column].filter((part) => part !== undefined && part !== null).join(":");
      if (place) item.append(element("p", "place", place));
      const words = element("p", "headline", headline);
      words.append(" ", element("small", "", id));
      item.append(words);
      if (frame?.length > 0) item.append(this.frame(frame, column));
      if (hint) item.append(element("p", "hint", hint));
      return item;
    },

    frame(lines, column) {
      const frame = element("pre", "frame");
      frame.tabIndex = 0;
      const width = String(lines.at(-1).number).length;
      for (const { number, text, isMarked } of lines) {
        const row = element("span", isMarked ? "row marked" : "row");
        row.append(element("span", "number", String(number).padStart(width)), `${text}\n`);
        frame.append(row);
        // The arrow stands below the column, whatever tabs stand before it.
        const before = text.slice(0, Math.max(0, column - 1)).replace(/[^\t]/g, " ");
        if (!isMarked || !column) continue;
        const arrow = element("span", "row arrow");
        arrow.setAttribute("aria-hidden", "true");
        arrow.append(element("span", "number", " ".repeat(width)), `${before}^\n`);
        frame.append(arrow);
      }
      return frame;
    },
  };
  overlay.panel.setAttribute("role", "alert");
  overlay.panel.setAttribute("aria-label", "Errors of the build");
  overlay.chip.type = "button";
  overlay.chip.onclick = () => overlay.toggle(true);
  addEventListener("keydown", ({ key, defaultPrevented }) => {
    if (key === "Escape" && !defaultPrevented && overlay.panel.isConnected) overlay.toggle(false);
  });

  /** What this page's pictures wait for: a badge where the picture will be, or a line in the corner where no place is known. */
  const marks = {
    known: [],
    list: element("ul", "marks"),
    asked: 0,

    async ask() {
      const turn = ++this.asked;
      try {
        const answer = await fetch(`${home}status?page=${encodeURIComponent(page)}`, { cache: "no-store" });
        const { illustrations } = await answer.json();
        if (turn === this.asked) this.show(illustrations);
      } catch {
        // Without an answer the marks stay as they are.
      }
    },

    show(illustrations) {
      this.known = illustrations;
      const used = new Set();
      const lines = illustrations.map((mark) => {
        const scene = this.scene(mark.element, used);
        if (scene) used.add(this.put(mark, scene));
        return this.line(mark, Boolean(scene));
      });
      for (const old of document.querySelectorAll("hornbook-mark")) if (!used.has(old)) old.remove();
      this.list.replaceChildren(...lines);
      if (lines.length > 0) corner.shadowRoot.prepend(this.list);
      else this.list.remove();
    },

    /** Where the picture will be: in the default theme a decorative panel holds its place. */
    scene(id, used) {
      const place = id ? document.getElementById(id) : document.querySelector("main") ?? document.body;
      return [...(place?.querySelectorAll(".scene") ?? [])].find((scene) => ![...used].some((mark) => scene.contains(mark)));
    },

    put(mark, scene) {
      const host = scene.querySelector(":scope > hornbook-mark") ?? shadowed("hornbook-mark");
      const text = JSON.stringify(mark);
      if (host.shown !== text) {
        const badge = element("p", `badge ${mark.status}`);
        badge.append(element("strong", "", mark.label));
        if (mark.detail) badge.append(" ", element("span", "", mark.detail));
        const shimmer = mark.status === "generating" ? [element("div", "shimmer")] : [];
        host.shadowRoot.replaceChildren(...shimmer, badge);
        host.shown = text;
        host.lang = "en";
        host.dir = "ltr";
      }
      if (host.parentNode !== scene) scene.append(host);
      return host;
    },

    /** The same in words; where a badge says it already, for those who cannot see the panel, which is a decoration to them. */
    line({ element: id, status, label, detail }, isPlaced) {
      const line = element("li", isPlaced ? "unseen" : `mark ${status}`);
      const number = /\d+$/.exec(id ?? "")?.[0];
      const words = [number ? `Page ${number}: ${label}` : label, detail].filter(Boolean).join(". ");
      if (id && document.getElementById(id)) {
        const link = element("a", "", words);
        link.href = `#${encodeURIComponent(id)}`;
        line.append(link);
      } else {
        line.textContent = words;
      }
      return line;
    },
  };
  marks.list.setAttribute("aria-label", "Pictures that are not there yet");

  // ---------------------------------------------------------------------------------------------- start

  async function start() {
    const style = document.querySelector(`link[href="${home}client.css"]`);
    if (style?.sheet) sheet.replaceSync([...style.sheet.cssRules].map((rule) => rule.cssText).join("\n"));
    corner.shadowRoot.append(notices.list);
    document.documentElement.append(corner);
    marks.ask();
    // What the browser keeps is what this page was made from.
    const kept = fetch(location.pathname + location.search, { cache: "force-cache" });
    source = await kept.then((answer) => (wasLost() ? undefined : answer.text())).catch(() => undefined);
    line.open();
    // From here on nothing is missed; what has changed before is seen by one look.
    patch();
  }

  addEventListener("pagehide", () => line.close());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    line.open();
    patch();
    marks.ask();
  });
  addEventListener("visibilitychange", () => {
    if (!document.hidden) marks.ask();
    if (!line.isAlone || !line.isOpen) return;
    if (document.hidden) line.source?.close();
    else line.connect();
  });
  start();
})();
