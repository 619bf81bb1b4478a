import { unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { csvOf } from '../../model/csv.js';
import type { Context } from '../context.js';
import type { Unzipped } from './unzip.js';

/** Maximum number of uncompressed bytes of a workbook. */
const maxBytes = 1 << 29;

/** Converts the sheets of a workbook of Excel to CSV, each that has a value. */
export async function readWorkbook(
  { name, source }: { name: string; source: Blob },
  context: Context,
): Promise<Unzipped> {
  const sheets = (await readSheets(await uncompressed(source), { trim: false })).flatMap(({ sheet, data }) => {
    const rows = data.map((row) => row.map(textOf)).filter((row) => row.some((text) => text !== ''));
    return rows.length > 0 ? [{ sheet, content: new TextEncoder().encode(csvOf(rows)) }] : [];
  });
  const stem = name.replace(/\.[^.]*$/, '');
  const files = sheets.map(({ sheet, content }) => ({
    name: `${sheets.length === 1 ? stem : `${stem} ${sheet}`}.csv`,
    content,
  }));
  context.transfer(...files.map(({ content }) => content.buffer));
  return { files, skipped: [] };
}

/**
 * Returns the zip without compression. The library would decompress large files in workers that it makes from texts, which the
 * security policy of the page forbids.
 */
async function uncompressed(source: Blob): Promise<ArrayBuffer> {
  let left = maxBytes;
  const files = unzipSync(new Uint8Array(await source.arrayBuffer()), {
    filter: ({ originalSize }) => {
      left -= originalSize;
      if (left < 0) {
        throw new RangeError('the workbook is too large');
      }
      return true;
    },
  });
  return zipSync(files, { level: 0 }).buffer;
}

/** Returns the text of a cell: dates have no zone in a workbook, so that times are written without one. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) {
    const [day, time] = cell
      .toISOString()
      .replace(/\.\d+Z$/, '')
      .split('T');
    return time === '00:00:00' ? `${day}` : `${day} ${time}`;
  }
  return cell === null || cell === undefined ? '' : String(cell);
}
