// The pages that somebody wrote for the site, below what else was found. The page of the search asks for them with each question.
(() => {
  const { hornbook } = window;
  const place = document.querySelector(".found-pages");
  if (!place) return;
  const AT_ONCE = 8; // So many are seen before more of them is asked for.
  const [list, onward] = [place.querySelector("ul"), place.querySelector("button")];
  const base = new URL(document.querySelector("#finder").dataset.root, location.href.split(/[?#]/)[0]).href;
  let [found, shown, turn] = [null, 0, 0];

  const item = ({ title, href, words, page, text }) => {
    const made = document.createElement("li");
    const add = (name, said) => made.append(Object.assign(document.createElement(name), words, said));
    const heading = document.createElement("h3");
    heading.append(Object.assign(document.createElement("a"), words, { href: base + href, textContent: title }));
    made.append(heading);
    if (page) add("p", { className: "of-page", textContent: page });
    if (text) add("p", { textContent: text });
    return made;
  };

  /** Shows some more of them; a promise of the first that came. */
  const add = async (now) => {
    const parts = await found.take(shown, AT_ONCE);
    if (now !== turn) return null;
    const items = parts.map(item);
    if (!shown) list.textContent = "";
    list.append(...items);
    shown += items.length;
    onward.parentElement.hidden = shown >= found.total;
    place.hidden = !shown;
    return items[0];
  };

  /** Shows the pages of an answer, none without one; comes to how many there are. */
  hornbook.foundPages = async (answer) => {
    const now = ++turn;
    const pages = answer && (await answer.pages());
    if (now !== turn) return 0;
    [found, shown] = [pages || { total: 0, take: () => [] }, 0];
    await add(now);
    return found.total;
  };
  onward.addEventListener("click", async () => {
    const first = await add(turn).catch(() => null);
    if (first) first.querySelector("a").focus();
  });
})();
