/**
 * What stands where: a table of contents of the views of a document. A new view is a folder beside this file and a line
 * here. One that is heavy comes with `later(() => import(...))`.
 */

import type { ComponentType } from 'preact';
import type { OpenDocument } from '../document/open-document.js';
import { problemWords } from '../words/problems.js';
import { sourceWords } from '../words/source.js';
import { tableWords } from '../words/table.js';
import { words } from '../words/words.js';
import type { IconName } from './icon.js';
import { later } from './later.js';
import { Problems } from './problems/Problems.js';
import { Pages } from './table/Pages.js';

/** What every view of a document is given. */
export interface ViewProps {
  document: OpenDocument;
}

/** A view and its button. */
export interface Place {
  /** Its name in the state. */
  name: string;
  title: () => string;
  icon: IconName;
  View: ComponentType<ViewProps>;
}

const Source = later(() => import('./source/Source.js').then((module) => module.Source));

/** Views in the middle, one at a time: pages, source, overview, changes. */
export const middle: readonly Place[] = [
  { name: 'pages', title: () => words(tableWords).title, icon: 'table', View: Pages },
  { name: 'source', title: () => words(sourceWords).title, icon: 'source', View: Source },
];

/** Panels beside it, one at a time: problems, the page with its details, settings. */
export const beside: readonly Place[] = [
  { name: 'problems', title: () => words(problemWords).title, icon: 'problem', View: Problems },
];

/** What stands under the list of files at the left, one under the other: the tree of the site. */
export const under: readonly ComponentType<ViewProps>[] = [];
