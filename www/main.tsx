/** Starts the page. */

import { effect } from '@preact/signals';
import { render } from 'preact';
import { Controller } from './controller.js';
import { startState } from './state.js';
import { keepChoices } from './tasks/choices.js';
import { Editor } from './views/editor.js';
import { Frame } from './views/frame/Frame.js';
import { beginVisit } from './visit.js';
import { shellWords } from './words/shell.js';
import { language, words } from './words/words.js';

const state = startState();
keepChoices(state);

const startWorker = () => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' });
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
