// The list of all stories: what sorts and sifts it is loaded once somebody wants that, and finds stories on all pages of the list as the
// search does (search.js, finder.js, find.js). Without scripts the list and its pages are there, and no form.
(() => {
  const form = document.querySelector("#finder");
  const load = (src, said = {}) =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      Object.assign(script.dataset, said);
      [script.src, script.onload, script.onerror] = [src, resolve, reject];
      document.head.append(script);
    });
  let begun;
  const { engine, finder, page } = form.dataset;
  const begin = () => (begun = begun || Promise.all([load(engine, { search: form.action }), finder && load(finder)]).then(() => load(page)));

  const orders = document.querySelector("[name=order]");
  for (const field of [form, orders]) {
    field.addEventListener("pointerdown", () => begin().catch(() => {}), { once: true });
    field.addEventListener("focusin", () => begin().catch(() => {}), { once: true });
    field.addEventListener("change", ({ target, isTrusted }) => {
      // What is chosen before all is there is told again.
      if (!isTrusted || window.hornbook.finding) return;
      const { value } = target;
      begin().then(() => {
        target.value = value;
        target.dispatchEvent(new Event("change", { bubbles: true }));
      }, () => location.assign(`${form.action}?${target.name}=${encodeURIComponent(value)}`));
    });
  }
  for (const filter of form.querySelectorAll(".filter")) filter.hidden = !filter.querySelector("option:not([value=''])");
  orders.options[0].hidden = orders.options[0].disabled = true;
  orders.value = "newest";
  form.hidden = false;
  if (location.search) begin().catch(() => {});
})();
