// A page that is turned by a finger goes with it, and the next is seen under it; let go of too early, it springs back.
(() => {
  const { reader } = window.hornbook;
  const { one, all, calm, isRtl } = reader;
  const pages = one(".pages");
  // Where the finger came down and when; the page that goes along, and what lies under it.
  let touch, ghost, under, shift;

  /** A picture of what is open, to be moved, above it. */
  const lift = () => {
    ghost = pages.cloneNode(false);
    ghost.classList.add("ghost");
    ghost.style.insetBlockStart = `${pages.offsetTop}px`;
    ghost.setAttribute("aria-hidden", "true");
    for (const leaf of all(".pages .on")) {
      const copy = leaf.cloneNode(true);
      for (const node of [copy, ...copy.querySelectorAll("[id]")]) node.removeAttribute("id");
      ghost.append(copy);
    }
    for (const picture of ghost.querySelectorAll("img")) picture.loading = "eager";
    pages.after(ghost);
  };

  const begin = (way) => {
    // Who wants nothing to move, and what is longer than the window, is turned when the finger is lifted.
    if (calm.matches || !reader.canTurn() || reader.hasMore(way)) return (touch = null);
    touch.way = way;
    lift();
    under = reader.peek(way);
    if (under) return;
    ghost.remove();
    ghost = pages;
  };

  const end = (isTurned) => {
    if (!ghost) return;
    const [leaf, kept] = [ghost, under];
    [touch, ghost, under] = [];
    const goal = isTurned && kept ? Math.sign(shift) * (innerWidth + 40) : 0;
    const move = leaf.animate([{ transform: `translateX(${shift}px)` }, { transform: `translateX(${goal}px)` }], { duration: 200, easing: "ease-out" });
    leaf.style.transform = kept ? `translateX(${goal}px)` : "";
    if (kept && goal) kept.stay();
    move.onfinish = move.oncancel = () => {
      if (!kept) return;
      if (!goal) kept.back();
      leaf.remove();
    };
  };

  addEventListener("touchstart", ({ touches, target, timeStamp }) => {
    if (touches.length > 1 || ghost) return end(false);
    touch = target.closest(".pages") && { x: touches[0].clientX, y: touches[0].clientY, time: timeStamp };
  }, { passive: true });
  addEventListener("touchmove", ({ touches: [{ clientX, clientY }] }) => {
    if (!touch) return;
    const [x, y] = [clientX - touch.x, clientY - touch.y];
    if (!ghost) {
      if (Math.abs(y) > 12 && Math.abs(y) > Math.abs(x)) touch = null;
      else if (Math.abs(x) > 12) begin(x < 0 === isRtl ? -1 : 1);
    }
    if (!ghost) return;
    // Not back beyond where it lay; and where nothing comes, only a little.
    const way = isRtl ? touch.way : -touch.way;
    shift = way * Math.max(0, way * x) * (under ? 1 : 0.25);
    ghost.style.transform = `translateX(${shift}px)`;
  }, { passive: true });
  addEventListener("touchend", ({ timeStamp }) => {
    if (!ghost) return;
    const speed = Math.abs(shift) / (timeStamp - touch.time);
    const isTurned = Math.abs(shift) > 48 && (speed > 0.3 || Math.abs(shift) > innerWidth / 3);
    if (!under && isTurned) reader.step(touch.way);
    end(isTurned);
  }, { passive: true });
  addEventListener("touchcancel", () => end(false), { passive: true });
  // reader.js tells of the same finger.
  reader.swipe = (way) => ghost || reader.step(way);
})();
