/**
 * The views of a document and their positions. A new view is a folder in `views` and a line here; large ones use `lazy(() =>
 * import(...))`.
 */

import type { ComponentType } from 'preact';
import { changesMessages } from '../../i18n/changes.js';
import { messages } from '../../i18n/messages.js';
import { overviewMessages } from '../../i18n/overview.js';
import { pageMessages } from '../../i18n/page.js';
import { problemMessages } from '../../i18n/problems.js';
import { settingsMessages } from '../../i18n/settings.js';
import { sourceMessages } from '../../i18n/source.js';
import { tableMessages } from '../../i18n/table.js';
import { treeMessages } from '../../i18n/tree.js';
import type { ViewProps } from '../common/editor.js';
import type { IconName } from '../common/icon.js';
import { lazy } from '../common/lazy.js';
import { PagePanel } from '../page/PagePanel.js';
import { Problems } from '../problems/Problems.js';
import { Pages } from '../table/Pages.js';

/** A view and its button. */
export interface Pane {
  /** Its name in the state. */
  name: string;
  title: () => string;
  icon: IconName;
  View: ComponentType<ViewProps>;
  /** Whether it is shown only on narrow screens. */
  onlyNarrow?: boolean;
}

const Source = lazy(() => import('../source/Source.js').then((module) => module.Source));
const Tree = lazy(() => import('../tree/Tree.js').then((module) => module.Tree));

/** Views in the middle, one at a time: pages, source, overview, changes, languages. */
export const middle: readonly Pane[] = [
  { name: 'pages', title: () => messages(tableMessages).title, icon: 'table', View: Pages },
  { name: 'source', title: () => messages(sourceMessages).title, icon: 'source', View: Source },
  {
    name: 'overview',
    title: () => messages(overviewMessages).title,
    icon: 'chart',
    View: lazy(() => import('../overview/Overview.js').then(({ Overview }) => Overview)),
  },
  {
    name: 'changes',
    title: () => messages(changesMessages).title,
    icon: 'changes',
    View: lazy(() => import('../changes/Changes.js').then(({ Changes }) => Changes)),
  },
  {
    name: 'languages',
    title: () => messages(tableMessages).languages,
    icon: 'language',
    View: lazy(() => import('../languages/Languages.js').then(({ Languages }) => Languages)),
  },
];

/** Panels beside it, one at a time: problems, the page with its details, settings. */
export const beside: readonly Pane[] = [
  { name: 'problems', title: () => messages(problemMessages).title, icon: 'problem', View: Problems },
  { name: 'page', title: () => messages(pageMessages).title, icon: 'page', View: PagePanel },
  {
    name: 'settings',
    title: () => messages(settingsMessages).title,
    icon: 'settings',
    View: lazy(() => import('../settings/Settings.js').then(({ Settings }) => Settings)),
  },
  { name: 'site', title: () => messages(treeMessages).title, icon: 'tree', View: Tree, onlyNarrow: true },
];

/** Views under the list of files: the tree of the site. */
export const under: readonly ComponentType<ViewProps>[] = [Tree];
