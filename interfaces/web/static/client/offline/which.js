// Which matches are played in this browser alone: their ids say so.

const PREFIX = 'offline-';

/** Whether a match is one of this browser. */
export const isOffline = (id) => id.startsWith(PREFIX);

/** Where who leaves a table goes. */
export const homeOf = (id) => (isOffline(id) ? '#/offline' : '#/');

/** The id of a new one. */
export const newId = () => PREFIX + crypto.randomUUID();
