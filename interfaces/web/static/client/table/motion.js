// Cards move from where they lay to where they lie: those that stay are seen travelling, those that are taken fly to the pile.

const TRAVEL = { duration: 320, easing: 'cubic-bezier(.2, .7, .3, 1)' };

/** Where everything is now, by card. */
export function positions(root) {
  return new Map([...root.querySelectorAll('[data-slot]')].map((slot) => [slot.dataset.slot, { box: slot.getBoundingClientRect(), slot }]));
}

/** Let the cards in `root` arrive from where they were `before`; `from` is the seat that played, `to` the side that takes. */
export function arrive(root, before, { from, to }) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const seat = root.querySelector(`[data-seat="${from}"] .held`)?.getBoundingClientRect();
  for (const slot of root.querySelectorAll('[data-slot]')) {
    const box = slot.getBoundingClientRect();
    const start = before.get(slot.dataset.slot)?.box ?? seat;
    if (start && start.width) travel(slot, start, box);
    else if (!before.has(slot.dataset.slot)) slot.animate([{ opacity: 0, transform: 'translateY(-1.5rem)' }, {}], TRAVEL);
    before.delete(slot.dataset.slot);
  }
  const pile = root.querySelector(`.pile[data-side="${to}"] .stack`)?.getBoundingClientRect();
  if (pile) for (const { box, slot } of before.values()) fly(root, slot, box, pile);
}

function travel(slot, start, box) {
  const [x, y, scale] = [start.left - box.left, start.top - box.top, start.width / box.width];
  if (Math.abs(x) + Math.abs(y) < 2) return;
  slot.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 5 }, { transformOrigin: '0 0', zIndex: 5 }], TRAVEL);
}

/** A card that is no longer there, on its way to the pile. */
function fly(root, slot, box, pile) {
  const ghost = slot.cloneNode(true);
  ghost.className = 'ghost';
  ghost.inert = true;
  for (const name of ['data-slot', 'data-key']) ghost.removeAttribute(name);
  const here = root.getBoundingClientRect();
  Object.assign(ghost.style, { left: `${box.left - here.left}px`, top: `${box.top - here.top}px`, width: `${box.width}px` });
  root.append(ghost);
  const end = `translate(${pile.left - box.left}px, ${pile.top - box.top}px) scale(${pile.width / box.width})`;
  ghost.animate([{ transformOrigin: '0 0' }, { transform: end, transformOrigin: '0 0', opacity: 0.6 }], TRAVEL).onfinish = () => ghost.remove();
}
