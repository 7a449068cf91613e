// What pages say, in the reader's language: one catalogue a language, with the same keys in each.

export const LANGUAGES = { ca: 'Català', es: 'Español', en: 'English' };
const CHOSEN = 'escombra.language';

/** The language that was chosen, else the first of the browser's that we speak, else English. */
export function language() {
  const wished = [localStorage.getItem(CHOSEN), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wished.find((code) => Object.hasOwn(LANGUAGES, code)) || 'en';
}

/** Remember a choice for the next page. */
export function choose(code) {
  localStorage.setItem(CHOSEN, code);
}

/** The words of a language, as `words(key, {name: value})`, with its ways of writing numbers and times. */
export async function load(code) {
  const answer = await fetch(`/static/words/${code}.json`);
  return wordsOf(code, await answer.json());
}

/** The words of a catalogue. A key may have a form for one (`key.one`), taken when `count` is of that kind. */
export function wordsOf(code, catalogue) {
  const locale = code === 'en' ? 'en-GB' : code;
  const plural = new Intl.PluralRules(code);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });

  function words(key, values = {}) {
    const formed = 'count' in values && catalogue[`${key}.${plural.select(values.count)}`];
    const text = formed || catalogue[key];
    if (text === undefined) return key;
    return text.replace(/\{(\w+)\}/g, (_, name) => shown(values[name]));
  }
  const shown = (value) => (typeof value === 'number' ? number.format(value) : String(value ?? ''));

  words.has = (key) => Object.hasOwn(catalogue, key);
  words.number = (value) => number.format(value);
  words.time = (value) => time.format(new Date(value));
  words.date = (value) => date.format(new Date(value));
  words.list = (items) => list.format(items);
  words.card = (card) => `${words(`rank.${card[0]}`)} ${words(`suit.${card[1]}`)}`;
  words.the = (...cards) => words.list(cards.map((card) => `${words(`the.${card[0]}`)} ${words(`suit.${card[1]}`)}`));
  words.language = code;
  return words;
}
