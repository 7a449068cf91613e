// The table that was left last in this tab: a practice match has no other way back.

const KEY = 'escombra.table';

/** Remember a table. */
export function remember(id) {
  sessionStorage.setItem(KEY, id);
}

/** Forget it: there is nothing to come back to. */
export function forgetTable() {
  sessionStorage.removeItem(KEY);
}

/** The match that was left, or null. */
export function lastTable() {
  return sessionStorage.getItem(KEY);
}
