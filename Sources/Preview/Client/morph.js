// Makes the page in this tab like another version of it, touching only what differs, and keeps the reader's place.

/** Makes the document like a parsed page; returns the elements that are new in it. */
export function morphPage(next) {
  const arrived = [];
  syncAttributes(document.documentElement, next.documentElement);
  morphHead(next.head);
  morph(document.body, next.body, arrived);
  return arrived;
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
  // What a reader has opened stays open, and the choices that scripts note at the root stay chosen.
  const isKept = (name) =>
    live.matches("details, dialog") ? name === "open" : live === document.documentElement && /^(class|data-)/.test(name);
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
export function swapStylesheets(address) {
  for (const link of document.querySelectorAll("link[rel~=stylesheet]")) {
    const isOther = new URL(link.href).pathname !== address.pathname;
    if (!leaving.has(link) && isOther && stem(link.href) === stem(address)) swap(link, address.href);
  }
}

function swap(link, href) {
  const fresh = link.cloneNode();
  fresh.href = href;
  leaving.add(link);
  fresh.onload = () => link.remove();
  fresh.onerror = () => {
    // It is not there yet; when it is written, it is tried again.
    fresh.remove();
    leaving.delete(link);
  };
  link.after(fresh);
  return fresh;
}

/** What a reader looks at and where it stands in the window; it is to stand there again after a patch. */
export class Place {
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
