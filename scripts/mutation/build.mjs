// @ts-check
// Builds the instrumented package in a sandbox of Stryker, `target/mutation/sandbox-…`.
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from '../../scripts/build.mjs';
import { root } from '../../scripts/run.mjs';

// Stryker links the installed packages only after the build.
symlinkSync(join(root, '../../../node_modules'), join(root, 'node_modules'), 'junction');
// The types of instrumented code are not those of the source.
buildPackage({ isTypeChecked: false });
