// Makes random pages, makes the open one like each in turn, and answers with what did not become what it should be.
// SEED stands for a number.
(async () => {
  const { morphPage } = await import("/.hornbook/morph.js");
  let state = SEED;
  const random = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 16) % below;
  };
  const words = ["", "a", "b", "one two", "\n"];
  const ids = () => ["x", "y", "z", "v", "w"].sort(() => random(2) - 0.5);
  const tree = (depth, free) => {
    let html = "";
    for (let n = random(5); n > 0; n--) {
      const name = ["p", "div", "ul", "section", "img", "details"][random(6)];
      const id = free.length > 0 && random(3) === 0 ? ` id="${free.pop()}"` : "";
      const mark = ["", " class=k", " class=l hidden", " lang=en"][random(4)];
      const inner = depth > 0 && name !== "p" ? tree(depth - 1, free) : words[random(5)];
      html += words[random(5)] + (name === "img" ? `<img${id}${mark} alt="">` : `<${name}${id}${mark}>${inner}</${name}>`);
      if (random(9) === 0) html += "<!-- c -->";
    }
    return html;
  };
  const head = document.head.innerHTML;
  const failed = [];
  for (let round = 0; round < 400; round++) {
    const html = `<html lang=${["en", "ar"][random(2)]}><head>${head}<title>${random(9)}</title>`
      + `<meta name=description content="${random(3)}"></head><body class=${words[1 + random(2)]}>${tree(3, ids())}</body>`;
    const next = new DOMParser().parseFromString(html, "text/html");
    const before = document.body.innerHTML;
    morphPage(next);
    if (!document.body.isEqualNode(next.body) || document.title !== next.title) failed.push([before, next.body.innerHTML]);
  }
  return failed.slice(0, 1);
})()
