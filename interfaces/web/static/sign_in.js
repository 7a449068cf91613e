// The form that asks who is there.

import { Problem } from './api.js';
import { el } from './dom.js';

/** A form; `enter(username, password)` signs in. `code` says why the reader is asked (again). */
export function signInForm(words, code, enter) {
  const complaint = el('p', { class: 'complaint', role: 'alert' }, code === null ? '' : explained(words, code));
  const username = el('input', { id: 'username', name: 'username', autocomplete: 'username', required: true, autofocus: true });
  const password = el('input', {
    id: 'password', name: 'password', type: 'password', autocomplete: 'current-password', required: true,
  });
  const button = el('button', { type: 'submit', class: 'strong' }, words('sign_in'));

  async function submit(event) {
    event.preventDefault();
    button.disabled = true;
    complaint.textContent = '';
    try {
      await enter(username.value, password.value);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      complaint.textContent = explained(words, problem.code);
      button.disabled = false;
      password.select();
    }
  }
  return el('form', { class: 'sign-in', onsubmit: submit },
    el('h2', {}, words('sign_in')),
    el('p', {}, words('sign_in.why')),
    el('label', { for: 'username' }, words('username')), username,
    el('label', { for: 'password' }, words('password')), password,
    complaint, button);
}

function explained(words, code) {
  return words.has(`problem.${code}`) ? words(`problem.${code}`) : words('problem.other');
}
