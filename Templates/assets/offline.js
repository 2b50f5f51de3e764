// The page of what is kept on this device, stories above all. It is also what stands where there is no network: then its place names the page
// that was asked for, and leads there as soon as there is one.
(() => {
  const { hornbook } = window;
  const one = (selector) => document.querySelector(selector);
  const base = new URL(".", location).href;
  const list = one(".cards, .kept-list");

  // The link past the menu leads to a place of this page, which is no address.
  const isWithin = () => !!document.getElementById(location.hash.slice(1));

  // Whoever was on the way somewhere gets there as soon as there is a network.
  const wanted = location.hash && !isWithin() && new URL(location.hash.slice(1), base).href;
  if (wanted && wanted.startsWith(base)) {
    // Who opens the app opens what is kept; nothing that was asked for is missing.
    const isStart = wanted === base || wanted === `${base}index.html`;
    for (const place of document.querySelectorAll("[data-other]")) if (!isStart) place.textContent = place.dataset.other;
    const again = one(".again");
    again.href = wanted;
    again.hidden = false;
    for (const more of document.querySelectorAll(".more-stories")) more.hidden = true;
    if (!isStart) one("#kept").classList.remove("unseen");
    const go = () => location.replace(wanted);
    const look = () => document.hidden || fetch(wanted, { cache: "no-cache" }).then(go, () => {});
    again.addEventListener("click", (event) => {
      event.preventDefault();
      go();
    });
    addEventListener("online", look);
    document.addEventListener("visibilitychange", look);
    look();
  }
  // The way to another place is a way to another page.
  addEventListener("hashchange", () => isWithin() || location.reload());

  const make = (name, values = {}, ...children) => {
    const element = Object.assign(document.createElement(name), values);
    element.append(...children);
    return element;
  };
  /** A story as lists show it: its cover, or the picture on cloth, or cloth alone. */
  const bookOf = (words, { title, accent, cover }) => {
    const stamp = make("span", { className: "stamp" });
    const boards = make("div", { className: "boards plain" }, make("span", { className: "book-title", textContent: title }), stamp);
    const book = make("div", { ...words, className: `book cloth accent-${accent}` }, boards);
    book.setAttribute("aria-hidden", "true");
    if (cover) {
      const image = make("img", { alt: "", src: cover });
      const picture = make("picture", {}, image);
      image.onload = () => {
        if (image.naturalHeight > image.naturalWidth) {
          book.className = "book";
          return book.replaceChildren(picture);
        }
        boards.classList.remove("plain");
        stamp.replaceWith(picture);
      };
    }
    return book;
  };

  const item = (kept) => {
    const { title, language, direction, href, size, place } = kept;
    const [words, id] = [{ lang: language, dir: direction }, `kept-${place}`];
    const label = make("span", { textContent: hornbook.keep.sizeLabel(size, one(".standing").dataset) });
    label.dataset.t = "";
    // It may be gone from the site, and its page with the button for this.
    const away = make("button", { type: "button", className: "plain-act", textContent: one(".standing").dataset.remove });
    away.dataset.t = "";
    away.setAttribute("aria-describedby", id);
    away.addEventListener("click", () => hornbook.keep.remove(place).then(show).then(() => one("#kept").focus()));
    const link = make("a", { href, textContent: title });
    // What is no story is a line of its list.
    if (!list.matches(".cards")) return make("li", {}, Object.assign(link, words, { id }), " ", label, " ", away);
    return make("li", { className: "card" }, bookOf(words, kept), make("h3", { ...words, id }, link),
      make("p", { className: "facts-line" }, label), away);
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
    list.replaceChildren(...kept.map(item));
    one(".nothing").hidden = kept.length > 0;
  };
  addEventListener("pageshow", ({ persisted }) => persisted && show());
  show();
})();
