// @ts-check
// What a release requires of the manifests, the changelog and the documents.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DOCUMENTS_WITH_OWNER, linksOf, problemsOf, publishCommands } from '../../../scripts/release.mjs';
import { sitemapPackage } from '../../../scripts/sitemap-package.mjs';
import { documents } from '../../examples/markdown.mjs';

const URL_OF_REPOSITORY = 'https://github.com/someone/sitemap-kit';

const READY = {
  manifest: {
    name: 'sitemap-kit',
    version: '0.2.0',
    ...linksOf(URL_OF_REPOSITORY),
    publishConfig: { access: 'public', provenance: true },
  },
  cargo: `[package]\nname = "sitemap-kit"\nversion = "0.2.0"\nrepository = "${URL_OF_REPOSITORY}"\n\n[dependencies]\nversion = "1"\n`,
  changelog: '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n- Everything.\n',
  documents: { 'docs/a.md': 'uses: someone/sitemap-kit@v0.2.0' },
};

test('a release that is ready has no problems', () => {
  assert.deepEqual(problemsOf(READY), []);
  assert.deepEqual(problemsOf({ ...READY, changelog: READY.changelog.replace('## [Unreleased]\n\n', '') }), []);
});

test('every document that names the owner of the repository is changed by a release', () => {
  const naming = documents.filter(({ text }) => text.includes('OWNER/')).map(({ path }) => path);
  assert.deepEqual(naming.sort(), [...DOCUMENTS_WITH_OWNER].sort());
});

test('everything that is missing or contradictory is named', () => {
  const { repository: _, ...withoutRepository } = READY.manifest;
  const { publishConfig: __, ...withoutConfig } = READY.manifest;
  /** @type {[Partial<Parameters<typeof problemsOf>[0]>, RegExp][]} */
  const cases = [
    [
      { manifest: { ...READY.manifest, version: '0.3.0' } },
      /Cargo\.toml: the version is 0\.2\.0, that of package\.json 0\.3\.0\n.*no section \[0\.3\.0\]/,
    ],
    [{ manifest: { ...READY.manifest, version: '0.2.0-beta' } }, /not of the form 1\.2\.3/],
    [{ manifest: withoutRepository }, /there is no repository/],
    [
      { manifest: { ...READY.manifest, homepage: 'https://example.com/' } },
      /homepage is not https:\/\/github\.com\/someone\/sitemap-kit#readme/,
    ],
    [{ manifest: { ...READY.manifest, bugs: {} } }, /URL of bugs is not/],
    [{ manifest: withoutConfig }, /provenance/],
    [{ cargo: READY.cargo.replace(URL_OF_REPOSITORY, 'https://example.com/') }, /Cargo\.toml: the repository is not/],
    [{ changelog: READY.changelog.replace(' - 2026-12-01', '') }, /\[0\.2\.0\] has no date/],
    [{ changelog: READY.changelog.replace('[0.2.0]', '[0.1.0]') }, /no section \[0\.2\.0\]/],
    [
      { changelog: READY.changelog.replace('[Unreleased]\n', '[Unreleased]\n\n- More.\n') },
      /\[Unreleased\] is not empty/,
    ],
    [{ documents: { 'docs/a.md': 'uses: OWNER/sitemap-kit' } }, /docs\/a\.md: OWNER is not replaced/],
  ];
  for (const [change, message] of cases) {
    const problems = problemsOf({ ...READY, ...change });
    assert.match(problems.join('\n'), message);
    assert.ok(problems.length <= 3, problems.join('\n'));
  }
});

test('the package that takes the place of sitemap.js is published after the one that it depends on', () => {
  const commands = publishCommands('0.2.0');
  assert.deepEqual(
    commands.filter((command) => command.startsWith('npm publish')),
    ['npm publish', `npm publish ./${sitemapPackage}`],
  );
});
