// Says what a word means, and whether an answer is right, where somebody asks; nothing is counted, kept or sent. And keeps videos in a sign
// language from turning pages, and pages from leaving them running.
(() => {
  const clear = (question) => {
    delete question.dataset.state;
    question.querySelector("[role=status]").textContent = "";
  };

  window.hornbook.reader.acts.answer = (button) => {
    const question = button.closest(".question");
    const chosen = [...question.querySelectorAll("input:checked")].map(({ value }) => value).join(" ");
    const state = !chosen ? "none" : chosen === question.dataset.right ? "right" : "wrong";
    clear(question);
    question.dataset.state = state;
    // A moment later, so that the same words are said again.
    setTimeout(() => {
      if (question.dataset.state === state) button.nextElementSibling.textContent = button.dataset[state];
    }, 50);
    if (state === "right") question.querySelector("details").open = true;
  };

  window.hornbook.reader.acts.word = (link) => {
    const box = document.querySelector(link.hash);
    // A note that stands below the text is seen there.
    if (!box.showPopover || getComputedStyle(box).display !== "none") return void (location.hash = link.hash);
    box.showPopover();
    // It is read aloud by a screen reader; the link has the focus again when it closes.
    box.focus();
  };

  window.hornbook.reader.acts.unnote = (link) => {
    const box = link.closest(".footnote");
    // The mark that has led here has the focus again.
    if (box.showPopover && box.matches(":popover-open")) box.hidePopover();
    else document.querySelector(link.hash).focus();
  };

  const meaning = () => "showPopover" in HTMLElement.prototype && document.querySelector(".meaning:popover-open");
  // Escape closes what a word means, and leaves the book open.
  document.addEventListener("keydown", (event) => {
    const open = event.key === "Escape" && meaning();
    if (!open) return;
    open.hidePopover();
    event.preventDefault();
    event.stopPropagation();
  });

  for (const kind of ["click", "touchstart", "keydown"]) {
    document.addEventListener(kind, (event) => {
      if (event.target.closest(".sign video")) event.stopPropagation();
    }, { passive: true });
  }
  // Captions are fetched when somebody opens the video; pages that are opened from a disk may fetch none.
  document.addEventListener("toggle", ({ target }) => {
    if (!target.matches(".sign[open]") || location.protocol === "file:") return;
    for (const track of target.querySelector("video").textTracks) track.mode = "showing";
  }, true);
  addEventListener("hornbook", ({ detail }) => {
    if (detail !== "turned" && detail !== "closed") return;
    const open = meaning();
    if (open) open.hidePopover();
    for (const video of document.querySelectorAll(".sign video")) if (!video.closest(".on")) video.pause();
  });

  // Another choice is another answer.
  addEventListener("change", ({ target }) => {
    const question = target.closest(".question");
    if (question) clear(question);
  });
})();
