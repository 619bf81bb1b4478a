/** Entry of the worker. It processes calls one after another. */

import { SitemapError, setNaming } from 'sitemap-kit';
import { PageTable } from '../model/page-table.js';
import { actions } from './actions.js';
import type { Context } from './context.js';
import type { FromWorker, ToWorker } from './protocol.js';

/** Global object of a worker. The types of workers and pages cannot be loaded together. */
interface WorkerScope {
  postMessage(message: FromWorker, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
const tables = new Map<number, PageTable>();

scope.addEventListener('message', ({ data }) => {
  switch (data.kind) {
    case 'call':
      void runAction(data);
      break;
    case 'texts':
      tableOf(data.document).texts.append(data.texts);
      break;
    case 'forget':
      tables.delete(data.document);
      break;
    case 'names':
      setNaming({
        option: (name, locale) => data.names[locale][name],
        page: (index, locale) => `${data.names[locale].page}`.replace('%', (index + 1).toLocaleString(locale)),
      });
      break;
  }
});

/** Copy of the pages of a document. */
function tableOf(document: number): PageTable {
  const table = tables.get(document) ?? new PageTable();
  tables.set(document, table);
  return table;
}

async function runAction({ id, action, request, sync }: ToWorker & { kind: 'call' }): Promise<void> {
  const transfer: Transferable[] = [];
  const context: Context = {
    table: () => {
      if (sync === undefined) {
        throw new Error(`The action ${action} needs the pages of a document.`);
      }
      return tableOf(sync.document);
    },
    transfer: (...buffers) => transfer.push(...buffers),
    progress: (done) => scope.postMessage({ kind: 'progress', id, done }, []),
  };
  try {
    if (sync !== undefined) {
      tableOf(sync.document).update(sync.update);
    }
    const run = actions[action] as (request: unknown, context: Context) => unknown;
    scope.postMessage({ kind: 'result', id, result: await run(request, context) }, transfer);
  } catch (error) {
    const { code, page } = error instanceof SitemapError ? error : { code: 'action-failed', page: undefined };
    const message = error instanceof Error ? error.message : String(error);
    scope.postMessage({ kind: 'failure', id, code, message, page }, []);
  }
}
