import { batch } from '@preact/signals';
import { EngineClient } from '../client/engine-client.js';
import { language } from '../i18n/messages.js';
import { names } from '../i18n/names.js';
import type { ToWorker } from '../worker/protocol.js';
import type { CheckSettings } from '../worker/settings.js';
import { FileHandleWriter } from './export/file-handle-writer.js';
import { Jobs } from './jobs.js';
import { Notices } from './notices.js';
import type { State } from './state.js';

/** What all features use. */
export type Services = ReturnType<typeof startServices>;

/**
 * Returns the services.
 *
 * @param folder Path of the page: editors in different folders of one host have separate drafts.
 * @param startWorker Starts a worker of `worker/worker.ts`.
 */
export function startServices(state: State, folder: string, startWorker: () => Worker) {
  const start = () => {
    const worker = startWorker();
    worker.postMessage({ kind: 'names', names } satisfies ToWorker);
    return worker;
  };
  const notices = new Notices(state);
  return {
    ...{ state, folder, notices, jobs: new Jobs(state), writer: new FileHandleWriter(notices) },
    /** The worker that runs the package: it opens, checks, fixes and writes. */
    engine: new EngineClient(start),
    /** The worker that searches, sorts and replaces, so that neither waits for the other. */
    finder: new EngineClient(start),
    /** Returns the settings of the checks; reads signals, so that effects depend on them. */
    settings: (): CheckSettings => ({ ...state.settings.value, locale: language.value }),
    /** Shows a view in the middle. */
    showView: (name: string) =>
      batch(() => {
        state.view.value = name;
        state.front.value = 'middle';
      }),
    closeDialog: () => {
      state.dialog.value = undefined;
    },
  };
}
