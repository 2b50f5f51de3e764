// Cuts the words of a page into leaves where they are more than a screen holds: at sentences, and within one only where it alone is
// too long. The picture stands at the head of the first, and small with the words that go on. fit.js loads this when it is needed.
(() => {
  const { reader } = window.hornbook;
  /** How much of a leaf is the picture's at least, where the words go on. */
  const little = 0.2;

  const segmenters = {};
  const segments = (text, granularity) =>
    window.Intl && Intl.Segmenter
      ? [...(segmenters[granularity] = segmenters[granularity] || new Intl.Segmenter(document.documentElement.lang, { granularity })).segment(text)].map(({ segment }) => segment)
      : text.match(granularity === "word" ? /\S+\s*|\s+/g : /[^.!?…؟۔।॥።။។៕。！？\n]+(?:[.!?…؟۔।॥።။។៕。！？]+["'”’»)」』]*\s*|\n|$)|[.!?…\s]+/g) || [];

  /** The words of a paragraph: where each begins and ends, and whether a sentence ends there. */
  const split = (text) => {
    const found = [];
    let at = 0;
    for (const sentence of segments(text, "sentence")) {
      for (const word of segments(sentence, "word")) found.push({ start: at, end: (at += word.length), isEnd: false });
      found[found.length - 1].isEnd = true;
    }
    return found;
  };

  /** The parts that paragraphs can be cut into: each its pieces as [paragraph, start, end], and whether it ends a sentence. */
  const partsOf = (paragraphs) => {
    const rows = new Map();
    paragraphs.forEach((p, index) => {
      const row = split(p.textContent).map(({ start, end, isEnd }) => ({ pieces: [[index, start, end]], isEnd }));
      // The same paragraph in two languages.
      const name = p.dataset.row || `alone ${index}`;
      rows.set(name, [...(rows.get(name) || []), row]);
    });
    return [...rows.values()].flatMap(([first, second]) => (second ? paired(first, second) : first));
  };

  /** Two languages are cut sentence by sentence where a paragraph has as many in both, else at the paragraph. */
  const paired = (...rows) => {
    const join = (parts) => ({ pieces: parts.flatMap(({ pieces }) => pieces), isEnd: true });
    const [first, second] = rows.map((row) =>
      row.reduce((found, part, at) => {
        if (!at || row[at - 1].isEnd) found.push([]);
        found[found.length - 1].push(part);
        return found;
      }, []));
    return first.length === second.length ? first.map((parts, at) => join([...parts, ...second[at]])) : [join(rows.flat())];
  };

  const plan = ({ image, ratio, width, tall, single, isHalf, usual, least, fill, height, ruler, edge, share }) => {
    const paragraphs = [...ruler.querySelectorAll("p")];
    const texts = paragraphs.map(({ textContent }) => textContent);
    const parts = partsOf(paragraphs);
    let begins;
    /** Puts some of the parts into the ruler. */
    const show = (from, to) => {
      const ends = [];
      begins = [];
      for (const { pieces } of parts.slice(from, to)) {
        for (const [index, start, end] of pieces) [begins[index], ends[index]] = [begins[index] ?? start, end];
      }
      paragraphs.forEach((p, index) => {
        p.hidden = !ends[index];
        p.textContent = ends[index] ? texts[index].slice(begins[index], ends[index]) : "";
      });
    };
    const range = document.createRange();
    /** Where a part that is in the ruler ends, from the top of the window. */
    const bottom = (at) =>
      Math.max(...parts[at].pieces.map(([index, , end]) => {
        const words = paragraphs[index].firstChild;
        range.setStart(words, 0);
        range.setEnd(words, end - begins[index]);
        return range.getBoundingClientRect().bottom;
      }));

    /** The leaves in letters of a size, with the picture beside the words or above them; none where they are more than a number. */
    const lay = (isSide, size, limit) => {
      const page = isSide ? width : single;
      const all = fill(page - 2 * edge, tall - 2 * edge);
      const found = { size, leaves: [], isOver: false };
      for (let start = 0; start < parts.length; ) {
        if (found.leaves.length === limit) return;
        const isFirst = !found.leaves.length;
        const most = image ? fill(isSide ? 0.64 * page : page - 2 * edge, tall - 2 * edge) : 0;
        const needed = Math.min(most, Math.sqrt((isFirst ? share : little) * page * tall * ratio));
        let [wide, column, room, end] = [];
        // As many words as there is room for; where that is none, without the small picture.
        for (wide of isFirst || !needed ? [needed] : [needed, 0]) {
          column = isSide && wide ? page - wide - 2 * edge : page;
          room = isSide || !wide ? tall : tall - edge - wide / ratio;
          // Nearly all lines break alike whatever follows: all words are laid once, and looked up.
          show(start, parts.length);
          const over = height(column, size) - room;
          end = parts.length;
          if (over > 0) {
            const lowest = bottom(end - 1) - over + 0.5;
            for (let first = start; first < end; ) {
              const middle = (first + end) >> 1;
              if (bottom(middle) <= lowest) first = middle + 1;
              else end = middle;
            }
          }
          if (end > start) break;
        }
        // Then back to the end of a sentence; and further where the last lines break otherwise.
        const back = (at) => {
          while (at > start && !parts[at - 1].isEnd) at -= 1;
          return at;
        };
        const isTooHigh = () => {
          show(start, end);
          return height(column, size) > room;
        };
        if (back(end) > start) end = back(end);
        else if (isFirst && image) {
          // First the picture, then the words.
          found.leaves.push({ isBlank: true, page, wide: all, parts: [0, 0] });
          continue;
        }
        while (end > start && isTooHigh()) end = back(end - 1) > start ? back(end - 1) : end - 1;
        // A word that has no room, not even without a picture, has all the width; where that is too little, it is scrolled over.
        const isLong = end === start;
        if (isLong) end += 1;
        // The picture has what the words leave.
        if (isLong) show(start, end);
        if (isLong && height(width, size) > tall) found.isOver = true;
        const left = isSide || !wide ? wide : Math.max(wide, Math.min(most, fill(page, tall - edge - height(column, size))));
        found.leaves.push({ isSide: isSide && wide > 0, page: isLong ? width : page, wide: left, parts: [start, end] });
        start = end;
      }
      return found;
    };
    const isBetter = (one, other) => one.isOver - other.isOver || one.leaves.length - other.leaves.length;
    // Beside the words the picture has to have its share, and they a column.
    const enough = Math.sqrt(share * width * tall * ratio);
    const mayBeSide = image && !isHalf && enough <= Math.min(0.64 * width, (tall - 2 * edge) * ratio) && width - enough > 11 * least;
    const ways = mayBeSide ? [false, true] : [false];
    let best = ways.map((isSide) => lay(isSide, least)).sort(isBetter)[0];
    // Larger letters, where that takes no more leaves.
    for (const size of [0.87 * usual, usual, 1.2 * usual]) {
      const other = size > best.size && lay(best.leaves[0].isSide, size, best.leaves.length);
      if (other && isBetter(other, best) <= 0) best = other;
    }
    for (const leaf of best.leaves) leaf.pieces = parts.slice(...leaf.parts).flatMap(({ pieces }) => pieces);
    return best;
  };

  // On the page itself a paragraph that is cut becomes several, which are one again in print and when anything changes.

  /** Cuts a paragraph at a character; returns what follows. */
  const cut = (p, offset) => {
    const walker = document.createTreeWalker(p, NodeFilter.SHOW_TEXT);
    let node = walker.nextNode();
    for (; node.length <= offset; node = walker.nextNode()) offset -= node.length;
    const range = document.createRange();
    if (offset) {
      range.setStart(node, offset);
    } else {
      // What begins here goes whole.
      let whole = node;
      while (whole.parentNode !== p && !whole.previousSibling) whole = whole.parentNode;
      range.setStartBefore(whole);
    }
    range.setEndAfter(p.lastChild);
    const start = range.startContainer;
    const halves = [];
    for (let part = start === node ? node.parentNode : start; part !== p; part = part.parentNode) halves.unshift(part);
    const rest = p.cloneNode(false);
    rest.classList.add("rest");
    rest.append(range.extractContents());
    let other = rest;
    for (const half of halves) {
      other = other.firstChild;
      other.dataset.cut = "";
      if (!half.dataset.from) continue;
      // Each part of a recorded sentence has its share of the time.
      const [from, to, length] = [Number(half.dataset.from), Number(half.dataset.to), half.textContent.length];
      half.dataset.to = other.dataset.from = (from + ((to - from) * length) / (length + other.textContent.length)).toFixed(3);
    }
    p.after(rest);
    return rest;
  };

  /** Makes one of what was cut in two: sentences, words with a meaning, emphasis. */
  const join = (last, first) => {
    if (!first || !first.matches || !first.matches("[data-cut]")) return;
    join(last.lastChild, first.firstChild);
    if (first.dataset.to) last.dataset.to = first.dataset.to;
    last.append(...first.childNodes);
    first.remove();
  };

  const mend = (place) => {
    for (const rest of place.querySelectorAll(".rest")) {
      const p = rest.previousElementSibling;
      join(p.lastChild, rest.firstChild);
      p.append(...rest.childNodes);
      p.normalize();
      rest.remove();
    }
    for (const p of place.querySelectorAll("[data-leaf]")) {
      delete p.dataset.leaf;
      p.classList.remove("away");
    }
  };

  reader.leaflets = {
    plan,
    mend,
    /** Shows the words of a leaf, where they have been cut anew after that. */
    show(folio, { leaves }, number, isNew) {
      if (isNew) {
        mend(folio);
        const rests = [...folio.querySelectorAll(".folio-text p")].map((p) => ({ p, at: 0 }));
        leaves.forEach(({ pieces }, leaf) => {
          for (const [index, start] of pieces || []) {
            const rest = rests[index];
            if (rest.p.dataset.leaf && rest.p.dataset.leaf !== `${leaf}`) [rest.p, rest.at] = [cut(rest.p, start - rest.at), start];
            rest.p.dataset.leaf = leaf;
          }
        });
      }
      for (const p of folio.querySelectorAll("[data-leaf]")) p.classList.toggle("away", p.dataset.leaf !== `${number}`);
    },
    /** Turns to the leaf that a node stands on. */
    reveal(node) {
      const [away, seen] = [node.closest(".away"), node.closest(".folio").querySelector("[data-leaf]:not(.away)")];
      if (away) reader.leaf(away.dataset.leaf - (seen ? seen.dataset.leaf : 0));
    },
    /** Turns to the leaf on which a share of all the words of a text are over. */
    follow(text, share) {
      let rest = share * text.textContent.length;
      const p = [...text.querySelectorAll("p")].find(({ textContent }) => (rest -= textContent.length) < 0);
      if (p) reader.leaflets.reveal(p);
    },
  };
  reader.again();
})();
