// Offers to go on with the story that was read last on this device, and asks at a first visit in which language somebody reads. It runs
// before the page is drawn, so that nothing makes room later.
(() => {
  const { hornbook } = window;
  const { classList } = document.documentElement;
  const here = new URL(".", location).href;
  const places = Object.entries(hornbook.read("hornbook-places")).filter(([folder]) => folder.startsWith(here));
  const [folder, place] = places.pop() || [];
  if (place) classList.add("begun");
  const reads = hornbook.get("reads");
  if (reads) classList.add("asked");
  const isRead = (tag, wanted) => tag.toLowerCase() === wanted.toLowerCase();

  addEventListener("DOMContentLoaded", () => {
    const link = document.querySelector(".go-on");
    if (place && link) {
      link.href = `${folder}${place.page > 1 ? `${place.page}.html` : "index.html"}`;
      const title = link.querySelector("b");
      [title.textContent, title.lang] = [place.title, place.language];
    }
    const ways = [...document.querySelectorAll("[data-reads]")];
    const ask = document.querySelector(".ask ul");
    // A language that the page does not ask for was chosen where all of them are (tongues.js).
    const door = hornbook.read("hornbook-doors")[here];
    if (ask && reads && door && isRead(door.tag, reads) && !ways.some((way) => isRead(way.dataset.reads, reads))) {
      const way = Object.assign(document.createElement("a"), { href: door.href, hreflang: door.tag, lang: door.lang, dir: door.dir, textContent: door.label });
      way.dataset.reads = door.tag;
      const item = document.createElement("li");
      item.append(way);
      ask.prepend(item);
      ways.push(way);
    }
    // Whoever has not said which is asked for that of the browser first.
    const first = (navigator.languages || []).map((tag) => ways.find((way) => isRead(way.dataset.reads, tag) || isRead(way.dataset.reads, tag.split("-")[0]))).find(Boolean);
    if (!reads && first) ask.prepend(first.parentElement);
    for (const way of ways) {
      way.classList.toggle("mine", !!reads && isRead(way.dataset.reads, reads));
      way.addEventListener("click", () => {
        hornbook.set("reads", way.dataset.reads);
        // The buttons speak it too, where they can.
        if (way.dataset.speaks) hornbook.set("language", way.dataset.speaks);
      });
    }
  });
})();
