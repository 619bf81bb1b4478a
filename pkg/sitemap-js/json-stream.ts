/** Streams of JSON. */

import { Transform, type TransformCallback, type TransformOptions } from 'node:stream';
import type { IndexItem, SitemapItem } from './items.js';

/** Options of {@link ObjectStreamToJSON}. */
export interface ObjectStreamToJSONOptions extends TransformOptions {
  /** Whether each item is on a line of its own, instead of all in one array. Default `false`. */
  lineSeparated: boolean;
}

/** Options of {@link IndexObjectStreamToJSON}. */
export type IndexObjectStreamToJSONOptions = ObjectStreamToJSONOptions;

/** Writes items as JSON. */
export class ObjectStreamToJSON extends Transform {
  lineSeparated: boolean;
  firstWritten = false;

  constructor(opts: ObjectStreamToJSONOptions = { lineSeparated: false }) {
    super({ ...opts, writableObjectMode: true });
    this.lineSeparated = opts.lineSeparated;
  }

  override _transform(chunk: SitemapItem, _encoding: string, cb: TransformCallback): void {
    cb(null, nextItem(this, chunk));
  }

  override _flush(cb: TransformCallback): void {
    cb(null, end(this));
  }
}

/** Writes the sitemaps of an index as JSON. */
export class IndexObjectStreamToJSON extends Transform {
  lineSeparated: boolean;
  firstWritten = false;

  constructor(opts: IndexObjectStreamToJSONOptions = { lineSeparated: false }) {
    super({ ...opts, writableObjectMode: true });
    this.lineSeparated = opts.lineSeparated;
  }

  override _transform(chunk: IndexItem, _encoding: string, cb: TransformCallback): void {
    cb(null, nextItem(this, chunk));
  }

  override _flush(cb: TransformCallback): void {
    cb(null, end(this));
  }
}

interface JsonStream {
  readonly lineSeparated: boolean;
  firstWritten: boolean;
}

function nextItem(stream: JsonStream, item: object): string {
  const separator = stream.firstWritten ? between(stream) : start(stream);
  stream.firstWritten = true;
  return separator + JSON.stringify(item);
}

function between({ lineSeparated }: JsonStream): string {
  return lineSeparated ? '\n' : ',';
}

function start({ lineSeparated }: JsonStream): string {
  return lineSeparated ? '' : '[';
}

function end(stream: JsonStream): string {
  if (stream.lineSeparated) {
    return '';
  }
  return stream.firstWritten ? ']' : '[]';
}
