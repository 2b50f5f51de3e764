// What the preview shows: errors over the page, marks on pictures that are not there yet, small words in a corner.
//
// All of it lives in elements of our own with a shadow root each, so that the theme's styles and ours do not meet.

const sheet = new CSSStyleSheet();

function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}

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
export const notices = {
  list: element("div", "notices"),
  timers: {},
  items: {
    building: element("p", "notice quiet", "Building…"),
    lost: element("p", "notice", "The preview has stopped; it goes on when ‘hornbook serve’ runs again."),
    gone: element("p", "notice", "This page is not on the site any more. "),
    theme: element("p", "notice"),
  },

  /** Shows one after a delay, counted from the first call, or takes it away at once. */
  show(name, isShown, delay = 0) {
    if (isShown) {
      this.timers[name] ??= setTimeout(() => this.list.append(this.items[name]), delay);
    } else {
      clearTimeout(this.timers[name]);
      delete this.timers[name];
      this.items[name].remove();
    }
  },
};
const way = element("a", "", "Go to the home page");
way.href = "/";
notices.items.gone.append(way);
notices.list.setAttribute("role", "status");

/** What is wrong with the last build, over the last page that was right. */
export const overlay = {
  panel: element("section", "overlay"),
  chip: element("button", "chip"),
  findings: "",

  /** Opens it, unless a reader has put just these findings away. */
  show({ findings, total = findings.length }) {
    const text = JSON.stringify(findings);
    if (text !== this.findings) {
      this.findings = text;
      const count = findings.filter(({ severity }) => severity === "error").length + total - findings.length;
      const title = count === 1 ? "The build found an error" : `The build found ${count} errors`;
      this.chip.textContent = count === 1 ? "1 error" : `${count} errors`;
      this.panel.replaceChildren(this.head(title), ...findings.map((finding) => this.item(finding)));
      if (total > findings.length) this.panel.append(element("p", "more", `… and ${total - findings.length} more`));
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
    head.append(words, button, element("p", "", "The page stays as it was when all was right."));
    return head;
  },

  item({ severity, headline, hint, id, file, line, column, frame }) {
    const item = element("article", severity);
    const place = [file, line, column].filter((part) => part !== undefined && part !== null).join(":");
    if (place) item.append(element("p", "place", place));
    const words = element("p", "headline", headline);
    words.append(" ", element("small", "", id));
    item.append(words);
    if (frame?.length > 0) item.append(this.frame(frame));
    if (hint) item.append(element("p", "hint", hint));
    return item;
  },

  frame(lines) {
    const frame = element("pre", "frame");
    frame.tabIndex = 0;
    const width = String(lines.at(-1).number).length;
    for (const { number, text, isMarked, column } of lines) {
      const row = element("span", isMarked ? "row marked" : "row");
      row.append(element("span", "number", String(number).padStart(width)), `${text}\n`);
      frame.append(row);
      if (!isMarked || !column) continue;
      const arrow = element("span", "row arrow");
      arrow.setAttribute("aria-hidden", "true");
      arrow.append(element("span", "number", " ".repeat(width)), `${" ".repeat(column - 1)}^\n`);
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
export const marks = {
  /** What the server said last; none before it has said anything. */
  known: undefined,
  list: element("ul", "marks"),
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

  /** Where the picture will be: the default theme has an ornament there, other themes may have a panel as large as a picture. */
  scene(id, used) {
    const place = id ? document.getElementById(id) : document.querySelector("main") ?? document.body;
    const scenes = [...(place?.querySelectorAll(".folio .vignette, .scene") ?? [])];
    return scenes.find((scene) => ![...used].some((mark) => scene.contains(mark)));
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
      host.classList.toggle("small", scene.matches(".vignette"));
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
    const words = [number ? `Page ${number}: ${label}` : label, detail].filter(Boolean).join(" – ");
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

const recorder = element("a", "chip record", "Record");

/** Shows the way to the page on which this story is read aloud. */
export function offerToRecord(address, number) {
  recorder.href = number ? `${address}#${number}` : address;
  if (!recorder.isConnected) corner.shadowRoot.append(recorder);
}

const dresser = element("label", "themes", "Theme ");
const wardrobe = element("select");
dresser.append(wardrobe);

/** Offers the themes among which there is a choice; `choose` is told of the one that somebody wants to see. */
export function offerThemes({ themes, shown }, choose) {
  if (themes.length < 2) return;
  wardrobe.replaceChildren(...themes.map(({ name, title }) => new Option(title, name)));
  wardrobe.value = shown;
  wardrobe.onchange = () => {
    notices.items.theme.textContent = `Only this preview shows it. To keep it: hornbook theme use ${wardrobe.value}`;
    notices.show("theme", true);
    choose(wardrobe.value);
  };
  if (!dresser.isConnected) corner.shadowRoot.append(dresser);
}

/** Puts the corner into the page, and the rules of the linked stylesheet into every shadow root. */
export function showPanels(address) {
  const rules = document.querySelector(`link[href="${address}"]`)?.sheet?.cssRules ?? [];
  sheet.replaceSync([...rules].map((rule) => rule.cssText).join("\n"));
  corner.shadowRoot.append(notices.list);
  document.documentElement.append(corner);
}
