// @ts-check
/**
 * The table of the settings of the configuration file in docs/build.md and docs/build.ja.md: names, types and defaults are those of the type
 * `SiteConfig`, switches those of the command `build`. The meanings are its doc comments; the Japanese ones are written in the table by hand.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { addBuild } from '../../../dist/cli/commands/build.js';
import { CliCommand } from '../../../dist/cli/help/cli-command.js';
import { switchesOf } from '../../../dist/cli/help/option-table.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Settings of switches with other names. @type {Record<string, string>} */
const OTHER_SWITCHES = { outDir: '--out' };

/** Where settings are declared, in the order of the table. */
const PLACES = ['/scan/options.d.ts', '/build/config.d.ts', '/core/types/options.d.ts'];

/** Matches the sentence with the default. */
const DEFAULT = / ?Default(?: (?:for|and) [^:.]*?:?)? (`[^`]+`|\d[\d,]*(?<!,))(?:; with [^.]*\.|[^`.]*\.)/;

/** Matches the table, by its first column. */
const TABLE = /^\| (?:setting|設定) \|.*\n(?:\|.*\n)+/m;

/** @typedef {{ name: string, type: string, default: string, option: string, meaning: string }} Setting */

/** Returns the settings in the order of their declarations, the required one first. @returns {Setting[]} */
export function settings() {
  const file = join(root, 'dist/built/build/config.d.ts');
  const program = ts.createProgram([file], { strict: true, target: ts.ScriptTarget.ES2022, skipLibCheck: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const config = module && checker.getExportsOfModule(module).find(({ name }) => name === 'SiteConfig');
  if (config === undefined) throw new Error(`${file} has no SiteConfig: build the package first.`);
  const cli = new CliCommand();
  addBuild(cli);
  const switches = new Map(cli.commands.flatMap((command) => [...switchesOf(command)]));

  /** @param {ts.Type} type @param {string} group @returns {(Setting & { place: number })[]} */
  const settingsOf = (type, group = '') =>
    checker.getPropertiesOfType(type).flatMap((property) => {
      const { name } = property;
      const value = checker.getNonNullableType(checker.getTypeOfSymbol(property));
      if (name === 'check' || name === 'read') return settingsOf(value, `${name}.`);
      const file = property.declarations?.[0]?.getSourceFile().fileName ?? '';
      const text = ts.displayPartsToString(property.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ');
      const [sentence = '', stated = ''] = DEFAULT.exec(text) ?? [];
      const ownMeaning = text.replace(sentence, '');
      const isSwitch = type.isUnion() ? false : checker.typeToString(value) === 'boolean';
      return {
        name: group + name,
        type: typeText(property, value, checker),
        default: stated || (isSwitch ? '`false`' : ''),
        option: switches.get(group + name) ?? OTHER_SWITCHES[name] ?? '',
        // The API reference explains its options in full.
        meaning: file.includes('/core/types/')
          ? (/^.*?\.(?= [A-Z`]|$)/.exec(ownMeaning)?.[0] ?? ownMeaning)
          : ownMeaning,
        place: group === '' ? PLACES.findIndex((part) => file.endsWith(part)) : PLACES.length,
      };
    });
  return settingsOf(checker.getDeclaredTypeOfSymbol(config)).sort((one, other) => one.place - other.place);
}

/**
 * Returns the type of a setting as text, with the declaration of an alias or interface in place of its name.
 * @param {ts.Symbol} property
 * @param {ts.Type} type
 * @param {ts.TypeChecker} checker
 */
function typeText(property, type, checker) {
  const declared = /** @type {ts.PropertySignature | undefined} */ (property.declarations?.[0])?.type?.getText() ?? '';
  const isName = /^(?!Date|Address)[A-Z]\w+(?: \| undefined)?$/.test(declared);
  const expanded = (/** @type {ts.Type} */ one) =>
    one.isClassOrInterface()
      ? `{ ${checker
          .getPropertiesOfType(one)
          .map((member) => `${member.name}: ${checker.typeToString(checker.getTypeOfSymbol(member))}`)
          .join('; ')} }`
      : checker.typeToString(one, undefined, ts.TypeFormatFlags.InTypeAlias | ts.TypeFormatFlags.NoTruncation);
  return (isName ? expanded(type) : declared)
    .replace(/ \| undefined$/, '')
    .replaceAll(/readonly |Readonly<(?=Partial<Record|Record)|Partial<(?=Record)/g, '')
    .replace(/(Record<[^<>]*>)>+/, '$1')
    .replace(/^Address$/, 'string | URL')
    .replaceAll('Absent', 'null')
    .replace('field: Field', 'field: string')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('"', "'");
}

/**
 * Generates the documents with the table.
 * @returns {Record<string, string>} texts by file name in `docs/`
 */
export function settingsDocuments() {
  const all = settings();
  return Object.fromEntries(
    ['build.md', 'build.ja.md'].map((name) => {
      const text = readFileSync(join(root, 'docs', name), 'utf8');
      const [table = ''] = TABLE.exec(text) ?? [];
      const [head = '', line = '', ...rows] = table.split('\n');
      const written = new Map(rows.map((row) => [/`(.*?)`/.exec(row)?.[1], row.split(' | ').at(-1)?.slice(0, -2)]));
      const isEnglish = name === 'build.md';
      const lines = all.map(({ name: setting, type, default: fallback, option, meaning }) => {
        const shown = isEnglish ? meaning.replaceAll('|', '\\|') : written.get(setting);
        if (shown === undefined) throw new Error(`docs/${name} has no meaning of the setting ${setting}.`);
        return row([`\`${setting}\``, code(type), fallback, option && `\`${option}\``, shown]);
      });
      return [name, text.replace(TABLE, () => `${[head, line, ...lines].join('\n')}\n`)];
    }),
  );
}

/** @param {string} text */
const code = (text) => `\`${text.replaceAll('|', '\\|')}\``;

/** @param {string[]} cells */
const row = (cells) => `| ${cells.join(' | ')} |`;
