// @ts-check
// Runs spark.test.mjs at its long size, and installs what it needs.
import { spawnSync } from 'node:child_process';
import { root } from '../../scripts/run.mjs';

process.env.LONG_TESTS = '1';
spawnSync('sh', ['examples/spark/setup.sh'], { cwd: root, stdio: 'inherit' });
await import('./spark.test.mjs');
