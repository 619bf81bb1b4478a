/** Table of the actions of the worker. A new action is a file beside this one and a line here. */

import { saveSnapshot } from './drafts/save-snapshot.js';
import { countFacets } from './edit/facets.js';
import { find } from './edit/find.js';
import type * as Languages from './edit/languages.js';
import { previewReplace, replaceTexts } from './edit/replace.js';
import { siteTree } from './edit/site-tree.js';
import { compare } from './export/compare.js';
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

const languages = () => import('./edit/languages.js');

/** The actions by name. Those of language versions are loaded when they are called. */
export const actions = {
  alternatesByPattern: async (...call: Parameters<(typeof Languages)['alternatesByPattern']>) =>
    (await languages()).alternatesByPattern(...call),
  completeLanguages: async (...call: Parameters<(typeof Languages)['completeLanguages']>) =>
    (await languages()).completeLanguages(...call),
  languageMatrix: async (...call: Parameters<(typeof Languages)['languageMatrix']>) =>
    (await languages()).languageMatrix(...call),
  proposePattern: async (...call: Parameters<(typeof Languages)['proposePattern']>) =>
    (await languages()).proposePattern(...call),
  open,
  previewReplace,
  check,
  checkSet,
  compare,
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
