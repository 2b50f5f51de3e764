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

  addEventListener("DOMContentLoaded", () => {
    const link = document.querySelector(".go-on");
    if (place && link) {
      link.href = `${folder}${place.page > 1 ? `${place.page}.html` : "index.html"}`;
      const title = link.querySelector("b");
      [title.textContent, title.lang] = [place.title, place.language];
    }
    for (const way of document.querySelectorAll("[data-reads]")) {
      way.classList.toggle("mine", way.dataset.reads === reads);
      way.addEventListener("click", () => {
        hornbook.set("reads", way.dataset.reads);
        // The buttons speak it too, where they can.
        if (way.dataset.speaks) hornbook.set("language", way.dataset.speaks);
      });
    }
  });
})();
