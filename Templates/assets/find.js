// The page of the search for stories: what may be chosen, and how a story is shown; finder.js does the rest. The list of all stories takes
// both too (library.js): there is no field for words, and what stands there is seen again as soon as nothing is asked.
(() => {
  const { hornbook } = window;
  const root = document.documentElement;
  const one = (selector) => document.querySelector(selector);
  const form = one("#finder");
  if (!form) return;
  hornbook.finding = true;

  const MOST_TONGUES = 4; // So many languages a card names.
  const filters = ["colour", "mood", "age", "level", "length", "language", "theme", "collection"];
  const template = one(".story-template");
  // What a page does not have is one that nobody sees.
  const [unfold, many] = [".unfold", ".many"].map((selector) => form.querySelector(selector) || document.createElement("input"));
  // The values are the tags of the languages; `lang` says what their names are in.
  const languages = [...form.querySelectorAll("[name=language] option:not([value=''])")];
  /** The languages of the site that the reader of this device reads, the likeliest first. */
  const readLanguages = () =>
    [hornbook.get("reads"), hornbook.get("language"), ...(navigator.languages || []), form.dataset.language].flatMap((tag) => {
      const [whole, start] = [`${tag}`.toLowerCase(), `${tag}`.toLowerCase().split("-")[0]];
      const values = languages.map(({ value }) => value);
      return values.includes(whole) ? [whole] : values.filter((value) => value.split("-")[0] === start);
    });
  const pageForms = JSON.parse(template.dataset.pages);
  const hidden = () => (root.dataset.hiddenAges || "").split(" ").filter(Boolean);

  const make = (name, said) => Object.assign(document.createElement(name), said);

  const pictureOf = ({ src, srcset, type, width, height, tone }, sizes) => {
    const picture = make("picture", { className: tone || "" });
    if (srcset) {
      const addresses = srcset.replace(/(^|,\s*)(\S+)/g, (all, before, address) => before + base + address);
      picture.append(make("source", { type, srcset: addresses, sizes }));
    }
    picture.append(make("img", { loading: "lazy", decoding: "async", alt: "", width, height, src: base + src }));
    return picture;
  };

  const card = (story) => {
    const item = document.importNode(template.content, true).querySelector("li");
    const [book, heading, link, byline, facts] = [".book", "h3", "a", ".byline", ".facts-line"].map((name) => item.querySelector(name));
    const [tongue, age, pages, sound, preview] = facts.children;
    const { title, cover, language, direction } = story;
    for (const element of [book, heading]) [element.lang, element.dir] = [language, direction];
    if (cover && story.isGiven) {
      book.append(pictureOf(cover, "(min-width: 72.5rem) 17rem, (min-width: 29.6rem) 29vw, 43vw"));
    } else {
      book.classList.add("cloth", `accent-${story.accent}`);
      const boards = make("div", { className: cover ? "boards" : "boards plain" });
      boards.append(make("span", { className: "book-title", textContent: title }));
      boards.append(cover ? pictureOf(cover, "(min-width: 72.5rem) 12.8rem, (min-width: 29.6rem) 22vw, 32vw") : make("span", { className: "stamp" }));
      book.append(boards);
    }
    link.textContent = title;
    link.href = base + story.href;
    if (byline && story.byline) byline.textContent = story.byline;
    else if (byline) byline.remove();
    // The languages of the site are those that one may choose from.
    const spoken = story.tongues ? languages.filter(({ value }) => story.tongues.includes(value)) : languages.filter(({ value }) => value === language.toLowerCase());
    if (story.tongues && spoken.length > 1) {
      // One card of several translations names them, its own language first, then those of the reader.
      const read = readLanguages();
      const rank = ({ value }) => (value === story.tongues[0] ? -1 : read.includes(value) ? read.indexOf(value) : read.length);
      spoken.sort((one, other) => rank(one) - rank(other));
      for (const { lang, dir, textContent } of spoken.slice(0, MOST_TONGUES)) tongue.append(tongue.hasChildNodes() ? ", " : "", make("span", { lang, dir, textContent }));
      if (spoken.length > MOST_TONGUES) tongue.append(" ", make("bdi", { textContent: hornbook.digits(`+${spoken.length - MOST_TONGUES}`) }));
    } else if (spoken.length) Object.assign(tongue, { lang: spoken[0].lang, dir: spoken[0].dir, textContent: spoken[0].textContent });
    else tongue.remove();
    if (!story.isRecorded) sound.remove();
    if (template.dataset[story.age]) {
      item.dataset.age = story.age;
      age.textContent = template.dataset[story.age];
    } else {
      age.remove();
    }
    // Levels are named where one may choose from them.
    const level = story.level && form.querySelector(`[name=level] option[value="${story.level}"]`);
    if (level) {
      const name = make("span", { className: "level", textContent: level.dataset.label });
      name.dataset.t = "";
      pages.before(name);
    }
    pages.textContent = counted(story.pages, pageForms);
    if (!story.preview) preview.remove();
    return item;
  };

  const { ask, askedFor, base, counted, open, reread } = hornbook.finder({
    place: ".found .cards",
    groups: "fieldset, label.filter",
    filters,
    atOnce: 12,
    atFirst: 6,
    item: card,
    offers: (name, value) => name !== "age" || !hidden().includes(value),
    question: () => ({ hiddenAges: hidden(), languages: readLanguages() }),
    filled: (asked) => (many.textContent = filters.filter((name) => asked[name]).length || ""),
    opened: () => {
      // What is chosen stands in sight in its row.
      for (const field of form.querySelectorAll(".picks :checked")) {
        const [row, box] = [field.closest(".picks"), field.getBoundingClientRect()];
        const { left, width } = row.getBoundingClientRect();
        row.scrollLeft += box.left + box.width / 2 - left - width / 2;
      }
    },
  });

  // Who presses what is chosen does not want it any more.
  form.addEventListener("click", ({ target: { type, name, value, checked } }) => {
    if (type === "radio" && checked && value && askedFor(name) === value) ask(true, { [name]: "" });
  });
  unfold.addEventListener("click", ({ currentTarget: button }) => {
    button.setAttribute("aria-expanded", button.getAttribute("aria-expanded") !== "true");
  });
  addEventListener("hornbook", ({ detail }) => detail === "ages" && reread());
  if (filters.slice(2).some((name) => new URLSearchParams(location.search).get(name))) unfold.setAttribute("aria-expanded", true);
  open();
})();
