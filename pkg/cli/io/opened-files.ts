/** The files that the editor opens: it reads them from the server, and saves to those that are on disk. */

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { statIfExists } from '../../files/disk.js';
import { UsageError } from '../../files/usage-error.js';
import { writeFileOrDevice } from './output-file.js';

/** A file that the page opens when it is loaded: a file on disk by its path, or a content from elsewhere. */
export type OpenedFile = { /** Its name, without folders. */ name: string } & (
  | { path: string }
  | { bytes: Uint8Array }
);

/** The answer to a request for a file. */
export interface FileAnswer {
  status: number;
  /** The content, or a text that says what is wrong. */
  body: Uint8Array | string;
  /** The modification time of a file that can be saved, in milliseconds since 1970. */
  modified?: number;
}

/** The maximum size of a file that is saved, in bytes: several times that of a sitemap. */
const MAX_SAVED_BYTES = 268_435_456;

/** Opened files under paths that other pages cannot guess. */
export class OpenedFiles {
  /** Part of all paths, so that a page of an earlier server does not save to the files of this one. */
  readonly #session = randomUUID();
  readonly #files: readonly OpenedFile[];

  constructor(files: readonly OpenedFile[]) {
    this.#files = files;
  }

  /** The query of the URL of the page, which names the files. */
  get query(): string {
    const names = this.#files.map(({ name }): [string, string] => ['file', name]);
    return `?${new URLSearchParams([['from', 'command'], ['session', this.#session], ...names])}`;
  }

  /** Answers a request for the file with this path; undefined if there is none. */
  async answer(path: string, request: IncomingMessage): Promise<FileAnswer | undefined> {
    const [, session, index] = /^opened\/([\w-]+)\/(\d{1,6})\//.exec(path) ?? [];
    const file = session === this.#session ? this.#files[Number(index)] : undefined;
    if (file === undefined) {
      return undefined;
    }
    return request.method === 'PUT' ? save(file, request) : read(file);
  }
}

function read(file: OpenedFile): FileAnswer | undefined {
  if ('bytes' in file) {
    return { status: 200, body: file.bytes };
  }
  const modified = modifiedAt(file.path);
  try {
    return { status: 200, body: readFileSync(file.path), ...(modified !== undefined && { modified }) };
  } catch {
    return undefined;
  }
}

/** Replaces a file, if it is the one that the page knows: with the modification time in `If-Match`, or any with `*`. */
async function save(file: OpenedFile, request: IncomingMessage): Promise<FileAnswer> {
  const { origin, host, 'if-match': expected } = request.headers;
  // A page of another site can send a request, but not in the name of this page.
  if (origin !== `http://${host}` || !('path' in file)) {
    return { status: 403, body: 'This file cannot be saved.\n' };
  }
  const bytes = await bodyOf(request);
  if (bytes === undefined) {
    return { status: 413, body: `The file is larger than ${MAX_SAVED_BYTES} bytes.\n` };
  }
  if (expected !== '*' && expected !== tagOf(modifiedAt(file.path))) {
    return { status: 412, body: 'The file was changed.\n' };
  }
  try {
    await writeFileOrDevice(file.path, bytes);
  } catch (error) {
    if (error instanceof UsageError) {
      return { status: 409, body: `${error.message}\n` };
    }
    throw error;
  }
  // If another program has written meanwhile, the time is that of its content, which the page does not know.
  const modified = modifiedAt(file.path);
  const isOurs = readFileSync(file.path).equals(bytes);
  return { status: 200, body: '', modified: (isOurs ? modified : undefined) ?? 0 };
}

/**
 * Returns the body of a request; undefined if it is too large. The rest of such a body is read and not stored: a client that is still
 * sending receives no answer.
 */
async function bodyOf(request: IncomingMessage): Promise<Uint8Array | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_SAVED_BYTES) {
    return undefined;
  }
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > MAX_SAVED_BYTES) {
      parts = [];
    } else {
      parts.push(part);
    }
  }
  return length > MAX_SAVED_BYTES ? undefined : Buffer.concat(parts);
}

/** Returns the header `ETag` of a file with this modification time; no other server writes it like this. */
export function tagOf(modified: number | undefined): string {
  return `"modified-${modified ?? ''}"`;
}

function modifiedAt(path: string): number | undefined {
  const found = statIfExists(path);
  return found === undefined ? undefined : Math.floor(found.mtimeMs);
}
