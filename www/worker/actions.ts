/** Table of the actions of the worker. A new action is a file beside this one and a line here. */

import type { Context } from './context.js';
import { saveSnapshot } from './drafts/save-snapshot.js';
import { countFacets } from './edit/facets.js';
import { find } from './edit/find.js';
import { previewReplace, replaceTexts } from './edit/replace.js';
import { siteTree } from './edit/site-tree.js';
import { submit } from './export/index-now.js';
import { measure } from './export/measure.js';
import { write } from './export/write.js';
import { writeOpened } from './export/write-opened.js';
import { writeSet } from './export/write-set.js';
import { zip } from './export/zip.js';
import { open } from './files/open.js';
import { unzip } from './files/unzip.js';
import { check } from './problems/check.js';
import { checkSet } from './problems/check-set.js';
import { fixPages } from './problems/fix.js';
import { fixSet } from './problems/fix-set.js';
import { fixText } from './problems/fix-text.js';
import { listRules } from './problems/list-rules.js';
import { locateProblems } from './problems/locate-problems.js';
import { readSource, writeSource } from './source/source.js';

/** An action whose code is loaded with its first call. */
const later =
  <Request, Result>(load: () => Promise<(request: Request, context: Context) => Result>) =>
  async (request: Request, context: Context) =>
    (await load())(request, context);
const languages = () => import('./edit/languages.js');
const comparison = () => import('./export/compare.js');

/** The actions by name. */
export const actions = {
  alternatesByPattern: later(async () => (await languages()).alternatesByPattern),
  completeLanguages: later(async () => (await languages()).completeLanguages),
  languageMatrix: later(async () => (await languages()).languageMatrix),
  proposePattern: later(async () => (await languages()).proposePattern),
  comparable: later(async () => (await comparison()).comparable),
  compare: later(async () => (await comparison()).compare),
  compareAsCsv: later(async () => (await comparison()).compareAsCsv),
  open,
  previewReplace,
  check,
  checkSet,
  find,
  locateProblems,
  fixPages,
  fixSet,
  fixText,
  saveSnapshot,
  listRules,
  measure,
  readSource,
  replaceTexts,
  siteTree,
  countFacets,
  submit,
  write,
  writeOpened,
  writeSet,
  unzip,
  writeSource,
  zip,
};
