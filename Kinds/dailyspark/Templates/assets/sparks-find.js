// The page of the search: what may be chosen, and how one of what was found is shown; finder.js does the rest.
(() => {
  const { hornbook } = window;
  const fields = document.querySelector("#finder").elements;
  const template = document.querySelector(".result-template");
  const kinds = ["spark", "lesson", "session"];

  /** What the index says of one. */
  hornbook.search.result = ([kind, title, href, language, isRtl, type, line]) => ({
    kind: kinds[kind] || kinds[0],
    type,
    title,
    href,
    line,
    words: { lang: language, dir: isRtl ? "rtl" : "ltr" },
  });

  const item = ({ kind, type, title, href, line, words: said }) => {
    const made = document.importNode(template.content, true).querySelector("li");
    const [label, link, below] = [".result-kind", "a", ".result-line"].map((name) => made.querySelector(name));
    const isSpark = kind === "spark";
    made.dataset.kind = kind;
    made.classList.add(isSpark && ["question", "observation", "theme"].includes(type) ? type : "other");
    label.textContent = (isSpark && template.dataset[type]) || template.dataset[kind];
    Object.assign(link, said, { textContent: title, href: base + href });
    if (line) Object.assign(below, said, { textContent: line });
    else below.remove();
    return made;
  };

  const { base, open } = hornbook.finder({
    place: ".results",
    groups: ".filter",
    filters: ["kind", "type", "situation", "audience", "language"],
    atOnce: 20,
    item,
    // Only a spark has a type, a situation and somebody whom it is for.
    filled: (asked) => {
      for (const name of ["type", "situation", "audience"]) fields[name].disabled = !asked[name] && !!asked.kind && asked.kind !== "spark";
    },
  });
  open();
})();
