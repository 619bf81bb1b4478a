/**
 * Table of the actions of the worker. A new action is a file beside this one and a line here. What is not needed to open and check
 * a file is loaded with its first call.
 */

import type { Context } from './context.js';
import { saveSnapshot } from './drafts/save-snapshot.js';
import { countFacets } from './edit/facets.js';
import { find } from './edit/find.js';
import { open } from './files/open.js';
import { check } from './problems/check.js';
import { checkSet } from './problems/check-set.js';
import { listRules } from './problems/list-rules.js';
import { locateProblems } from './problems/locate-problems.js';

/** An action whose code is loaded with its first call. */
const later =
  <Request, Result>(load: () => Promise<(request: Request, context: Context) => Result>) =>
  async (request: Request, context: Context) =>
    (await load())(request, context);
const fixing = () => import('./problems/fix.js');
const languages = () => import('./edit/languages.js');
const replacing = () => import('./edit/replace.js');
const comparison = () => import('./export/compare.js');
const source = () => import('./source/source.js');

/** The actions by name. */
export const actions = {
  open,
  check,
  checkSet,
  locateProblems,
  listRules,
  find,
  countFacets,
  saveSnapshot,
  countFix: later(async () => (await fixing()).countFix),
  proposeFix: later(async () => (await fixing()).proposeFix),
  suggestFixes: later(async () => (await fixing()).suggestFixes),
  alternatesByPattern: later(async () => (await languages()).alternatesByPattern),
  completeLanguages: later(async () => (await languages()).completeLanguages),
  hasLanguages: later(async () => (await languages()).hasLanguages),
  languageMatrix: later(async () => (await languages()).languageMatrix),
  proposePattern: later(async () => (await languages()).proposePattern),
  siteTree: later(async () => (await import('./edit/site-tree.js')).siteTree),
  previewReplace: later(async () => (await replacing()).previewReplace),
  bulkEdit: later(async () => (await replacing()).bulkEdit),
  replaceTexts: later(async () => (await replacing()).replaceTexts),
  readSource: later(async () => (await source()).readSource),
  writeSource: later(async () => (await source()).writeSource),
  fixSet: later(async () => (await import('./problems/fix-set.js')).fixSet),
  robotsAccess: later(async () => (await import('./files/robots-access.js')).robotsAccess),
  write: later(async () => (await import('./export/write.js')).write),
  writeOpened: later(async () => (await import('./export/write-opened.js')).writeOpened),
  writeSet: later(async () => (await import('./export/write-set.js')).writeSet),
  zip: later(async () => (await import('./export/zip.js')).zip),
  unzip: later(async () => (await import('./files/unzip.js')).unzip),
  readWorkbook: later(async () => (await import('./files/workbook.js')).readWorkbook),
  comparable: later(async () => (await comparison()).comparable),
  compare: later(async () => (await comparison()).compare),
  compareAsCsv: later(async () => (await comparison()).compareAsCsv),
};
