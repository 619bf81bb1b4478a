/** The switches of the command line, by the options of the package that messages name. */

const SWITCHES: Readonly<Record<string, string>> = {
  baseUrl: '--base-url',
  setUrl: '--set-url',
  sitemapUrl: '--sitemap-url',
  timezone: '--timezone',
  dateOrder: '--date-order',
  columns: '--column',
  encoding: '--encoding',
  now: '--now',
  previous: '--previous',
  state: '--state',
  robots: '--robots',
  robotsAgent: '--robots-agent',
  submittedInSearchConsole: '--submitted-in-search-console',
  profile: '--profile',
  invalid: '--invalid',
  maxUrls: '--max-urls',
  maxNews: '--max-news',
  maxBytes: '--max-bytes',
  name: '--name',
  indexName: '--index-name',
  firstNumber: '--first-number',
  index: '--index',
  sitemaps: '--sitemap',
  groupBy: '--group-by',
  stylesheet: '--stylesheet',
};

/** An option after that word, or as the subject of a sentence. */
const OPTION = /(?:\b[Tt]he option |オプション ?)([a-z][A-Za-z]*)|^([a-z][A-Za-z]*)(?= is | cannot | が| を)/g;

/** A character that is separated by a space from Latin letters. */
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** The option `robots`, which only some commands have: `split` and `update` add the set to that file, `validate` reads it. */
export const WITHOUT_ROBOTS: readonly string[] = ['robots'];

/** Returns a message of the package without options that a command does not have, where it names another one beside them. */
export function withoutOptions(message: string, names: readonly string[]): string {
  return names.reduce(
    (text, name) =>
      text.replace(
        new RegExp(
          `the option ${name} or (?=the option )| or the option ${name}\\b|オプション ?${name} か、| か、オプション ?${name}(?= を)`,
          'g',
        ),
        '',
      ),
    message,
  );
}

/** Returns a message of the package with the switches in place of the options that it names. */
export function withSwitches(message: string): string {
  return message.replace(OPTION, (text: string, named: string | undefined, subject: string | undefined, at: number) => {
    const name = SWITCHES[named ?? subject ?? ''];
    return name === undefined ? text : (JAPANESE.test(message[at - 1] ?? '') ? ' ' : '') + name;
  });
}
