/** The beginning and the end of a visit. */

import { effect, signal } from '@preact/signals';
import type { Controller } from './controller.js';
import { registerServiceWorker } from './offline/keep-offline.js';
import type { State } from './state.js';

/** Brings work back, keeps it when the page is left, and asks before any is lost that could not be kept. */
export async function startLifecycle(state: State, controller: Controller): Promise<void> {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      takeTyped();
      void controller.saveDrafts();
    }
  });
  const ask = (event: BeforeUnloadEvent) => {
    takeTyped();
    void controller.saveDrafts();
    if (state.atRisk.peek()) {
      event.preventDefault();
    }
  };
  const isTyping = followTyping();
  // A page that listens is never kept whole for the way back, so it listens only while something is at risk.
  effect(() => {
    if (state.atRisk.value || isTyping.value) {
      window.addEventListener('beforeunload', ask);
    } else {
      window.removeEventListener('beforeunload', ask);
    }
  });
  await controller.restoreDrafts();
  const asked = new URLSearchParams(location.search);
  if (asked.get('from') === 'command') {
    await openFilesOfCommand(asked.getAll('file'), controller);
  } else {
    // The command serves the page as long as it runs: there it is not to be kept.
    whenIdle(() => void registerServiceWorker((load) => controller.showUpdate(load)).catch(() => undefined));
  }
}

/** Opens the files that `sitemap-kit edit` was given. The address forgets them, so that a reload keeps the draft. */
async function openFilesOfCommand(names: readonly string[], controller: Controller): Promise<void> {
  history.replaceState(null, '', '?from=command');
  const files = names.map((name, at) => ({ name, url: `opened/${at}/${encodeURIComponent(name)}` }));
  await controller.files.openFrom(files);
}

/** Fields whose text counts when they are left. */
const leftFields = '[data-editor], [data-counts-when-left]';

/** Whether there is a text in a field that counts only when that is left. */
function followTyping() {
  const isTyping = signal(false);
  document.addEventListener('input', ({ target }) => {
    isTyping.value = target instanceof Element && target.matches(leftFields);
  });
  document.addEventListener('focusout', () => {
    isTyping.value = false;
  });
  return isTyping;
}

/** Has what is typed in a field count as if that was left; the focus stays, as the page may. */
function takeTyped(): void {
  const field = document.activeElement;
  if (field?.matches(leftFields)) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    field.dispatchEvent(new FocusEvent('blur'));
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(work);
  } else {
    setTimeout(work, 1000);
  }
}
