/** Views that are loaded as soon as a file is open, because keys that are typed right after their shortcut are for them. */

import { lazy } from '../common/lazy.js';

export const PagePanel = lazy(() => import('../page/PagePanel.js').then((module) => module.PagePanel));

export const Replace = lazy(() => import('../table/Replace.js').then((module) => module.Replace));

/** Loads them. A failure is shown when the view is. */
export function loadAhead(): void {
  PagePanel.load().catch(() => undefined);
  Replace.load().catch(() => undefined);
}
