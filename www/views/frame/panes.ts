/**
 * The views of a document and their positions. A new view is a folder in `views`, a line here and its name in `i18n/panes.ts`; large
 * ones use `lazy(() => import(...))`.
 */

import type { ComponentType } from 'preact';
import type { paneMessages } from '../../i18n/panes.js';
import type { ViewProps } from '../common/editor.js';
import type { IconName } from '../common/icon.js';
import { lazy } from '../common/lazy.js';
import { Pages } from '../table/Pages.js';
import { PagePanel, Problems } from './loaded-ahead.js';

/** A view and its button. */
export interface Pane {
  /** Its name in the state and in `i18n/panes.ts`. */
  name: keyof typeof paneMessages.en;
  icon: IconName;
  View: ComponentType<ViewProps>;
  /** Whether it is shown only on narrow screens. */
  onlyNarrow?: boolean;
}

/** The tree of the site, which is under the list of files where there is room for it. */
export const Tree = lazy(() => import('../tree/Tree.js').then((module) => module.Tree));

/** Views in the middle, one at a time: pages, source, overview, changes, languages. */
export const middle: readonly Pane[] = [
  { name: 'pages', icon: 'table', View: Pages },
  { name: 'source', icon: 'source', View: lazy(() => import('../source/Source.js').then(({ Source }) => Source)) },
  {
    name: 'overview',
    icon: 'chart',
    View: lazy(() => import('../overview/Overview.js').then(({ Overview }) => Overview)),
  },
  {
    name: 'changes',
    icon: 'changes',
    View: lazy(() => import('../changes/Changes.js').then(({ Changes }) => Changes)),
  },
  {
    name: 'languages',
    icon: 'language',
    View: lazy(() => import('../languages/Languages.js').then(({ Languages }) => Languages)),
  },
];

/** Panels beside it, one at a time: problems, the page with its details, settings. */
export const beside: readonly Pane[] = [
  { name: 'problems', icon: 'problem', View: Problems },
  { name: 'page', icon: 'page', View: PagePanel },
  {
    name: 'settings',
    icon: 'settings',
    View: lazy(() => import('../settings/Settings.js').then(({ Settings }) => Settings)),
  },
  { name: 'site', icon: 'tree', View: Tree, onlyNarrow: true },
];
