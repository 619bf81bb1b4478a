/** The actions of the worker: a table of contents. A new one is a file beside this and a line here. */

import { listRules } from './catalogue.js';
import { check } from './check.js';
import { checkSet } from './check-set.js';
import { compare } from './compare.js';
import { find } from './find.js';
import { findPlaces } from './find-places.js';
import { fixPages } from './fix.js';
import { tell } from './index-now.js';
import { keepBase } from './keep-base.js';
import { measure } from './measure.js';
import { open } from './open.js';
import { previewReplace, replaceTexts } from './replace.js';
import { siteTree } from './site-tree.js';
import { readSource, writeSource } from './source.js';
import { survey } from './survey.js';
import { write } from './write.js';
import { writeSet } from './write-set.js';

/** Every action by its name. */
export const actions = {
  open,
  previewReplace,
  check,
  checkSet,
  compare,
  find,
  findPlaces,
  fixPages,
  keepBase,
  listRules,
  measure,
  readSource,
  replaceTexts,
  siteTree,
  survey,
  tell,
  write,
  writeSet,
  writeSource,
};
