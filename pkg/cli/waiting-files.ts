/** Files that wait in a temporary folder until all of a set are made. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SitemapFile } from '../types.js';
import { Misuse, reasonOf } from './misuse.js';
import { beforeInterruption } from './signals.js';

/** A file of a set, whose bytes may be on disk: they are read each time they are asked for. */
export interface MadeFile extends SitemapFile {
  /** Size in bytes as it is written. */
  size: number;
}

/** A file whose bytes are in memory. */
export function inMemory(file: SitemapFile): MadeFile {
  return { ...file, size: file.bytes.length };
}

/** A temporary folder with files. */
export class WaitingFiles {
  #folder: string | undefined;
  #count = 0;
  #forget: (() => void) | undefined;
  readonly #clear = (): void => this.clear();

  /** Puts the bytes of a file on disk. */
  add({ bytes, ...rest }: SitemapFile): MadeFile {
    try {
      if (this.#folder === undefined) {
        this.#folder = mkdtempSync(join(tmpdir(), 'sitemap-kit-'));
        process.once('exit', this.#clear);
        this.#forget = beforeInterruption(this.#clear);
      }
      const path = join(this.#folder, String(this.#count));
      this.#count += 1;
      writeFileSync(path, bytes);
      const file = { ...rest, size: bytes.length, bytes };
      return Object.defineProperty(file, 'bytes', { get: () => readFileSync(path), enumerable: true });
    } catch (error) {
      throw new Misuse(`${tmpdir()} cannot be written to, where files wait until all are made: ${reasonOf(error)}.`);
    }
  }

  /** Takes the folder away. */
  clear(): void {
    if (this.#folder !== undefined) {
      rmSync(this.#folder, { recursive: true, force: true });
      process.removeListener('exit', this.#clear);
      this.#forget?.();
      this.#folder = undefined;
    }
  }
}
