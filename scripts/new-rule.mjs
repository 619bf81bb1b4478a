// @ts-check
// `npm run new-rule -- ID [AREA]`: adds a rule to the catalogue and a fixture for it, both to be completed by hand, and lists the
// steps. The tests fail until the rule is complete.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, root, runAsScript } from './run.mjs';

const catalogue = 'src/model/rule/catalogue';
const fixtures = 'tests/fixtures/rules';

/** @typedef {{ applies: string, input?: [name: string, content: string], checks: string }} Area */

const urlset = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>\n';
const pages = /** @type {[string, string]} */ (['input.json', '[{ "loc": "https://example.com/" }]\n']);

/**
 * The areas of the catalogue: the inputs that their rules apply to, the input of a fixture (none for rules that tests of the package
 * run), and the files with the most checks.
 * @type {Record<string, Area>}
 */
export const AREAS = {
  built_sites: { applies: 'Built', checks: 'pkg/built/scan/scan.ts, pkg/built/scan/judge.ts' },
  file: {
    applies: 'Xml Index Text Feed',
    input: ['input.xml', urlset],
    checks: 'src/read/sitemap/faults.rs',
  },
  hints: { applies: 'Xml Pages', input: pages, checks: 'src/check/value.rs, src/check/hints.rs' },
  hreflang: { applies: 'Xml Pages', input: pages, checks: 'src/check/hreflang.rs, src/check/hreflang/links.rs' },
  image: { applies: 'Xml Pages', input: pages, checks: 'src/model/page/fields/table.rs' },
  lastmod: { applies: 'Xml Pages', input: pages, checks: 'src/check/lastmod.rs' },
  live_sitemaps: { applies: 'Live', checks: 'pkg/live/walk/sitemap-answer.ts' },
  live_pages: { applies: 'Live', checks: 'pkg/live/walk/check.ts' },
  loc: { applies: 'Xml Pages', input: pages, checks: 'src/check/url.rs' },
  loc_in_site: { applies: 'Xml Pages', input: pages, checks: 'src/check/scope.rs, src/check/set/site.rs' },
  mobile: { applies: 'Xml Pages', input: pages, checks: 'src/check/value.rs' },
  news: { applies: 'Xml Pages', input: pages, checks: 'src/check/news.rs, src/check/value.rs' },
  page_list: {
    applies: 'Pages',
    input: pages,
    checks: 'src/read/page_list/context.rs, src/read/page_list/csv.rs',
  },
  robots: {
    applies: 'Robots',
    input: ['input.robots.txt', 'User-agent: *\nAllow: /\n'],
    checks: 'src/read/robots/problems.rs, src/read/robots/syntax.rs',
  },
  set: {
    applies: 'Index Set',
    input: ['input.xml', urlset.replaceAll('urlset', 'sitemapindex')],
    checks: 'src/check/sitemaps.rs, src/check/set/indexes.rs',
  },
  structure: {
    applies: 'Xml Index',
    input: ['input.xml', urlset],
    checks: 'src/read/sitemap/elements.rs, src/read/sitemap/document_parser/root.rs',
  },
  submission: {
    applies: 'Submit',
    input: ['input.indexnow.json', '{ "key": "0123456789abcdef", "locs": ["https://example.com/"] }\n'],
    checks: 'src/write/submit/checks.rs',
  },
  text_and_feed: {
    applies: 'Text',
    input: ['input.txt', 'https://example.com/\n'],
    checks: 'src/read/sitemap/feed.rs, src/read/sitemap/lines.rs',
  },
  video: { applies: 'Xml Pages', input: pages, checks: 'src/check/video.rs, src/check/value.rs' },
  well_formedness: { applies: 'Xml Index Feed', input: ['input.xml', urlset], checks: 'src/read/sitemap/faults.rs' },
};

/**
 * Returns the entry of the catalogue. Tests fail until each `TODO` is replaced.
 * @param {string} id
 * @param {Area} area
 */
function entry(id, { applies, input: [, example] = pages }) {
  const constant = id.toUpperCase().replaceAll('-', '_');
  return `
${constant} = "${id}" {
    severity: Warning, effect: Nothing, applies: [${applies}], fix: No,
    en: {
        title: "TODO",
        message: "TODO {value}.",
        reason: "TODO.",
    },
    ja: {
        title: "TODO",
        message: "TODO「{value}」。",
        reason: "TODO。",
    },
    source: "TODO",
    example: r#"${example.trimEnd()}"#,
}
`;
}

/**
 * Returns the area of the catalogue: the one that is given, or the one whose name the id begins with.
 * @param {string} id
 * @param {string | undefined} given
 */
function areaOf(id, given) {
  const areas = Object.keys(AREAS);
  const area = given?.replaceAll('-', '_') ?? areas.find((name) => id.startsWith(`${name.replaceAll('_', '-')}-`));
  if (area !== undefined && areas.includes(area)) return area;
  throw new Failure(`Add the area of ${id}: npm run new-rule -- ${id} AREA, with one of ${areas.join(', ')}.`);
}

/**
 * Adds a rule to the catalogue and creates its fixture.
 * @param {string | undefined} id
 * @param {string | undefined} givenArea
 * @param {string} [folder] the root of the project
 */
export function addRule(id, givenArea, folder = root) {
  if (id === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(id)) {
    throw new Failure(
      'Usage: npm run new-rule -- ID [AREA]. The id is in kebab case and begins with its subject, such as loc-fragment.',
    );
  }
  const area = areaOf(id, givenArea);
  const file = join(catalogue, `${area}.rs`);
  const fixture = join(fixtures, id);
  const text = readFileSync(join(folder, file), 'utf8');
  const isDefined = readdirSync(join(folder, catalogue)).some((name) =>
    readFileSync(join(folder, catalogue, name), 'utf8').includes(`= "${id}" {`),
  );
  if (isDefined || existsSync(join(folder, fixture))) throw new Failure(`The rule ${id} exists already.`);
  const facts = /** @type {Area} */ (AREAS[area]);
  // The last brace of the file closes the macro `rules!`.
  writeFileSync(join(folder, file), text.replace(/\}\s*$/, `${entry(id, facts)}}\n`));
  if (facts.input === undefined) return { file, checks: facts.checks };
  const [name, content] = facts.input;
  mkdirSync(join(folder, fixture), { recursive: true });
  writeFileSync(join(folder, fixture, name), content);
  return { file, input: join(fixture, name), checks: facts.checks };
}

await runAsScript(import.meta.url, () => {
  const [id, area] = process.argv.slice(2);
  const { file, input, checks } = addRule(id, area);
  const example =
    input === undefined
      ? 'a test of the package that runs its example: the tests of the room of the check'
      : `${input}: entries that violate the rule, and entries that just do not`;
  console.log(`Write by hand:
  1. ${file}: severity, effect, inputs, texts, source and example of ${id} at its end
     (a new document also needs its URL in src/model/rule/sources.rs)
  2. ${example}
  3. the check, which reports a Finding (in the package: problemOf). Most checks of the area are in
     ${checks}
  4. the remedy of the finding, if fix removes the problem (CONTRIBUTING.md)

Then run:
  cargo test --test rust -- rules:: fixtures::                   what is missing
  UPDATE_FIXTURES=1 cargo test --test rust fixtures::            the expected problems; review them
  npm run generate                                               docs/rules*.md, docs/rules.json and what follows from them
  npm test -- --quick
and add a line to CHANGELOG.md.`);
});
