// The four suits, drawn by us in a square of 40 around 0,0; each has a shape of its own, colour only adds to it.

export const COLOURS = {
  o: { strong: '#9a5b00', soft: '#f4c04d' },
  c: { strong: '#98211d', soft: '#e9a09a' },
  e: { strong: '#1c4f8f', soft: '#9dc0ea' },
  b: { strong: '#22602a', soft: '#a3cf97' },
};

const COIN = `
  <circle r="18" fill="#f4b93a" stroke="#8a5200" stroke-width="2"/>
  <circle r="13" fill="#f8cf69" stroke="#8a5200" stroke-width="1.4"/>
  <path d="M-6-6H6V6H-6Z" fill="#b8431a"/>
  <path d="M-6-6H6V6H-6Z" fill="#b8431a" transform="rotate(45)"/>
  <circle r="3.4" fill="#f8cf69"/>`;

const CUP = `
  <path d="M-13.5-17C-13.5-4-9.5 3-2.8 5.200V11.200C-8 12.2-11 14.4-11 18.500H11C11 14.4 8 12.2 2.8 11.200V5.2
    C9.5 3 13.5-4 13.5-17Z" fill="#cc3b33" stroke="#7a1512" stroke-width="1.8" stroke-linejoin="round"/>
  <path d="M-12.6-8.500C-5-5.5 5-5.5 12.6-8.5" fill="none" stroke="#f4b93a" stroke-width="2.6"/>
  <ellipse cy="-16.8" rx="13.5" ry="3.2" fill="#f4b93a" stroke="#7a1512" stroke-width="1.6"/>`;

const SWORD = `
  <g transform="scale(1.35 1)">  <path d="M0-20.500L4-14V8H-4V-14Z" fill="#8db7ea" stroke="#173f75" stroke-width="1.6" stroke-linejoin="round"/>
  <path d="M0-15V7" stroke="#173f75" stroke-width="1"/>
  <path d="M-11.5 7.200C-8 9-4 8.4 0 8.400S8 9 11.5 7.200V10.800C8 12-8 12-11.5 10.800Z" fill="#1c4f8f" stroke="#173f75"/>
  <path d="M-2.2 11.500H2.200V16.500H-2.200Z" fill="#b8431a"/>
  <circle cy="18" r="2.7" fill="#f4b93a" stroke="#173f75"/></g>`;

const CLUB = `
  <g transform="rotate(24)" stroke="#1d4f21" stroke-linejoin="round">
    <path d="M-8-7C-14-7-16.5-11-15.5-15C-11-15-8-12-7-8Z" fill="#6fae52" stroke-width="1.3"/>
    <path d="M8 0C14 0 16.5-4 15.5-8C11-8 8-5 7-1Z" fill="#6fae52" stroke-width="1.3"/>
    <path d="M-4 19.500C-4.5 9-8.5 1-8.5-9C-8.5-16-5-20 .5-20C6.5-20 9-15 8.5-8C8 1 5 9 4 19.500Z"
      fill="#4d9447" stroke-width="1.8"/>
    <path d="M-1.5-1.500C0-4 3-4 4-1.500M-5-9C-4-12-1-12 0-9M-1.5 6C-.5 4 1.5 4 2.5 6" fill="none" stroke-width="1.3"/>
    <path d="M-4 14.500H4" stroke="#b8431a" stroke-width="2.8"/>
  </g>`;

export const SUITS = { o: COIN, c: CUP, e: SWORD, b: CLUB };
