import type { OpenDocument } from '../../model/open-document.js';

/** What came of saving back to the opened file. */
export type SavedBack = 'saved' | 'changed elsewhere' | 'not allowed';

/** The part of the File System Access API that not every browser has, and the types do not know. */
interface AskingHandle extends FileSystemFileHandle {
  requestPermission?: (options: { mode: 'readwrite' }) => Promise<string>;
}

/** Hands files over: to the folder of downloads, to the file that was opened, to the clipboard. */
export class Saving {
  readonly #written = new WeakMap<FileSystemFileHandle, number>();

  /** Has the browser download a file. */
  download(name: string, content: Blob): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(content);
    link.download = name;
    link.click();
    // The browser has begun to read by then; what it reads stays until it is done.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  /**
   * Writes to the file that was opened. The browser asks the person first; `anyway` overwrites what another program, or
   * another tab, wrote there since.
   */
  async saveBack({ handle, source }: OpenDocument, content: Blob, anyway: boolean): Promise<SavedBack> {
    if (handle === undefined) {
      return 'not allowed';
    }
    // After a reload even reading the file needs a permission; a person is asked once for both.
    const permission = await (handle as AskingHandle).requestPermission?.({ mode: 'readwrite' }).catch(() => 'denied');
    if (permission !== undefined && permission !== 'granted') {
      return 'not allowed';
    }
    const known = this.#written.get(handle) ?? (source instanceof File ? source.lastModified : undefined);
    try {
      const { lastModified } = await handle.getFile();
      if (!anyway && known !== undefined && lastModified > known) {
        return 'changed elsewhere';
      }
      const file = await handle.createWritable();
      await content.stream().pipeTo(file);
      this.#written.set(handle, (await handle.getFile()).lastModified);
      return 'saved';
    } catch (error) {
      if (error instanceof DOMException && ['NotAllowedError', 'NotFoundError', 'SecurityError'].includes(error.name)) {
        return 'not allowed';
      }
      throw error;
    }
  }

  /** Puts text on the clipboard. */
  async copy(content: Blob | string): Promise<void> {
    await navigator.clipboard.writeText(typeof content === 'string' ? content : await content.text());
  }
}
