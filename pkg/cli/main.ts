#!/usr/bin/env node
/** The command `sitemap-kit`: a thin client of the package. */

import { exitOnWriteError } from './io/output.js';
import { runProgram } from './program.js';

exitOnWriteError();
await runProgram(process.argv.slice(2));
