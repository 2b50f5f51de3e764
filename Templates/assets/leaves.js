// Cuts the words of a page into leaves where they are more than a screen holds: at sentences, and within one only where it alone is
// too long. The picture stands at the head of the first, and small with the words that go on. fit.js loads this when it is needed.
(() => {
  const { reader } = window.hornbook;
  /** How much of a leaf is the picture's at least, where the words go on. */
  const little = 0.2;

  const segments = (text, granularity) =>
    window.Intl && Intl.Segmenter
      ? [...new Intl.Segmenter(document.documentElement.lang, { granularity }).segment(text)].map(({ segment }) => segment)
      : text.match(granularity === "word" ? /\S+\s*|\s+/g : /[^.!?…؟۔।。！？\n]+(?:[.!?…؟۔।。！？]+["'”’»)」』]*\s*|\n|$)|[.!?…\s]+/g) || [];

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

  /** The parts that words in the ruler can be cut into: each its spans there, its pieces as [paragraph, start, end], and whether it ends a sentence. */
  const partsOf = (words) => {
    const rows = new Map();
    [...words.querySelectorAll("p")].forEach((p, index) => {
      const text = p.textContent;
      p.replaceChildren();
      const row = split(text).map(({ start, end, isEnd }) => {
        const span = document.createElement("span");
        span.textContent = text.slice(start, end);
        p.append(span);
        return { spans: [span], pieces: [[index, start, end]], isEnd };
      });
      // The same paragraph in two languages.
      const name = p.dataset.row || `alone ${index}`;
      rows.set(name, [...(rows.get(name) || []), row]);
    });
    return [...rows.values()].flatMap(([first, second]) => (second ? paired(first, second) : first));
  };

  /** Two languages are cut sentence by sentence where a paragraph has as many in both, else at the paragraph. */
  const paired = (...rows) => {
    const join = (parts) => ({ spans: parts.flatMap(({ spans }) => spans), pieces: parts.flatMap(({ pieces }) => pieces), isEnd: true });
    const [first, second] = rows.map((row) =>
      row.reduce((found, part, at) => {
        if (!at || row[at - 1].isEnd) found.push([]);
        found[found.length - 1].push(part);
        return found;
      }, []));
    return first.length === second.length ? first.map((parts, at) => join([...parts, ...second[at]])) : [join(rows.flat())];
  };

  const plan = ({ image, ratio, width, tall, single, isHalf, usual, least, fill, height, ruler, edge, share }) => {
    const parts = partsOf(ruler.firstChild);
    const paragraphs = [...ruler.querySelectorAll("p")];
    let shown = [0, parts.length];
    const show = (...range) => {
      const isIn = (at, [from, to]) => at >= from && at < to;
      for (let at = Math.min(shown[0], range[0]); at < Math.max(shown[1], range[1]); at += 1) {
        if (isIn(at, range) !== isIn(at, shown)) for (const span of parts[at].spans) span.hidden = !isIn(at, range);
      }
      shown = range;
      for (const p of paragraphs) p.hidden = !p.querySelector("span:not([hidden])");
    };

    /** The leaves in letters of a size, with the picture beside the words or above them. */
    const lay = (isSide, size) => {
      const page = isSide ? width : single;
      const all = fill(page - 2 * edge, tall - 2 * edge);
      const found = { size, leaves: [], isOver: false };
      for (let start = 0; start < parts.length; ) {
        const isFirst = !found.leaves.length;
        const most = image ? fill(isSide ? 0.64 * page : page - 2 * edge, tall - 2 * edge) : 0;
        const needed = Math.min(most, Math.sqrt((isFirst ? share : little) * page * tall * ratio));
        let [wide, column, end] = [];
        // As many words as there is room for; where that is none, without the small picture.
        for (wide of isFirst || !needed ? [needed] : [needed, 0]) {
          column = isSide && wide ? page - wide - 2 * edge : page;
          const room = isSide || !wide ? tall : tall - edge - wide / ratio;
          let after = parts.length + 1;
          end = start;
          while (after - end > 1) {
            const middle = (end + after) >> 1;
            show(start, middle);
            if (height(column, size) <= room) end = middle;
            else after = middle;
          }
          if (end > start) break;
        }
        // Then back to the end of a sentence.
        let sentence = end;
        while (sentence > start && !parts[sentence - 1].isEnd) sentence -= 1;
        if (sentence > start) end = sentence;
        else if (isFirst && image) {
          // First the picture, then the words.
          found.leaves.push({ isBlank: true, page, wide: all, parts: [0, 0] });
          continue;
        }
        // A word that has no room, not even without a picture, has all the width; where that is too little, it is scrolled over.
        const isLong = end === start;
        if (isLong) end += 1;
        // The picture has what the words leave.
        show(start, end);
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
      const other = size > best.size && lay(best.leaves[0].isSide, size);
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
    const span = node.parentNode === p ? null : node.parentNode;
    const range = document.createRange();
    if (offset) range.setStart(node, offset);
    else range.setStartBefore(span || node);
    range.setEndAfter(p.lastChild);
    const rest = p.cloneNode(false);
    rest.classList.add("rest");
    rest.append(range.extractContents());
    if (span && offset) {
      // Each part of a recorded sentence has its share of the time.
      const other = rest.firstChild;
      const [from, to, length] = [Number(span.dataset.from), Number(span.dataset.to), span.textContent.length];
      span.dataset.to = other.dataset.from = (from + ((to - from) * length) / (length + other.textContent.length)).toFixed(3);
      other.dataset.cut = "";
    }
    p.after(rest);
    return rest;
  };

  const mend = (place) => {
    for (const rest of place.querySelectorAll(".rest")) {
      const p = rest.previousElementSibling;
      const [last, first] = [p.lastElementChild, rest.firstElementChild];
      if (first && first.matches("[data-cut]")) {
        last.dataset.to = first.dataset.to;
        last.append(...first.childNodes);
        last.normalize();
        first.remove();
      }
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
