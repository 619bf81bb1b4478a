// @ts-check
/** The landing pages of the site: the READMEs, with a title area that leads to the editor and the guide. */

/** Name of the sample, which the editor opens as it opens the files of `sitemap-kit edit`: by their place below its page. */
const SAMPLE_NAME = 'sample-sitemap.xml';
export const SAMPLE_FILE = `playground/opened/sample/0/${SAMPLE_NAME}`;
const SAMPLE_LINK = `/playground/?from=command&session=sample&file=${SAMPLE_NAME}`;

/** @type {Record<'en' | 'ja', { text: string, link: string }[]>} */
const ACTIONS = {
  en: [
    { text: 'Try it now', link: SAMPLE_LINK },
    { text: 'Guide', link: '/guide' },
    { text: 'API', link: '/api' },
  ],
  ja: [
    { text: '今すぐ試す', link: SAMPLE_LINK },
    { text: 'ガイド', link: '/ja/guide' },
    { text: 'API', link: '/ja/api' },
  ],
};

/** Matches the picture of the editor: its place, with that of the picture for dark pages, and what it shows. */
const PICTURE = /<img src="docs(\/.*?)-light-(.*?)".*? alt="(.*?)">\n\n/;

/** Returns the pictures of the landing page of a README. @param {string} readme */
export function picturesOf(readme) {
  const [, place, name, alt] = PICTURE.exec(readme) ?? [];
  if (place === undefined) throw new Error('The README has no picture of the editor.');
  return { light: `${place}-light-${name}`, dark: `${place}-dark-${name}`, alt };
}

/**
 * Returns the landing page that is made of a README: its first paragraph and the picture become the title area.
 * @param {'en' | 'ja'} language
 * @param {string} readme
 */
export function homePage(language, readme) {
  const [, name, text, tagline = ''] = /^# (.+)\n\n\*\*(.+?)\*\*\s*([\s\S]+?)\n\n/.exec(readme) ?? [];
  const start = readme.indexOf('```sh');
  if (name === undefined || start < 0) throw new Error('The README has another beginning.');
  const hero = {
    name,
    text,
    tagline: tagline.replaceAll(/`(.+?)`/g, '<code>$1</code>').replaceAll('\n', language === 'ja' ? '' : ' '),
    image: picturesOf(readme),
    actions: ACTIONS[language].map((action, at) => ({
      ...action,
      theme: at === 0 ? 'brand' : 'alt',
      ...(action.link === SAMPLE_LINK && { target: '_self' }),
    })),
  };
  return `---\n${JSON.stringify({ layout: 'home', hero })}\n---\n\n${readme.slice(start).replace(PICTURE, '')}`;
}
