// @ts-check
// Finds the browsers for tests: Chromium (or Chrome, or Edge), and Firefox.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Returns the path of an installed Chromium-based browser; `CHROME_PATH` takes precedence. The headless shell comes before the
 * browsers with windows: it takes half of their CPU time to open a page.
 * @returns {string | undefined}
 */
export function findChromium() {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ];
  const windows = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
  const candidates = [
    process.env.CHROME_PATH,
    ...inFolders(names),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ...windows.flatMap((folder) =>
      folder === undefined
        ? []
        : [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')],
    ),
  ];
  return firstExisting(candidates);
}

/** The oldest version of Firefox that the tests run in. Older ones, such as 140, lack commands that Playwright sends. */
export const OLDEST_FIREFOX = 153;

/**
 * Returns the path of an installed Firefox that the tests can run in; `FIREFOX_PATH` takes precedence.
 * @returns {string | undefined}
 */
export function findFirefox() {
  const paths = [process.env.FIREFOX_PATH, ...inFolders(['firefox', 'firefox-esr'])];
  return paths.find((path) => path && existsSync(path) && versionOf(path) >= OLDEST_FIREFOX);
}

/** Returns the major version of a Firefox; NaN if it does not start. @param {string} path */
function versionOf(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return Number(/^Mozilla Firefox (\d+)/.exec(stdout ?? '')?.[1]);
}

/** Returns the paths of programs in the folders of `PATH` and in /usr/bin. @param {string[]} names */
function inFolders(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...folders, '/usr/bin'].flatMap((folder) => names.map((name) => join(folder, name)));
}

/** @param {(string | undefined)[]} paths */
const firstExisting = (paths) => paths.find((path) => path !== undefined && path !== '' && existsSync(path));

/**
 * Flags of Chromium for tests: no sandbox where the system does not allow one for root, no shared memory beyond a container's 64
 * MB, and no background requests of the browser.
 */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
];
