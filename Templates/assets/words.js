// Shows the words of the interface in the language that the reader of this device has chosen.
//
// hornbook.js runs this only where that is another language than the site's. Before it stands a line that the build writes:
// hornbook.tables = {language, direction: the site's, files: the address of the table of each other language}. A table lists
// messages as [key, the site's text, the other's]; one that counts has its forms by plural category instead of a text.
//
// What may change is marked with data-t: the texts that stand in such an element itself, its labels, its lang and dir.
// data-t="age" says which message it is, for words that mean several. Whatever comes onto the page later is looked at as it
// comes, which is also how a page is shown in the chosen words from its first line.
(() => {
  const { tables } = hornbook;
  const base = document.currentScript.src;
  const root = document.documentElement;
  const labels = ["aria-label", "title", "placeholder"];
  const read = {};
  let table; // None while the site's own words are shown.

  const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const places = /\{(\w+)\}/g;
  const numbers = ["ages", "count", "day", "number", "size", "total", "year"];
  const messages = ["month", "hours", "minutes"]; // A value that has to be a message itself.

  /** A table as it is used: what texts without values become, and patterns of the others, the fullest first. */
  const prepare = (language, direction, rows) => {
    const plain = new Map();
    const patterns = [];
    let point = [".", "."];
    const [, ...digits] = (rows.find(([key]) => key === "digits") || ["", "", ""]).map((text) => [...text]);
    const number = `[\\d${digits[0].join("")}.,–]+`;
    /** What may stand for a value that is a message itself: one that counts, else anything. */
    const inner = (name) => {
      const [, forms] = rows.find(([key]) => key === name) || [];
      const patterns = Object.values(typeof forms === "object" ? forms : {}).map((form) =>
        form.split(places).map((part, index) => (index % 2 ? number : escaped(part))).join("")
      );
      return patterns.join("|") || ".+?";
    };
    const add = (from, to, fixed) => {
      const names = [];
      const parts = from.split(places).map((part, index) => {
        if (!(index % 2)) return escaped(part);
        names.push(part);
        return `(${numbers.includes(part) ? number : messages.includes(part) ? inner(part) : ".+"})`;
      });
      const weight = from.replace(places, "").length;
      patterns.push({ test: new RegExp(`^${parts.join("")}$`), names, to, fixed, weight });
    };
    for (const [key, from, to] of rows) {
      if (typeof from === "object") {
        const fixed = { zero: "0", one: "1", two: "2" };
        for (const form in from) add(from[form], to, fixed[form]);
      } else if (from.match(places)) {
        add(from, to);
      } else {
        plain.set(`${key} ${from}`, to);
        if (!plain.has(from)) plain.set(from, to);
        if (key === "decimal_point") point = [from, to];
      }
    }
    patterns.sort((one, other) => other.weight - one.weight);
    return { language, direction, plain, patterns, point, digits, plural: new Intl.PluralRules(language) };
  };

  /** A text in the words of the table; undefined where it is none of its messages. */
  const said = (text, key) => {
    const whole = table.plain.get(`${key} ${text}`) || table.plain.get(text);
    if (whole) return whole;
    for (const { test, names, to, fixed } of table.patterns) {
      const match = test.exec(text);
      if (!match) continue;
      const values = {};
      names.forEach((name, index) => (values[name] = valued(name, match[index + 1])));
      if (messages.some((name) => names.includes(name) && !values[name])) continue;
      if (typeof to === "string") return filled(to, values);
      const count = values.count || fixed;
      return filled(to[table.plural.select(Number(count))] || to.other, { ...values, count });
    }
    // A heading and the name of the site.
    const parts = text.split(" · ");
    const words = parts.length > 1 && said(parts[0]);
    return words ? [words, ...parts.slice(1)].join(" · ") : undefined;
  };
  const filled = (text, values) =>
    text.replace(places, (place, name) => (name in values ? (numbers.includes(name) ? written(values[name]) : values[name]) : place));
  /** A number with the digits of the table's language, and one of the site's with those that can be counted with. */
  const written = (value) => value.replace(/\d/g, (digit) => table.digits[1][digit] || digit);
  const counted = (value) => [...value].map((digit) => (table.digits[0].includes(digit) ? table.digits[0].indexOf(digit) : digit)).join("");
  const valued = (name, value) => {
    if (name === "month") return table.plain.get(value);
    if (messages.includes(name)) return said(value);
    if (name === "heading" || name === "date") return said(value) || value;
    if (name === "size") return counted(value.replace(...table.point));
    return numbers.includes(name) ? counted(value) : value;
  };

  /** What each place held at first, and what it was given instead. */
  const kept = new WeakMap();

  /** Gives a place of a node what belongs there now; `wanted` makes it of what stood there at first, which may be null. */
  const put = (node, place, now, wanted, write) => {
    const places = kept.get(node) || {};
    const known = places[place];
    let first = now;
    if (known && known.shown === now) first = known.first;
    // While a page comes, the end of a text that was already changed may come after it.
    else if (known && now && now.startsWith(known.shown))
      first = known.first + now.slice(known.shown.length);
    const shown = wanted(first);
    places[place] = { first, shown };
    kept.set(node, places);
    if (shown !== now) write(shown);
  };
  const putAttribute = (element, name, wanted) =>
    put(element, name, element.getAttribute(name), wanted, (value) =>
      value == null ? element.removeAttribute(name) : element.setAttribute(name, value)
    );

  const show = (element) => {
    let unknown = false;
    const words = (first) => {
      const text = first.trim();
      const other = table && text && said(text, element.dataset.t);
      if (other) return first.replace(text, () => other);
      if (text) unknown = true;
      return first;
    };
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) put(node, "data", node.data, words, (text) => (node.data = text));
    }
    for (const name of labels) if (element.hasAttribute(name)) putAttribute(element, name, words);
    // What is not known stays in the site's language, and says so where what is around it does not.
    for (const [attribute, name] of [["lang", "language"], ["dir", "direction"]]) {
      putAttribute(element, attribute, (first) => {
        if (!table) return first;
        const wanted = unknown ? first || tables[name] : table[name];
        const around = element.parentElement && element.parentElement.closest(`[${attribute}]`);
        return first || !around || around.getAttribute(attribute) !== wanted ? wanted : first;
      });
    }
  };

  const showAll = (node) => {
    if (node.matches("[data-t]")) show(node);
    node.querySelectorAll("[data-t]").forEach(show);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      const element = type === "characterData" ? target.parentElement : target;
      if (element && element.nodeType === Node.ELEMENT_NODE && element.matches("[data-t]")) show(element);
      for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) showAll(node);
    }
  });

  const choose = () => {
    const language = hornbook.get("language");
    const file = tables.files[language];
    if (file && !read[language]) return hornbook.loadFirst(new URL(file, base).href);
    if (table === read[language]) return;
    table = read[language];
    showAll(root);
    observer.observe(document, {
      attributeFilter: [...labels, "lang", "dir"], attributes: true, characterData: true, childList: true, subtree: true,
    });
  };

  /** Takes a table; its file calls this. */
  hornbook.table = (...rows) => {
    read[rows[0]] = prepare(...rows);
    choose();
  };
  addEventListener("hornbook", choose);
  addEventListener("storage", choose);
  choose();
})();
