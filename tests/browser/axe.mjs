// @ts-check
// Accessibility checks of a page by axe.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };
/** @type {[locale: string, screen: typeof desktop][]} */
const visitorsOfEveryRun = [
  ['en-US', desktop],
  ['ja-JP', phone],
];
/** @type {typeof visitorsOfEveryRun} */
const others = [
  ['en-US', phone],
  ['ja-JP', desktop],
];

/**
 * The settings that pages are checked with: each language and each screen size; in the long tests, each language at
 * each screen size. Animations are off, because colours in the middle of a transition have no meaning.
 */
export const visitors = [...visitorsOfEveryRun, ...(process.env.LONG_TESTS === '1' ? others : [])].map(
  ([locale, screen]) => ({
    locale,
    ...screen,
    reducedMotion: true,
  }),
);

/** Returns the name of a test for a visitor. @param {typeof visitors[number]} visitor */
export const nameOf = ({ locale, width }) => `${locale}, ${width} pixels wide, light and dark`;

/**
 * Returns the violations that axe finds on the page, one text each. The light theme is checked with all rules; the dark
 * theme, which differs only in its colours, with the rules on colour contrast.
 * @param {import('playwright-core').Page} page
 */
export async function violations(page) {
  const light = await run(page, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await run(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((text) => `dark: ${text}`)];
}

/**
 * @param {import('playwright-core').Page} page
 * @param {import('axe-core').RunOptions} options
 */
async function run(page, options) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (options) => {
    const { axe } = /** @type {{ axe: typeof import('axe-core') }} */ (/** @type {unknown} */ (window));
    const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
  }, options);
}
