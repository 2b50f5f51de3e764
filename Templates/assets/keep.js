// Stories, or whatever has a list of its files (keep.json), on this device, for where there is no network. hornbook.js runs this when a page is done, where pages come from a server.
//
// It makes the site's worker (sw.js, out of service-worker.js), which says what is kept how; lets somebody keep a story on the page of
// it; and offers a new version of the site, which nobody has to take.
(() => {
  const { hornbook } = window;
  const root = new URL("..", document.currentScript.src).href;
  const one = (selector, from = document) => from.querySelector(selector);
  const classes = document.documentElement.classList;
  const keeps = `hornbook kept ${root} `;
  const { serviceWorker } = navigator;
  const day = 24 * 60 * 60 * 1000;

  /** The address under which a file is kept. service-worker.js has the same. */
  const key = (address) => {
    const url = new URL(address, root);
    let path = url.pathname;
    try {
      path = encodeURI(decodeURI(path));
    } catch {
      // Not written as addresses are: it stays as it is.
    }
    return url.origin + path + (path.endsWith("/") ? "index.html" : "");
  };

  // The worker. What a site has to remember of it stands under the site's root: there may be others on the same address.

  const noted = () => hornbook.read("hornbook-offline")[root] || {};
  const note = (values) =>
    hornbook.write("hornbook-offline", { ...hornbook.read("hornbook-offline"), [root]: { ...noted(), ...values } });

  // A preview shows what is there at this moment, and what it is made for is never old.
  const isPreview = () => !!one('script[src^="/.hornbook/"]');
  let asked;
  /** The worker's registration; fails where there can be none. */
  const registered = () =>
    (asked =
      asked ||
      (async () => {
        const registration = await serviceWorker.register(`${root}sw.js`, { scope: root });
        watch(registration);
        return registration;
      })());

  /** Is settled when the worker is at work; fails where it could not be made. */
  const working = async () => {
    const registration = await registered();
    if (registration.active) return;
    await new Promise((done, fail) => {
      const worker = registration.installing || registration.waiting;
      const look = () => {
        if (registration.active) done();
        else if (!worker || worker.state === "redundant") fail(new Error("the worker could not be made"));
      };
      if (worker) worker.addEventListener("statechange", look);
      look();
    });
  };

  // A new version of the site.

  const watch = (registration) => {
    // It may be on its way already.
    const follow = () => {
      const worker = registration.installing;
      if (worker) worker.addEventListener("statechange", () => worker.state === "installed" && offer(registration));
    };
    registration.addEventListener("updatefound", follow);
    follow();
    offer(registration);
    const check = () => {
      note({ checked: Date.now() });
      registration.update().catch(() => {});
    };
    const { checked = 0 } = noted();
    if (!(Math.abs(Date.now() - checked) < day / 24)) check();
    addEventListener("online", check);
  };

  /** The version of a worker; none where it does not answer. */
  const version = (worker) =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => done(data);
      setTimeout(done, 5000);
      worker.postMessage({ type: "version" }, [port2]);
    });

  /** Nobody is disturbed in a book or while a story is told: what is asked of them waits until they are done. */
  const unoccupied = () =>
    new Promise((done) => {
      const isFree = () => !one(".reading, .listening");
      const observer = new MutationObserver(() => {
        if (!isFree()) return;
        observer.disconnect();
        done();
      });
      if (isFree()) done();
      else observer.observe(document.documentElement, { attributeFilter: ["class"] });
    });

  const offer = async (registration) => {
    const worker = registration.waiting;
    // Without one at work there is nothing to be newer than.
    if (!worker || !registration.active) return;
    const name = await version(worker);
    if (!name || noted().later === name) return;
    await unoccupied();
    if (registration.waiting !== worker || one(".new-version")) return;
    const bar = await words("new-version");
    if (!bar || registration.waiting !== worker) return;
    bar.addEventListener("click", ({ target }) => {
      const { act } = (target.closest("[data-act]") || { dataset: {} }).dataset;
      if (!act) return;
      bar.remove();
      if (act === "later") return note({ later: name });
      serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      worker.postMessage({ type: "take" });
    });
    // It has been taken elsewhere, or a newer one has come.
    worker.addEventListener("statechange", () => bar.remove());
    document.body.append(bar);
  };

  const styled = (href) =>
    new Promise((done) => {
      if ([...document.styleSheets].some((sheet) => sheet.href === href)) return done();
      const link = document.createElement("link");
      [link.rel, link.href, link.onload, link.onerror] = ["stylesheet", href, done, done];
      document.head.append(link);
    });
  /** Something to be shown on any page, from the page that is always there, in the site's language and with its styles. */
  const words = async (id) => {
    try {
      const response = await fetch(`${root}offline.html`);
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const template = page.getElementById(id);
      await styled(new URL(template.dataset.style, root).href);
      const element = document.importNode(template.content, true).firstElementChild;
      // Its addresses are those of the page that it comes from.
      for (const link of element.querySelectorAll("a")) link.href = new URL(link.getAttribute("href"), root).href;
      return element;
    } catch {
      return null;
    }
  };

  // What is kept. The last part of a cache's name is when it was begun.

  const age = (name) => Date.now() - parseInt(name.split(" ").pop(), 36);
  // What is kept is known by where its list lies below the root, such as 'stories/SLUG'.
  const placeOf = (name) => name.slice(keeps.length).split(" ")[0];
  const listOf = (place) => `${root}${place}/keep.json`;
  const names = async () => (await caches.keys()).filter((name) => name.startsWith(keeps)).sort((one, other) => age(one) - age(other));

  /** What is kept, by its titles: each its list, with its cache's name and its place, and the addresses of its page and cover. */
  const kept = async () => {
    const found = new Map();
    for (const name of await names()) {
      const place = placeOf(name);
      const response = !found.has(place) && (await caches.match(listOf(place), { cacheName: name }));
      if (!response) continue;
      const list = await response.json().catch(() => null);
      // What another version has kept in another way is not whole for this one.
      if (!list || !Array.isArray(list.files) || !Array.isArray(list.pictures)) continue;
      const cover = list.cover && new URL(list.cover, root).href;
      found.set(place, { ...list, title: `${list.title}`, name, place, cover, href: `${root}${place}/index.html` });
    }
    return [...found.values()].sort((one, other) => one.title.localeCompare(other.title));
  };

  /** Does something while nobody else keeps or removes stories of this site; not at all where somebody does, and it can wait. */
  const alone = (act, ifAvailable = false) =>
    navigator.locks ? navigator.locks.request(`hornbook ${root}`, { ifAvailable }, (lock) => lock && act()) : act();

  /** Removes what was begun and never became whole, and copies that a newer one has replaced. */
  const tidy = async () => {
    const whole = (await kept()).map(({ name }) => name);
    const isOver = (name) => navigator.locks || age(name) > day;
    await Promise.all((await names()).filter((name) => !whole.includes(name) && isOver(name)).map((name) => caches.delete(name)));
  };

  const widthOf = (file) => Number((/-(\d+)\.\w+$/.exec(file) || [])[1]) || 0;
  const typeOf = (file) => /\w*$/.exec(file)[0].toLowerCase();
  /** Whether this browser shows pictures of a type; tried once, with one of them. */
  const shown = { jpg: true, png: true };
  const canShow = async (file) => {
    const type = typeOf(file);
    if (!(type in shown)) {
      const image = new Image();
      image.src = new URL(file, root).href;
      shown[type] = image.decode().then(() => true, () => false);
    }
    return shown[type];
  };
  /** The copies of a picture, the one that is kept first: of the best type, the widest that is not too wide. */
  const sorted = async (group) => {
    const ranks = {};
    for (const file of group) ranks[typeOf(file)] = (await canShow(file)) ? ["avif", "webp"].indexOf(typeOf(file)) & 3 : 4;
    // What is too wide comes last, the least of it first.
    const size = (file) => (widthOf(file) > 1200 ? widthOf(file) : -widthOf(file));
    return [...group].sort((one, other) => ranks[typeOf(one)] - ranks[typeOf(other)] || size(one) - size(other));
  };

  /** The list of a story as the site has it now. */
  const current = async (address) => {
    const response = await fetch(address, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.json();
  };

  /** Puts a file into a cache; returns how many bytes it has. */
  const put = async (cache, file) => {
    const address = key(file);
    const response = await fetch(address, { cache: "no-cache" });
    if (response.status !== 200) throw new Error(`${file}: ${response.status}`);
    const body = await response.blob();
    const headers = new Headers(response.headers);
    // It lies there as it is read, and an answer that was redirected would be refused when it is shown.
    for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
    headers.set("content-length", body.size);
    await cache.put(address, new Response(body, { headers }));
    return body.size;
  };

  /** Keeps what a list names: all of it, or nothing. Calls `tell` with the part that is done. */
  const keep = (place, tell) =>
    alone(async () => {
      await working();
      await tidy();
      const before = (await kept()).filter((story) => story.place === place);
      for (let tries = 3; tries; tries -= 1) {
        const name = `${keeps}${place} ${Date.now().toString(36)}`;
        try {
          const list = await current(listOf(place));
          const { usage = 0, quota = Infinity } = navigator.storage ? await navigator.storage.estimate() : {};
          if (quota - usage < list.size) throw new Error("there is no room for it");
          const pictures = await Promise.all(list.pictures.map(sorted));
          const files = [...new Set([...list.files, ...pictures.map(([first]) => first)].map(key))];
          const cache = await caches.open(name);
          let size = 0;
          let done = 0;
          const queue = [...files];
          const work = async () => {
            for (let file = queue.shift(); file; file = queue.shift()) {
              const bytes = await put(cache, file);
              size += bytes;
              done += 1;
              tell(done / files.length);
            }
          };
          await Promise.all([1, 2, 3, 4].map(work)).catch((error) => {
            queue.length = 0;
            throw error;
          });
          // A site that was published meanwhile may have given parts of two versions.
          if (JSON.stringify(await current(listOf(place))) !== JSON.stringify(list)) {
            await caches.delete(name);
            continue;
          }
          const whole = JSON.stringify({ ...list, pictures, size });
          await cache.put(listOf(place), new Response(whole, { headers: { "Content-Type": "application/json" } }));
          await Promise.all(before.map((story) => caches.delete(story.name)));
          return;
        } catch (error) {
          await caches.delete(name);
          throw error;
        }
      }
      throw new Error("the site changes all the time");
    });

  const remove = (place) =>
    alone(async () => {
      for (const name of await names()) if (!place || placeOf(name) === place) await caches.delete(name);
    });

  // On the page of a story.

  /** A size as the site writes it. */
  const sizeLabel = (bytes, { mb, kb, point }) => {
    const tenths = Math.floor((bytes + 50_000) / 100_000);
    if (tenths >= 100) return hornbook.digits(mb.replace("{size}", Math.floor((tenths + 5) / 10)));
    if (tenths >= 10) return hornbook.digits(mb.replace("{size}", `${Math.floor(tenths / 10)}${point}${tenths % 10}`));
    return hornbook.digits(kb.replace("{size}", Math.max(1, Math.floor((bytes + 5000) / 10_000) * 10)));
  };

  /** Makes the strip of a story's page tell what is kept of it, and do what its buttons say. */
  const bind = async (element) => {
    const address = new URL(element.dataset.keep, location).href;
    let [list, strip] = await Promise.all([current(address), words("keep")]);
    const place = key(address).slice(root.length, -"/keep.json".length);
    const bar = one("progress", strip);
    let files = [];
    let isBusy = false;

    const show = (state, size) => {
      const hadFocus = strip.contains(document.activeElement);
      for (const part of strip.querySelectorAll("[data-when]")) part.hidden = !part.dataset.when.split(" ").includes(state);
      for (const label of strip.querySelectorAll("[data-size]")) if (size) label.textContent = sizeLabel(size, strip.dataset);
      strip.dataset.state = state;
      // Who has pressed a button that is gone stays where it was.
      if (hadFocus && !strip.contains(document.activeElement)) strip.focus();
    };
    const look = async () => {
      if (isBusy) return;
      const story = (await kept()).find((story) => story.place === place);
      if (isBusy) return;
      files = story ? story.files.map(key) : [];
      if (!story) return show("offer", list.size);
      show(list.version !== story.version ? "newer" : "kept", story.size);
    };
    const get = async () => {
      isBusy = true;
      bar.value = 0;
      show("keeping");
      // The browser may throw away what nobody has asked it to leave alone.
      if (navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(() => {});
      const failed = await keep(place, (done) => (bar.value = done)).then(() => false, () => true);
      list = await current(address).catch(() => list);
      isBusy = false;
      await look();
      if (failed) show(strip.dataset.state === "newer" ? "newer-failed" : "failed");
    };

    await look();
    element.replaceWith(strip);
    strip.addEventListener("click", ({ target }) => {
      const { act } = (target.closest("[data-act]") || { dataset: {} }).dataset;
      if (act === "keep") get();
      if (act === "remove") remove(place).then(look);
    });
    // What is downloaded by a link is asked of the network alone: a kept book is handed over.
    document.addEventListener("click", (event) => {
      const link = event.target.closest("a[download]");
      if (!link || !files.includes(key(link.href))) return;
      event.preventDefault();
      fetch(link.href, { cache: "no-cache" }).then(async (response) => {
        const copy = document.createElement("a");
        copy.href = URL.createObjectURL(await response.blob());
        copy.download = decodeURIComponent(key(link.href).split("/").pop());
        copy.click();
        setTimeout(URL.revokeObjectURL, 60_000, copy.href);
      });
    });
    // It may have been kept or removed elsewhere.
    addEventListener("pageshow", look);
    document.addEventListener("visibilitychange", look);
  };

  hornbook.keep = { kept, keep, remove, sizeLabel };

  const begin = async () => {
    if (isPreview()) throw new Error("a preview keeps nothing");
    // Without a server a browser would complain of it on every page.
    document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: `${root}manifest.webmanifest` }));
    const { saveData, effectiveType } = navigator.connection || {};
    const isThere = (await serviceWorker.getRegistrations()).some(({ scope }) => scope === root);
    // Where a line is dear or slow the worker is made when it is asked for.
    if (isThere || !(saveData || /2g/.test(effectiveType))) await registered();
    if (serviceWorker.controller) serviceWorker.controller.postMessage({ type: "here" });
    alone(tidy, true).catch(() => {});
    const element = one(".keep");
    if (element) await bind(element);
  };
  // Where a browser forbids it, a site is one with a network.
  begin().catch(() => classes.remove("keeps"));
})();
