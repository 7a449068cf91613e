// Who is signed in, in this tab only: the token is in sessionStorage and goes into no URL and no cookie.

const KEY = 'escombra.session';

/** `{token, username, guest}` of whoever is signed in, or null. */
export function session() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Remember who signed in until the tab is closed. */
export function remember({ token, username, guest = false }) {
  sessionStorage.setItem(KEY, JSON.stringify({ token, username, guest }));
}

/** Forget who is signed in. */
export function forget() {
  sessionStorage.removeItem(KEY);
}
