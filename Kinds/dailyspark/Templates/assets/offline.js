// What stands where there is no network: its place names the page that was asked for, and leads there as soon as there is one. And what
// is kept on this device, with a way to remove it.
(() => {
  const { hornbook } = window;
  const one = (selector) => document.querySelector(selector);
  const base = new URL(".", location).href;

  const make = (name, values = {}, ...children) => {
    const element = Object.assign(document.createElement(name), values);
    element.append(...children);
    return element;
  };
  /** The sparks of one language, with their size. */
  const entry = ({ title, language, direction, href, size, place }) => {
    const label = make("span", { textContent: hornbook.keep.sizeLabel(size, one(".standing").dataset) });
    label.dataset.t = "";
    const away = make("button", { type: "button", className: "plain-act", textContent: one(".standing").dataset.remove });
    away.dataset.t = "";
    away.setAttribute("aria-describedby", `kept-${place}`);
    away.addEventListener("click", () => hornbook.keep.remove(place).then(show).then(() => one("#kept").focus()));
    const link = make("a", { href, textContent: title, lang: language, dir: direction, id: `kept-${place}` });
    return make("li", {}, link, " ", label, " ", away);
  };
  const show = async () => {
    let kept = [];
    try {
      if (!document.documentElement.classList.contains("keeps")) throw new Error("not here");
      await hornbook.load(one("script[data-keep]").dataset.keep);
      kept = await hornbook.keep.kept();
    } catch {
      // Nothing can be kept here.
    }
    one(".kept-list").replaceChildren(...kept.map(entry));
    one(".nothing").hidden = kept.length > 0;
  };
  addEventListener("pageshow", ({ persisted }) => persisted && show());
  show();

  // The link past the menu leads to a place of this page, which is no address.
  const isWithin = () => !!document.getElementById(location.hash.slice(1));
  addEventListener("hashchange", () => isWithin() || location.reload());
  // Who came here by a link was not on the way anywhere.
  if (!location.hash || isWithin()) return;
  const wanted = new URL(location.hash.slice(1), base).href;
  if (!wanted.startsWith(base)) return;

  // Who opens the app opens what is kept; nothing that was asked for is missing.
  if (wanted !== base && wanted !== `${base}index.html`) {
    for (const place of document.querySelectorAll("[data-other]")) place.textContent = place.dataset.other;
    one("#kept").classList.remove("unseen");
  }
  const again = one(".again");
  const go = () => location.replace(wanted);
  again.href = wanted;
  again.hidden = false;
  again.addEventListener("click", (event) => {
    event.preventDefault();
    go();
  });
  const look = () => document.hidden || fetch(wanted, { cache: "no-cache" }).then(go, () => {});
  addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
  look();
})();
