// Makes a deck of a list of sparks: one card at a time, turned by swiping, by keys and by buttons. Who would rather have the list
// chooses that, for this device (`cards`). It runs before the page is drawn, so that a list is never seen to become a deck.
(() => {
  const { hornbook } = window;
  const root = document.documentElement;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const isList = () => root.dataset.cards === "list";
  const lay = () => {
    if (hornbook.get("cards")) root.dataset.cards = hornbook.get("cards");
    else delete root.dataset.cards;
  };
  lay();
  for (const name of ["hornbook", "storage"]) addEventListener(name, lay);

  /** A deck, by the element around its list. One that is the whole page has its keys everywhere, and goes on into the next page. */
  const tie = (place) => {
    const list = place.querySelector(".cards");
    let cards = [];
    const isWhole = "whole" in place.dataset;
    const [seen, said, words] = [".deck-place", ".deck-said", ".deck-words"].map((name) => place.querySelector(name));
    const buttons = [...place.querySelectorAll("[data-turn]")];
    const label = (pattern, number) => hornbook.digits(pattern.replace("{number}", number + 1).replace("{count}", cards.length));
    const sideways = () => (getComputedStyle(list).direction === "rtl" ? -1 : 1);
    const onward = (way) => isWhole && document.querySelector(`.pager [rel=${way > 0 ? "next" : "prev"}]`);
    let at = 0;

    const show = (number) => {
      at = number;
      cards.forEach((card, index) => card.classList.toggle("on", index === at));
      seen.textContent = label(seen.dataset.pattern, at);
      for (const button of buttons) {
        const to = at + Number(button.dataset.turn);
        button.setAttribute("aria-disabled", !cards[to] && !onward(Number(button.dataset.turn)));
      }
    };

    /** Moves a card away, or brings it back from there, on its side of the deck. */
    const move = (card, side, isLeaving, from = 0) => {
      if (still.matches || !card.animate) return;
      const away = { transform: `translateX(${side * 105}%) rotate(${side * 3}deg)`, opacity: 0 };
      const here = { transform: isLeaving ? `translateX(${from}px) rotate(${from / 90}deg)` : "none", opacity: 1 };
      card.classList.add("moving");
      card.inert = isLeaving;
      const done = () => {
        card.classList.remove("moving");
        card.inert = false;
      };
      const turning = card.animate(isLeaving ? [here, away] : [away, here], { duration: 240, easing: "ease-out" });
      turning.onfinish = turning.oncancel = done;
    };

    const keep = () => {
      try {
        history.replaceState(history.state, "", `#${cards[at].id}`);
      } catch {
        // A browser that is asked too often refuses for a while.
      }
    };

    /** Shows another card because somebody asked for it; `from` is where a finger has left the one that goes. */
    const go = (number, from) => {
      if (!cards[number] || number === at) return;
      const [before, after] = [cards[at], cards[number]];
      const links = [...before.querySelectorAll("a")];
      const focused = links.indexOf(document.activeElement);
      const way = number > at ? 1 : -1;
      show(number);
      // On, the old card goes off the pile; back, it comes onto it again.
      if (way > 0) move(before, from ? Math.sign(from) : -sideways(), true, from);
      else move(after, -sideways(), false);
      const next = [...after.querySelectorAll("a")];
      if (focused >= 0) (next[focused] || next[0]).focus({ preventScroll: true });
      said.textContent = label(said.dataset.pattern, at);
      const { lang, dir, textContent } = after.querySelector(".spark-text a");
      Object.assign(words, { lang, dir, textContent });
      keep();
    };

    /** Turns one card on or back; behind the last one into the next page of the list. */
    const turn = (way, isHeld, from) => {
      if (cards[at + way]) return go(at + way, from);
      const link = !isHeld && onward(way);
      if (link) location.href = link.href + (way < 0 ? "#last" : "");
    };

    const fromAddress = () => {
      let name = location.hash.slice(1);
      try {
        name = decodeURIComponent(name);
      } catch {
        // Not written as addresses are: no card is called so.
      }
      const number = name === "last" && isWhole ? cards.length - 1 : cards.findIndex(({ id }) => id && id === name);
      if (number >= 0) show(number);
    };
    /** Takes the cards that are there; a preview may have brought others. */
    const begin = () => {
      cards = [...list.children];
      if (!cards.length) return;
      for (const card of cards) {
        const { length } = card.querySelector(".spark-text").textContent;
        card.dataset.length = length > 150 ? "long" : length > 80 ? "middle" : "short";
      }
      show(Math.min(at, cards.length - 1));
      fromAddress();
      place.classList.add("ready");
      place.classList.toggle("single", cards.length < 2 && !onward(1) && !onward(-1));
    };
    begin();
    addEventListener("hashchange", fromAddress);
    addEventListener("hornbook", ({ detail }) => detail === "patched" && begin());

    place.addEventListener("click", ({ target }) => {
      const button = target.closest("[data-turn], [data-lay]");
      if (!button) return;
      if (button.dataset.turn) return turn(Number(button.dataset.turn));
      hornbook.set("cards", button.dataset.lay);
      const other = [...place.querySelectorAll("[data-lay]")].find((one) => one !== button);
      other.focus();
      if (isList()) cards[at].scrollIntoView({ block: "nearest" });
    });

    // Fingers. What runs up and down is for the page.
    let hold;
    let wasDragged = false;
    const release = () => {
      if (hold?.isTaken) hold.card.style.transform = "";
      hold = null;
    };
    list.addEventListener("pointerdown", (event) => {
      wasDragged = false;
      if (isList() || !event.isPrimary || event.pointerType === "mouse") return;
      hold = { x: event.clientX, y: event.clientY, id: event.pointerId, card: cards[at], isTaken: false };
    });
    list.addEventListener("pointermove", (event) => {
      if (!hold || event.pointerId !== hold.id) return;
      const [x, y] = [event.clientX - hold.x, event.clientY - hold.y];
      if (!hold.isTaken && Math.abs(y) > 12 && Math.abs(y) > Math.abs(x)) return release();
      if (!hold.isTaken && Math.abs(x) < 8) return;
      if (!hold.isTaken) list.setPointerCapture(hold.id);
      hold.isTaken = wasDragged = true;
      if (!still.matches) hold.card.style.transform = `translateX(${x}px) rotate(${x / 90}deg)`;
    });
    list.addEventListener("pointerup", (event) => {
      setTimeout(() => (wasDragged = false));
      if (!hold?.isTaken || event.pointerId !== hold.id) return release();
      const moved = event.clientX - hold.x;
      release();
      if (Math.abs(moved) > Math.min(70, list.clientWidth / 4)) turn(-Math.sign(moved) * sideways(), false, moved);
    });
    list.addEventListener("pointercancel", release);
    list.addEventListener(
      "click",
      (event) => {
        if (wasDragged) event.preventDefault();
        // The press that ends a swipe is one; what is pressed by a key later is not.
        wasDragged = false;
      },
      true
    );

    return { place, isWhole, go, turn, sideways, end: () => go(cards.length - 1) };
  };

  addEventListener("DOMContentLoaded", () => {
    const decks = [...document.querySelectorAll(".deck")].filter((place) => place.querySelector(".spark")).map(tie);
    addEventListener("keydown", (event) => {
      const { target, key, repeat } = event;
      if (isList() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const deck =
        decks.find(({ place }) => place.contains(target)) || (target === document.body && decks.find(({ isWhole }) => isWhole));
      if (!deck) return;
      if (key === "Home") deck.go(0);
      else if (key === "End") deck.end();
      else if (key === "ArrowRight") deck.turn(deck.sideways(), repeat);
      else if (key === "ArrowLeft") deck.turn(-deck.sideways(), repeat);
      else return;
      event.preventDefault();
    });
  });
})();
