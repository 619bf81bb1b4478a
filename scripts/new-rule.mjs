// @ts-check
// `npm run new-rule -- ID [AREA]`: adds a rule to the catalogue and a fixture for it, both to be completed by hand, and lists the
// steps. The tests fail until the rule is complete.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Failure, root, runAsScript } from './run.mjs';

const catalogue = 'src/model/rule/catalogue';
const fixtures = 'tests/fixtures/rules';

/** Inputs of fixtures of areas whose rules are not about page lists. */
const inputs = /** @type {Record<string, [name: string, content: string]>} */ ({
  file: ['input.xml', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>\n'],
  robots: ['input.robots.txt', 'User-agent: *\nAllow: /\n'],
  set: ['input.xml', '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></sitemapindex>\n'],
  structure: ['input.xml', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>\n'],
  submission: ['input.indexnow.json', '{ "key": "0123456789abcdef", "locs": ["https://example.com/"] }\n'],
  text_and_feed: ['input.txt', 'https://example.com/\n'],
  well_formedness: ['input.xml', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>\n'],
});

/** Subjects of the rules of these areas. */
const subjects = /** @type {Record<string, string>} */ ({
  file: 'Xml Index Text Feed',
  page_list: 'Pages',
  robots: 'Robots',
  set: 'Index Set',
  structure: 'Xml Index',
  submission: 'Submit',
  text_and_feed: 'Text',
  well_formedness: 'Xml Index Feed',
});

/**
 * Returns the entry of the catalogue. Tests fail until each `TODO` is replaced.
 * @param {string} id
 * @param {string} area
 * @param {string} example
 */
function entry(id, area, example) {
  const constant = id.toUpperCase().replaceAll('-', '_');
  return `
${constant} = "${id}" {
    severity: Warning, effect: Nothing, applies: [${subjects[area] ?? 'Xml Pages'}], fix: No,
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
 * @param {string} folder
 */
function areaOf(id, given, folder) {
  const areas = readdirSync(join(folder, catalogue)).map((file) => basename(file, '.rs'));
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
  const area = areaOf(id, givenArea, folder);
  const file = join(catalogue, `${area}.rs`);
  const fixture = join(fixtures, id);
  const text = readFileSync(join(folder, file), 'utf8');
  const isDefined = readdirSync(join(folder, catalogue)).some((name) =>
    readFileSync(join(folder, catalogue, name), 'utf8').includes(`= "${id}" {`),
  );
  if (isDefined || existsSync(join(folder, fixture))) throw new Failure(`The rule ${id} exists already.`);
  const [name, content] = inputs[area] ?? ['input.json', '[{ "loc": "https://example.com/" }]\n'];
  // The last brace of the file closes the macro `rules!`.
  writeFileSync(join(folder, file), text.replace(/\}\s*$/, `${entry(id, area, content)}}\n`));
  mkdirSync(join(folder, fixture), { recursive: true });
  writeFileSync(join(folder, fixture, name), content);
  return { file, input: join(fixture, name) };
}

await runAsScript(import.meta.url, () => {
  const [id, area] = process.argv.slice(2);
  const { file, input } = addRule(id, area);
  console.log(`Write by hand:
  1. ${file}: severity, effect, inputs, texts, source and example of ${id} at its end
     (a new document also needs its URL in src/model/rule/sources.rs)
  2. ${input}: entries that violate the rule, and entries that just do not
  3. src/check/ (rules of markup: src/read/sitemap/; robots.txt: src/read/robots/): the check, which reports a Finding

Then run:
  cargo test --test rust -- rules:: fixtures::                   what is missing
  UPDATE_FIXTURES=1 cargo test --test rust fixtures::            the expected problems; review them
  npm run generate                                               docs/rules.md, docs/rules.json and what follows from them
  npm test -- --quick
and add a line to CHANGELOG.md.`);
});
