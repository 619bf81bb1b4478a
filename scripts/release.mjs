// @ts-check
// `npm run release -- --dry-run`: checks that everything is ready to be published, and prints the commands that publish it. It never
// publishes. `npm run release -- --repository URL` writes the URL of the repository where it belongs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, outputOf, root, run, runAsScript } from './run.mjs';
import { sitemapPackage } from './sitemap-package.mjs';

/**
 * @typedef {{
 *   name: string,
 *   version: string,
 *   repository?: { type?: string, url?: string },
 *   homepage?: string,
 *   bugs?: { url?: string },
 *   publishConfig?: { access?: string, provenance?: boolean },
 * }} Manifest
 */

/** Files in which the owner of the repository is named. */
export const DOCUMENTS_WITH_OWNER = ['docs/recipes/github-actions.md', 'docs/recipes/github-actions.ja.md'];

/**
 * Returns the fields of the manifest that follow from the URL of the repository.
 * @param {string} url
 */
export const linksOf = (url) => ({
  repository: { type: 'git', url: `git+${url}.git` },
  homepage: `${url}#readme`,
  bugs: { url: `${url}/issues` },
});

/** Returns the URL of the repository that the manifest names. @param {Manifest} manifest */
const repositoryOf = ({ repository }) => /^git\+(https:\/\/.+)\.git$/.exec(repository?.url ?? '')?.[1];

/** Returns the value of a field of the package in Cargo.toml. @param {string} cargo @param {string} name */
const cargoField = (cargo, name) => {
  const [, fields = ''] = /^\[package\]$(.*?)^\[/ms.exec(cargo) ?? [];
  return new RegExp(`^${name} = "(.*)"$`, 'm').exec(fields)?.[1];
};

/**
 * Returns what is missing or contradictory in the manifests, the changelog and the documents.
 * @param {{ manifest: Manifest, cargo: string, changelog: string, documents: Record<string, string> }} files
 */
export function problemsOf({ manifest, cargo, changelog, documents }) {
  const problems = [];
  const { version } = manifest;
  if (!/^\d+\.\d+\.\d+$/.test(version)) problems.push(`package.json: the version ${version} is not of the form 1.2.3`);
  if (cargoField(cargo, 'version') !== version) {
    problems.push(`Cargo.toml: the version is ${cargoField(cargo, 'version')}, that of package.json ${version}`);
  }
  const heading = new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\](?: - (\\d{4}-\\d{2}-\\d{2}))?$`, 'm').exec(
    changelog,
  );
  if (heading === null) problems.push(`CHANGELOG.md: there is no section [${version}]`);
  else if (heading[1] === undefined) problems.push(`CHANGELOG.md: the section [${version}] has no date`);
  const [, unreleased = ''] = /^## \[Unreleased\]$(.*?)(?=^## |$(?![\s\S]))/ms.exec(changelog) ?? [];
  if (unreleased.trim() !== '') problems.push('CHANGELOG.md: the section [Unreleased] is not empty');
  const url = repositoryOf(manifest);
  if (url === undefined) {
    problems.push('package.json: there is no repository. Write it with `npm run release -- --repository https://…`');
  } else {
    const { homepage, bugs } = linksOf(url);
    if (manifest.homepage !== homepage) problems.push(`package.json: the homepage is not ${homepage}`);
    if (manifest.bugs?.url !== bugs.url) problems.push(`package.json: the URL of bugs is not ${bugs.url}`);
    if (cargoField(cargo, 'repository') !== url) problems.push(`Cargo.toml: the repository is not ${url}`);
    for (const [name, text] of Object.entries(documents)) {
      if (text.includes('OWNER/')) problems.push(`${name}: OWNER is not replaced`);
    }
  }
  if (manifest.publishConfig?.provenance !== true || manifest.publishConfig.access !== 'public') {
    problems.push('package.json: publishConfig must have provenance and public access');
  }
  return problems;
}

const read = (/** @type {string} */ name) => readFileSync(join(root, name), 'utf8');

const filesOfProject = () => ({
  manifest: /** @type {Manifest} */ (JSON.parse(read('package.json'))),
  cargo: read('Cargo.toml'),
  changelog: read('CHANGELOG.md'),
  documents: Object.fromEntries(DOCUMENTS_WITH_OWNER.map((name) => [name, read(name)])),
});

/** Writes the URL of the repository into the manifests and documents. @param {string} given */
function setRepository(given) {
  const url = given.replace(/(?:\.git)?\/*$/, '');
  if (!/^https:\/\/[^/\s]+\/[^/\s]+\/[^/\s]+$/.test(url)) {
    throw new Failure(`"${given}" is not the URL of a repository such as https://github.com/OWNER/sitemap-kit`);
  }
  const { manifest, cargo, documents } = filesOfProject();
  writeFileSync(join(root, 'package.json'), `${JSON.stringify({ ...manifest, ...linksOf(url) }, undefined, 2)}\n`);
  const other = cargo.replace(/^repository = .*\n/m, '');
  writeFileSync(
    join(root, 'Cargo.toml'),
    other.replace(/^license = .*$/m, (line) => `${line}\nrepository = "${url}"`),
  );
  const [owner = ''] = new URL(url).pathname.slice(1).split('/');
  for (const [name, text] of Object.entries(documents)) {
    writeFileSync(
      join(root, name),
      text.replaceAll('OWNER/', `${owner}/`).replaceAll(` # OWNER is the owner of the repository`, ''),
    );
  }
  console.log(`The repository is ${url}.`);
}

/**
 * Returns the commands that publish a version: the package, the one that takes the place of sitemap.js and depends on it, and the crate.
 * @param {string} version
 */
export const publishCommands = (version) => [
  `git tag v${version} && git push --tags`,
  'npm publish',
  `npm publish ./${sitemapPackage}`,
  'cargo publish --locked',
];

function dryRun() {
  const problems = problemsOf(filesOfProject());
  const changes = outputOf('git', ['status', '--porcelain']);
  if (changes !== '') problems.push('git: there are changes that are not committed');
  if (problems.length > 0)
    throw new Failure(`Not ready to be released:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  // Documents and sizes; then publint, types, and the package in every environment.
  run(process.execPath, ['scripts/test.mjs', 'size', 'tests/examples']);
  run(process.execPath, ['scripts/matrix.mjs']);
  if (outputOf('git', ['status', '--porcelain']) !== '') {
    throw new Failure(
      'docs/environments.md had other versions than those that were tested. Commit it, and run this again.',
    );
  }
  run('cargo', ['package', '--locked']);
  const { name, version } = filesOfProject().manifest;
  const lines = publishCommands(version).map((line) => `  ${line}`);
  console.log(
    `\n${name} ${version} is ready. Nothing was published. These commands publish it, from a workflow with \`id-token: write\`:\n${lines.join('\n')}`,
  );
}

await runAsScript(import.meta.url, () => {
  const [option, value] = process.argv.slice(2);
  if (option === '--repository' && value !== undefined) setRepository(value);
  else if (option === '--dry-run') dryRun();
  else throw new Failure('Use `npm run release -- --dry-run`, or `npm run release -- --repository URL`.');
});
