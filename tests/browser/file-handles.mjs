// @ts-check
// File handles that a page can write to: files in the origin private file system replace those of the disk.

/** @typedef {import('playwright-core').Page} Page */

/**
 * Opens a file with pages as a browser with File System Access does.
 * @param {Page} page
 * @param {string} name
 * @param {string | Uint8Array} content
 */
export async function openWithHandle(page, name, content) {
  await chooseWithHandle(page, name, content);
  // Another file with its own rows may be open.
  await page.locator('.file-name[aria-current="true"]', { hasText: name }).waitFor();
  await page.locator('.grid-row').first().waitFor();
}

/**
 * Creates a file and chooses it in the picker.
 * @param {Page} page
 * @param {string} name
 * @param {string | Uint8Array} content
 */
export async function chooseWithHandle(page, name, content) {
  await page.evaluate(
    async ({ name, content }) => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle(name, { create: true });
      const file = await handle.createWritable();
      await file.write(typeof content === 'string' ? content : Uint8Array.from(content));
      await file.close();
      Object.assign(window, { showOpenFilePicker: async () => [handle] });
    },
    { name, content: typeof content === 'string' ? content : [...content] },
  );
  await page
    .getByRole('button', { name: /^(Open|Choose files)$/ })
    .first()
    .click();
}

/**
 * Lets the page save into a folder, which contains the files of `openWithHandle`.
 * @param {Page} page
 */
export const withFolder = (page) =>
  page.evaluate(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });

/**
 * Returns the bytes of a file. While the browser replaces a file, it does not exist for a moment: this waits for it.
 * @param {Page} page
 * @param {string} name
 */
export async function bytesOnDisk(page, name) {
  // As one text: Firefox does not return lists of millions of numbers.
  const binary = await page.evaluate(async (name) => {
    const folder = await navigator.storage.getDirectory();
    for (let attempt = 1; ; attempt += 1) {
      try {
        const file = await (await folder.getFileHandle(name)).getFile();
        return Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');
      } catch (error) {
        if (attempt === 100) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }, name);
  return [...Buffer.from(binary, 'latin1')];
}

/**
 * Returns the text of a file without its byte order mark.
 * @param {Page} page
 * @param {string} name
 */
export const onDisk = async (page, name) => new TextDecoder().decode(Uint8Array.from(await bytesOnDisk(page, name)));

/**
 * Writes a file as another program does: it has a later modification time afterwards.
 * @param {Page} page
 * @param {string} name
 * @param {string} content
 */
export const overwrite = (page, name, content) =>
  page.evaluate(
    async ({ name, content }) => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle(name);
      const { lastModified } = await handle.getFile();
      do {
        const file = await handle.createWritable();
        await file.write(content);
        await file.close();
      } while ((await handle.getFile()).lastModified <= lastModified);
    },
    { name, content },
  );
