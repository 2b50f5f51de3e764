// A picture as large as the window, nearer by a tap, a key or two fingers. reader.js loads this when it is asked for.
(() => {
  const { reader } = window.hornbook;
  const dialog = reader.one("dialog.large");
  const [close, room] = dialog.children;
  const styled = new Promise((done) => {
    const link = document.createElement("link");
    [link.rel, link.href, link.onload, link.onerror] = ["stylesheet", dialog.dataset.style, done, done];
    document.head.append(link);
  });

  /** Makes the picture nearer at a place, or as it was. */
  const zoom = (x = 0.5, y = 0.5) => {
    if (!room.classList.toggle("near")) return;
    room.scrollTo(x * room.scrollWidth - room.clientWidth / 2, y * room.scrollHeight - room.clientHeight / 2);
  };
  close.addEventListener("click", () => dialog.close());
  room.addEventListener("click", ({ target, clientX, clientY }) => {
    if (target === room) return dialog.close();
    const { left, top, width, height } = target.getBoundingClientRect();
    zoom((clientX - left) / width, (clientY - top) / height);
  });
  room.addEventListener("keydown", (event) => {
    if (![" ", "Enter", "+", "-"].includes(event.key)) return;
    event.preventDefault();
    zoom();
  });

  /** Shows a picture of a page; its text is the name of what has opened. */
  reader.enlarge = async (image) => {
    await styled;
    const copy = image.parentElement.cloneNode(true);
    const large = copy.querySelector("img");
    for (const source of copy.querySelectorAll("source")) source.sizes = "200vmax";
    large.loading = "eager";
    room.style.setProperty("--shape", image.getAttribute("width") / image.getAttribute("height"));
    room.classList.remove("near");
    room.replaceChildren(large.closest("picture"));
    // The page has said it; without a text the dialog is called as its book is.
    dialog.setAttribute("aria-label", image.alt || reader.one("h1").textContent.trim());
    dialog.showModal();
    room.focus();
  };
})();
