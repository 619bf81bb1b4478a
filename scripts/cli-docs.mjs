// @ts-check
// docs/cli.md and docs/cli.ja.md: the reference of the command line. What is above the notice is written by hand; `npm run generate` writes
// the rest from the help.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const DOCUMENTS = [
  {
    name: 'cli.md',
    locale: 'en',
    heading: '## Options of several commands',
    head: '| option | meaning |',
    also: 'Also, [explained below](#options-of-several-commands):',
    asIn: 'As in [%](#%):',
    comma: ', ',
  },
  {
    name: 'cli.ja.md',
    locale: 'ja',
    heading: '## 複数のコマンドに共通のオプション',
    head: '| オプション | 意味 |',
    also: 'ほかに、[共通のオプション](#複数のコマンドに共通のオプション)があります:',
    asIn: '[%](#%) と同じオプション:',
    comma: '、',
  },
];

const NOTICE =
  '<!-- Generated from the help of the command line by `npm run generate`. Change the help, not what follows. -->';

/** Number of commands from which an option is explained once for all. */
const SHARED_FROM = 3;

/** Number of equal options from which a command refers to another one. */
const REFERRED_FROM = 3;

/** Matches the exit codes in a help, up to the end of the sentence; the document has them in one table. */
const EXIT_CODES = /^(?:Exit codes|終了コード): [\s\S]*?[.。](?=\n|$)\n*/gm;

/** Matches an option in a help: its name, with what it takes, and its meaning. */
const OPTION = /^ {2}(-\S+(?: \S+)*) {2,}(\S.*(?:\n {8,}.*)*)\n/gm;

/**
 * Generates the reference of the command line.
 * @param {(programArguments: string[]) => Promise<string>} outputOf runs the command and returns its standard output
 * @returns {Promise<Record<string, string>>} texts by file name in `docs/`
 */
export async function cliDocuments(outputOf) {
  const commands = await commandsOf(outputOf, []);
  /** @type {Map<string, string>} */
  const english = new Map();
  for (const command of commands)
    english.set(String(command), await outputOf([...command, '--help', 'all', '--locale', 'en']));
  const helpOf = (/** @type {string[]} */ command) => english.get(String(command)) ?? '';
  const options = commands.flatMap((command) => optionsOf(helpOf(command)));
  const isShared = (/** @type {string} */ option) => options.filter((other) => other === option).length >= SHARED_FROM;
  const shared = new Set(options.filter(isShared));
  /** Commands with an option, if another one has the same name. @param {string} option @param {string} comma */
  const ownersOf = (option, comma) => {
    const name = nameOf(option);
    if (![...shared].some((other) => other !== option && nameOf(other) === name)) return '';
    return commands
      .filter((command) => optionsOf(helpOf(command)).includes(option))
      .map((command) => `\`${command.join(' ')}\``)
      .join(comma);
  };
  /** @type {Record<string, string>} */
  const texts = {};
  /** The first command with an option. @param {string} option */
  const firstOf = (option) => commands.find((command) => optionsOf(helpOf(command)).includes(option)) ?? [];
  for (const { name, locale, heading, head, also, asIn, comma } of DOCUMENTS) {
    const [written = ''] = readFileSync(join(root, 'docs', name), 'utf8').split('<!-- Generated');
    const help = (/** @type {string[]} */ command) => outputOf([...command, '--help', 'all', '--locale', locale]);
    const parts = [written.trimEnd(), NOTICE, block(await help([]))];
    /** Rows of the shared options, by their English ones. @type {Map<string, string>} */
    const rows = new Map();
    for (const command of commands) {
      const keys = optionsOf(helpOf(command));
      const text = await help(command);
      /** The other command that explains an option, if it explains several of this one. @param {string} key */
      const explainerOf = (key) => {
        const first = firstOf(key);
        const equal = keys.filter((other) => !isShared(other) && firstOf(other) === first);
        return first === command || equal.length < REFERRED_FROM ? undefined : first.join(' ');
      };
      /** @type {string[]} */
      const names = [];
      /** Options that another command explains, by the name of that. @type {Map<string, string[]>} */
      const explained = new Map();
      let at = -1;
      const own = text
        .replace(OPTION, (entry, flags, meaning) => {
          at += 1;
          const key = keys[at] ?? '';
          if (!isShared(key)) {
            const other = explainerOf(key);
            if (other === undefined) return entry;
            explained.set(other, [...(explained.get(other) ?? []), `\`${nameOf(flags)}\``]);
            return '';
          }
          names.push(`\`${nameOf(flags)}\``);
          const owners = ownersOf(key, comma);
          if (!rows.has(key)) rows.set(key, row(flags, owners === '' ? meaning : `${owners}: ${meaning}`));
          return '';
        })
        .replace(EXIT_CODES, '')
        // Headings without options.
        .replaceAll(/^\S.*:\n(?=\n|(?![\s\S]))/gm, '')
        .replaceAll(/\n{3,}/g, '\n\n');
      parts.push(`## ${command.join(' ')}`, block(own));
      for (const [other, options] of explained) parts.push(`${asIn.replaceAll('%', other)} ${options.join(comma)}`);
      if (names.length > 0) parts.push(`${also} ${names.join(comma)}`);
    }
    parts.push(heading, [head, '|---|---|', ...[...rows.values()].sort()].join('\n'));
    texts[name] = `${parts.join('\n\n')}\n`;
  }
  return texts;
}

/** Returns the options of a help, as rows of a table. @param {string} help */
const optionsOf = (help) => [...help.matchAll(OPTION)].map(([, flags = '', meaning = '']) => row(flags, meaning));

/** Returns the long name of an option. @param {string} option a row of a table */
const nameOf = (option) => /--[\w-]+/.exec(option)?.[0];

/** Japanese punctuation, after which no space follows. */
const PUNCTUATION = /[\u3001\u3002\uff08\u300c]/u;

/** @param {string} flags @param {string} meaning in lines, which have no space between them in Japanese */
function row(flags, meaning) {
  const text = meaning.replaceAll(/(\P{ASCII})?\n +(?=(\P{ASCII})?)/gu, (_, before = '', after = '') =>
    (before !== '' && after !== '') || PUNCTUATION.test(before) ? before : `${before} `,
  );
  return `| \`${flags}\` | ${text.replaceAll('|', '\\|').replaceAll('<', '&lt;')} |`;
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
