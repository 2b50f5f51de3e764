// Lists of many languages: a field sifts them by their names, and those that the reader of this device reads are at hand. Which one somebody
// goes to on the page of languages is remembered: the front page leads there (home.js).
(() => {
  const { hornbook } = window;
  const folded = (text) => text.normalize("NFD").replace(/[^\p{L}\p{N} ]/gu, "").toLowerCase();
  const primary = (tag) => tag.toLowerCase().split("-")[0];
  const isRead = (tag) => tag && tag !== "*";
  const read = [hornbook.get("reads"), hornbook.get("language"), ...(navigator.languages || [])].filter(isRead).map((tag) => tag.toLowerCase());

  for (const sift of document.querySelectorAll(".tongue-sift")) {
    const menu = sift.closest("ul");
    const list = menu || sift.parentElement.querySelector("ul");
    const ways = [...list.querySelectorAll(menu ? "a[hreflang]" : "h3 a")].map((link) => {
      const tag = (link.hreflang || link.getAttribute("href").split("/").slice(-2)[0]).toLowerCase();
      const names = menu ? [link] : link.closest("li").querySelectorAll("h3, p[lang]");
      return { link, tag, item: link.closest("li"), text: folded([tag, ...[...names].map((name) => name.textContent)].join(" ")) };
    });

    // Those of the reader: the very language, or else those that are a kind of it.
    const own = new Set();
    for (const wanted of read) {
      const same = ways.filter(({ tag }) => tag === wanted);
      for (const way of same.length ? same : ways.filter(({ tag }) => primary(tag) === primary(wanted))) own.add(way);
    }
    if (menu) sift.after(...[...own].map(({ item }) => item));
    else if (own.size) {
      const near = document.createElement("ul");
      for (const { link } of [...own].slice(0, 3)) {
        const item = document.createElement("li");
        item.append(link.cloneNode(true));
        near.append(item);
      }
      sift.append(near);
    }

    const field = sift.querySelector("input");
    field.addEventListener("input", () => {
      const wanted = folded(field.value).trim();
      // The very names and their beginnings before what is within them.
      const fits = ({ text }) => ` ${text}`.includes(` ${wanted}`);
      const isBegun = ways.some(fits);
      for (const way of ways) way.item.hidden = !(isBegun ? fits(way) : way.text.includes(wanted));
    });
    // Enter leads to the first that is left; keys turn no page meanwhile, and Escape empties the field before it closes the menu.
    field.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !field.value) return;
      event.stopPropagation();
      if (event.key === "Enter") {
        event.preventDefault();
        const shown = [...list.querySelectorAll("a")].find((link) => !link.closest("li").hidden);
        if (field.value.trim() && shown) shown.click();
      } else if (event.key === "Escape") {
        event.preventDefault();
        field.value = "";
        field.dispatchEvent(new Event("input"));
      }
    });
    sift.hidden = false;

    if (menu) continue;
    const home = new URL("../", location).href.split(/[?#]/)[0];
    sift.parentElement.addEventListener("click", ({ target }) => {
      const link = target.closest("a");
      const way = link && ways.find(({ link: { href } }) => href === link.href);
      if (!way) return;
      hornbook.set("reads", way.tag);
      const door = { tag: way.tag, href: way.link.href.slice(home.length), label: way.link.textContent, lang: way.link.lang, dir: way.link.dir };
      hornbook.write("hornbook-doors", { ...hornbook.read("hornbook-doors"), [home]: door });
    });
  }
})();
