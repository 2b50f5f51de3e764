// The page of kept stories, which is also what stands where there is no network: then its place names the page that was asked for.
(async () => {
  const { hornbook } = window;
  const one = (selector) => document.querySelector(selector);
  const base = new URL(".", location).href;

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
    one(".more-stories").hidden = true;
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
  const card = ({ title, language, direction, accent, cover, href, size, place }) => {
    const words = { lang: language, dir: direction };
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
    const label = make("span", { textContent: hornbook.keep.sizeLabel(size, one(".standing").dataset) });
    label.dataset.t = "";
    // A story may be gone from the site, and its page with the button for this.
    const away = make("button", { type: "button", className: "plain-act", textContent: one(".standing").dataset.remove });
    away.dataset.t = "";
    away.setAttribute("aria-describedby", `kept-${place}`);
    away.addEventListener("click", () => hornbook.keep.remove(place).then(show).then(() => one("#kept").focus()));
    return make("li", { className: "card" }, book, make("h3", { ...words, id: `kept-${place}` }, make("a", { href, textContent: title })),
      make("p", { className: "facts-line" }, label), away);
  };

  const show = async () => {
    let stories = [];
    try {
      if (!document.documentElement.classList.contains("keeps")) throw new Error("not here");
      await hornbook.load(one("script[data-keep]").dataset.keep);
      stories = await hornbook.keep.kept();
    } catch {
      // Nothing can be kept here.
    }
    one(".cards").replaceChildren(...stories.map(card));
    one(".nothing").hidden = stories.length > 0;
  };
  addEventListener("pageshow", ({ persisted }) => persisted && show());
  show();
})();
