// The worker of a locked site: answers each address of the plain site with what lies sealed for it. Published as sw.js.
//
// Its keys lie in a database of the browser, from where nobody can read their bytes. Those that are not kept are forgotten as soon as a page
// is asked for while no page of the site is open. Without keys everything is as the host has it: the door.
(() => {
  const scope = self.registration.scope;
  const place = `hornbook lock ${scope}`;
  const text = (words) => new TextEncoder().encode(words);

  // The keys: {names, contents, check, isKept}.

  const database = () =>
    new Promise((done, fail) => {
      const request = indexedDB.open(place, 1);
      request.onupgradeneeded = () => request.result.createObjectStore("keys");
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
  const work = async (mode, work) => {
    const found = await database();
    try {
      return await new Promise((done, fail) => {
        const transaction = found.transaction("keys", mode);
        const request = work(transaction.objectStore("keys"));
        transaction.oncomplete = () => done(request.result);
        transaction.onerror = transaction.onabort = () => fail(transaction.error);
      });
    } finally {
      found.close();
    }
  };
  const recall = () => work("readonly", (store) => store.get("keys"));
  const remember = (keys) => work("readwrite", (store) => store.put(keys, "keys"));
  const forget = () => work("readwrite", (store) => store.delete("keys"));

  const pages = async () => {
    const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    return all.filter(({ url }) => url.startsWith(scope));
  };

  // What lies sealed.

  const keyed = /^(illustrations|recordings)\/|^assets\/.*\.[0-9a-f]{16}\.\w+$/;

  /** A file of the plain site, by its path; none where there is none. */
  const find = async (path, { names, contents }) => {
    const code = new Uint8Array(await crypto.subtle.sign("HMAC", names, text(path))).subarray(0, 16);
    const name = `sealed/${Array.from(code, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
    // What has a hash of its bytes in its name cannot change.
    const response = await fetch(scope + name, { cache: keyed.test(path) ? "default" : "no-cache" });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    const sealed = await response.arrayBuffer();
    let opened;
    try {
      const how = { name: "AES-GCM", iv: sealed.slice(0, 12), additionalData: text(name) };
      opened = await crypto.subtle.decrypt(how, contents, sealed.slice(12));
    } catch {
      // Some hosts answer with a page of theirs where they have nothing.
      return null;
    }
    const view = new DataView(opened);
    const count = view.getUint32(0) * 2 ** 32 + view.getUint32(4);
    let start = 8;
    const words = () => {
      const end = start + 2 + view.getUint16(start);
      const found = new TextDecoder().decode(opened.slice(start + 2, end));
      start = end;
      return found;
    };
    return words() === path ? { type: words(), bytes: new Uint8Array(opened, start, count) } : null;
  };

  /** As much of a file as was asked for: players ask for parts of recordings. */
  const answer = ({ type, bytes }, request, status = 200) => {
    const headers = new Headers({ "Content-Type": type, "Accept-Ranges": "bytes", "X-Content-Type-Options": "nosniff" });
    // Nobody goes back to a page behind a door that has been closed.
    if (type.startsWith("text/html")) headers.set("Cache-Control", "no-store");
    const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("range") || "");
    if (status !== 200 || !asked || !(asked[1] || asked[2])) {
      headers.set("Content-Length", bytes.length);
      return new Response(bytes, { status, headers });
    }
    const size = bytes.length;
    const first = asked[1] ? Number(asked[1]) : Math.max(size - Number(asked[2]), 0);
    const last = asked[1] && asked[2] ? Math.min(Number(asked[2]), size - 1) : size - 1;
    if (first > last) return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${size}` } });
    headers.set("Content-Range", `bytes ${first}-${last}/${size}`);
    headers.set("Content-Length", last - first + 1);
    return new Response(bytes.subarray(first, last + 1), { status: 206, headers });
  };

  /** What the host has: its own page for what is not there is the door, or should be. */
  const closed = async (request) => {
    const response = await fetch(request);
    if (request.mode !== "navigate" || response.ok || response.type === "opaqueredirect") return response;
    return fetch(`${scope}index.html`, { cache: "no-cache" });
  };

  const open = async (request, keys) => {
    const url = new URL(request.url);
    let path;
    try {
      path = decodeURIComponent(url.pathname.slice(new URL(scope).pathname.length));
    } catch {
      path = url.pathname;
    }
    const isFolder = path === "" || path.endsWith("/");
    const found = await find(isFolder ? `${path}index.html` : path, keys);
    if (found) return answer(found, request);
    if (!isFolder && request.mode === "navigate" && (await find(`${path}/index.html`, keys))) {
      url.pathname += "/";
      return Response.redirect(url);
    }
    const lost = await find("404.html", keys);
    if (lost) return answer(lost, request, 404);
    // The phrase is another now, or the site is locked no more.
    await forget();
    return closed(request);
  };

  const respond = async (event) => {
    const { request } = event;
    const isPage = request.mode === "navigate";
    if (isPage && new URL(request.url).searchParams.has("lock")) {
      await forget();
      return Response.redirect(scope);
    }
    let keys = await recall().catch(() => null);
    if (keys && isPage && !keys.isKept && request.destination === "document" && (await pages()).length === 0) {
      await forget();
      keys = null;
    }
    return keys ? open(request, keys) : closed(request);
  };

  self.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET" || !request.url.startsWith(scope)) return;
    if (request.cache === "only-if-cached" && request.mode !== "same-origin") return;
    event.respondWith(respond(event));
  });

  const acts = {
    open: async ({ keys, isKept }) => {
      await remember({ ...keys, isKept });
      return true;
    },
    "is open": async () => Boolean(await recall()),
  };
  self.addEventListener("message", (event) => {
    const act = acts[event.data?.type];
    const [port] = event.ports;
    if (!act || !port) return;
    event.waitUntil(
      act(event.data).then(
        (answer) => port.postMessage({ answer }),
        (error) => port.postMessage({ failed: String(error) })
      )
    );
  });

  self.addEventListener("install", () => self.skipWaiting());
  self.addEventListener("activate", (event) =>
    event.waitUntil(
      (async () => {
        // What this device keeps in plain of a time when the site was not locked.
        const plain = [`hornbook shell ${scope} `, `hornbook kept ${scope} `];
        const names = await caches.keys();
        await Promise.all(names.filter((name) => plain.some((start) => name.startsWith(start))).map((name) => caches.delete(name)));
        await self.clients.claim();
      })()
    )
  );
})();
