import { exportMessages } from '../../i18n/export.js';
import { messages } from '../../i18n/messages.js';
import type { OpenedFile } from '../../model/opened-file.js';
import type { Notices } from '../notices.js';

/** The part of the File System Access API that is missing in some browsers and in the types. */
interface PermissionHandle extends FileSystemFileHandle {
  requestPermission?: (options: { mode: 'readwrite' }) => Promise<string>;
}

/** Whether an opened file was written, or why not. */
export type WriteResult = 'written' | 'changed elsewhere' | 'not allowed';

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
    const text = messages(exportMessages);
    if (result === 'changed elsewhere') {
      const action = { label: text.overwrite, run: alternatives.overwrite };
      this.#notices.show({ tone: 'bad', text: text.changedElsewhere(name), action });
    } else if (result === 'not allowed') {
      const action = { label: text.downloadInstead, run: alternatives.download };
      this.#notices.show({ tone: 'bad', text: text.notAllowed(name), action });
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
  // After a reload, reading the file needs a permission as well; one request covers both.
  const permission = await (handle as PermissionHandle)
    .requestPermission?.({ mode: 'readwrite' })
    .catch(() => 'denied');
  if (permission !== undefined && permission !== 'granted') {
    return 'not allowed';
  }
  const known = writtenAt.peek() ?? (source instanceof File ? source.lastModified : undefined);
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
