/** A thread that reads files. */

import { parentPort } from 'node:worker_threads';
import { type FactsRequest, resultOf } from './files/read-facts.js';

parentPort?.on('message', (requests: FactsRequest[]) => parentPort?.postMessage(requests.map(resultOf)));
