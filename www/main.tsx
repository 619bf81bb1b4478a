/** Starts the page. */

import { effect } from '@preact/signals';
import { render } from 'preact';
import { Controller } from './app/controller.js';
import { beginVisit } from './app/lifecycle.js';
import { keepChoices } from './app/settings/choices.js';
import { startState } from './app/state.js';
import { language, words } from './i18n/messages.js';
import { shellWords } from './i18n/shell.js';
import { Editor } from './views/common/editor.js';
import { Frame } from './views/frame/Frame.js';

const state = startState();
keepChoices(state);

const startWorker = () => new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module' });
const folder = new URL('.', document.baseURI).pathname;
const controller = new Controller(state, folder, startWorker);
void beginVisit(state, controller);

effect(() => {
  const { name, tagline } = words(shellWords);
  const shown = state.document.value?.name.value;
  document.title = shown === undefined ? `${name}: ${tagline}` : `${shown} – ${name}`;
  document.documentElement.lang = language.value;
});
effect(() => {
  document.documentElement.setAttribute('data-theme', state.theme.value);
});

const place = document.getElementById('app');
if (place !== null) {
  render(
    <Editor.Provider value={{ state, controller }}>
      <Frame />
    </Editor.Provider>,
    place,
  );
}
