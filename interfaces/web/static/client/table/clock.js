// The time that is left, wherever `data-deadline` stands: for a turn, and at tables that wait.

/** Keep every clock below `root` going until the returned function is called. `now()` is the server's time. */
export function ticking(root, now) {
  function tick() {
    for (const clock of root.querySelectorAll('[data-deadline]')) {
      const seconds = Math.max(0, Math.ceil((Date.parse(clock.dataset.deadline) - now()) / 1000));
      const text = seconds < 100 ? String(seconds) : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
      if (clock.textContent !== text) clock.textContent = text;
      clock.classList.toggle('short', seconds <= 10);
    }
  }
  const timer = setInterval(tick, 250);
  tick();
  return () => clearInterval(timer);
}
