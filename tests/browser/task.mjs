// @ts-check
// Tasks in the editor, with the number of steps that they take: a click, a choice, a key, a typed or pasted text, or dropped files.
import assert from 'node:assert/strict';
import { downloadOf } from './browser.mjs';
import { drop } from './editor.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */

/**
 * Opens the editor for a task, which may take a number of steps at most.
 * @param {Awaited<ReturnType<typeof import('./editor.mjs').startEditor>>} editor
 * @param {import('node:test').TestContext} context
 * @param {number} most
 * @param {import('./editor.mjs').Visitor} [visitor]
 */
export async function startTask(editor, context, most, visitor) {
  const page = await editor.openFor(context, { reducedMotion: true, ...visitor });
  let taken = 0;
  /** @template Result @param {Promise<Result>} action */
  const step = async (action) => {
    taken += 1;
    const result = await action;
    assert.ok(taken <= most, `step ${taken} of at most ${most}`);
    return result;
  };
  context.after(() => context.diagnostic(`${taken} steps`));
  return {
    page,
    drop: (/** @type {Parameters<typeof drop>[1]} */ ...files) => step(drop(page, files)),
    dropFolder: (/** @type {string} */ name, /** @type {Record<string, string>} */ files) =>
      step(dropFolder(page, name, files)),
    paste: (/** @type {string} */ text) => step(pasteOnPage(page, text)),
    click: (/** @type {Locator} */ target) => step(target.click()),
    select: (/** @type {Locator} */ target, /** @type {string} */ label) => step(target.selectOption({ label })),
    fill: (/** @type {Locator} */ target, /** @type {string} */ value) => step(target.fill(value)),
    type: (/** @type {string} */ text) => step(page.keyboard.type(text)),
    press: (/** @type {string} */ key) => step(page.keyboard.press(key)),
    download: (/** @type {Locator} */ target) => step(downloadOf(page, () => target.click())),
    button: (/** @type {string | RegExp} */ name) =>
      page.getByRole('button', { name, exact: typeof name === 'string' }),
    /** Returns the button of a view. @param {string} name */
    view: (name) => page.locator('.own-switch:visible, .front-switch:visible').getByTitle(name, { exact: true }),
  };
}

/** Pastes a text while no field has the focus. @param {Page} page @param {string} text */
export const pasteOnPage = (page, text) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { bubbles: true });
    // Firefox empties the data that an event is created with.
    window.dispatchEvent(Object.defineProperty(event, 'clipboardData', { value: clipboardData }));
  }, text);

/**
 * Drops a folder. Only a real drag has entries of folders, so that of a dropped file is replaced.
 * @param {Page} page
 * @param {string} name
 * @param {Record<string, string>} files contents by paths in the folder; those of zips as one character for each byte
 */
export async function dropFolder(page, name, files) {
  await page.evaluate(
    ({ name, files }) => {
      const bytesOf = (/** @type {string} */ one, /** @type {string} */ text) =>
        one.endsWith('.zip') ? Uint8Array.from(text, (byte) => byte.charCodeAt(0)) : text;
      /** @param {string} path @returns {object} */
      const folder = (path) => {
        const inside = Object.keys(files).flatMap((file) => (file.startsWith(path) ? [file.slice(path.length)] : []));
        const names = [...new Set(inside.map((rest) => rest.replace(/(?<=\/).*/, '')))];
        const entries = names.map((one) => {
          const fullPath = `/${name}/${path}${one}`.replace(/\/$/, '');
          return one.endsWith('/')
            ? { ...folder(path + one), name: one.slice(0, -1), fullPath }
            : {
                ...{ isDirectory: false, name: one, fullPath },
                file: (/** @type {(file: File) => void} */ taken) =>
                  taken(new File([bytesOf(one, files[path + one] ?? '')], one)),
              };
        });
        return {
          isDirectory: true,
          createReader: () => ({
            readEntries: (/** @type {(entries: object[]) => void} */ taken) => taken(entries.splice(0, 2)),
          }),
        };
      };
      DataTransferItem.prototype.webkitGetAsEntry = () =>
        Object.assign(/** @type {any} */ (folder('')), { name, fullPath: `/${name}` });
    },
    { name, files },
  );
  await drop(page, [{ name, content: '' }]);
}
