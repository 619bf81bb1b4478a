// @ts-check
// The page fits every screen: views scroll, the page itself does not.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { onlyInChromium } from './browser.mjs';
import { becomes, drop, resize, settled, showMore, startEditor } from './editor.mjs';
import { rich } from './rich-sitemap.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

const files = [
  { name: 'rich.xml', content: rich },
  { name: 'robots.txt', content: 'User-agent: *\nDisallow: /blog/\n' },
  { name: 'other.xml', content: rich.replaceAll('example.com', 'example.net') },
];

/** The views and panels, each with an element that exists once it is rendered. */
const views = {
  Pages: '.grid-row',
  Source: '.source',
  Overview: '.verdict.whole',
  Changes: '.middle .empty',
  Languages: '.language-grid .grid-row',
  Problems: '.problem-group',
  Details: '.page-panel',
  Settings: '.settings',
  Site: '.folder',
};

/** Returns how far the page itself can be scrolled, down and to the right. @param {Page} page */
const overflowOf = (page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
    return { down: scrollHeight - clientHeight, right: scrollWidth - clientWidth };
  });

test('no view makes the page longer than the screen', async (context) => {
  const page = await editor.openFor(context, { width: 1280, height: 800 });
  await drop(page, files);
  // Opens the form of a page.
  await page.locator('.grid-row .cell.loc').first().click();
  for (const [width, height] of /** @type {const} */ ([
    [320, 640],
    [375, 740],
    [640, 400],
    [768, 900],
    [1280, 300],
    [1280, 800],
  ])) {
    await resize(page, width, height);
    const size = `${width} × ${height}`;
    for (const [name, drawn] of Object.entries(views)) {
      const button = page.locator(`.own-switch:visible [title="${name}"], .front-switch:visible [title="${name}"]`);
      await showMore(page);
      // The button of the site exists only where the site is not below the files.
      if ((await button.count()) === 0) continue;
      await button.click();
      await page.locator(`${drawn}:visible`).first().waitFor();
      assert.deepEqual(await overflowOf(page), { down: 0, right: 0 }, `${name}, ${size}`);
    }
    await page.keyboard.press('Control+s');
    await page.locator('.export-result:not(.waiting)').waitFor();
    assert.deepEqual(await overflowOf(page), { down: 0, right: 0 }, `the export, ${size}`);
    await page.keyboard.press('Escape');
  }
});

test('the view scrolls to its end, and the header and the bars stay', async (context) => {
  const page = await editor.openFor(context, { width: 375, height: 740 });
  await drop(page, files);
  await page.locator('.front-switch [title="Overview"]').click();
  await page.locator('.verdict.whole').waitFor();
  await page.mouse.move(180, 400);
  const middle = page.locator('.middle');
  // Parts of the view that are loaded late make it longer.
  await becomes(async () => {
    await page.mouse.wheel(0, 100_000);
    return middle.evaluate(({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - clientHeight - scrollTop < 1);
  }, true);
  assert.ok(await middle.evaluate(({ scrollTop }) => scrollTop > 0));
  // At its end, the view does not pass wheel events on to the page.
  await page.mouse.wheel(0, 5000);
  await settled(page);
  assert.equal(await page.evaluate(() => document.documentElement.scrollTop), 0);
});

test('the tabs of the panels stay visible, and focused elements are below them', {
  skip: onlyInChromium('Firefox does not scroll to a focused element of which a part is visible'),
}, async (context) => {
  const page = await editor.openFor(context, { width: 1280, height: 800 });
  await drop(page, files);
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.locator('.settings');
  await settings.waitFor();
  await settings.evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
  const names = await page.locator('.beside .own-switch').boundingBox();
  const panel = await page.locator('.beside').boundingBox();
  const view = await settings.boundingBox();
  assert.ok(names && panel && view);
  assert.equal(names.y, panel.y);
  assert.ok(view.y >= names.y + names.height);
  await settings.locator('summary').last().focus();
  let fields = 0;
  for (;;) {
    await page.keyboard.press('Shift+Tab');
    const focused = page.locator('.settings :focus');
    if ((await focused.count()) === 0) break;
    const box = await focused.boundingBox();
    const what = `${await focused.evaluate(({ outerHTML }) => outerHTML)} ${JSON.stringify(box)}`;
    assert.ok(box && box.y >= view.y && box.y + box.height <= view.y + view.height, what);
    fields += 1;
  }
  assert.ok(fields > 20, `${fields}`);
});

test('a low screen has more room for content than for the bars', async (context) => {
  const page = await editor.openFor(context, { width: 320, height: 256 });
  await drop(page, files);
  await page.locator('.grid-row').first().waitFor();
  for (const [width, height] of /** @type {const} */ ([
    [320, 256],
    [640, 400],
    [667, 375],
  ])) {
    await resize(page, width, height);
    for (const [name, selector] of [
      ['Pages', '.middle'],
      ['Overview', '.middle'],
      ['Problems', '.beside'],
    ]) {
      await page.locator(`.front-switch [title="${name}"]`).click();
      const room = await page.locator(selector ?? '').boundingBox();
      assert.ok((room?.height ?? 0) > height / 2, `${name}, ${width} × ${height}: ${room?.height}`);
    }
    await page.keyboard.press('Control+s');
    await page.locator('.export-result:not(.waiting)').waitFor();
    const dialog = page.locator('dialog');
    // The form is not squeezed between the title and the buttons: these scroll with it.
    const buttons = await dialog.locator('> .buttons').boundingBox();
    const result = await page.locator('.export-result').boundingBox();
    assert.ok(buttons && result && buttons.y >= result.y + result.height);
    await page.keyboard.press('Escape');
  }
});

test('texts with increased spacing are not clipped and do not overflow a panel', async (context) => {
  const page = await editor.openFor(context, { width: 1280, height: 800 });
  await drop(page, files);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  for (const [name, drawn] of Object.entries({ Problems: '.problem-group', Settings: '.settings' })) {
    await page.locator(`.own-switch [title="${name}"]`).click();
    await page.locator(drawn).first().waitFor();
    const overflowing = await page
      .locator('.beside, .beside .panel, .beside .switch, .beside .message')
      .evaluateAll((all) =>
        all
          .filter(
            (one) =>
              one.scrollWidth > one.clientWidth || (one.matches('.message') && one.scrollHeight > one.clientHeight),
          )
          .map(({ className, textContent }) => `${className}: ${textContent}`),
      );
    assert.deepEqual(overflowing, [], name);
  }
});

test('checkboxes are large enough for touch', {
  skip: onlyInChromium('WebDriver BiDi emulates no touch screen'),
}, async () => {
  const context = await editor.browser.newContext({
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(editor.url);
  await drop(page, files);
  const box = await page.locator('.grid-row input[type=checkbox]').first().boundingBox();
  assert.ok(box && box.width >= 24 && box.height >= 24);
  await context.close();
});
