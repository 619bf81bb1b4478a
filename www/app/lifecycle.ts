import { effect, signal } from '@preact/signals';
import type { Controller } from './controller.js';
import { registerServiceWorker } from './offline/keep-offline.js';
import { isServedByCommand } from './served-by.js';
import type { State } from './state.js';

/** Restores drafts, saves them when the page is closed, and asks for confirmation if changes would be lost. */
export async function startLifecycle(state: State, controller: Controller): Promise<void> {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      commitFocusedField();
      void controller.saveDrafts();
    }
  });
  const confirmLeaving = (event: BeforeUnloadEvent) => {
    commitFocusedField();
    void controller.saveDrafts();
    if (state.atRisk.peek()) {
      event.preventDefault();
    }
  };
  const hasUncommittedInput = trackUncommittedInput();
  // A listener excludes the page from the back/forward cache, so it is added only while changes are at risk.
  effect(() => {
    if (state.atRisk.value || hasUncommittedInput.value) {
      window.addEventListener('beforeunload', confirmLeaving);
    } else {
      window.removeEventListener('beforeunload', confirmLeaving);
    }
  });
  await controller.restoreDrafts();
  openLink(controller);
  window.addEventListener('hashchange', () => openLink(controller));
  if (isServedByCommand) {
    const parameters = new URLSearchParams(location.search);
    await openFilesOfCommand(parameters.getAll('file'), parameters.get('session'), controller);
  } else {
    // Pages of the command are served only while it runs, so they are not cached.
    whenIdle(() => void registerServiceWorker((load) => controller.showUpdate(load)).catch(() => undefined));
  }
}

/** Opens the files of `sitemap-kit edit`. They are removed from the URL, so that a reload restores the drafts. */
async function openFilesOfCommand(
  names: readonly string[],
  session: string | null,
  controller: Controller,
): Promise<void> {
  history.replaceState(null, '', '?from=command');
  const files = names.map((name, at) => ({ name, url: `opened/${session}/${at}/${encodeURIComponent(name)}` }));
  await controller.files.openFrom(files);
}

/** Opens the document in the fragment of the URL, if there is one. It is removed from the URL, so that a reload restores the draft. */
function openLink(controller: Controller): void {
  const { hash, pathname, search } = location;
  if (hash.startsWith('#document=')) {
    controller.whenLoaded(controller.links(), (links) => {
      history.replaceState(null, '', pathname + search);
      void links.open(hash);
    });
  }
}

/** Selector of the fields whose value is committed when they lose the focus. */
const fieldsCommittedOnBlur = '[data-editor], [data-commits-on-blur]';

/** Returns a signal of whether such a field has a text that is not committed yet. */
function trackUncommittedInput() {
  const hasUncommittedInput = signal(false);
  document.addEventListener('input', ({ target }) => {
    hasUncommittedInput.value = target instanceof Element && target.matches(fieldsCommittedOnBlur);
  });
  document.addEventListener('focusout', () => {
    hasUncommittedInput.value = false;
  });
  return hasUncommittedInput;
}

/** Commits the value of the focused field without moving the focus. */
function commitFocusedField(): void {
  const field = document.activeElement;
  if (field?.matches(fieldsCommittedOnBlur)) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    field.dispatchEvent(new FocusEvent('blur'));
  }
}

/** Calls `work` when the page is idle, or after ten seconds: a busy device may never be idle. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(work, { timeout: 10_000 });
  } else {
    setTimeout(work, 1000);
  }
}
