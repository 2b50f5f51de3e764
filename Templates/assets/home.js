// Offers to go on with the story that was read last on this device.
(() => {
  const link = document.querySelector(".go-on");
  const here = new URL(".", location).href;
  const places = Object.entries(window.hornbook.read("hornbook-places")).filter(([folder]) => folder.startsWith(here));
  const [folder, place] = places.pop() || [];
  if (!link || !place) return;
  link.href = `${folder}${place.page > 1 ? `${place.page}.html` : "index.html"}`;
  const title = link.querySelector("b");
  [title.textContent, title.lang] = [place.title, place.language];
  link.hidden = false;
})();
