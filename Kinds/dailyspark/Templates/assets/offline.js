// What stands where there is no network: its place names the page that was asked for, and leads there as soon as there is one.
(() => {
  const base = new URL(".", location).href;
  // The link past the menu leads to a place of this page, which is no address.
  const isWithin = () => !!document.getElementById(location.hash.slice(1));
  const wanted = new URL((!isWithin() && location.hash.slice(1)) || "index.html", base).href;
  if (!wanted.startsWith(base)) return;

  const again = document.querySelector(".again");
  const go = () => location.replace(wanted);
  again.href = wanted;
  again.addEventListener("click", (event) => {
    event.preventDefault();
    go();
  });
  addEventListener("hashchange", () => isWithin() || location.reload());
  // Who came here by a link was not on the way anywhere.
  if (!location.hash || isWithin()) return;
  const look = () => document.hidden || fetch(wanted, { cache: "no-cache" }).then(go, () => {});
  addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
  look();
})();
