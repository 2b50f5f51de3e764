// The list of collections: shows those that fit the words and choices of its form. Without scripts all of them are there, and no form.
(() => {
  const form = document.querySelector("#shelves");
  const cards = [...document.querySelectorAll(".boards-row > .ledge")];
  const [words, none] = [form.querySelector("input"), document.querySelector(".none")];
  /** A text as it is compared: without case and marks. */
  const folded = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

  // What the cards are of stands in the site's words, which words.js puts into others.
  const choices = [...form.querySelectorAll("select")];
  for (const select of choices) {
    for (const value of [...new Set(cards.map((card) => card.dataset[select.name]))].filter(Boolean)) {
      const option = new Option(value, value);
      const { lang, dir } = cards[0].querySelector("a");
      if (select.name === "age") option.dataset.t = "";
      else Object.assign(option, { lang, dir });
      select.append(option);
    }
  }

  const show = () => {
    const asked = folded(words.value).split(/\s+/).filter(Boolean);
    for (const card of cards) {
      const said = folded(`${card.querySelector(".ledge-text").textContent} ${card.dataset.category}`);
      card.hidden = !asked.every((word) => said.includes(word))
        || choices.some((select) => select.value && card.dataset[select.name] !== select.value);
    }
    none.hidden = cards.some((card) => !card.hidden);
  };

  form.addEventListener("input", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  show(); // A page that somebody comes back to has kept what was typed.
})();
