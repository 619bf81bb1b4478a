// @ts-check
// docs/cli.md and docs/cli.ja.md: the reference of the command line. What is before the notice and after its end is written by hand;
// `npm run generate` writes the rest from the help.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import stringWidth from 'string-width';
import { root } from './run.mjs';

const DOCUMENTS = [
  {
    name: 'cli.md',
    locale: 'en',
    options: 'Options:',
    commands: '| command | what it does |',
    heading: '## Options of several commands',
    head: '| option | meaning |',
    also: 'Also, [explained below](#options-of-several-commands):',
    asIn: 'As in [%](#%):',
    comma: ', ',
  },
  {
    name: 'cli.ja.md',
    locale: 'ja',
    options: 'オプション:',
    commands: '| コマンド | 動作 |',
    heading: '## 複数のコマンドに共通のオプション',
    head: '| オプション | 意味 |',
    also: 'ほかに、[共通のオプション](#複数のコマンドに共通のオプション)があります:',
    asIn: '[%](#%) と同じオプション:',
    comma: '、',
  },
];

const NOTICE =
  '<!-- Generated from the help of the command line by `npm run generate`. Change the help, not what follows. -->';

const END = '<!-- Generated: end -->';

/** Number of commands from which an option is explained once for all. */
const SHARED_FROM = 3;

/** Number of equal options from which a command refers to another one. */
const REFERRED_FROM = 3;

/** Matches the exit codes in a help, up to the end of the sentence; the document has them in one table. */
const EXIT_CODES = /^(?:Exit codes?|終了コード): [\s\S]*?[.。](?=\n|$)\n*/gm;

/** Matches the list of commands in the help of the program, with what follows it. */
const COMMANDS = /^\S.*:\n((?: {2}[a-z].*\n(?: {8,}.*\n)*)+)(?:\n[\s\S]*)?$/m;

/** Matches a command in that list: its name, with what it takes, and what it does. */
const COMMAND = /^ {2}([a-z]+)((?: \S+)*) {2,}(\S.*(?:\n {8,}.*)*)\n/gm;

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
  /** Whether all commands have an option, which is not repeated with each. @param {string} option */
  const isOfAll = (option) => commands.every((command) => optionsOf(helpOf(command)).includes(option));
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
  for (const { name, locale, comma, ...words } of DOCUMENTS) {
    const { options: usualOptions, commands: headOfCommands, heading, head, also, asIn } = words;
    const document = readFileSync(join(root, 'docs', name), 'utf8');
    const [written = ''] = document.split(NOTICE);
    const [, after = '\n'] = document.split(END);
    const help = (/** @type {string[]} */ command) => outputOf([...command, '--help', 'all', '--locale', locale]);
    const program = await help([]);
    const [, list = ''] = COMMANDS.exec(program) ?? [];
    const links = [...list.matchAll(COMMAND)].map(([, command = '', takes = '', meaning = '']) =>
      command === 'help' ? '' : `| [\`${command}\`](#${command})${argumentsOf(takes)} | ${cell(meaning)} |\n`,
    );
    const parts = [written.trimEnd(), NOTICE, block(program.replace(COMMANDS, ''))];
    parts.push(`${headOfCommands}\n|---|---|\n${links.join('').trimEnd()}`);
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
      /** Names of the shared options, by their group in the help. @type {Map<string, string[]>} */
      const names = new Map();
      /** Options that another command explains, by the name of that. @type {Map<string, string[]>} */
      const explained = new Map();
      let at = -1;
      const own = text
        .replace(OPTION, (entry, flags, meaning, offset) => {
          at += 1;
          const key = keys[at] ?? '';
          if (!isShared(key)) {
            const other = explainerOf(key);
            if (other === undefined) return entry;
            explained.set(other, [...(explained.get(other) ?? []), `\`${nameOf(flags)}\``]);
            return '';
          }
          const owners = ownersOf(key, comma);
          if (!rows.has(key)) rows.set(key, row(flags, owners === '' ? meaning : `${owners}: ${meaning}`));
          if (isOfAll(key)) return '';
          const headings = text.slice(0, offset).match(/^\S.*:$/gm) ?? [];
          const group = headings.at(-1) ?? '';
          names.set(group, [...(names.get(group) ?? []), `\`${nameOf(flags)}\``]);
          return '';
        })
        .replace(EXIT_CODES, '')
        // Headings without options.
        .replaceAll(/^\S.*:\n(?=\n|(?![\s\S]))/gm, '')
        .replaceAll(/\n{3,}/g, '\n\n');
      parts.push(`## ${command.join(' ')}`, block(own));
      for (const [other, options] of explained) parts.push(`${asIn.replaceAll('%', other)} ${options.join(comma)}`);
      const [usual = [], groups] = [names.get(usualOptions), [...names].filter(([group]) => group !== usualOptions)];
      if (names.size > 0) parts.push(`${also} ${usual.join(comma)}`.trimEnd());
      if (groups.length > 0)
        parts.push(groups.map(([group, members]) => `- ${group} ${members.join(comma)}`).join('\n'));
    }
    parts.push(heading, [head, '|---|---|', ...[...rows.values()].sort(byName)].join('\n'));
    texts[name] = `${[...parts, END].join('\n\n')}${after}`;
  }
  return texts;
}

/** Returns the options of a help, as rows of a table. @param {string} help */
const optionsOf = (help) => [...help.matchAll(OPTION)].map(([, flags = '', meaning = '']) => row(flags, meaning));

/** Returns the long name of an option. @param {string} option a row of a table */
const nameOf = (option) => /--[\w-]+/.exec(option)?.[0];

/** @param {string} one a row @param {string} other */
const byName = (one, other) => (nameOf(one) ?? '').localeCompare(nameOf(other) ?? '') || one.localeCompare(other);

/** Japanese punctuation, after which no space follows. */
const PUNCTUATION = /[\u3001\u3002\uff08\u300c]/u;

/** @param {string} flags @param {string} meaning in lines, which have no space between them in Japanese */
const row = (flags, meaning) => `| \`${flags}\` | ${cell(meaning)} |`;

/** Returns a text in lines as one line. @param {string} text */
const unwrapped = (text) =>
  text.replaceAll(/(\P{ASCII})?\n *(?=(\P{ASCII})?)/gu, (_, before = '', after = '') =>
    (before !== '' && after !== '') || PUNCTUATION.test(before) ? before : `${before} `,
  );

/** Returns a text in lines as the cell of a table. @param {string} meaning */
function cell(meaning) {
  return unwrapped(meaning).replaceAll('|', '\\|').replaceAll('<', '&lt;');
}

/** Returns the arguments of a command as code. @param {string} takes */
const argumentsOf = (takes) => {
  const text = takes.replace(/ \[(?:options|command)\]/g, '');
  return text === '' ? '' : ` \`${text.trim()}\``;
};

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
const block = (help) => `\`\`\`text\n${reflowed(help.trimEnd())}\n\`\`\``;

/** Columns of a line of prose. */
const WIDTH = 80;

/** Matches lines of prose in Japanese, up to the end of a sentence at the end of a line. */
const PROSE = /^(?=.*\P{ASCII})\S.*[^。:\n](?:\n\S.*[^。:\n])*(?:\n\S.*)/gmu;

/** Returns a help whose prose in Japanese is divided after punctuation; in a terminal, lines may end inside a word. @param {string} help */
function reflowed(help) {
  return help.replaceAll(PROSE, (prose) => {
    const text = unwrapped(prose);
    const lines = [''];
    for (const clause of text.match(/[^、。]+[、。）]*|[、。）]+/g) ?? []) {
      const line = `${lines.at(-1)}${clause}`;
      if (lines.at(-1) === '' || stringWidth(line) <= WIDTH) lines[lines.length - 1] = line;
      else lines.push(clause);
    }
    return lines.join('\n');
  });
}
