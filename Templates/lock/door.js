// The door of a locked site: asks for the phrase, makes the keys of it, and lays them where the worker (sw.js) finds them.
// It stands in the page itself, so that it works at every address at which a host has nothing. The page of the module Lock has the format.
(() => {
  const main = document.querySelector("main");
  const form = document.querySelector("form");
  const input = document.querySelector("#phrase");
  const button = form.querySelector("button");
  const say = (what) => {
    for (const line of document.querySelectorAll("[data-say]")) line.hidden = line.dataset.say !== what;
  };
  const bytes = (digits) => Uint8Array.from(digits.match(/../g), (pair) => parseInt(pair, 16));
  const digits = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const text = (words) => new TextEncoder().encode(words);

  /** The keys of a phrase, none of which can be read out again; none where the phrase is another. */
  const keys = async (phrase) => {
    const { salt, rounds, check } = main.dataset;
    const words = phrase.normalize("NFC").replace(/\p{White_Space}+/gu, " ").replace(/^ | $/g, "");
    const raw = await crypto.subtle.importKey("raw", text(words), "PBKDF2", false, ["deriveBits"]);
    const stretching = { name: "PBKDF2", hash: "SHA-256", salt: bytes(salt), iterations: Number(rounds) };
    const stretched = await crypto.subtle.deriveBits(stretching, raw, 256);
    const key = await crypto.subtle.importKey("raw", stretched, "HKDF", false, ["deriveBits", "deriveKey"]);
    const by = (purpose) => ({ name: "HKDF", hash: "SHA-256", salt: new Uint8Array(0), info: text(`hornbook lock 1 ${purpose}`) });
    if (digits(await crypto.subtle.deriveBits(by("check"), key, 128)) !== check) return null;
    const derive = (purpose, kind, use) => crypto.subtle.deriveKey(by(purpose), key, kind, false, [use]);
    return {
      names: await derive("names", { name: "HMAC", hash: "SHA-256", length: 256 }, "sign"),
      contents: await derive("contents", { name: "AES-GCM", length: 256 }, "decrypt"),
    };
  };

  /** The address of the site: the nearest folder above this page that has the worker. */
  const home = async () => {
    const parts = location.pathname.split("/").slice(0, -1);
    for (; parts.length > 0; parts.pop()) {
      const folder = `${location.origin}${parts.join("/")}/`;
      const response = await fetch(`${folder}sw.js`, { cache: "no-cache" });
      if (response.ok && /javascript/.test(response.headers.get("Content-Type"))) return folder;
    }
    throw new Error("there is no sw.js");
  };

  /** The worker of the site, ready to open. */
  const worker = async () => {
    const scope = await home();
    const registration = await navigator.serviceWorker.register(`${scope}sw.js`, { scope, updateViaCache: "none" });
    if (registration.active) await registration.update();
    const coming = registration.installing || registration.waiting || registration.active;
    // One that opened nothing, of a time when the site was not locked, makes way for ours.
    await new Promise((done, fail) => {
      const look = () => {
        if (coming.state === "activated") done();
        if (coming.state === "redundant") fail(new Error("the worker is gone"));
      };
      coming.addEventListener("statechange", look);
      look();
    });
    return { scope, active: registration.active };
  };

  /** Asks the worker something. */
  const ask = ({ active }, question) =>
    new Promise((done, fail) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => (data.failed ? fail(new Error(data.failed)) : done(data.answer));
      active.postMessage(question, [port2]);
      setTimeout(() => fail(new Error("the worker says nothing")), 10000);
    });

  const enter = () => {
    const address = new URL(location.href);
    address.searchParams.delete("lock");
    location.replace(address);
  };

  let isBusy = false;
  const open = async (event) => {
    event.preventDefault();
    if (isBusy) return;
    if (!input.value.trim()) {
      say("empty");
      input.focus();
      return;
    }
    isBusy = true;
    button.setAttribute("aria-disabled", "true");
    say("opening");
    try {
      const found = await keys(input.value);
      if (found) {
        const ready = await worker();
        await ask(ready, { type: "open", keys: found, isKept: form.elements.keep.checked });
        enter();
        return;
      }
      say("wrong");
      input.setAttribute("aria-invalid", "true");
      input.select();
    } catch (error) {
      console.error(error);
      say("failed");
    }
    input.focus();
    isBusy = false;
    button.removeAttribute("aria-disabled");
  };

  if (location.protocol === "file:") return say("file");
  if (!window.isSecureContext) return say("insecure");
  if (!("serviceWorker" in navigator) || !window.crypto?.subtle || !window.indexedDB) return say("unable");
  form.hidden = false;
  form.addEventListener("submit", open);
  form.elements.show.addEventListener("change", ({ target }) => (input.type = target.checked ? "text" : "password"));
  input.addEventListener("input", () => {
    input.removeAttribute("aria-invalid");
    say();
  });

  // Who reloads a page past the worker comes here though the site is open.
  navigator.serviceWorker.getRegistration().then(async (registration) => {
    if (!registration?.active || !/\/sw\.js$/.test(registration.active.scriptURL)) return;
    if (await ask({ active: registration.active }, { type: "is open", check: main.dataset.check })) enter();
  }).catch(() => {});
})();
