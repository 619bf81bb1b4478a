// @ts-check
// `npm run new-rule` adds a catalogue entry and a fixture.
import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { AREAS, addRule } from '../../../scripts/new-rule.mjs';
import { root } from '../../../scripts/run.mjs';
import { makeFolder } from '../helpers/folder.mjs';

const catalogue = 'src/model/rule/catalogue';

test('adds an entry at the end of the area, and a fixture', (context) => {
  const folder = makeFolder(context);
  cpSync(join(root, catalogue), join(folder, catalogue), { recursive: true });
  for (const [id, area, file, input] of /** @type {const} */ ([
    ['loc-example', undefined, 'loc.rs', 'input.json'],
    ['robots-example', undefined, 'robots.rs', 'input.robots.txt'],
    ['priority-example', 'hints', 'hints.rs', 'input.json'],
    ['xml-example', 'well-formedness', 'well_formedness.rs', 'input.xml'],
  ])) {
    const before = readFileSync(join(folder, catalogue, file), 'utf8');
    const added = addRule(id, area, folder);
    assert.equal(added.file, join(catalogue, file));
    assert.equal(added.input, join('tests/fixtures/rules', id, input));
    const after = readFileSync(join(folder, added.file), 'utf8');
    assert.ok(after.startsWith(before.slice(0, before.lastIndexOf('}'))));
    assert.match(after.slice(before.lastIndexOf('}')), new RegExp(`^\\n[A-Z_]+ = "${id}" \\{\\n[^]*\\n\\}\\n\\}\\n$`));
    assert.ok(readFileSync(join(folder, added.input ?? ''), 'utf8').length > 0);
    assert.throws(() => addRule(id, area, folder), /exists already/);
  }
});

test('rules of live pages and of built sites have no fixture', (context) => {
  const folder = makeFolder(context);
  cpSync(join(root, catalogue), join(folder, catalogue), { recursive: true });
  for (const [area, subject] of /** @type {const} */ ([
    ['live-pages', 'Live'],
    ['built-sites', 'Built'],
  ])) {
    const { file, input } = addRule(`page-example-${area}`, area, folder);
    assert.equal(input, undefined);
    assert.match(
      readFileSync(join(folder, file), 'utf8'),
      new RegExp(`page-example-${area}"[^]*applies: \\[${subject}\\]`),
    );
  }
});

test('every area has its inputs, and files that check rules of it', () => {
  const areas = readdirSync(join(root, catalogue)).map((file) => basename(file, '.rs'));
  assert.deepEqual(Object.keys(AREAS).sort(), areas.sort());
  for (const [area, { applies, checks }] of Object.entries(AREAS)) {
    const text = readFileSync(join(root, catalogue, `${area}.rs`), 'utf8');
    const ids = [...text.matchAll(/^[A-Z_0-9]+ = "(.*)" \{/gm)].map(([, id = '']) => id);
    const [subject = ''] = applies.split(' ');
    assert.match(text, new RegExp(`applies: \\[[^\\]]*\\b${subject}\\b`), area);
    for (const file of checks.split(', ')) {
      const source = readFileSync(join(root, file), 'utf8');
      const names = ids.flatMap((id) => [`'${id}'`, `rule::${id.toUpperCase().replaceAll('-', '_')}`]);
      assert.ok(
        names.some((name) => source.includes(name)),
        `${file} checks a rule of ${area}`,
      );
    }
  }
});

test('refuses ids that are not in kebab case, known ids and unknown areas', () => {
  assert.throws(() => addRule(undefined, undefined), /^Failure|Usage/);
  assert.throws(() => addRule('Loc-Example', undefined), /Usage/);
  assert.throws(() => addRule('loc-fragment', undefined), /exists already/);
  assert.throws(() => addRule('priority-example', undefined), /with one of .*hints/);
  assert.throws(() => addRule('priority-example', 'colours'), /with one of .*hints/);
});
