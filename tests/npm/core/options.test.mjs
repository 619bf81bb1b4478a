// @ts-check
/** An option is what its type says: in the engine, and on the command line. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { CHECK_OPTIONS } from '../../../dist/cli/parts/check-files.js';
import { STATE_OPTIONS } from '../../../dist/cli/parts/date-state.js';
import { ENGINE_OPTIONS, WRITING_OPTIONS } from '../../../dist/cli/parts/options.js';
import { SET_OPTIONS } from '../../../dist/cli/parts/set-options.js';
import * as kit from '../../../dist/core/node.js';
import { ShardPlan } from '../../../dist/documents/shards/index.js';
import { indexNow } from '../../../dist/live/submit/index.js';
import { optionsByFunction } from '../../../docs/site/api/option-types.mjs';
import { root } from '../../../scripts/run.mjs';

const PAGES = ['https://example.com/'];
const BASE = { baseUrl: 'https://example.com/' };

/** A call of each function that reads options in the engine. @type {Record<string, (options: any) => unknown>} */
const CALLS = {
  decode: (options) => kit.decode(new Uint8Array(), options),
  diff: (options) => kit.diff(PAGES, PAGES, options),
  fix: (options) => kit.fix(PAGES, options),
  generate: (options) => kit.generate(PAGES, options),
  generateIndex: (options) => kit.generateIndex(PAGES, options),
  gunzip: (options) => kit.gunzip(kit.gzip(''), options),
  indexNow: (options) => indexNow({ key: '0123456789', ...options }, PAGES),
  keepDates: (options) => kit.keepDates(PAGES, undefined, { now: '2026-11-29', ...options }),
  parse: (options) => kit.parse(PAGES, options),
  readPages: (options) => kit.readPages(PAGES, options),
  'robots.parse': (options) => kit.robots.parse('', options),
  split: (options) => kit.split(PAGES, { ...BASE, ...options }),
  update: (options) => kit.update(PAGES, { files: [] }, { ...BASE, ...options }),
  validate: (options) => kit.validate(PAGES, options),
  validateSet: (options) => kit.validateSet([], options),
  GenerateStream: (options) => new kit.GenerateStream(options),
  ParseStream: (options) => new kit.ParseStream(options),
  ShardPlan: (options) => new ShardPlan({ ...BASE, ...options }).shards(),
  SplitStream: (options) => new kit.SplitStream({ ...BASE, ...options }),
};

/** Values of options that not every value of their type is valid for. @type {Record<string, unknown>} */
const VALUES = {
  'check.previous': '[]',
  'check.robotsAgent': 'Bingbot',
  'read.encoding': 'utf-8',
  'read.timezone': 'Z',
  key: '0123456789',
  keyFile: '0123456789',
  name: 'sitemap-{n}.xml',
  now: '2026-11-29',
  sitemaps: [],
  state: kit.keepDates(PAGES, undefined, { now: '2026-11-29' }).state,
};

/** Options that are refused with a reason. @type {Record<string, string[]>} */
const REFUSED = { ParseStream: ['read.format'], ShardPlan: ['groupBy'], update: ['strategy'] };

const described = Object.entries(optionsByFunction(['core/node', 'documents/shards/index', 'live/submit/index']));
/** Functions with options that the engine does not read. */
const WITHOUT_ENGINE = ['bingWebmaster', 'notify', 'searchConsole'];
const functions = Object.fromEntries(
  described.filter(([name, options]) => Object.keys(options).length > 0 && !WITHOUT_ENGINE.includes(name)),
);

/**
 * Calls a function with one option, and returns the error.
 * @param {string} name @param {string} option @param {unknown} value
 */
function errorOf(name, option, value) {
  const [group = '', inGroup] = option.split('.');
  try {
    CALLS[name]?.({ [group]: inGroup === undefined ? value : { [inGroup]: value } });
  } catch (error) {
    assert.ok(error instanceof kit.SitemapError, String(error));
    return error;
  }
  return undefined;
}

test('every function accepts the options of its type, and no others', () => {
  assert.deepEqual(Object.keys(functions).sort(), Object.keys(CALLS).sort());
  const all = Object.assign({}, ...Object.values(functions));
  const names = Object.keys(all);
  assert.ok(names.length > 45, `${names.length}`);
  for (const [name, options] of Object.entries(functions)) {
    const accepted = names.filter((option) => {
      const value = option in VALUES ? VALUES[option] : (options[option] ?? all[option]).value;
      return !errorOf(name, option, value)?.message.startsWith('There is no option ');
    });
    const expected = [...Object.keys(options), ...(REFUSED[name] ?? [])];
    assert.deepEqual(accepted.sort(), expected.sort(), name);
  }
});

test('an option with choices accepts those of its type, and the error of another value lists them', () => {
  for (const [name, options] of Object.entries(functions)) {
    for (const [option, { choices }] of Object.entries(options).filter(([, { choices }]) => choices.length > 1)) {
      for (const choice of choices) {
        assert.doesNotMatch(
          errorOf(name, option, choice)?.message ?? '',
          new RegExp(`${option} is `),
          `${name}: ${choice}`,
        );
      }
      const message = errorOf(name, option, 'none of them')?.message ?? '';
      assert.ok(
        choices.every((choice) => message.includes(choice)),
        `${name}: ${message}`,
      );
    }
  }
});

test('a switch has the choices of its option, and its help states the default of the option', () => {
  const compared = { choices: 0, defaults: 0 };
  for (const [name, table] of /** @type {const} */ ([
    ['split', { ...ENGINE_OPTIONS, ...WRITING_OPTIONS, ...SET_OPTIONS }],
    ['validate', CHECK_OPTIONS],
    ['keepDates', STATE_OPTIONS],
  ])) {
    for (const [key, entry] of Object.entries(table)) {
      const { api = key, choices, en, ja, default: given } = /** @type {any} */ (entry);
      const option = functions[name]?.[api];
      if (option === undefined) continue;
      if (choices !== undefined) {
        assert.deepEqual([...choices].sort(), option.choices.sort(), key);
        compared.choices += 1;
      }
      if (option.default === undefined) continue;
      const [, english] = / \(default: (.*?)\)$/.exec(en) ?? [];
      const [, japanese] = /（既定値: (.*?)）$/.exec(ja) ?? [];
      for (const stated of [given, english, japanese].filter((one) => one !== undefined && key !== 'locale')) {
        assert.equal(stated, option.default, key);
        compared.defaults += 1;
      }
    }
  }
  assert.ok(compared.choices >= 7 && compared.defaults >= 20, JSON.stringify(compared));
});

test('texts of the engine and of the editor name options that exist', () => {
  // The names of the editor include that of a page.
  const known = new Set(['page', ...Object.values(functions).flatMap((options) => Object.keys(options))]);
  for (const [file, name] of /** @type {const} */ ([
    ['docs/rules.json', /\{option:([\w.]+)/g],
    ['src/model/error/messages.rs', /\{option:([\w.]+)/g],
    ['www/i18n/names.ts', /^ {4}'?([\w.]+)'?: /gm],
  ])) {
    const named = [...readFileSync(join(root, file), 'utf8').matchAll(name)].map(([, option = '']) => option);
    assert.ok(named.length > 5, file);
    assert.deepEqual(
      named.filter((option) => !known.has(option)),
      [],
      file,
    );
  }
});
