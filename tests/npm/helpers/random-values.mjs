// @ts-check
/** Single values that are valid but unusual: texts, dates, decimals, URLs. */

/** @typedef {import('./random.mjs').Random} Random */

/** Parts of text that break writers which escape too little, too much, or byte by byte. */
const FRAGMENTS = [
  '"quoted"',
  "l'été",
  '<b>bold</b>',
  ']]>',
  '<![CDATA[x]]>',
  '<!-- note -->',
  '<?php ?>',
  '&',
  '&&',
  'R&D',
  '&amp;',
  '&lt;b&gt;',
  '&#38;',
  '&nbsp;',
  'a < b > c',
  '100 %',
  '日本語の題名',
  '한국어 제목',
  '繁體中文',
  '𠮷野家',
  'مرحبا بالعالم',
  'שלום עולם',
  '‮txt.exe',
  '👨‍👩‍👧‍👦',
  '🇯🇵',
  '🏳️‍🌈',
  'e\u0301\u0323',
  'ﬁ',
  'Å',
  '\u00a0',
  '\u0085',
  '\u2028',
  '\ufeff',
  '\ufffd',
  '\ue000',
  '\u{10fffd}',
  '\u007f',
  'tab\there',
  'line\nbreak',
  'cr\rhere',
  'crlf\r\nhere',
  '  two  blanks  ',
  '\\',
  '{{ template }}',
  '$value',
  '%00',
  'null',
  '0',
];

const HAS_SOMETHING_VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Returns a text of at most `max` characters that is not blank by any definition.
 *
 * @param {Random} random
 * @param {number} max
 */
export function text(random, max) {
  if (random.chance(0.03)) return '語'.repeat(max);
  const fragments = random.many(random.whole(1, 6), () => random.pick(FRAGMENTS));
  const characters = [...fragments.join(random.pick(['', ' ', '、']))].slice(0, max);
  // The cut may separate "\r\n", but not a surrogate pair.
  const made = characters.join('');
  return HAS_SOMETHING_VISIBLE.test(made) ? made : 'x';
}

const two = (/** @type {number} */ number) => String(number).padStart(2, '0');

/**
 * Returns a date in one of the forms that both the W3C note and the schemas accept, as text or as a `Date`.
 *
 * @param {Random} random
 */
export function date(random) {
  const month = random.whole(1, 12);
  const year = random.pick([1970, 1999, 2000, 2024, 2025, 2026]);
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = `${year}-${two(month)}-${two(random.whole(1, lastDay))}`;
  const time = `${two(random.whole(0, 23))}:${two(random.whole(0, 59))}:${two(random.whole(0, 59))}`;
  const zone = random.pick(['Z', '+00:00', '-00:00', '+09:00', '-03:30', '+14:00', '-12:00', '+05:45']);
  switch (random.whole(0, 3)) {
    case 0:
      return day;
    case 1:
      return `${day}T${time}${zone}`;
    case 2:
      return `${day}T${time}.${random.pick(['0', '5', '123', '000001', '123456789'])}${zone}`;
    default:
      return new Date(`${day}T${time}Z`);
  }
}

/**
 * Returns a decimal from 0 to `max` in one of the lexical forms that a schema accepts.
 *
 * @param {Random} random
 * @param {number} max
 */
export function decimal(random, max) {
  const exact = random.whole(0, max * 1000) / 1000;
  return random.pick([
    exact,
    exact.toFixed(1),
    exact.toFixed(3),
    exact.toFixed(7),
    0,
    max,
    `${max}`,
    `${max}.0`,
    '0.50000',
  ]);
}

/** Hosts in several scripts and letter cases, each a host of its own. */
export const HOSTS = [
  'www.sample-shop.jp',
  'sample-shop.jp:8443',
  'WWW.Sample-Shop.JP',
  '日本語サンプル.jp',
  'bücher-sample.de',
  'xn--bcher-sample-dlb.de',
];

/**
 * Paths and queries after the number of the page; the first column is the unencoded form, so both encoded and raw forms
 * occur.
 */
const TAILS = [
  '',
  '/',
  '/a/b/c.html',
  '/日本語/ページ',
  '/%E6%97%A5%E6%9C%AC',
  '/%e6%97%a5',
  '/caf%C3%A9/café',
  '/🍣',
  '/a%20b',
  '/a%2Fb%25',
  '?a=1&b=2',
  '?q=a&amp;b',
  "/it's",
  '/(paren)',
  '/a;b=c,d',
  '/~user/+plus/@at/$dollar/!',
  '?q=[1]',
  '?q=a"b<c>d',
  '/{id}/`x`^|',
  '/a:b',
  '?url=https://other.example/?x=1&y=2',
  '/مرحبا',
];

/**
 * Returns the loc of a page: valid, unique by its number, with characters of every kind.
 *
 * @param {Random} random
 * @param {number} number
 * @param {string} host
 */
export function loc(random, number, host) {
  const scheme = random.pick(['https', 'https', 'HTTPS']);
  const long = random.chance(0.02) ? `/${'a'.repeat(1_900)}` : '';
  return `${scheme}://${host}/p${number}${long}${random.pick(TAILS)}`;
}

/**
 * Returns the URL of a file, which is not a page.
 *
 * @param {Random} random
 * @param {string} ending such as `.jpg`
 */
export function file(random, ending) {
  const name = random.pick(['photo', '写真', 'a%20b', 'a&b', "o'neil", 'café', 'x(1)', '🍣']);
  const query = random.pick(['', '', '?w=100&h=50', '?v="1"']);
  return `https://${random.pick(['cdn.sample-shop.jp', '画像サンプル.jp'])}/${random.whole(1, 99_999)}/${name}${ending}${query}`;
}
