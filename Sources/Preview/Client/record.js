// The page on which somebody reads a story aloud: page by page it is recorded, heard, and kept.

import { Microphone, QUIET, meter } from "./microphone.js";

const home = "/.hornbook/record";
const slug = new URLSearchParams(location.search).get("story") ?? "";
const token = document.querySelector("meta[name=token]").content;
const part = (id) => document.getElementById(id);
const microphone = new Microphone();
const player = new Audio();

/** The longest recording of a page, in milliseconds; the server takes a little more. */
const LONGEST = 600_000;

/** The story, and what was recorded of its pages, or marked in what they have, and is not thrown away: by their numbers. */
let story = { pages: [] };
const takes = new Map();
let place = 0;
/** What goes on: nothing, "counting", "recording", "playing", "keeping". */
let mode = "";
/** Whether what is heard is being marked. */
let isMarking = false;
/** Grows with each thing that begins, so that one that waits knows whether it still counts. */
let turn = 0;

const page = () => story.pages[place];
const take = () => takes.get(page()?.number);
const isPersons = () => page()?.recording?.by === "person";
/** Whether there is something to be kept: what has no sound of its own is worth nothing before all of it is marked. */
const isWaiting = (take) => Boolean(take && !take.isKept && (take.wav || take.isMarked));

function say(text) {
  part("said").textContent = text;
}

// What is shown

function show() {
  const isFree = mode === "" || mode === "playing";
  const [now, mine] = [page(), take()];
  part("record").disabled = !now || mode === "keeping";
  part("record").textContent = mode === "recording" ? "Stop" : mode === "counting" ? "Not yet" : mine ? "Record again" : "Record";
  document.body.dataset.mode = mode;
  part("play").disabled = !isFree || !(mine || now?.recording);
  part("play").textContent = mode === "playing" ? "Stop" : "Hear it";
  part("keep").disabled = !isFree || !isWaiting(mine);
  const count = now?.sentences ?? 0;
  part("tap").disabled = !(mode === "recording" || (mode === "playing" && (mine || isPersons()))) || count < 2;
  part("before").disabled = !isFree || place === 0;
  part("after").disabled = !isFree || place + 1 >= story.pages.length;
  part("marks").textContent = marksText(mine, count);
  [...part("pages").children].forEach((item, index) => {
    const button = item.firstChild;
    const { number, recording } = story.pages[index];
    const waits = isWaiting(takes.get(number));
    const state = waits ? "not kept yet" : { person: "recorded", machine: "read by a machine" }[recording?.by] ?? "no recording";
    button.dataset.state = waits ? "waits" : recording?.by ?? "";
    button.setAttribute("aria-label", `Page ${number}, ${state}`);
    button.disabled = !isFree;
    if (index === place) button.setAttribute("aria-current", "page");
    else button.removeAttribute("aria-current");
  });
}

function marksText(mine, count) {
  if (mode === "recording" && count > 1) return `Sentence ${starts.length} of ${count}`;
  if (!mine || count < 2 || mode === "keeping") return "";
  if (isMarking) return `Sentence ${mine.starts.length} of ${count}`;
  if (mine.isMarked) return "Each sentence will be lit while it is read.";
  const way = `${mine.starts.length} of ${count} sentences are marked. Hear it and press “Next sentence” as each begins`;
  return mine.wav ? `${way}, or keep it as it is: the page is lit as a whole then.` : `${way}.`;
}

/** Shows a page, its words sentence by sentence. */
function turnTo(index, isTold = true) {
  place = index;
  const now = page();
  if (!now) return show();
  history.replaceState(null, "", `${location.pathname}${location.search}#${now.number}`);
  part("picture").hidden = !now.hasPicture;
  if (now.hasPicture) {
    part("picture").src = `${home}/picture?${query({ page: now.number })}`;
    part("picture").alt = now.alt;
  }
  part("words").replaceChildren(
    ...now.paragraphs.map((pieces) => {
      const paragraph = document.createElement("p");
      paragraph.dir = "auto";
      for (const { text, sentence } of pieces) {
        const piece = document.createElement("span");
        piece.textContent = text;
        if (sentence !== undefined) piece.dataset.sentence = sentence;
        paragraph.append(piece);
      }
      return paragraph;
    }),
  );
  scrollTo(0, 0);
  if (isTold) say(`Page ${now.number} of ${story.pages.at(-1).number}`);
  show();
}

/** Lights one sentence, or none. */
function light(sentence) {
  const lit = part("words").querySelector(".now");
  const next = part("words").querySelector(`[data-sentence="${sentence}"]`);
  if (lit === next) return;
  lit?.classList.remove("now");
  next?.classList.add("now");
  next?.scrollIntoView({ block: "nearest" });
}

const showLevel = meter(part("meter"), part("loudness"));
microphone.onlevel = (peak) => {
  showLevel(peak);
  if (mode === "recording" && microphone.milliseconds > LONGEST) stop();
};

// Recording

/** When each sentence begins in what is being recorded, in milliseconds. */
let starts = [];

async function record() {
  if (mode === "recording") return stop();
  if (mode === "counting") return forget();
  if (mode === "keeping" || !page()) return;
  silence();
  const mine = ++turn;
  mode = "counting";
  if (!microphone.context) say("The browser may ask whether this page may use the microphone.");
  show();
  try {
    await microphone.open();
  } catch (error) {
    if (turn !== mine) return;
    mode = "";
    const isRefused = error.name === "NotAllowedError";
    say(
      isRefused
        ? "The browser may not use the microphone. Allow it, beside the address above, and press “Record” again."
        : error.name === "NotFoundError" ? "There is no microphone." : `The microphone does not work: ${error.message}`,
    );
    return show();
  }
  for (const number of part("counts").checked ? [3, 2, 1] : []) {
    if (turn !== mine) return;
    part("count").hidden = false;
    part("count").textContent = number;
    say(`${number}`);
    await new Promise((done) => setTimeout(done, 800));
  }
  part("count").hidden = true;
  if (turn !== mine) return;
  mode = "recording";
  starts = [0];
  microphone.start();
  say("Read the page now.");
  light(page().sentences > 1 ? 0 : undefined);
  show();
}

function stop() {
  const made = microphone.stop();
  const old = take();
  if (old) URL.revokeObjectURL(old.url);
  made.url = URL.createObjectURL(made.wav);
  made.starts = starts.filter((start) => start < made.milliseconds);
  made.isMarked = made.starts.length === page().sentences;
  takes.set(page().number, made);
  mode = "";
  light();
  const seconds = Math.round(made.milliseconds / 1000);
  say(
    made.loudest < QUIET
      ? "That was very quiet. Come nearer to the microphone, and record it again."
      : made.clipped > 20
        ? "That was too loud in places. Go a little away from the microphone, and record it again."
        : `That took ${seconds} s. Hear it, keep it, or record it again.`,
  );
  show();
}

/** Ends the countdown or the recording, and keeps nothing of it. */
function forget() {
  turn += 1;
  if (mode === "recording") microphone.stop();
  part("count").hidden = true;
  mode = "";
  light();
  say("Nothing was recorded.");
  show();
}

/** Says that the next sentence begins now. */
function tap() {
  const count = page()?.sentences ?? 0;
  if (mode === "recording") {
    mark(starts, microphone.milliseconds, count);
  } else if (mode === "playing" && count > 1 && (take() || isPersons())) {
    // The recording that the page has can be marked, too.
    if (!take()) takes.set(page().number, { url: player.src });
    const mine = take();
    // Whoever begins to tap marks all of it anew.
    if (!isMarking) [mine.starts, mine.isKept, isMarking] = [[0], false, true];
    mark(mine.starts, 1000 * player.currentTime, count);
    mine.isMarked = mine.starts.length === count;
  } else {
    return;
  }
  show();
}

function mark(starts, time, count) {
  const start = Math.round(time);
  if (starts.length < count && start > starts.at(-1)) starts.push(start);
  light(starts.length - 1);
}

// Hearing

async function play() {
  if (mode === "playing") return silence();
  if (mode !== "") return;
  const mine = take();
  if (!mine && !page()?.recording) return;
  const time = ++turn;
  mode = "playing";
  isMarking = false;
  show();
  try {
    player.src = mine?.url ?? (await sound());
    if (turn === time) await player.play();
  } catch (error) {
    if (turn === time) silence(`It cannot be played: ${error.message}`);
    return;
  }
  const follow = () => {
    if (turn !== time || mode !== "playing") return;
    const { starts, isMarked } = take() ?? {};
    const now = 1000 * player.currentTime;
    if (isMarking) light(starts.length - 1);
    else if (isMarked && page().sentences > 1) light(starts.findLastIndex((start) => start <= now));
    requestAnimationFrame(follow);
  };
  follow();
}

/** The recording that the page has; as a whole, so that it can be heard from any place. */
async function sound() {
  const answer = await fetch(`${home}/sound?${query({ page: page().number })}`, { cache: "no-store" });
  if (!answer.ok) throw new Error("the file is not there");
  return URL.createObjectURL(await answer.blob());
}

function silence(words) {
  if (mode !== "playing") return;
  turn += 1;
  player.pause();
  mode = "";
  isMarking = false;
  light();
  if (words) say(words);
  show();
}
player.onended = () => silence();

// Keeping

const query = (words) => new URLSearchParams({ story: slug, ...words });

async function keep(replacing) {
  silence();
  const [now, mine] = [page(), take()];
  if (mode !== "" || !isWaiting(mine)) return;
  if (isPersons() && replacing === undefined) {
    if (mine.wav && !(await ask())) return say("The old recording stays.");
    replacing = now.recording.path;
  }
  mode = "keeping";
  say("Keeping it…");
  show();
  const words = { page: now.number, words: now.words, starts: mine.isMarked ? mine.starts.join() : "" };
  let said;
  try {
    const answer = await fetch(`${home}/page?${query(replacing === undefined ? words : { ...words, replacing })}`, {
      method: "POST", headers: { "X-Hornbook-Token": token, "Content-Type": "audio/wav" }, body: mine.wav,
    });
    said = answer.ok ? await answer.json() : { refused: await answer.text() };
  } catch {
    said = { refused: "The preview does not answer. When ‘hornbook serve’ runs again, load this page again." };
  }
  mode = "";
  if (said.asks) {
    // Somebody else has recorded it meanwhile.
    now.recording = { by: "person", path: said.asks };
    show();
    return keep();
  }
  if (!said.kept) {
    say(said.refused ?? "It could not be kept.");
    return show();
  }
  mine.isKept = true;
  now.recording = { by: "person", path: said.kept };
  if (story.pages[place + 1]) turnTo(place + 1, false);
  else show();
  say(`Page ${now.number} is kept: ${said.kept}.` + (page() === now ? "" : ` Now page ${page().number}.`));
}

/** Whether the recording that a person has made is to be replaced. */
function ask() {
  const question = Object.assign(part("question"), { returnValue: "" });
  question.showModal();
  const close = (done) => {
    // Until the page is drawn again, a button that nobody sees has the focus, and the keys.
    if (question.contains(document.activeElement)) document.activeElement.blur();
    done(question.returnValue === "replace");
  };
  return new Promise((done) => question.addEventListener("close", () => close(done), { once: true }));
}

// Keys and buttons

const goTo = (index) => {
  if ((mode !== "" && mode !== "playing") || !story.pages[index]) return;
  silence();
  turnTo(index);
};

for (const [id, act] of Object.entries({
  record, tap, play, keep: () => keep(), before: () => goTo(place - 1), after: () => goTo(place + 1),
})) {
  part(id).onclick = act;
  // Who clicks goes on with the keys of the page, and not of the button.
  part(id).onmousedown = (event) => event.preventDefault();
}
part("words").onclick = () => tap();

addEventListener("keydown", (event) => {
  const { key, repeat, ctrlKey, altKey, metaKey, target } = event;
  if (repeat || ctrlKey || altKey || metaKey || part("question").open) return;
  // A key that means something to what has the focus means that.
  const isOwn = target.closest("input, summary, a") || ((key === " " || key === "Enter") && target.closest("button"));
  if (isOwn || !part("keys").checked) return;
  const act = {
    " ": record, Enter: () => keep(), p: play, t: tap, Escape: () => (mode === "playing" ? silence() : mode && mode !== "keeping" && forget()),
    ArrowLeft: () => goTo(place - 1), ArrowRight: () => goTo(place + 1),
  }[key.length === 1 ? key.toLowerCase() : key];
  if (!act) return;
  event.preventDefault();
  act();
});

addEventListener("beforeunload", (event) => {
  if (mode === "recording" || [...takes.values()].some(isWaiting)) event.preventDefault();
});

function remember(id, fallback) {
  const box = part(id);
  const name = `hornbook-record-${id}`;
  const known = localStorage.getItem(name);
  box.checked = known === null ? fallback : known === "1";
  box.onchange = () => localStorage.setItem(name, box.checked ? "1" : "0");
}

async function start() {
  remember("counts", !matchMedia("(prefers-reduced-motion: reduce)").matches);
  remember("keys", true);
  const answer = await fetch(`${home}/story?${query({})}`, { cache: "no-store" }).catch(() => undefined);
  if (!answer?.ok) return say("There is no such story. Open a story in the preview, and choose “Record”.");
  story = await answer.json();
  part("title").textContent = story.title;
  part("title").lang = part("words").lang = story.language;
  document.title = `Record: ${story.title}`;
  part("back").href = `/stories/${encodeURIComponent(slug)}/`;
  part("pages").replaceChildren(
    ...story.pages.map(({ number }, index) => {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = number;
      button.onclick = () => goTo(index);
      item.append(button);
      return item;
    }),
  );
  if (story.pages.length === 0) return say("This story has no words to read.");
  const wanted = story.pages.findIndex(({ number }) => `#${number}` === location.hash);
  turnTo(Math.max(0, wanted));
}
start();
