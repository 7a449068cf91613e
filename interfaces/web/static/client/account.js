// Signing in, and signing up: one form, two ways.

import { Problem, signIn, signUp } from '../api.js';
import { el } from '../dom.js';
import { complaintOf } from './told.js';

/** The form; `entered()` is called once somebody is signed in. */
export function account(words, entered) {
  let isNew = false;
  const form = el('form', { class: 'account panel', onsubmit: submit });
  const notice = el('p', { class: 'notice', role: 'alert' });
  const [username, password] = [field('username', 'text'), field('password', 'password')];

  async function submit(event) {
    event.preventDefault();
    const button = form.querySelector('.strong');
    button.disabled = true;
    notice.textContent = '';
    try {
      if (isNew) await signUp(username.value.trim(), password.value, words.language);
      else await signIn(username.value.trim(), password.value);
      entered();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      notice.textContent = complaintOf(words, problem, isNew ? { 'invalid-body': 'account.rules' } : {});
      button.disabled = false;
    }
  }
  function draw() {
    const name = isNew ? 'account.sign_up' : 'sign_in';
    password.autocomplete = isNew ? 'new-password' : 'current-password';
    form.replaceChildren(
      el('h2', {}, words(name)),
      el('p', { class: 'why' }, words(isNew ? 'account.why' : 'account.welcome_back')),
      el('label', { for: 'username' }, words('username')), username,
      el('label', { for: 'password' }, words('password')), password,
      isNew ? el('p', { class: 'why', id: 'rules' }, words('account.rules')) : '',
      notice,
      el('button', { type: 'submit', class: 'strong' }, words(name)),
      el('button', { type: 'button', class: 'quiet', onclick: () => { isNew = !isNew; draw(); } }, words(isNew ? 'account.have_one' : 'account.have_none')));
  }
  draw();
  return form;
}

function field(name, type) {
  return el('input', { id: name, name, type, required: true, autocomplete: name, autocapitalize: 'none', spellcheck: 'false' });
}
