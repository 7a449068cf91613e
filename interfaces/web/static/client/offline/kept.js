// Matches that were played with no connection, as records: from the seed and what the player did, each comes back whole.

const KEY = 'escombra.offline';
const MOST = 5;

/** The records that this browser keeps, the newest first. */
export function records() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? [];
  } catch {
    return [];
  }
}

/** Keep a record in place of the one with its id. */
export function keep(record) {
  localStorage.setItem(KEY, JSON.stringify([record, ...records().filter(({ id }) => id !== record.id)].slice(0, MOST)));
}
