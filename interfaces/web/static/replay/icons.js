// Signs for the buttons, as pictures: fonts do not have them everywhere.

const PATHS = {
  first: 'M4 4h3v16H4zM20 4v16L8 12z',
  previous: 'M18 4v16L6 12z',
  play: 'M6 3v18l15-9z',
  pause: 'M5 4h5v16H5zM14 4h5v16h-5z',
  next: 'M6 4v16l12-8z',
  last: 'M17 4h3v16h-3zM4 4v16l12-8z',
};

/** The sign of a button. */
export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}
