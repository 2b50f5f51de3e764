// Fits what is seen of a story to the screen: how picture and words of a page stand, and how large letters are. It is found once
// for each page and room; a turn measures nothing. Words that no screen holds at once are cut by leaves.js, which comes when it is needed.
(() => {
  const { load, reader } = window.hornbook;
  const { one } = reader;
  const root = document.documentElement;
  const pages = one(".pages");
  /** What a page keeps free around its picture, and how much of it is the picture's at least. */
  const [edge, share] = [8, 0.42];
  /** What has been found, by page and room; and which plan a page shows. */
  let plans, shown;

  const ruler = document.createElement("div");
  ruler.className = "ruler";
  /** How high the words in the ruler are, in a column of a width and letters of a size. */
  const height = (width, size) => {
    ruler.style.inlineSize = `${width}px`;
    ruler.style.setProperty("--size", `${size}px`);
    return ruler.firstChild.offsetHeight;
  };
  const wordsOf = (folio) => folio.querySelector(".both") || folio.querySelector(".folio-text");

  /** Everything that says how a page can stand in a room. */
  const look = (folio, width, tall, isHalf) => {
    const image = folio.querySelector(".folio-picture img");
    const words = wordsOf(folio);
    const unit = parseFloat(getComputedStyle(root).fontSize) / 16;
    // Where a picture is awaited stands an ornament.
    if (folio.querySelector(".vignette")) tall -= 56 * unit;
    const [across, down] = image ? [image.getAttribute("width"), image.getAttribute("height")] : [0, 1];
    const ratio = across / down;
    // A page of its own is no wider than a book's; beside its picture, words have all of the room.
    const single = isHalf ? width : Math.min(width, Math.max(1.2 * tall, 340));
    const usual = unit * Math.min(12 + (0.0165 * Math.sqrt(single * tall)) / unit, 40);
    /** The widest that the picture can be within a box; none is blown up to more than twice its size. */
    const fill = (wide, high) => Math.max(0, Math.min(wide, high * ratio, 2 * across));
    return { folio, words, image, ratio, width, tall, single, isHalf, unit, usual, least: Math.max(18 * unit, 0.75 * usual), fill, height, ruler, edge, share };
  };

  /** How a page stands best: {size, leaves: [{isSide, wide, page}]}; none where its words have to be cut. */
  const whole = ({ words, image, ratio, width, tall, single, isHalf, usual, least, fill }) => {
    const count = words ? words.textContent.trim().length : 0;
    const room = tall - 2 * edge;
    if (!count) return { size: usual, leaves: [{ isBlank: true, wide: fill(single - 2 * edge, room), page: single }], isUsual: true };
    const few = count < 60 && !words.matches(".both");
    const sizes = [...(few ? [2.2, 1.8, 1.5] : []), 1.35, 1.2, 1.1, 1, 0.9, 0.8].map((times) => times * usual).filter((size) => size > least);
    // Below the picture, or beside it: where it is as large as can be, and where it has just its share.
    const ways = [{ page: single }];
    const [large, enough] = [fill(0.62 * width, room), Math.sqrt(share * width * tall * ratio)];
    if (image && !isHalf) for (const wide of new Set([large, Math.min(large, enough)])) ways.push({ isSide: true, page: width, wide });
    let best;
    for (const way of ways) {
      const most = way.isSide ? way.wide : fill(single - 2 * edge, room);
      for (const size of [...sizes, least]) {
        const column = way.isSide ? width - way.wide - 2 * edge : single;
        const high = way.isSide && column < 11 * size ? tall + 1 : height(column, size);
        const wide = way.isSide ? way.wide : fill(single - 2 * edge, tall - edge - high);
        const part = (wide * wide) / (ratio || 1) / tall;
        // The picture has its share, or is as large as it can be.
        if (high > tall || (image && part / way.page < share - 0.015 && (wide < 0.97 * most || (way.isSide && wide < 0.97 * fill(width, room))))) continue;
        const value = Math.min(size / usual, 1) ** 1.6 * Math.max(size / usual, 1) ** 0.5 * (image ? (part / width) ** 0.6 : 1);
        if (!best || value > best.value) best = { ...way, value, size, wide };
      }
    }
    return best && { size: best.size, leaves: [best], isUsual: best.size > usual - 0.1, isTiny: few };
  };

  /** The plan of a page in the room that there is for it, or for two like it. */
  const plan = (folio, isHalf) => {
    const style = getComputedStyle(pages);
    const width = (pages.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)) / (isHalf ? 2 : 1);
    const tall = parseFloat(getComputedStyle(folio).minHeight);
    const known = plans.get(folio) || plans.set(folio, {}).get(folio);
    const key = `${width} ${tall} ${isHalf}`;
    if (known[key]) return known[key];
    const { leaflets } = reader;
    if (leaflets) leaflets.mend(folio);
    shown.delete(folio);
    const all = look(folio, isHalf ? Math.min(width, 1.15 * tall) : width, tall, isHalf);
    if (all.words) ruler.replaceChildren(all.words.cloneNode(true));
    if (all.words) ruler.firstChild.classList.remove("away");
    pages.append(ruler);
    const found = whole(all) || (leaflets && leaflets.plan(all));
    ruler.remove();
    if (found) return (known[key] = found);
    load(pages.dataset.leaves).then(() => reader.again(), () => {});
    return { size: all.least, leaves: [{ wide: all.fill(all.single - 2 * edge, tall / 2), page: all.single }], isWaiting: true };
  };

  const set = (folio, image, { size, isTiny, isWaiting }, { isSide, isBlank, wide, page }) => {
    const { classList, style } = folio;
    classList.add("fit");
    const words = wordsOf(folio);
    if (words) words.classList.toggle("away", !!isBlank);
    for (const [name, is] of Object.entries({ side: isSide, tiny: isTiny, waiting: isWaiting, bare: !image || !wide })) classList.toggle(name, !!is);
    const high = image ? (wide * image.getAttribute("height")) / image.getAttribute("width") : 0;
    for (const [name, value] of Object.entries({ size, wide, high, page })) style.setProperty(`--${name}`, `${value}px`);
  };

  Object.assign(reader, {
    /** The size of letters in which a page is seen whole with another at its side; none where it is not, or in smaller ones than it should be and nobody wished that. */
    halfSize(folio, isWished) {
      const { size, leaves, isUsual, isWaiting } = plan(folio, true);
      return leaves.length === 1 && !isWaiting && (isUsual || isWished) ? size : 0;
    },
    /** Shows a leaf of a page, the last where there are fewer; returns how many there are. A page at another's side has letters as that has. */
    fit(folio, number = 0, half = 0) {
      const found = plan(folio, half > 0);
      const count = found.leaves.length;
      const leaf = Math.min(number, count - 1);
      if (reader.leaflets) reader.leaflets.show(folio, found, leaf, shown.get(folio) !== found);
      shown.set(folio, found);
      set(folio, folio.querySelector(".folio-picture img"), { ...found, size: half || found.size }, found.leaves[leaf]);
      return count;
    },
    /** Finds how a page is fitted before it is seen. */
    prepare(folio, mayBeHalf) {
      if (mayBeHalf) plan(folio, true);
      plan(folio, false);
    },
    /** Forgets what was found, as letters, words or pictures are others now; words are whole again. */
    forget() {
      [plans, shown] = [new WeakMap(), new WeakMap()];
      if (reader.leaflets) reader.leaflets.mend(pages);
    },
  });
  reader.forget();
  // On paper every page is whole.
  addEventListener("beforeprint", () => reader.forget());
  addEventListener("afterprint", () => reader.again());
  // Letters that come late are wider or narrower.
  if (document.fonts) document.fonts.addEventListener("loadingdone", () => reader.again(true));

  // The document of one page has no book around it.
  if (document.body.matches(".story")) return reader.again();
  const folio = one(".folio");
  let [leaf, count] = [0, 1];
  reader.again = (isOther) => {
    if (isOther) reader.forget();
    count = reader.fit(folio, leaf);
    leaf = Math.min(leaf, count - 1);
    reader.tell(leaf, count);
  };
  reader.leaf = (way) => {
    const isThere = leaf + way >= 0 && leaf + way < count;
    if (isThere) leaf += way;
    if (isThere) reader.again();
    return isThere;
  };
  reader.again();
})();
