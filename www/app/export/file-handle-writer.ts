import { savingMessages } from '../../i18n/saving.js';
import type { CommandFile, OpenedFile } from '../../model/opened-file.js';
import type { Notices } from '../notices.js';

/** The part of the File System Access API that is missing in some browsers and in the types. */
interface PermissionHandle extends FileSystemFileHandle {
  requestPermission?: (options: { mode: 'readwrite' }) => Promise<string>;
}

/** Whether an opened file was written, or why not: the command that serves the page may have ended, or may not write. */
export type WriteResult = 'written' | 'changed elsewhere' | 'not allowed' | 'not served';

/** Actions that are offered if a file was not written. */
export interface Alternatives {
  /** Replaces the changes that another program or tab made. */
  overwrite: () => void;
  download: () => void;
}

/** Writes to the files that were opened, if the user allows it and no other program has changed them. */
export class FileHandleWriter {
  readonly #notices: Notices;
  /** The last write. Writes run one after another, because each compares the modification time that the one before set. */
  #writing: Promise<unknown> = Promise.resolve();

  constructor(notices: Notices) {
    this.#notices = notices;
  }

  /**
   * Writes a content to an opened file, and shows why if it was not written.
   *
   * @param overwrite Whether to replace changes that another program or tab made.
   * @returns The result; undefined after an unexpected error.
   */
  async write(
    file: OpenedFile,
    content: Blob,
    overwrite: boolean,
    alternatives: Alternatives,
  ): Promise<WriteResult | undefined> {
    const writing = this.#writing.then(() => write(file, content, overwrite));
    this.#writing = writing.catch(() => undefined);
    const result = await this.#notices.catchError(writing);
    const name = file.handle?.name ?? '';
    const text = savingMessages();
    if (result === 'changed elsewhere') {
      const action = { label: text.overwrite, run: alternatives.overwrite };
      this.#notices.show(text.changedElsewhere(name), { tone: 'bad', action });
    } else if (result === 'not allowed' || result === 'not served') {
      const action = { label: text.downloadInstead, run: alternatives.download };
      const why = result === 'not allowed' ? text.notAllowed(name) : text.notServed(name);
      this.#notices.show(why, { tone: 'bad', action });
    }
    return result;
  }
}

async function write(
  { handle, source, writtenAt }: OpenedFile,
  content: Blob,
  overwrite: boolean,
): Promise<WriteResult> {
  if (handle === undefined) {
    return 'not allowed';
  }
  const known = writtenAt.peek() ?? (source instanceof File ? source.lastModified : undefined);
  if ('url' in handle) {
    return writeByCommand(handle, content, overwrite ? undefined : known, writtenAt);
  }
  // After a reload, reading the file needs a permission as well; one request covers both.
  const permission = await (handle as PermissionHandle)
    .requestPermission?.({ mode: 'readwrite' })
    .catch(() => 'denied');
  if (permission !== undefined && permission !== 'granted') {
    return 'not allowed';
  }
  try {
    const { lastModified } = await handle.getFile();
    if (!overwrite && known !== undefined && lastModified > known) {
      return 'changed elsewhere';
    }
    const file = await handle.createWritable();
    await content.stream().pipeTo(file);
    writtenAt.value = (await handle.getFile()).lastModified;
    return 'written';
  } catch (error) {
    if (error instanceof DOMException && ['NotAllowedError', 'NotFoundError', 'SecurityError'].includes(error.name)) {
      return 'not allowed';
    }
    throw error;
  }
}

/** Sends a content to the command, which replaces the file if it was modified at a known time; undefined for any time. */
async function writeByCommand(
  { url }: CommandFile,
  content: Blob,
  known: number | undefined,
  writtenAt: OpenedFile['writtenAt'],
): Promise<WriteResult> {
  const headers = { 'if-match': known === undefined ? '*' : `"modified-${known}"` };
  const answer = await fetch(url, { method: 'PUT', headers, body: content }).catch(() => undefined);
  if (answer?.ok !== true) {
    return answer?.status === 412 ? 'changed elsewhere' : 'not served';
  }
  const [, modified] = /"modified-(\d+)"/.exec(answer.headers.get('etag') ?? '') ?? [];
  writtenAt.value = Number(modified);
  return 'written';
}
