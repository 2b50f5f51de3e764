// The same story in another language beside its words, paragraph by paragraph. reader.js loads this when somebody has asked for it.
(() => {
  const { get, load, reader, set } = window.hornbook;
  const { one, all } = reader;
  const root = document.documentElement;
  const texts = {};
  window.hornbook.text = (slug, text) => {
    texts[text.language] = text;
    show();
  };

  /** The button of the language beside; of two that were chosen to stand together, the one that is not the story's. */
  const chosen = () =>
    (get("beside") || "").split(" ").reduce((found, language) => found || one(`[data-beside="${language}"]`), null);
  reader.toggleBeside = (button) => set("beside", button === chosen() ? "" : `${button.dataset.beside} ${root.lang}`);

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

  /** Gives each paragraph of a text its row. */
  const place = (text) => [...text.children].forEach((p, row) => {
    p.dataset.row = row;
    p.style.setProperty("--row", row + 1);
  });

  const show = () => {
    const asked = chosen();
    if (reader.leaflets) reader.leaflets.mend(document);
    for (const both of all(".both")) both.replaceWith(both.querySelector(".folio-text"));
    let text;
    for (const button of all("[data-beside]")) {
      const isChosen = button === asked;
      const language = button.dataset.beside;
      button.setAttribute("aria-pressed", isChosen);
      if (isChosen && !(text = texts[language])) load(button.dataset.src);
    }
    root.classList.toggle("beside", !!text);
    for (const [index, folio] of text ? all(".folio[id^=page]").entries() : []) {
      const first = folio.querySelector(".folio-text");
      const second = document.createElement("div");
      second.className = "folio-text second";
      const there = reader.there(asked, folio.id.slice(5), index);
      if (there) [second.lang, second.dir] = [text.language, text.direction];
      else second.append(missing(asked));
      for (const words of text.pages[there - 1] || []) {
        second.append(Object.assign(document.createElement("p"), { textContent: words }));
      }
      if (!second.firstChild || !first) continue;
      const [both, pair] = ["both", "pair"].map((className) => Object.assign(document.createElement("div"), { className }));
      first.replaceWith(both);
      both.append(pair);
      pair.append(first, second);
      // Where there are not as many paragraphs, the texts stand by themselves.
      if (first.children.length === second.children.length) [first, second].forEach(place);
      else pair.classList.add("apart");
    }
    reader.again(true);
  };
  addEventListener("hornbook", ({ detail }) => (detail === "patched" || detail === "beside") && show());
  show();
})();
