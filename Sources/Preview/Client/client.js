// The preview's part in the browser: it keeps the page in this tab as the site's folder has it, without loading it again.
//
// The server puts it into the pages that it sends; no file of the site knows of it.

import { Place, morphPage, swapStylesheets } from "./morph.js";
import { marks, notices, offerThemes, offerToRecord, overlay, showPanels } from "./panels.js";

const home = "/.hornbook/";
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
    if (message.type === "failed") this.failure = message;
    if (message.type === "built" || message.type === "hello") this.failure = undefined;
    this.channel?.postMessage(message);
    receive(message);
  }

  /** Says to a tab that has just come what it has missed. */
  answer() {
    if (!this.source || !seen.session) return;
    this.channel.postMessage({ type: "hello", data: seen });
    if (this.failure) this.channel.postMessage(this.failure);
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
  // What is shown where no page is yet waits for the whole site.
  if (missed || type === "refresh" || data?.many || (type === "built" && (wasLost() || isGone))) patch();
  if (type === "written" && !data.many) written(data.paths ?? [], data.removed ?? []);
  if (type === "built" || type === "failed") notices.show("building", false);
  if (type === "failed") overlay.show(data);
  if (type === "built" || (type === "hello" && data.status === "ready")) overlay.hide();
  // A picture may have come nearer although no page shows it yet. A page without such a picture need not ask.
  if ((type === "built" || missed) && marks.known?.length !== 0) askForMarks();
}

function written(paths, removed) {
  for (const path of paths) if (path.endsWith(".css")) swapStylesheets(new URL(encodeURI(`/${path}`), location));
  // A page may have come before its picture.
  const broken = [...document.images].filter((image) => image.src && image.complete && image.naturalWidth === 0);
  for (const image of broken) if (paths.includes(pathOf(new URL(image.src)))) image.src = image.getAttribute("src");
  if (paths.includes(page)) patch();
  else if (removed.includes(page)) showGone(true);
}

/** Whether the page's file was taken away; where it is put back, nobody may tell of it but the build. */
let isGone = false;

function showGone(is) {
  isGone = is;
  notices.show("gone", is);
}

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
  showGone(answer.status === 404 && !wasLost());
  if (!answer.ok || answer.redirected || text === source) return;
  const [before, next] = [source, text].map((text) => text && new DOMParser().parseFromString(text, "text/html"));
  const hasOtherScripts = before && String(scripts(before)) !== String(scripts(next));
  if (hasOtherScripts || wasLost() || next.querySelector("meta[http-equiv=refresh]")) return location.reload();
  await decoded(next);
  const place = new Place();
  let arrived;
  try {
    arrived = morphPage(next);
  } catch (error) {
    console.error(error);
    return location.reload();
  }
  source = text;
  // The site's own scripts look at the page again.
  dispatchEvent(new CustomEvent("hornbook", { detail: "patched" }));
  place.restore();
  requestAnimationFrame(() => place.restore());
  arrived.forEach(fadeIn);
  askForMarks();
  performance.measure("hornbook-patch", { start: begun });
}

/** Whether the tab shows the page that stands for all that are not there. */
function wasLost() {
  return performance.getEntriesByType("navigation")[0]?.responseStatus === 404;
}

/** The addresses of the scripts that a page runs, and of those that its first one may load: when they change there is no way but to load it again. */
function scripts(page) {
  return [...page.querySelectorAll("script[src]")].map((script) => `${script.src} ${script.dataset.words}`);
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

let asked = 0;

/** Asks which pictures of this page are not there yet; the server learns by it which pages are looked at. */
async function askForMarks() {
  const turn = ++asked;
  try {
    const answer = await fetch(`${home}status?page=${encodeURIComponent(page)}`, { cache: "no-store" });
    const { illustrations, record } = await answer.json();
    if (turn !== asked) return;
    marks.show(illustrations);
    if (record) offerToRecord(`${home}record?story=${encodeURIComponent(record)}`, /(\d+)\.html$/.exec(page)?.[1]);
  } catch {
    // Without an answer the marks stay as they are.
  }
}

/** Asks which themes there are, and shows the site in another as soon as somebody chooses it. */
async function askForThemes() {
  try {
    const answer = await fetch(`${home}themes`, { cache: "no-store" });
    offerThemes(await answer.json(), (name) => fetch(`${home}theme?name=${encodeURIComponent(name)}`, { method: "POST" }));
  } catch {
    // Without an answer there is no choice.
  }
}

async function start() {
  showPanels(`${home}client.css`);
  askForMarks();
  askForThemes();
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
  askForMarks();
});
addEventListener("visibilitychange", () => {
  if (!document.hidden) askForMarks();
  if (!line.isAlone || !line.isOpen) return;
  if (document.hidden) line.source?.close();
  else line.connect();
});
start();
