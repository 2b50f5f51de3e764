// Reads pages aloud: from their recordings where there are some, else in a voice of the browser, and lights what is spoken.
(() => {
  const root = document.documentElement;
  const { get, reader } = window.hornbook;
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const button = document.querySelector("[data-do=listen]");
  const audio = new Audio();
  const speech = window.speechSynthesis;
  // Words are lit without touching the page where that can be done; else their paragraph is.
  const lights = window.CSS?.highlights && new Highlight();
  if (lights) CSS.highlights.set("spoken", lights);
  let on = false;
  let isPaused = false;
  // What is spoken now: a page's text, and what ends its speaking.
  let current = null;
  let turning = false;

  const dark = () => {
    for (const node of all(".spoken")) node.classList.remove("spoken");
    lights?.clear();
  };
  const light = (node) => {
    if (node?.classList.contains("spoken")) return;
    dark();
    node?.classList.add("spoken");
    if (node) bring(node);
  };
  /** Brings what is heard into sight: the leaf of its page, and what the window does not show. */
  const bring = (node) => {
    reader.leaflets?.reveal(node);
    if (!isSeen(node)) node.scrollIntoView({ block: "center", behavior: "smooth" });
  };
  const isSeen = (node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight - 80;
  };
  const lightRange = (whole, begin, end) => {
    const [paragraph, start] = reader.leaflets ? reader.leaflets.at(whole, begin) : [whole, begin];
    end += start - begin;
    if (!lights) return light(paragraph);
    const text = paragraph.firstChild;
    if (!text || text.nodeType !== Node.TEXT_NODE) return light(paragraph);
    const range = new Range();
    range.setStart(text, Math.min(start, text.length));
    range.setEnd(text, Math.min(end, text.length));
    dark();
    lights.add(range);
    bring(paragraph);
  };

  const tell = () => {
    button.setAttribute("aria-pressed", on && !isPaused);
    root.classList.toggle("listening", on);
  };

  /** What speaks a page's text; calls `done` at its end. */
  const play = (text, done) => (text.dataset.src ? playRecording(text, done) : speak(text, done));

  const playRecording = (text, done) => {
    const [from, to] = [Number(text.dataset.from), Number(text.dataset.to)];
    const parts = all("[data-from]", text).map((node) => ({ node, from: Number(node.dataset.from), to: Number(node.dataset.to) }));
    let isOver = false;
    const end = () => {
      isOver = true;
      audio.pause();
      audio.onended = audio.onerror = null;
    };
    const follow = () => {
      if (isOver) return;
      const time = audio.currentTime;
      if (time >= to - 0.03) {
        end();
        return done();
      }
      const part = parts.find((part) => time >= part.from && time < part.to);
      if (part) light(part.node);
      else if (!parts.length) {
        light(text);
        reader.leaflets?.follow(text, (time - from) / (to - from));
      }
      requestAnimationFrame(follow);
    };
    const src = new URL(text.dataset.src, location).href;
    const begin = () => {
      if (isOver) return;
      audio.currentTime = from;
      audio.playbackRate = Number(get("rate")) || 1;
      audio.play().then(follow, () => isOver || api.stop());
    };
    audio.onended = () => {
      if (isOver) return;
      end();
      done();
    };
    audio.onerror = () => api.stop();
    if (audio.src === src && audio.readyState) begin();
    else {
      audio.src = src;
      audio.addEventListener("loadedmetadata", begin, { once: true });
    }
    return { end, pause: () => audio.pause(), resume: () => audio.play() };
  };

  /** The sentences of a paragraph, each with where it begins: long speeches are cut off by some browsers. */
  const sentences = (text) => {
    const found = [];
    for (const { 0: words, index } of text.matchAll(/[^.!?…؟۔।。！？]+[.!?…؟۔।。！？]*["'”’»)」』]*\s*/gu)) {
      if (words.trim()) found.push({ words, index });
    }
    return found.length ? found : [{ words: text, index: 0 }];
  };

  const speak = (text, done) => {
    const language = text.lang || root.lang;
    const voice = voiceOf(language);
    if (!voice) {
      done();
      return { end() {}, pause() {}, resume() {} };
    }
    let isOver = false;
    const queue = all("p", text).flatMap((paragraph) => sentences(paragraph.textContent).map((part) => ({ ...part, paragraph })));
    const next = () => {
      const part = queue.shift();
      if (isOver) return;
      if (!part) {
        isOver = true;
        return done();
      }
      const utterance = new SpeechSynthesisUtterance(part.words);
      [utterance.voice, utterance.lang, utterance.rate] = [voice, voice.lang, Number(get("rate")) || 1];
      utterance.onstart = () => lightRange(part.paragraph, part.index, part.index + part.words.trimEnd().length);
      utterance.onboundary = ({ name, charIndex, charLength }) => {
        if (name !== "word") return;
        const length = charLength || /^[^\s]*/.exec(part.words.slice(charIndex))[0].length;
        lightRange(part.paragraph, part.index + charIndex, part.index + charIndex + length);
      };
      utterance.onend = next;
      utterance.onerror = ({ error }) => (isOver || error === "interrupted" || error === "canceled" ? null : api.stop());
      speech.speak(utterance);
    };
    speech.cancel();
    next();
    return {
      end() {
        isOver = true;
        speech.cancel();
      },
      pause: () => speech.pause(),
      resume: () => speech.resume(),
    };
  };

  const voiceOf = (language) => {
    const tag = language.toLowerCase();
    const voices = speech ? speech.getVoices() : [];
    const named = (voice) => voice.lang.replace("_", "-").toLowerCase();
    const near = voices.filter((voice) => named(voice).split("-")[0] === tag.split("-")[0]);
    return near.find((voice) => named(voice) === tag && voice.localService) || near.find((voice) => named(voice) === tag) || near[0];
  };

  /** Speaks what is seen, page after page, and turns at the end. */
  const run = (texts = all(".folio.on .folio-text:not(.second)")) => {
    current?.end();
    const [text, ...rest] = texts;
    if (!on) return;
    if (!text) return turnOn();
    current = play(text, () => run(rest));
  };
  const turnOn = () => {
    dark();
    if (reader.isAtEnd()) return api.stop();
    turning = true;
    reader.step(1, true);
    turning = false;
    if (document.body.classList.contains("story")) run();
  };

  const api = (window.hornbook.voice = {
    isOn: () => on,
    /** Begins, or pauses and goes on. */
    toggle() {
      if (!on) {
        on = true;
        isPaused = false;
        run();
      } else {
        isPaused = !isPaused;
        current?.[isPaused ? "pause" : "resume"]();
      }
      tell();
    },
    /** Begins where a page is seen that can be read; in a voice once somebody has pressed anything, as browsers say nothing before. */
    begin() {
      const text = reader.isReading() && document.querySelector(".folio.on .folio-text");
      if (on || !text) return;
      const maySpeak = navigator.userActivation?.hasBeenActive !== false && voiceOf(text.lang || root.lang);
      if (text.dataset.src || maySpeak) api.toggle();
    },
    stop() {
      on = isPaused = false;
      current?.end();
      current = null;
      dark();
      tell();
    },
  });

  addEventListener("hornbook", ({ detail }) => {
    if (!on) return;
    if (detail === "closed") api.stop();
    if (detail === "turned" && !turning) {
      isPaused = false;
      run();
      tell();
    }
    if (detail === "rate") audio.playbackRate = Number(get("rate")) || 1;
  });
  addEventListener("pagehide", () => api.stop());
})();
