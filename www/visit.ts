/** The beginning and the end of a visit. */

import { effect } from '@preact/signals';
import type { Controller } from './controller.js';
import type { State } from './state.js';

/** Brings work back, keeps it when the page is left, and asks before any is lost that could not be kept. */
export function keepWork(state: State, controller: Controller): void {
  void controller.bringBack();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      void controller.keepNow();
    }
  });
  const ask = (event: BeforeUnloadEvent) => {
    void controller.keepNow();
    event.preventDefault();
  };
  // A page that listens is never kept whole for the way back, so it listens only while something is at risk.
  effect(() => {
    if (state.atRisk.value) {
      window.addEventListener('beforeunload', ask);
    } else {
      window.removeEventListener('beforeunload', ask);
    }
  });
}
