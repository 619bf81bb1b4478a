// @ts-check
// Asks axe whether everyone can use a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Who looks: each language, each theme, a desk and a phone. */
export const visitors = ['en-US', 'ja-JP'].flatMap((locale) =>
  /** @type {const} */ (['light', 'dark']).flatMap((theme) =>
    /** @type {const} */ ([
      [1280, 800],
      [390, 780],
    ]).map(([width, height]) => ({ locale, theme, width, height })),
  ),
);

/**
 * What axe finds on the page as it is, one text each.
 * @param {import('playwright-core').Page} page
 */
export async function violations(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = /** @type {{ axe: typeof import('axe-core') }} */ (/** @type {unknown} */ (window));
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
  });
}
