// Lists that the server gives page by page.

import { get } from '../../api.js';
import { el } from '../../dom.js';

/** The first page of `path`, drawn by `draw(items)` into nodes, and a button for each page that follows. */
export async function pages(words, path, draw) {
  const root = el('div', { class: 'pages' });
  async function add(cursor) {
    const page = await get(cursor === null ? path : `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`);
    root.querySelector(':scope > button')?.remove();
    root.append(...draw(page.items));
    if (page.next !== null) root.append(el('button', { type: 'button', onclick: () => add(page.next) }, words('more')));
    return page;
  }
  return { root, first: await add(null) };
}
