// A story as one page: keys turn its pages, a button reads it aloud where there is a voice, and a learning platform that speaks SCORM 1.2
// is told how far somebody has read. Without scripts everything can be read and heard all the same.
(() => {
  const parts = [...document.querySelectorAll(".front, .page")];
  let now = 0;
  let end = () => {};

  const show = (place) => {
    now = place;
    parts[place].scrollIntoView();
  };

  const watch = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) now = parts.indexOf(entry.target);
      if (now === parts.length - 1) end();
    },
    // Where a platform shows the story in a frame, the middle of the frame counts.
    { root: document, rootMargin: "-50% 0px -50% 0px" },
  );
  for (const part of parts) watch.observe(part);

  addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("audio, button, select, a")) return;
    const isBackward = document.documentElement.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
    const isForward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (event.key === isForward) show(Math.min(now + 1, parts.length - 1));
    else if (event.key === isBackward) show(Math.max(now - 1, 0));
    else return;
    event.preventDefault();
  });

  // The words of another language below those of the story.
  const menu = document.querySelector(".beside select");
  if (menu) {
    menu.closest(".beside").hidden = false;
    menu.addEventListener("change", () => {
      for (const other of document.querySelectorAll(".other")) other.hidden = other.dataset.other !== menu.value;
    });
  }

  // Reading aloud, page after page.
  const button = document.querySelector(".tell");
  const told = [...document.querySelectorAll(".told")];
  if (button && told.length > 0) {
    const name = button.textContent;
    let page = null;
    let sound = null;
    const at = (element, key) => Number(element.dataset[key]);
    const mark = (time) => {
      const pieces = page ? [...page.querySelectorAll("span[data-from]")] : [];
      for (const piece of pieces) piece.classList.toggle("spoken", time >= at(piece, "from") && time < at(piece, "to"));
    };
    const say = (isSpeaking) => {
      button.setAttribute("aria-pressed", isSpeaking);
      button.textContent = isSpeaking ? button.dataset.pause : name;
    };
    const stop = () => {
      sound?.pause();
      mark(-1);
      page = null;
      say(false);
    };
    const tell = (next) => {
      mark(-1);
      page = next;
      if (!page) return stop();
      const other = document.getElementById(page.dataset.sound);
      if (sound && sound !== other) sound.pause();
      sound = other;
      show(parts.indexOf(page.closest(".page")));
      if (Math.abs(sound.currentTime - at(page, "from")) > 0.3) sound.currentTime = at(page, "from");
      sound.play().then(() => say(true), stop);
    };
    const goOn = () => tell(told[told.indexOf(page) + 1]);
    for (const audio of document.querySelectorAll("audio")) {
      audio.addEventListener("timeupdate", () => {
        if (!page || audio !== sound) return;
        mark(audio.currentTime);
        if (audio.currentTime >= at(page, "to") - 0.02 && !audio.ended) goOn();
      });
      audio.addEventListener("ended", () => {
        if (page && audio === sound) goOn();
      });
      // Who uses the controls of a page hears that page.
      audio.addEventListener("pause", () => {
        if (page && audio === sound && !audio.ended) say(false);
      });
    }
    button.hidden = false;
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-pressed") === "true") stop();
      else tell(told.find((text) => parts.indexOf(text.closest(".page")) >= now) ?? told[0]);
    });
  }

  // SCORM 1.2: the platform's interface is in a window around or behind this one.
  const interfaceOf = (start) => {
    try {
      for (let frame = start, depth = 0; frame && depth < 8; frame = frame.parent, depth += 1) {
        if (frame.API) return frame.API;
        if (frame.parent === frame) break;
      }
    } catch {
      // The frame is another site's.
    }
    return null;
  };
  const api = (parent !== window && interfaceOf(parent)) || (opener && interfaceOf(opener));
  if (api) {
    api.LMSInitialize("");
    if (!["completed", "passed"].includes(api.LMSGetValue("cmi.core.lesson_status"))) {
      api.LMSSetValue("cmi.core.lesson_status", "incomplete");
    }
    end = () => {
      end = () => {};
      api.LMSSetValue("cmi.core.lesson_status", "completed");
      api.LMSCommit("");
    };
    addEventListener("pagehide", () => api.LMSFinish(""), { once: true });
  }
})();
