#!/usr/bin/env node
/** The command `sitemap-kit`: a thin client of the package. */

import { endWhereUnwritable } from './io/output.js';
import { runProgram } from './program.js';

endWhereUnwritable();
await runProgram(process.argv.slice(2));
