// Copies a spark, or hands it to whatever the device shares with.
(() => {
  const spark = () => document.querySelector(".today-spark .spark-text, h1.spark-text");
  const words = () => [...spark().querySelectorAll("a, .line")].map((line) => line.textContent.trim()).join("\n");
  const address = () => (spark().querySelector("a") || location).href.split("#")[0];

  /** Copies a text, also where a browser gives the clipboard to no page. */
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const field = Object.assign(document.createElement("textarea"), { value: text, className: "unseen" });
      document.body.append(field);
      field.select();
      document.execCommand("copy");
      field.remove();
    }
  };

  for (const button of document.querySelectorAll("[data-share]")) {
    const isCopy = button.dataset.share === "copy";
    const show = () => (button.hidden = !isCopy && !navigator.share);
    show();
    addEventListener("hornbook", show);
    button.addEventListener("click", async () => {
      // An address on this disk leads nobody else anywhere.
      if (!isCopy) return navigator.share({ text: words(), ...(/^http/.test(address()) && { url: address() }) }).catch(() => {});
      await copy(words());
      button.focus();
      const said = document.querySelector(".copied");
      said.hidden = false;
      setTimeout(() => (said.hidden = true), 2500);
    });
  }
})();
