// @ts-check
// docs/cli.md and docs/cli.ja.md: the reference of the command line, which `npm run generate` writes from the help.

const DOCUMENTS = [
  {
    name: 'cli.md',
    locale: 'en',
    head: '# Command line\n\n[日本語](cli.ja.md)\n\n`npx sitemap-kit COMMAND --help all` prints these texts; without `all`, the help leaves out what few sites need.',
  },
  {
    name: 'cli.ja.md',
    locale: 'ja',
    head: '# コマンドライン\n\n[English](cli.md)\n\n`npx sitemap-kit コマンド --help all` で表示される説明です。`all` を付けないと、必要とするサイトの少ないものを省きます。',
  },
];

const NOTICE =
  '<!-- Generated from the help of the command line by `npm run generate`. Change the help, not this file. -->';

/**
 * Generates the reference of the command line.
 * @param {(programArguments: string[]) => Promise<string>} outputOf runs the command and returns its standard output
 * @returns {Promise<Record<string, string>>} texts by file name in `docs/`
 */
export async function cliDocuments(outputOf) {
  const commands = await commandsOf(outputOf, []);
  /** @type {Record<string, string>} */
  const texts = {};
  for (const { name, locale, head } of DOCUMENTS) {
    const parts = [head, NOTICE, block(await outputOf(['--help', 'all', '--locale', locale]))];
    for (const command of commands) {
      parts.push(`## ${command.join(' ')}`, block(await outputOf([...command, '--help', 'all', '--locale', locale])));
    }
    texts[name] = `${parts.join('\n\n')}\n`;
  }
  return texts;
}

/**
 * Returns the commands that the help of the program or of a command lists, each followed by its own.
 * @param {(programArguments: string[]) => Promise<string>} outputOf
 * @param {string[]} parent
 * @returns {Promise<string[][]>}
 */
async function commandsOf(outputOf, parent) {
  const help = await outputOf([...parent, '--help', 'all', '--locale', 'en']);
  const [, list = ''] = /^Commands:\n((?: .*\n)+)/m.exec(help) ?? [];
  const commands = [];
  for (const [, name = ''] of list.matchAll(/^ {2}([\w-]+)/gm)) {
    const command = [...parent, name];
    if (name !== 'help') commands.push(command, ...(await commandsOf(outputOf, command)));
  }
  return commands;
}

/** @param {string} help */
const block = (help) => `\`\`\`text\n${help.trimEnd()}\n\`\`\``;
