// @ts-check
// `npm run generate`: writes all files that are generated and committed. Tests compare each with its source.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { cliDocuments } from './cli-docs.mjs';
import { drawings } from './drawings.mjs';
import { environment, Failure, root, run, runAsScript, toolScript } from './run.mjs';
import { setUp } from './setup.mjs';

/** Returns the help that the command line prints. @param {string[]} programArguments */
async function helpOf(programArguments) {
  const program = [join(root, 'dist/cli/main.js'), ...programArguments];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' });
  if (status !== 0) throw new Failure(`sitemap-kit ${programArguments.join(' ')} failed: ${stderr}`);
  return stdout;
}

await runAsScript(import.meta.url, async () => {
  setUp({ tests: true });
  // What follows from tables in Rust: the page fields, the rules and the limits.
  const env = { ...environment(), UPDATE_GENERATED: '1' };
  run('cargo', ['test', '--lib', '--test', 'rust', 'generated_files'], { env });
  run(process.execPath, [toolScript('@biomejs/biome/bin/biome'), 'check', '--write']);
  // The package contains the generated files; the documents are generated from its help and doc comments.
  build();
  // Imported here, because TypeDoc is not installed before `setUp`.
  const { apiDocuments } = await import('../docs/site/api/api-docs.mjs');
  const { settingsDocuments } = await import('../docs/site/api/settings.mjs');
  const documents = { ...(await cliDocuments(helpOf)), ...(await apiDocuments()), ...settingsDocuments() };
  for (const [name, text] of Object.entries(documents)) writeFileSync(join(root, 'docs', name), text);
  for (const [file, text] of Object.entries(drawings())) writeFileSync(join(root, file), text);
});
