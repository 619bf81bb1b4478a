import { downloadZip } from 'client-zip';
import type { Context } from '../context.js';

/** The files of a zip. */
export interface ZipRequest {
  files: readonly { name: string; content: Blob | Uint8Array<ArrayBuffer> }[];
}

/** Creates a zip file by file. */
export function zip({ files }: ZipRequest, context: Context): Promise<Blob> {
  function* entries() {
    for (const [at, { name, content }] of files.entries()) {
      context.progress({ phase: 'writing', done: at / files.length });
      yield { name, input: content, lastModified: new Date() };
    }
  }
  return downloadZip(entries()).blob();
}
