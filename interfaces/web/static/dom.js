// Elements in one line each, so that what is shown stands in the code as it stands on the page.

/**
 * An element. `properties` become attributes; functions become listeners (`onclick`); `true` an empty attribute;
 * null, undefined and false are left out. Children are nodes or text; what is null or false is left out.
 */
export function el(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** A table with a caption, a row of headings, and rows whose first cell names them. */
export function table(caption, headings, rows, properties = {}) {
  return el('table', properties,
    el('caption', {}, caption),
    el('thead', {}, el('tr', {}, headings.map((heading) => el('th', { scope: 'col' }, heading)))),
    el('tbody', {}, rows.map(([first, ...others]) => el('tr', {},
      el('th', { scope: 'row' }, first), others.map((cell) => el('td', {}, cell))))));
}

/** A term and what is said of it, for each pair, as a list. */
export function facts(pairs) {
  return el('dl', { class: 'facts' }, pairs.map(([term, said]) => el('div', {}, el('dt', {}, term), el('dd', {}, said))));
}
