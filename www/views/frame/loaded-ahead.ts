/**
 * Views that are loaded as soon as a file is open: the problems, which are shown then, and those that keys are for which are typed
 * right after their shortcut.
 */

import { lazy } from '../common/lazy.js';

export const Problems = lazy(() => import('../problems/Problems.js').then((module) => module.Problems));

export const PagePanel = lazy(() => import('../page/PagePanel.js').then((module) => module.PagePanel));

export const Replace = lazy(() => import('../table/Replace.js').then((module) => module.Replace));

/** Loads them. A failure is shown when the view is. */
export function loadAhead(): void {
  for (const view of [Problems, PagePanel, Replace]) {
    view.load().catch(() => undefined);
  }
}
