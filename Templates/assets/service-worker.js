// The site without a network. Published as sw.js, after a line that the build writes: const hornbookShell = {version, files}.
//
// What can change is asked of the network first, every time, and comes from what is kept only where no network answers. What has a
// hash of its bytes in its name cannot change, and comes from what is kept wherever it is.
//
// Caches, by their names; none of another site on the same address is touched:
//   hornbook shell SCOPE VERSION     what each version of the site needs to say that there is no network: its 'files'
//   hornbook kept SCOPE PLACE TIME   a story, or what else has a list, that somebody keeps (keep.js): PLACE is where its keep.json lies
//                                    ('stories/SLUG'); whole when that list is in it, which is put there last
(() => {
  const scope = self.registration.scope;
  const shells = `hornbook shell ${scope} `;
  const keeps = `hornbook kept ${scope} `;
  const shell = shells + hornbookShell.version;
  const noNetwork = "offline.html";
  // What older pages may still need, and who has them open.
  const elders = new URL("hornbook-elders.json", scope).href;

  /** The address under which a file is kept: that of the file itself, however somebody has written it. keep.js has the same. */
  const key = (address) => {
    const url = new URL(address, scope);
    let path = url.pathname;
    try {
      path = encodeURI(decodeURI(path));
    } catch {
      // Not written as addresses are: it stays as it is.
    }
    return url.origin + path + (path.endsWith("/") ? "index.html" : "");
  };
  const relative = (address) => decodeURI(key(address)).slice(decodeURI(scope).length);
  const cannotChange = (address) => {
    const path = key(address).slice(scope.length);
    return /^(illustrations|recordings)\/|^assets\/.*\.[0-9a-f]{16}\.\w+$/.test(path);
  };

  // The shell.

  /** An answer as it can be kept: a redirected one would be refused when it is shown. */
  const plain = async (response) => {
    if (!response.redirected) return response;
    const { status, headers } = response;
    return new Response(await response.blob(), { status, headers });
  };
  const fill = async () => {
    const cache = await caches.open(shell);
    const missing = [];
    for (const file of hornbookShell.files) if (!(await cache.match(key(file)))) missing.push(file);
    await Promise.all(
      missing.map(async (file) => {
        const response = await fetch(key(file), { cache: cannotChange(file) ? "default" : "no-cache" });
        if (response.status !== 200) throw new Error(`${file}: ${response.status}`);
        await cache.put(key(file), await plain(response));
      })
    );
  };
  const windows = async () => (await self.clients.matchAll({ type: "window", includeUncontrolled: true })).map(({ id }) => id);
  const others = async () => (await caches.keys()).filter((name) => name.startsWith(shells) && name !== shell);

  /** Removes what older versions left, as soon as nobody has a page open that came from them. */
  let isTidy = false;
  const tidy = async () => {
    // What is being installed is not old.
    if (isTidy || self.registration.installing || self.registration.waiting) return;
    const cache = await caches.open(shell);
    const noted = await cache.match(elders);
    const { names, pages } = noted ? await noted.json() : { names: [], pages: [] };
    const open = await windows();
    if (pages.some((id) => open.includes(id))) return;
    isTidy = true;
    await Promise.all(names.map((name) => caches.delete(name)));
    await cache.delete(elders);
  };

  self.addEventListener("install", (event) =>
    event.waitUntil(
      fill().catch(async (error) => {
        // Half a shell is none, and may be what fills the device.
        await caches.delete(shell);
        throw error;
      })
    )
  );

  self.addEventListener("activate", (event) =>
    event.waitUntil(
      (async () => {
        const names = await others();
        if (names.length) {
          const noted = JSON.stringify({ names, pages: await windows() });
          await (await caches.open(shell)).put(elders, new Response(noted));
          await tidy();
        }
        await self.clients.claim();
      })()
    )
  );

  // A new version waits until no page of the old one is open, or until somebody asks for it.
  self.addEventListener("message", (event) => {
    const { type } = event.data || {};
    const [port] = event.ports;
    if (type === "take") event.waitUntil(self.skipWaiting());
    if (type === "version" && port) port.postMessage(hornbookShell.version);
    // A page is there, so the one before it may be gone.
    if (type === "here") event.waitUntil(tidy().catch(() => {}));
  });

  // What is kept.

  /** Which kept file answers for each address: every width of a picture is answered by the one that was kept. */
  const lists = new Map();
  const list = async (name) => {
    if (!lists.has(name)) {
      const [place] = name.slice(keeps.length).split(" ");
      const noted = await caches.match(`${scope}${place}/keep.json`, { cacheName: name });
      if (!noted) return null;
      const answers = new Map();
      try {
        const { files, pictures } = await noted.json();
        for (const file of files) answers.set(key(file), key(file));
        for (const [first, ...rest] of pictures) for (const file of [first, ...rest]) answers.set(key(file), key(first));
      } catch {
        // Another version's list answers for no more than what is understood of it, and is in nobody's way.
      }
      lists.set(name, answers);
    }
    return lists.get(name);
  };

  /** The kept answer to an address, out of the newest whole copy, else out of a shell; none where nothing is kept. */
  const find = async (address) => {
    const wanted = key(address);
    const names = await caches.keys();
    const time = (name) => parseInt(name.split(" ").pop(), 36);
    for (const name of names.filter((name) => name.startsWith(keeps)).sort((one, other) => time(other) - time(one))) {
      const file = ((await list(name)) || new Map()).get(wanted) || (wanted.endsWith("/keep.json") && wanted);
      const response = file && (await caches.match(file, { cacheName: name }));
      if (response) return response;
    }
    for (const name of [shell, ...names.filter((name) => name.startsWith(shells) && name !== shell)]) {
      const response = await caches.match(wanted, { cacheName: name });
      if (response) return response;
    }
    return null;
  };

  /** As much of an answer as was asked for: players ask for parts of recordings. */
  const part = async (request, response) => {
    const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("range") || "");
    if (!asked || !(asked[1] || asked[2])) return response;
    const blob = await response.blob();
    const { size } = blob;
    const first = asked[1] ? Number(asked[1]) : Math.max(size - Number(asked[2]), 0);
    const last = asked[1] && asked[2] ? Math.min(Number(asked[2]), size - 1) : size - 1;
    if (first > last) return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${size}` } });
    const headers = new Headers(response.headers);
    headers.set("Content-Range", `bytes ${first}-${last}/${size}`);
    headers.set("Content-Length", last - first + 1);
    headers.set("Accept-Ranges", "bytes");
    return new Response(blob.slice(first, last + 1, blob.type), { status: 206, headers });
  };

  /** What stands for a picture that is neither kept nor to be had: nothing, in whose place its colour is seen, and no broken one. */
  const missing = ({ destination }, error) => {
    if (destination !== "image") throw error;
    const headers = { "Content-Type": "image/svg+xml" };
    return new Response('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"/>', { headers });
  };

  const answer = async (request) => {
    // A device that keeps nothing any more, or forbids it, still reads what the network has.
    const kept = () => find(request.url).catch(() => null);
    if (cannotChange(request.url)) {
      const response = await kept();
      if (response) return part(request, response);
      const fresh = await fetch(request).catch((error) => missing(request, error));
      // Of the words of the interface each device keeps those that its reader has chosen.
      if (fresh.status === 200 && relative(request.url).startsWith("assets/words/")) {
        const copy = fresh.clone();
        caches.open(shell).then((cache) => cache.put(key(request.url), copy)).catch(() => {});
      }
      return fresh;
    }
    try {
      // Whoever asks for more than to be sure that nothing has changed gets it.
      return await fetch(request, { cache: /^(reload|no-store)$/.test(request.cache) ? request.cache : "no-cache" });
    } catch (error) {
      const response = await kept();
      if (response) return part(request, response);
      if (request.mode !== "navigate" || relative(request.url) === noNetwork) return Response.error();
      // Its addresses are relative to its own: so it is gone to, and knows from where.
      return Response.redirect(`${scope}${noNetwork}#${request.url.slice(scope.length) || "index.html"}`);
    }
  };

  self.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET" || !request.url.startsWith(scope)) return;
    if (request.cache === "only-if-cached" && request.mode !== "same-origin") return;
    event.respondWith(answer(request));
  });
})();
