// @ts-check
// The parts of the editor know each other as the table in www/README.md says: what is called points one way.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const www = fileURLToPath(new URL('../../www', import.meta.url));

/** What each part may call beside itself: parts, or files of them. */
const mayCall = /** @type {Record<string, readonly string[]>} */ ({
  document: [],
  drafts: [],
  engine: ['document', 'drafts'],
  state: ['document'],
  tasks: ['document', 'drafts', 'engine/client', 'engine/protocol', 'state', 'words'],
  controller: ['document', 'engine/client', 'state', 'tasks', 'words', 'sample'],
  offline: [],
  visit: ['controller', 'offline'],
  views: ['state', 'controller', 'document', 'words'],
  // What rules mean in plain words is loaded when the first problem is shown.
  words: ['rules'],
  rules: [],
  sample: [],
  main: ['controller', 'state', 'tasks/choices', 'views', 'visit', 'words', 'engine/worker'],
});

/** Whose types it may name beside those: values that are handed on have them. */
const mayName = /** @type {Record<string, readonly string[]>} */ ({
  drafts: ['document'],
  state: ['engine'],
  tasks: ['engine'],
  controller: ['engine'],
  visit: ['state'],
  views: ['engine'],
  rules: ['words'],
});

/**
 * The files that a file imports, and whether only their types.
 * @param {string} file path in www/
 */
function importsOf(file) {
  const text = readFileSync(join(www, file), 'utf8');
  const named = [...text.matchAll(/^(?:import|export)\s([^;]*?)\sfrom\s'(\.[^']+)'/gms)];
  const called = [...text.matchAll(/(?:\bimport\(|new URL\()'(\.[^']+)'/g)];
  return [
    ...named.map(([, what = '', target = '']) => ({
      target,
      isType: /^type\s|^\{(\s*type\s[^,}]+,?)+\s*\}$/.test(what),
    })),
    ...called.map(([, target = '']) => ({ target, isType: false })),
  ].map(({ target, isType }) => ({ target: posix.join(posix.dirname(file), target).replace(/\.\w+$/, ''), isType }));
}

/** @param {string} file */
const partOf = (file) => file.split(/[/.]/)[0] ?? '';

test('each part of the editor calls only those that it may call', () => {
  const files = readdirSync(www, { recursive: true, encoding: 'utf8' }).map((file) => file.split(sep).join('/'));
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
  assert.deepEqual([...new Set(sources.map(partOf))].sort(), Object.keys(mayCall).sort());
  /** @type {string[]} */
  const wrong = [];
  for (const file of sources) {
    const part = partOf(file);
    for (const { target, isType } of importsOf(file)) {
      const allowed = [part, ...(mayCall[part] ?? []), ...(isType ? (mayName[part] ?? []) : [])];
      if (!allowed.includes(partOf(target)) && !allowed.includes(target)) wrong.push(`${file} uses ${target}`);
    }
  }
  assert.deepEqual(wrong, []);
});
