// Reads pages aloud: from their recordings where there are some, else in a voice of the browser, and lights what is spoken.
// A recording that does not play gives way to the voice. The sentence is remembered, so that reading goes on there another day.
(() => {
  const root = document.documentElement;
  const { get, set, read, write, reader } = window.hornbook;
  const one = (selector) => document.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const button = one("[data-do=listen]");
  const audio = new Audio();
  const speech = window.speechSynthesis;
  // Words are lit without touching the page where that can be done; else their paragraph is.
  const lights = window.CSS?.highlights && new Highlight();
  if (lights) CSS.highlights.set("spoken", lights);
  let on = false;
  let isPaused = false;
  // What is spoken now: the text of a page, and what ends, pauses and resumes it.
  let current = null;
  let turning = false;
  // Recordings that did not play.
  const broken = new Set();

  const rate = () => Number(get("rate")) || 1;
  const number = (text) => Number(/\d+$/.exec(text.closest(".folio").id));

  // What is lit.

  const dark = () => {
    for (const node of all(".spoken")) node.classList.remove("spoken");
    lights?.clear();
  };
  /** Brings what is heard into sight: the leaf of its page, and what the window does not show. */
  const reveal = (node) => {
    reader.leaflets?.reveal(node);
    const { top, bottom } = node.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight - 80) node.scrollIntoView({ block: "center", behavior: "smooth" });
  };
  const light = (node) => {
    if (node.classList.contains("spoken")) return;
    dark();
    node.classList.add("spoken");
    reveal(node);
  };
  /** Letters of a page's text, whatever elements they lie in: the reader may cut paragraphs into leaves. */
  const rangeOf = (text, start, end) => {
    const range = new Range();
    range.selectNodeContents(text);
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let at = 0; walker.nextNode(); at += walker.currentNode.length) {
      const { length } = walker.currentNode;
      if (start >= at && start < at + length) range.setStart(walker.currentNode, start - at);
      if (end > at && end <= at + length) range.setEnd(walker.currentNode, end - at);
    }
    return range;
  };
  const lightRange = (text, start, end) => {
    const range = rangeOf(text, start, end);
    const paragraph = range.startContainer.parentElement?.closest("p") || text;
    if (!lights) return light(paragraph);
    dark();
    lights.add(range);
    reveal(paragraph);
  };
  /** How many letters of a page's text stand before a place in it. */
  const placeOf = (text, node, offset = 0) => {
    const range = new Range();
    range.selectNodeContents(text);
    range.setEnd(node, offset);
    return range.toString().length;
  };

  // Where one is: the page and the letter that a sentence begins with, of the story that was heard last.

  const key = new URL(".", location).href;
  const kept = () => read("hornbook-aloud")[key] || {};
  const keep = (text, at) => write("hornbook-aloud", text ? { [key]: { page: number(text), at } } : {});

  // What is said of it.

  const words = button.dataset;
  const icon = button.querySelector("path");
  const looks = { "": [icon.getAttribute("d"), words.read], playing: ["M9 6v12M15 6v12", words.pause], paused: ["M8 5.5v13l10.5-6.5z", words.resume] };
  const said = document.createElement("p");
  said.className = "aloud-said";
  // The site's own, also where its words have been put into others already.
  const { language } = one("script[data-language]").dataset;
  [said.lang, said.dir, said.dataset.t] = [language, button.dir, ""];
  said.setAttribute("role", "status");
  button.closest(".bar").append(said);
  let silence;
  const say = (words) => {
    said.textContent = words;
    clearTimeout(silence);
    silence = setTimeout(() => (said.textContent = ""), 8000);
  };
  // The speed: a button beside the other while something is read.
  const speeds = [0.8, 1, 1.2];
  const pace = document.createElement("button");
  [pace.type, pace.className, pace.dataset.do, pace.title, pace.lang, pace.dir, pace.dataset.t] =
    ["button", "tool pace", "pace", words.speed, language, button.dir, ""];
  pace.append(document.createElement("span"));
  button.after(pace);
  reader.acts.pace = () => {
    const next = speeds[(speeds.indexOf(rate()) + 1) % speeds.length];
    set("rate", next === 1 ? "" : String(next));
  };

  const tell = () => {
    const state = on ? (isPaused ? "paused" : "playing") : "";
    const [shape, title] = looks[state];
    button.dataset.state = state;
    button.title = title;
    icon.setAttribute("d", shape);
    pace.hidden = !on;
    pace.firstChild.textContent = `${rate().toLocaleString(button.lang)}×`;
    root.classList.toggle("listening", on);
  };

  // What speaks.

  /** What speaks a page's text from a letter on; calls `done` at its end. */
  const play = (text, at, done) =>
    text.dataset.src && !broken.has(text.dataset.src) ? playRecording(text, at, done) : speak(text, at, done);

  const playRecording = (text, at, done) => {
    const [from, to] = [Number(text.dataset.from), Number(text.dataset.to)];
    const { length } = text.textContent;
    // The sentences as they are now: the reader may cut them.
    const parts = () => all("[data-from]", text);
    const times = ({ dataset }) => [Number(dataset.from), Number(dataset.to)];
    // One that is not cut into sentences is gone about by how far the letter is.
    const first = at && parts().filter((node) => placeOf(text, node) <= at).pop();
    const start = first ? times(first)[0] : at && !text.querySelector("[data-from]") ? from + ((to - from) * at) / length : from;
    const isWhole = !parts().length;
    let [now, spoken] = [at, null];
    let isOver = false;
    let [seen, stood] = [-1, 0];
    const end = () => {
      isOver = true;
      clearInterval(watch);
      audio.pause();
      audio.onended = audio.onerror = audio.onloadedmetadata = null;
    };
    const finish = () => {
      if (isOver) return;
      end();
      done();
    };
    /** Lets the voice go on where the recording came to. */
    const fail = () => {
      if (isOver) return;
      end();
      broken.add(text.dataset.src);
      say(voiceOf(languageOf(text)) ? words.voice : words.failed);
      if (isPaused || !voiceOf(languageOf(text))) return api.stop();
      current = speak(text, now, done);
    };
    // A line that gives nothing for a while gives nothing.
    const watch = setInterval(() => {
      stood = isPaused || audio.currentTime !== seen ? 0 : stood + 1;
      seen = audio.currentTime;
      if (stood > 15) fail();
    }, 1000);
    const follow = () => {
      if (isOver) return;
      const time = audio.currentTime;
      if (time >= to - 0.03) return finish();
      const part = parts().find((node) => time >= times(node)[0] && time < times(node)[1]);
      if (part && part !== spoken) {
        spoken = part;
        keep(text, (now = placeOf(text, part)));
      }
      if (part) light(part);
      else if (isWhole) {
        const share = (time - from) / (to - from);
        now = Math.round(length * share);
        light(text);
        reader.leaflets?.follow(text, share);
      }
      requestAnimationFrame(follow);
    };
    let isFollowed = false;
    const sound = () =>
      audio.play().then(() => {
        if (!isFollowed) follow();
        isFollowed = true;
      }, ({ name }) => {
        // It was paused or ended on the way, or nobody has pressed anything yet.
        if (isOver || name === "AbortError") return;
        if (name === "NotAllowedError") api.stop();
        else fail();
      });
    const begin = () => {
      if (isOver) return;
      audio.currentTime = start;
      audio.playbackRate = rate();
      if (!isPaused) sound();
    };
    const src = new URL(text.dataset.src, location).href;
    audio.onended = finish;
    audio.onerror = fail;
    if (audio.src === src && audio.readyState && !audio.error) {
      begin();
    } else {
      audio.onloadedmetadata = begin;
      audio.src = src;
    }
    keep(text, at);
    return {
      text,
      end,
      pause() {
        audio.pause();
        keep(text, now);
      },
      resume: () => (audio.readyState ? sound() : audio.load()),
      pace: () => (audio.playbackRate = rate()),
    };
  };

  /** The sentences of a paragraph, each with where it begins: long speeches are cut off by some browsers. */
  const sentences = (text) => {
    const found = [];
    for (const { 0: words, index } of text.matchAll(/[^.!?…؟۔।॥።။។៕。！？]+[.!?…؟۔।॥።။។៕。！？]*["'”’»)」』]*\s*/gu)) {
      if (words.trim()) found.push({ words, index });
    }
    return found.length || !text.trim() ? found : [{ words: text, index: 0 }];
  };
  /** The same of a page's text, each with how many letters of the page stand before it. */
  const sentencesOf = (text) =>
    all("p", text).flatMap((paragraph) => {
      const before = placeOf(text, paragraph);
      return sentences(paragraph.textContent).map(({ words, index }) => ({ words, at: before + index }));
    });

  const speak = (text, at, done) => {
    const parts = sentencesOf(text);
    if (!parts.length) return linger(text, done);
    const voice = voiceOf(languageOf(text));
    if (!voice) {
      say(words.failed);
      // It is told after this.
      setTimeout(api.stop);
      return { text, end() {}, pause() {}, resume() {}, pace() {} };
    }
    let place = Math.max(0, parts.filter((part) => part.at <= at).length - 1);
    let turn = 0; // What an earlier one still calls is not heard.
    const next = () => {
      const now = ++turn;
      const part = parts[place];
      if (!part) {
        turn += 1;
        return done();
      }
      keep(text, part.at);
      const utterance = new SpeechSynthesisUtterance(part.words);
      [utterance.voice, utterance.lang, utterance.rate] = [voice, voice.lang, rate()];
      utterance.onstart = () => now === turn && lightRange(text, part.at, part.at + part.words.trimEnd().length);
      utterance.onboundary = ({ name, charIndex, charLength }) => {
        if (name !== "word" || now !== turn) return;
        const length = charLength || /^[^\s]*/.exec(part.words.slice(charIndex))[0].length;
        lightRange(text, part.at + charIndex, part.at + charIndex + length);
      };
      utterance.onend = () => {
        if (now !== turn) return;
        place += 1;
        next();
      };
      utterance.onerror = ({ error }) => (now !== turn || error === "interrupted" || error === "canceled" ? null : api.stop());
      speech.speak(utterance);
    };
    const again = () => {
      turn += 1;
      speech.cancel();
      next();
    };
    again();
    return {
      text,
      end() {
        turn += 1;
        speech.resume();
        speech.cancel();
      },
      pause: () => speech.pause(),
      resume: () => speech.resume(),
      pace: () => isPaused || again(),
    };
  };

  /** What a page without words is given: time to look at it. */
  const linger = (text, done) => {
    let timer;
    const resume = () => (timer = setTimeout(done, 3000 / rate()));
    const pause = () => clearTimeout(timer);
    resume();
    return { text, end: pause, pause, resume, pace() {} };
  };

  const languageOf = (text) => text.lang || root.lang;
  const voiceOf = (language) => {
    const tag = language.toLowerCase();
    const voices = speech ? speech.getVoices() : [];
    const named = (voice) => voice.lang.replace("_", "-").toLowerCase();
    const near = voices.filter((voice) => named(voice).split("-")[0] === tag.split("-")[0]);
    return near.find((voice) => named(voice) === tag && voice.localService) || near.find((voice) => named(voice) === tag) || near[0];
  };

  // What is spoken when.

  const seen = () => all(".folio.on .folio-text:not(.second)");
  /** Speaks texts one after the other, the first from a letter on, and turns at the end. */
  const run = (texts = seen(), at = 0) => {
    current?.end();
    const [text, ...rest] = texts;
    if (!on) return;
    if (!text) return turnOn();
    current = play(text, at, () => {
      current = null;
      keep();
      run(rest);
    });
  };
  const turnOn = () => {
    dark();
    if (reader.isAtEnd()) return api.stop();
    turning = true;
    reader.step(1, true);
    turning = false;
    if (document.body.classList.contains("story")) run();
  };
  /** Speaks from a letter of a page that is seen. */
  const from = (text, at) => {
    const texts = seen();
    isPaused = false;
    dark();
    run(texts.slice(texts.indexOf(text)), at);
    tell();
  };

  const api = (window.hornbook.voice = {
    isOn: () => on,
    /** Begins, at the sentence where this page was left; or pauses and goes on. */
    toggle() {
      if (!on) {
        on = true;
        isPaused = false;
        const { page, at = 0 } = kept();
        const text = seen().find((text) => number(text) === page);
        if (text) return from(text, at);
        run();
      } else {
        isPaused = !isPaused;
        current?.[isPaused ? "pause" : "resume"]();
      }
      tell();
    },
    /** Begins where a page is seen that can be read; in a voice once somebody has pressed anything, as browsers say nothing before. */
    begin() {
      const [text] = reader.isReading() ? seen() : [];
      if (on || !text) return;
      const maySpeak = navigator.userActivation?.hasBeenActive !== false && voiceOf(languageOf(text));
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

  /** The letter of a page's text under a point; none where no letter is. */
  const under = (text, x, y) => {
    const caret = document.caretPositionFromPoint?.(x, y);
    const range = caret ? null : document.caretRangeFromPoint?.(x, y);
    const [node, offset] = caret ? [caret.offsetNode, caret.offset] : range ? [range.startContainer, range.startOffset] : [];
    if (!node || node.nodeType !== Node.TEXT_NODE || !text.contains(node)) return null;
    const letters = new Range();
    letters.setStart(node, Math.max(0, offset - 1));
    letters.setEnd(node, Math.min(node.length, offset + 1));
    const isThere = [...letters.getClientRects()].some(({ left, right, top, bottom }) => x >= left - 8 && x <= right + 8 && y >= top - 4 && y <= bottom + 4);
    return isThere ? placeOf(text, node, offset) : null;
  };
  // A tap on a sentence, while something is read, speaks from there; at the very edge it turns, as ever.
  addEventListener("click", (event) => {
    const { target, clientX, clientY, detail } = event;
    if (!on || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const text = target.closest?.(".folio.on .folio-text:not(.second)");
    if (!text || detail > 1 || target.closest("a, button") || String(getSelection())) return;
    if (Math.min(clientX, innerWidth - clientX) < 48) return;
    const at = under(text, clientX, clientY);
    if (at == null) return;
    event.preventDefault();
    from(text, at);
  }, true);

  addEventListener("hornbook", ({ detail }) => {
    if (detail === "rate") {
      current?.pace();
      tell();
    }
    if (!on) return;
    if (detail === "closed") api.stop();
    if (detail === "turned" && !turning) {
      isPaused = false;
      run();
      tell();
    }
  });
  addEventListener("pagehide", () => {
    if (on) current?.pause();
    api.stop();
  });
  tell();
})();
