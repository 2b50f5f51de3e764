// Offers to go on with the story that was read last on this device. It runs before the page is drawn, so that nothing makes room later.
(() => {
  const here = new URL(".", location).href;
  const places = Object.entries(window.hornbook.read("hornbook-places")).filter(([folder]) => folder.startsWith(here));
  const [folder, place] = places.pop() || [];
  if (!place) return;
  document.documentElement.classList.add("begun");
  addEventListener("DOMContentLoaded", () => {
    const link = document.querySelector(".go-on");
    if (!link) return;
    link.href = `${folder}${place.page > 1 ? `${place.page}.html` : "index.html"}`;
    const title = link.querySelector("b");
    [title.textContent, title.lang] = [place.title, place.language];
  });
})();
