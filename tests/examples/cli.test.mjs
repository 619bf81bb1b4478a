// @ts-check
/** docs/cli.md and docs/cli.ja.md are the help of the command line, with all of its commands. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { cliDocuments } from '../../scripts/cli-docs.mjs';
import { root } from '../../scripts/run.mjs';
import { runCommand } from '../npm/helpers/command.mjs';

/** @param {string[]} programArguments */
const outputOf = async (programArguments) => (await runCommand(programArguments)).stdout;

it('the reference of the command line is up to date (`npm run generate` writes it)', async () => {
  for (const [name, text] of Object.entries(await cliDocuments(outputOf))) {
    assert.equal(readFileSync(join(root, 'docs', name), 'utf8'), text, `docs/${name}`);
  }
});
