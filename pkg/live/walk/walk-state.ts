/** The state of a walk, and its text: the checkpoint from which a later walk continues. */

import type { Kind, Locale } from '../../core/index.js';
import type { Validators } from './conditional.js';
import { invalidOption } from './messages.js';

/** A file that is to be requested. */
export interface Waiting {
  url: string;
  depth: number;
  parent?: string;
  lastmod?: string;
}

/** What is known of a file that was read. */
export interface KnownFile extends Validators {
  kind: Kind;
  /** `lastmod` of its entry in the index. */
  lastmod?: string;
  /** The entries of an index, which are followed if it has not changed. */
  sitemaps?: { loc: string; lastmod?: string }[];
}

/** Where a walk is. */
export interface WalkState {
  /** The files that this walk has requested, by URL. */
  files: Record<string, KnownFile>;
  /** The files of the previous walk. */
  previous: Record<string, KnownFile>;
  waiting: Waiting[];
}

const VERSION = 1;

/** Returns the checkpoint of a state. */
export function writeCheckpoint(state: WalkState): string {
  return JSON.stringify({ version: VERSION, ...state });
}

/**
 * Reads a checkpoint: its walk is continued if files were waiting, and begun again from the roots if none were.
 *
 * @throws SitemapError `invalid-option` if the text is no checkpoint.
 */
export function readCheckpoint(text: string | undefined, roots: readonly string[], locale: Locale): WalkState {
  const waiting = roots.map((url) => ({ url, depth: 0 }));
  if (text === undefined) {
    return { files: {}, previous: {}, waiting };
  }
  const state = parseState(text);
  if (state === undefined) {
    throw invalidOption('option-checkpoint', locale);
  }
  return state.waiting.length > 0 ? state : { files: {}, previous: state.files, waiting };
}

function parseState(text: string): WalkState | undefined {
  try {
    const { version, files, previous, waiting } = JSON.parse(text);
    const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
    return version === VERSION && isObject(files) && isObject(previous) && Array.isArray(waiting)
      ? { files, previous, waiting }
      : undefined;
  } catch {
    return undefined;
  }
}
