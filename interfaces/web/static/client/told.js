// Refusals in words.

/** What a Problem says to a person; `why` names better texts for some codes. */
export function complaintOf(words, { code }, why = {}) {
  const key = why[code] ?? `problem.${code}`;
  return words(words.has(key) ? key : 'problem.other');
}
