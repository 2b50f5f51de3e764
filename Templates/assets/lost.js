// Finds the way home from the page that a server shows for what is not there, however deep that was asked for. The page tries several
// addresses of this script; the one that is right tells where the site lies. It runs before the page is drawn.
(() => {
  const root = new URL("..", document.currentScript.src).href;
  const { hornbook } = window;
  // At the top all addresses are right; and two addresses of this script may be one.
  if (hornbook || document.documentElement.dataset.root) return;
  document.documentElement.dataset.root = root;
  const isBelow = (address) => address && !/^([a-z]+:|[/#.])/i.test(address);
  const mend = (element, name) => {
    const address = element.getAttribute(name);
    if (isBelow(address)) element.setAttribute(name, root + address);
  };
  // What has not come is asked for where it is.
  const dead = document.querySelector("script[data-language]");
  const script = dead.cloneNode();
  for (const name of ["src", "data-words", "data-keep"]) mend(script, name);
  document.write(script.outerHTML);
  addEventListener("DOMContentLoaded", () => {
    for (const name of ["href", "src", "action"]) for (const element of document.querySelectorAll(`[${name}]:not([rel="stylesheet"], script)`)) mend(element, name);
  });
})();
