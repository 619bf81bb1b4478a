import { effect, signal } from '@preact/signals';
import type { Controller } from './controller.js';
import { registerServiceWorker } from './offline/keep-offline.js';
import type { State } from './state.js';

/** Restores drafts, saves them when the page is closed, and asks for confirmation if changes would be lost. */
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
  // A listener excludes the page from the back/forward cache, so it is added only while changes are at risk.
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
    // Pages of the command are served only while it runs, so they are not cached.
    whenIdle(() => void registerServiceWorker((load) => controller.showUpdate(load)).catch(() => undefined));
  }
}

/** Opens the files of `sitemap-kit edit`. They are removed from the URL, so that a reload restores the drafts. */
async function openFilesOfCommand(names: readonly string[], controller: Controller): Promise<void> {
  history.replaceState(null, '', '?from=command');
  const files = names.map((name, at) => ({ name, url: `opened/${at}/${encodeURIComponent(name)}` }));
  await controller.files.openFrom(files);
}

/** Fields whose value is taken when they lose the focus. */
const leftFields = '[data-editor], [data-counts-when-left]';

/** Returns whether such a field has a text that is not taken yet. */
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

/** Takes the value of the focused field without moving the focus. */
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
