// Ties choices to what this device keeps, here and in the reader's panel; and what only the page of settings has.
(() => {
  const { hornbook } = window;
  const bound = new WeakMap();

  /** Loads the stylesheet that a form names, where the page has not got it; settled when its rules hold. */
  const styled = (href) =>
    new Promise((done) => {
      if (!href || document.querySelector(`link[href="${href}"]`)) return done();
      const link = document.createElement("link");
      [link.rel, link.href, link.onload, link.onerror] = ["stylesheet", href, done, done];
      document.head.append(link);
    });

  const show = (place) => {
    const fields = [...place.querySelectorAll("[name]")];
    for (const field of fields) {
      const chosen = hornbook.get(field.name);
      if (field.type === "checkbox") field.checked = !Array.isArray(chosen) || chosen.includes(field.value);
      else if (field.type === "radio") field.checked = field.value === (chosen ?? "");
      else field.value = chosen ?? "";
    }
    // What nobody has chosen, or what is not offered any more: the usual one, else the first.
    for (const { type, name } of fields) {
      const all = fields.filter((field) => field.name === name);
      if (type === "radio" && !all.some((field) => field.checked)) (all.find((field) => !field.value) || all[0]).checked = true;
    }
  };

  /** Shows one of the lines of a place that wait to be said; none where there is no such name. */
  const say = (place, name) => {
    for (const line of place.querySelectorAll("[data-say]")) line.hidden = line.dataset.say !== name;
  };

  /** Makes every field with a name inside an element show a choice and change it; a promise, kept when its styles are there. */
  hornbook.bind = (place) => {
    if (!bound.has(place)) bound.set(place, tie(place));
    return bound.get(place);
  };

  const tie = async (place) => {
    place.addEventListener("submit", (event) => event.preventDefault());
    place.addEventListener("change", ({ target }) => {
      const { name, type, value } = target;
      if (!name) return;
      if (type !== "checkbox") return hornbook.set(name, value);
      const all = [...place.querySelectorAll(`[name="${name}"]`)];
      const shown = all.filter((field) => field.checked);
      // The last one stays, or nothing would be left.
      if (!shown.length) target.checked = true;
      else hornbook.set(name, shown.length < all.length ? shown.map((field) => field.value) : "");
      say(place, shown.length ? "" : "one-age");
    });
    if (place.matches("dialog")) {
      place.addEventListener("click", ({ target, clientX, clientY }) => {
        const { left, right, top, bottom } = place.getBoundingClientRect();
        const isOutside = clientX < left || clientX > right || clientY < top || clientY > bottom;
        if (target.closest("[data-close]") || (target === place && isOutside)) place.close();
      });
    }
    for (const name of ["hornbook", "storage"]) addEventListener(name, () => show(place));
    show(place);
    const forms = place.matches("form") ? [place] : [...place.querySelectorAll("form")];
    await Promise.all(forms.map((form) => styled(form.dataset.style)));
  };

  // The page of settings.

  const forget = document.querySelector(".forget");
  if (!forget) return;
  for (const form of document.querySelectorAll("form.choices")) hornbook.bind(form);
  const languages = document.querySelectorAll('[name="language"]');
  if (languages.length < 2) languages[0]?.closest("form").remove();
  try {
    localStorage.setItem("hornbook-try", "1");
    localStorage.removeItem("hornbook-try");
  } catch {
    say(document.querySelector(".settings-head"), "not-kept");
  }

  const sure = forget.querySelector(".sure");
  const ready = forget.querySelector('[data-do="forget"]');
  forget.hidden = false;
  /** Removes what was kept for where there is no network: of what lies on the same address only this site's. */
  const removeKept = async () => {
    try {
      const keeps = `hornbook kept ${new URL(".", location).href} `;
      for (const name of await caches.keys()) if (name.startsWith(keeps)) await caches.delete(name);
    } catch {
      // Nothing is kept without a server, or where the browser does not have it.
    }
  };
  forget.addEventListener("click", ({ target }) => {
    const act = target.closest("[data-do]")?.dataset.do;
    if (!act) return;
    if (act === "forget-now") {
      removeKept();
      try {
        for (const name of Object.keys(localStorage)) if (name.startsWith("hornbook")) localStorage.removeItem(name);
      } catch {
        // Nothing was kept.
      }
      hornbook.set("theme");
    }
    sure.hidden = act !== "forget";
    ready.hidden = !sure.hidden;
    (sure.hidden ? ready : sure.querySelector("button")).focus();
    say(forget, act === "forget-now" ? "forgotten" : "");
  });

  // A sum that is not learned by heart before one is old enough. It is asked again on every visit.
  const gate = document.querySelector(".gate");
  if (!gate) return;
  const answer = gate.querySelector("input");
  const behind = document.querySelector(".behind");
  let numbers;
  let tries;
  const ask = () => {
    const last = String(numbers);
    do numbers = [0, 0].map(() => 6 + Math.floor(Math.random() * 4));
    while (String(numbers) === last);
    tries = 3;
    gate.querySelector(".sum").textContent = hornbook.digits(`${numbers.join(" × ")} =`);
  };
  ask();
  gate.addEventListener("submit", (event) => {
    event.preventDefault();
    // Other digits are digits too; the Arabic ones begin at a multiple of sixteen, those of India six after one.
    const digits = answer.value.replace(/[٠-٩۰-۹]/g, (digit) => digit.charCodeAt(0) & 15)
      .replace(/[०-९০-৯]/g, (digit) => (digit.charCodeAt(0) - 6) & 15);
    if (Number(digits) === numbers[0] * numbers[1]) {
      gate.hidden = true;
      behind.hidden = false;
      return behind.focus();
    }
    if (!digits.trim()) return answer.focus();
    tries -= 1;
    const line = tries ? "wrong" : "another";
    if (!tries) ask();
    answer.value = "";
    answer.setAttribute("aria-invalid", "true");
    answer.focus();
    // The same line once more is only read out when it was gone in between.
    say(gate, "");
    setTimeout(say, 100, gate, line);
  });
})();
