/** Starts the editor. */

import { effect } from '@preact/signals';
import { render } from 'preact';
import { Controller } from './app/controller.js';
import { startLifecycle } from './app/lifecycle.js';
import { startServices } from './app/services.js';
import { persistChoices } from './app/settings/choices.js';
import { startState } from './app/state.js';
import { language } from './i18n/messages.js';
import { shellMessages } from './i18n/shell.js';
import { Editor } from './views/common/editor.js';
import { Frame } from './views/frame/Frame.js';

const state = startState();
persistChoices(state);

const startWorker = () => new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module' });
const folder = new URL('.', document.baseURI).pathname;
const controller = new Controller(startServices(state, folder, startWorker));
void startLifecycle(state, controller);

effect(() => {
  const { name, tagline } = shellMessages();
  const shown = state.document.value?.name.value;
  document.title = shown === undefined ? `${name}: ${tagline}` : `${shown} – ${name}`;
  document.documentElement.lang = language.value;
});
effect(() => {
  document.documentElement.setAttribute('data-theme', state.theme.value);
});

const root = document.getElementById('app');
if (root !== null) {
  render(
    <Editor.Provider value={{ state, controller }}>
      <Frame />
    </Editor.Provider>,
    root,
  );
}
