// @ts-check
// Workbooks of Excel, which are opened as the CSV of their sheets.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { zipSync } from 'fflate';
import { becomes, drop, locs, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/**
 * A date as the serial number of Excel: days since 1899-12-30.
 * @param {string} date
 */
const date = (date) => ({ serial: (Date.parse(`${date}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000 });

/**
 * A workbook as Excel writes it: texts are shared, and dates are numbers with a format.
 * @param {Record<string, (string | number | { serial: number })[][]>} sheets
 */
function workbook(sheets) {
  /** @type {string[]} */
  const texts = [];
  const cell = (/** @type {string | number | { serial: number }} */ value, /** @type {string} */ at) => {
    if (typeof value === 'string') return `<c r="${at}" t="s"><v>${texts.push(value) - 1}</v></c>`;
    return typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" s="1"><v>${value.serial}</v></c>`;
  };
  const escaped = (/** @type {string} */ text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const names = Object.keys(sheets);
  /** @type {Record<string, string>} */
  const files = {
    'xl/workbook.xml': `${header}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/styles.xml': `${header}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  names.forEach((name, at) => {
    const rows = (sheets[name] ?? []).map((row, index) => {
      const cells = row.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${index + 1}`));
      return `<row r="${index + 1}">${cells.join('')}</row>`;
    });
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `${header}<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`;
  });
  files['xl/sharedStrings.xml'] =
    `${header}<sst xmlns="${main}">${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`;
  files['xl/_rels/workbook.xml.rels'] =
    `${header}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
      ...names.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]
      .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${relations}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`;
  const encoded = Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]);
  return zipSync(Object.fromEntries(encoded));
}

test('a workbook is a list of pages with dates and Japanese columns', async (context) => {
  const page = await editor.openFor(context);
  const content = workbook({
    ページ: [
      ['URL', '更新日', '優先度'],
      ['https://example.com/a?x=1&y=2', date('2026-10-05'), 0.8],
      ['https://example.com/b', date('2026-10-06T09:30:00'), 0.5],
    ],
    空: [],
  });
  await drop(page, [{ name: '一覧.xlsx', content }]);
  await becomes(() => locs(page), ['https://example.com/a?x=1&y=2', 'https://example.com/b']);
  assert.deepEqual(await page.locator('.file-title').allInnerTexts(), ['一覧.csv']);
  await page.locator('.file-facts').getByText('Excel sheet').waitFor();
  await page.getByText('2026-10-05', { exact: true }).first().waitFor();
  await page.getByText('2026-10-06 09:30:00', { exact: true }).first().waitFor();
  // The file that is saved is not the one that was opened.
  await page.reload();
  await becomes(() => locs(page), ['https://example.com/a?x=1&y=2', 'https://example.com/b']);
  await page.keyboard.press('Control+s');
  await page.getByText('Written as CSV: formats, formulas and other sheets of the workbook are not in it.').waitFor();
  assert.equal(await page.getByText('byte for byte').count(), 0);
});

test('each sheet with values is a file, also of a large workbook', async (context) => {
  const page = await editor.openFor(context);
  const rows = Array.from({ length: 20_000 }, (_, at) => [`https://example.com/page-${at}-${at * at}`, 200]);
  const content = workbook({
    First: [['Address', 'Status Code'], ...rows],
    Second: [['loc'], ['https://example.com/z']],
  });
  await drop(page, [{ name: 'crawl.xlsx', content }]);
  await page.locator('.file-title', { hasText: 'crawl Second.csv' }).waitFor();
  assert.deepEqual(await page.locator('.file-title').allInnerTexts(), ['crawl First.csv', 'crawl Second.csv']);
  await page.locator('.file', { hasText: 'crawl First.csv' }).getByText('20,000').waitFor();
});
