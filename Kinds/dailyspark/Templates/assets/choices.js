// The page of settings: ties its forms to what this device keeps, and forgets all of it when somebody wants that.
(() => {
  const { hornbook } = window;
  const one = (selector) => document.querySelector(selector);
  const say = (place, name) => {
    for (const line of place.querySelectorAll("[data-say]")) line.hidden = line.dataset.say !== name;
  };
  for (const form of document.querySelectorAll("form.choices")) hornbook.bind(form);
  const languages = document.querySelectorAll('[name="language"]');
  if (languages.length < 2) languages[0]?.closest("form").remove();
  try {
    localStorage.setItem("hornbook-try", "1");
    localStorage.removeItem("hornbook-try");
  } catch {
    say(one(".settings-head"), "not-kept");
  }

  const forget = one(".forget");
  const sure = one(".sure");
  const ready = one('[data-do="forget"]');
  forget.hidden = false;
  forget.addEventListener("click", ({ target }) => {
    const act = target.closest("[data-do]")?.dataset.do;
    if (!act) return;
    if (act === "forget-now") {
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
})();
