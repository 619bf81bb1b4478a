/** XML of a page including its invalid values, which the package does not write. */

import type { Image, News, Page, Video } from 'sitemap-kit';
import { escaped, escapedAttribute } from './escaped.js';

/** Attributes of an element by name. */
type Attributes = Readonly<Record<string, unknown>>;

/** Returns the lines of a page in schema order, formatted as by the option `pretty`. */
export function entryLines(page: Page): string[] {
  const lines = ['  <url>'];
  const put = (text: string | undefined) => text !== undefined && lines.push(`    ${text}`);
  put(element('loc', page.loc, {}, true));
  put(element('lastmod', page.lastmod));
  put(element('changefreq', page.changefreq));
  put(element('priority', page.priority));
  for (const { rel, hreflang, media, href } of listOf(page.alternates)) {
    put(`<xhtml:link${attributes({ rel: rel ?? 'alternate', hreflang, media, href })}/>`);
  }
  for (const image of listOf(page.images)) {
    lines.push(...imageLines(image));
  }
  for (const video of listOf(page.videos)) {
    lines.push(...videoLines(video));
  }
  for (const news of listOf(page.news)) {
    lines.push(...newsLines(news));
  }
  put(mobileElement(page.mobile));
  for (const fragment of listOf(page.foreign)) {
    put(String(fragment));
  }
  lines.push('  </url>');
  return lines;
}

function imageLines(image: Image | string | URL): string[] {
  const fields = typeof image === 'object' && 'loc' in image ? image : { loc: image };
  const names = ['loc', 'caption', 'geo_location', 'title', 'license'] as const;
  return block('image:image', [
    element('image:loc', fields.loc, {}, true),
    ...names.slice(1).map((name) => element(`image:${name}`, (fields as Image)[name])),
  ]);
}

function videoLines(video: Video): string[] {
  const field = (name: keyof Video) => element(`video:${name}`, video[name]);
  const yesNo = (name: keyof Video) => element(`video:${name}`, yesOrNo(video[name]));
  const { restriction, platform, tvshow, uploader } = video;
  const player = { allow_embed: yesOrNo(video.player_allow_embed), autoplay: video.player_autoplay };
  const from = typeof uploader === 'object' && uploader !== null ? uploader : { name: uploader, info: undefined };
  return block('video:video', [
    ...(['thumbnail_loc', 'title', 'description', 'content_loc'] as const).map(field),
    element('video:player_loc', video.player_loc, player),
    ...(['duration', 'expiration_date', 'rating'] as const).map(field),
    ...listOf(video.content_segments).map(({ loc, duration }) =>
      element('video:content_segment_loc', loc, { duration }, true),
    ),
    ...(['view_count', 'publication_date'] as const).map(field),
    ...listOf(video.tags).map((tag) => element('video:tag', tag, {}, true)),
    field('category'),
    yesNo('family_friendly'),
    restriction &&
      element('video:restriction', joined(restriction.countries), { relationship: restriction.relationship }, true),
    element('video:gallery_loc', video.gallery_loc, { title: video.gallery_title }),
    ...listOf(video.prices).map(({ value, ...attrs }) => element('video:price', value, attrs, true)),
    yesNo('requires_subscription'),
    element('video:uploader', from.name, { info: from.info }),
    ...(tvshow ? showLines(tvshow) : []),
    platform && element('video:platform', joined(platform.platforms), { relationship: platform.relationship }, true),
    yesNo('live'),
    ...listOf(video.ids).map(({ type, value }) => element('video:id', value, { type }, true)),
  ]);
}

function showLines(show: NonNullable<Video['tvshow']>): string[] {
  const names = [
    'show_title',
    'video_type',
    'episode_title',
    'season_number',
    'episode_number',
    'premier_date',
  ] as const;
  const inside = block(
    'video:tvshow',
    names.map((name) => element(`video:${name}`, show[name])),
  );
  // Lines are indented by their own block; the surrounding block adds its indentation.
  return inside.map((line) => line.slice(4));
}

function newsLines(news: News): string[] {
  const field = (name: keyof News) => element(`news:${name}`, news[name]);
  const publication = block(
    'news:publication',
    (['name', 'language'] as const).map((name) => element(`news:${name}`, news.publication?.[name])),
  );
  return block('news:news', [
    ...(news.publication ? publication.map((line) => line.slice(4)) : []),
    ...(['access', 'genres', 'publication_date', 'title', 'keywords', 'stock_tickers', 'geo_locations'] as const).map(
      field,
    ),
  ]);
}

function mobileElement(mobile: Page['mobile']): string | undefined {
  const attrs = yesOrNo(mobile);
  if (attrs === undefined || attrs === '' || attrs === 'no') {
    return undefined;
  }
  const type =
    attrs === 'yes'
      ? ''
      : attributes({ 'xmlns:mobile': 'http://www.baidu.com/schemas/sitemap-mobile/1/', type: attrs });
  return `<mobile:mobile${type}/>`;
}

function block(name: string, inside: readonly (string | undefined | null | false)[]): string[] {
  const lines = inside.filter((line) => typeof line === 'string').map((line) => `      ${line}`);
  return [`    <${name}>`, ...lines, `    </${name}>`];
}

/** Returns an element with a text; nothing for an empty text, unless `always` is set. */
function element(name: string, value: unknown, attrs: Attributes = {}, always = false): string | undefined {
  const text = value === undefined || value === null ? '' : textOf(value);
  const inTag = attributes(attrs);
  if (text === '' && inTag === '' && !always) {
    return undefined;
  }
  return `<${name}${inTag}>${escaped(text)}</${name}>`;
}

function attributes(attrs: Attributes): string {
  return Object.entries(attrs)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => ` ${name}="${escapedAttribute(textOf(value))}"`)
    .join('');
}

function textOf(value: unknown): string {
  return typeof value === 'object' && !(value instanceof URL) ? JSON.stringify(value) : String(value);
}

function yesOrNo(value: unknown): unknown {
  return value === true ? 'yes' : value === false ? 'no' : value;
}

function joined(list: unknown): string {
  return Array.isArray(list) ? list.join(' ') : String(list ?? '');
}

/** Returns the items of a list; a single item is a list of one. */
function listOf<Item>(value: Item | readonly Item[] | null | undefined): readonly Item[] {
  return value === undefined || value === null ? [] : Array.isArray(value) ? value : [value as Item];
}
