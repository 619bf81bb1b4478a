// @ts-check
/** A page of the API reference: each function once with its overloads, one table of all options, the errors, and the types. */
import { ReferenceType, ReflectionKind } from 'typedoc';
import { importantOptions } from './important-options.mjs';
import { withImports } from './imports.mjs';
import { DESCRIBED_WITH, MAIN, MAX_REPEATED, MAX_REPEATED_WORDS, methodsOf, oneLine, TITLES } from './layout.mjs';
import { settings } from './settings.mjs';

/** Types whose members the table of settings describes, and those that the page describes, too. */
const WITH_SETTINGS = new Map([['ScanOptions', ['baseUrl', 'include', 'exclude', 'transform', 'lastmod']]]);

/** @typedef {import('typedoc').DeclarationReflection} Declaration */
/** @typedef {import('typedoc').SignatureReflection} Signature */
/**
 * @typedef {object} Sources what the pages show of the source text
 * @property {Map<number, string>} signatures texts of signatures, by the ids of their reflections
 * @property {Map<number, string>} aliases texts of the declarations of type aliases
 * @property {import('./options.mjs').Option[]} options of the main entry
 */

export class Page {
  #context;
  #sources;
  #layout;

  /**
   * @param {import('typedoc-plugin-markdown').MarkdownThemeContext} context
   * @param {Sources} sources
   * @param {import('./layout.mjs').Layout} layout
   */
  constructor(context, sources, layout) {
    this.#context = context;
    this.#sources = sources;
    this.#layout = layout;
  }

  /** @param {Declaration} module */
  render(module) {
    const { calls, optionTypes, errors, types, shortTypes } = this.#layout;
    return parts([
      `# ${module.name}`,
      module.comment && this.#context.partials.comment(module.comment, { headingLevel: 2 }),
      ...section(
        TITLES.calls,
        calls.map((call) => this.#call(call, 3)),
      ),
      ...section(TITLES.options, optionTypes.length === 0 ? [] : this.#options()),
      ...section(
        TITLES.errors,
        errors.map((error) => (error.kindOf(ReflectionKind.Class) ? this.#call(error, 3) : this.#constants(error))),
      ),
      ...section(
        TITLES.types,
        types.map((type) => this.#type(type)),
      ),
      ...section(TITLES.shortTypes, shortTypes.length === 0 ? [] : [this.#shortTypes(shortTypes)]),
    ]);
  }

  /**
   * Describes a function, a method or a class.
   * @param {Declaration} declaration
   * @param {number} level of its heading
   * @returns {string}
   */
  #call(declaration, level) {
    const isClass = declaration.kindOf(ReflectionKind.Class);
    const constructors = (declaration.children ?? []).filter(({ kind }) => kind === ReflectionKind.Constructor);
    const signatures = isClass
      ? constructors.flatMap((member) => member.signatures ?? [])
      : (declaration.signatures ?? []);
    const texts = signatures.map((signature) => this.#signature(signature, declaration));
    return parts([
      `${'#'.repeat(level)} ${declaration.name}${isClass ? '' : '()'}`,
      code(texts),
      this.#typeLinks(texts.join(), declaration),
      isClass && this.#heritage(declaration),
      isClass && declaration.comment && this.#summary(declaration.comment),
      ...this.#signatures(signatures, declaration),
      isClass && declaration.comment && this.#examples(declaration.comment),
      isClass && this.#members(declaration),
    ]);
  }

  /** @param {Signature} signature @param {Declaration} owner */
  #signature(signature, { name }) {
    const text = this.#sources.signatures.get(signature.id) ?? '';
    return text.replace(/^constructor/, `new ${name}`);
  }

  /**
   * Describes the signatures of a function together: the texts of all, each once, and the parameters and the result.
   * @param {Signature[]} signatures
   * @param {Declaration} owner
   */
  #signatures(signatures, owner) {
    const comments = signatures.flatMap(({ comment }) => (comment === undefined ? [] : [comment]));
    const parameters = signatures.flatMap(({ parameters = [] }) => parameters);
    const inlined = [...this.#layout.inlined].flatMap(([type, by]) => (by === owner ? [type] : []));
    // What the options are follows.
    const isNoText = (/** @type {string} */ text) => /^(?:See|Options; see) \[\w+\]\([^)]*\)\.$/.test(text);
    const lines = [
      ...parameters.map(({ name, comment }) => {
        const text = comment ? this.#summary(comment) : '';
        return text === '' || isNoText(text) ? '' : `- \`${name}\`: ${text}`;
      }),
      this.#optionNames(owner),
      ...comments.map((comment) => this.#tag(comment, '@returns', 'Returns')),
      ...comments.map((comment) => this.#tag(comment, '@throws', 'Throws')),
    ];
    return [
      ...unique(comments.map((comment) => this.#summary(comment))),
      unique(lines).join('\n'),
      ...inlined.map((type) =>
        parts([`\`${type.name}\`: ${type.comment ? this.#summary(type.comment) : ''}`, this.#members(type)]),
      ),
      ...unique(comments.map((comment) => this.#examples(comment))),
    ];
  }

  /**
   * Returns links to the types that signatures name, because code has no links.
   * @param {string} text of the signatures
   * @param {Declaration} own that they belong to
   */
  #typeLinks(text, own) {
    const names = new Set(text.match(/\b[A-Z]\w+/g));
    const links = [...names].flatMap((name) => {
      const type = this.#layout.typesByName.get(name);
      const isOption =
        type !== undefined && (this.#layout.optionTypes.includes(type) || this.#layout.inlined.has(type));
      return type === undefined || type === own || isOption ? [] : [`[\`${name}\`](${this.#context.urlTo(type)})`];
    });
    return links.length === 0 ? '' : `Types: ${links.join(', ')}`;
  }

  /** Describes a type. @param {Declaration} type */
  #type(type) {
    const alias = this.#sources.aliases.get(type.id);
    return parts([
      `### ${type.name}`,
      alias !== undefined && code([alias]),
      this.#heritage(type),
      type.comment && this.#context.partials.comment(type.comment, {}),
      this.#members(type),
    ]);
  }

  /** @param {Declaration} type */
  #heritage({ extendedTypes = [] }) {
    const foreign = extendedTypes.filter((type) => {
      const base = baseOf(type)?.type;
      return base === undefined || base.kindOf(ReflectionKind.Class) || methodsOf(base).length > 0;
    });
    return foreign.length === 0 ? '' : `Extends ${foreign.map((type) => this.#typeText(type)).join(', ')}.`;
  }

  /**
   * The rows of the properties that a type has from others, and the names of those of large ones.
   * @param {Declaration} type
   * @param {string} owner the name of the type that is described: this one, or one that extends it
   * @returns {{ rows: string[][], others: string[] }}
   */
  #inherited({ name, extendedTypes = [] }, isWanted = (/** @type {string} */ _) => true, owner = name) {
    /** @type {{ rows: string[][], others: string[] }} */
    const result = { rows: [], others: [] };
    for (const base of extendedTypes.flatMap((type) => baseOf(type) ?? [])) {
      if (base.type.kindOf(ReflectionKind.Class)) continue;
      const isInherited = (/** @type {string} */ name) => base.has(name) && isWanted(name);
      const inherited = this.#inherited(base.type, isInherited, owner);
      const own = (base.type.children ?? []).filter(({ kind, name }) => isProperty(kind) && isInherited(name));
      const describedWith = DESCRIBED_WITH.get(base.type.name);
      const words = own
        .map((property) => this.#cell(property))
        .join(' ')
        .split(' ').length;
      const isShort = own.length <= MAX_REPEATED && words <= MAX_REPEATED_WORDS;
      const isRepeated = isShort || describedWith === owner;
      const shown = own.filter(({ flags }) => isRepeated || !flags.isOptional);
      result.rows.push(...shown.map((property) => this.#row(property)), ...inherited.rows);
      result.others.push(...inherited.others);
      const names = codes(own.filter((property) => !shown.includes(property)).map(({ name }) => name));
      const describing = this.#layout.typesByName.get(describedWith ?? '') ?? base.type;
      if (names !== '')
        result.others.push(`Also, of [\`${describing.name}\`](${this.#context.urlTo(describing)}): ${names}.`);
    }
    return result;
  }

  /** @param {Declaration} property */
  #row = (property) => [this.#name(property), this.#propertyType(property), this.#cell(property)];

  /** A table of the properties, then the methods. @param {Declaration} owner */
  #members(owner) {
    const ownProperties = (owner.children ?? []).filter(({ kind }) => isProperty(kind));
    const properties = this.#context.helpers.getFlattenedDeclarations(ownProperties, { includeSignatures: false });
    const inherited = this.#inherited(owner);
    const rows = properties
      .filter((property) => property.comment || (owner.children ?? []).includes(property))
      .map((property) => this.#row(property));
    // A property that the type declares itself is not that of its base.
    const isOwn = (/** @type {string[]} */ [name = '']) => rows.some(([own]) => own === name);
    const all = [...rows, ...inherited.rows.filter((row) => !isOwn(row))];
    const nameIn = (/** @type {string[]} */ [cell = '']) => cell.replaceAll(/\W/g, '');
    const described = WITH_SETTINGS.get(owner.name);
    const ofSettings = described === undefined ? [] : settings().map(({ name }) => name);
    const elsewhere = all.filter((row) => ofSettings.includes(nameIn(row)) && !described?.includes(nameIn(row)));
    const shown = all.filter((row) => !elsewhere.includes(row));
    return parts([
      shown.length > 0 && table(['Property', 'Type', 'Description'], shown),
      elsewhere.length > 0 && `Also, as [settings](build.md#settings) with defaults: ${codes(elsewhere.map(nameIn))}.`,
      ...inherited.others,
      ...methodsOf(owner).map((method) => this.#call(method, 4)),
    ]);
  }

  /** The constants of a record: their names, values and descriptions. @param {Declaration} record */
  #constants(record) {
    const members = /** @type {any} */ (record.type)?.declaration?.children ?? [];
    return parts([
      `### ${record.name}`,
      record.comment && this.#summary(record.comment),
      table(
        ['Code', 'Constant', 'Meaning and remedy'],
        members.map((/** @type {any} */ member) => [
          `\`${member.type.value ?? member.defaultValue}\``,
          `\`${record.name}.${member.name}\``,
          this.#cell(member),
        ]),
      ),
      record.comment && this.#examples(record.comment),
    ]);
  }

  /** @param {Declaration[]} types */
  #shortTypes(types) {
    return table(
      ['Type', 'Description'],
      types.map((type) => [
        `<a id="${this.#layout.anchors.get(type)}"></a>\`${oneLine(this.#sources.aliases.get(type.id) ?? '').replace(/^type |;$| = Chosen<.*/g, '')}\``,
        type.comment ? this.#summary(type.comment) : '',
      ]),
    );
  }

  /** The options of a function of the main entry: links to all, and what the most important ones mean. @param {Declaration} owner */
  #optionNames(owner) {
    const { parent } = owner;
    const name = parent?.kindOf(ReflectionKind.Namespace) ? `${parent.name}.${owner.name}` : owner.name;
    const isOfMain = parent?.name === MAIN || parent?.parent?.name === MAIN;
    const options = this.#sources.options.filter(({ functions }) => isOfMain && functions.includes(name));
    if (options.length === 0) return '';
    const isOnPage = parent?.name === MAIN;
    const rows = this.#optionRows();
    const linked = unique(options.map((option) => option.name)).map((option) => {
      const row = rows.find((one) => one.option === option && one.functions.includes(name));
      return `[\`${option}\`](${isOnPage ? '' : 'api.md'}#${row?.id})`;
    });
    const important = importantOptions(name).flatMap((full) => {
      const [inGroup = '', group] = full.split('.').reverse();
      const members = group === undefined ? options : [];
      const property =
        members.find((option) => option.name === inGroup)?.property ??
        this.#typeOfGroup(options, group)?.children?.find((member) => member.name === inGroup);
      return property === undefined ? [] : [`  - \`${full}\`: ${briefly(oneLine(this.#cell(property)))}`];
    });
    return [`- **Options** ${linked.join(', ')}`, ...important].join('\n');
  }

  /** Returns the type of a group of options of a function: the one that it names, or else the general one. */
  #typeOfGroup(/** @type {readonly any[]} */ options, /** @type {string | undefined} */ group) {
    const { typesByName } = this.#layout;
    const type = options.find((option) => option.name === group)?.property?.type;
    const named = [type, ...(type?.types ?? [])].map((one) => typesByName.get(one?.name)).find(Boolean);
    return named ?? typesByName.get(group === 'check' ? 'CheckingOptions' : 'ReadingOptions');
  }

  /** All options, then which function has which. */
  #options() {
    const rows = this.#optionRows();
    const order = this.#layout.calls.map(({ name }) => name);
    const place = (/** @type {string} */ name) => (order.includes(name) ? order.indexOf(name) : order.length);
    const functions = unique([...rows.values()].flatMap((row) => row.functions)).sort((a, b) => place(a) - place(b));
    const named = (/** @type {string[]} */ names) => functions.filter((name) => names.includes(name));
    const isRepeated = (/** @type {string} */ cell) => rows.filter(({ name }) => name === cell).length > 1;
    // An option of most functions needs no list of them.
    const label = (/** @type {{ name: string, functions: string[] }} */ { name, functions: own }) =>
      isRepeated(name) && own.length * 2 < functions.length ? `${name} of ${codes(named(own))}` : name;
    return [
      table(
        ['Option', 'Type', 'Description'],
        rows.map((row) => [`${label(row)} <a id="${row.id}"></a>`, row.type, row.text]),
      ),
      '### Which function has which option',
      table(
        ['Option', ...functions.map((name) => `\`${name}\``)],
        unique(rows.map(({ name }) => name)).map((option) => [
          option,
          ...functions.map((name) =>
            rows.some((row) => row.name === option && row.functions.includes(name)) ? '●' : '',
          ),
        ]),
      ),
    ];
  }

  /** The options, those of equal names, types and descriptions once. */
  #optionRows() {
    /** @type {Map<string, { option: string, id: string, name: string, type: string, text: string, functions: string[] }>} */
    const rows = new Map();
    const named = new Set();
    for (const { name: option, property, functions } of this.#sources.options) {
      const row = { name: this.#name(property), type: this.#propertyType(property), text: this.#cell(property) };
      const key = Object.values(row).join();
      // The first option of a name has the short anchor; another one has that of its first function.
      const id = `option-${option}${named.has(option) ? `-${functions[0]?.replaceAll(/\W/g, '')}` : ''}`.toLowerCase();
      named.add(option);
      const known = rows.get(key);
      rows.set(key, { option, id: known?.id ?? id, ...row, functions: [...(known?.functions ?? []), ...functions] });
    }
    return [...rows.values()];
  }

  /** @param {import('typedoc').Reflection} property */
  #name = ({ name, flags }) => `\`${name}${flags.isOptional ? '?' : ''}\``;

  /** @param {any} property */
  #propertyType(property) {
    return this.#typeText(property.type ?? property.getSignature?.type);
  }

  /** @param {any} property */
  #cell(property) {
    const comment = property.comment ?? property.getSignature?.comment;
    return comment ? this.#context.partials.comment(comment, { isTableColumn: true }).trim() : '';
  }

  /** @param {import('typedoc').SomeType | undefined} type */
  #typeText(type) {
    const text = type === undefined ? '' : this.#context.partials.someType(type, { forceCollapse: false });
    // `Absent` is a type of the package that it does not export: null or undefined.
    return (
      text
        .replaceAll('`Absent`', '`null`')
        // A union in a list, which has no parentheses.
        .replaceAll(/readonly (\w+(?: \\\| \w+)+)\[\]/g, 'readonly ($1)[]')
    );
  }

  /** @param {import('typedoc').Comment} comment */
  #summary = (comment) => this.#context.helpers.getCommentParts(comment.summary).trim();

  /** @param {import('typedoc').Comment} comment @param {`@${string}`} name @param {string} title */
  #tag(comment, name, title) {
    const tag = comment.getTag(name);
    if (tag === undefined) return '';
    const text = this.#context.helpers.getCommentParts(tag.content).trim();
    const error = this.#layout.typesByName.get('SitemapError');
    // A first word that is the name of the class.
    const linked = error && text.replace(/^SitemapError\b/, `[SitemapError](${this.#context.urlTo(error)})`);
    return `- **${title}** ${linked ?? text}`;
  }

  /** @param {import('typedoc').Comment} comment */
  #examples(comment) {
    return parts(
      comment.getTags('@example').map(({ content }) => {
        const text = this.#context.helpers.getCommentParts(content).trim();
        return withImports(text, /** @type {Declaration} */ (this.#context.page.model));
      }),
    );
  }
}

/** @param {ReflectionKind} kind */
const isProperty = (kind) => [ReflectionKind.Property, ReflectionKind.Accessor].includes(kind);

/**
 * Returns the type of the package that a type extends, also by `Pick` and `Omit`, and which of its members it has.
 * @param {import('typedoc').SomeType} extended
 * @returns {{ type: Declaration, has: (name: string) => boolean } | undefined}
 */
function baseOf(extended) {
  if (!(extended instanceof ReferenceType)) return undefined;
  const [from, names] = extended.typeArguments ?? [];
  if (['Pick', 'Omit'].includes(extended.name) && from instanceof ReferenceType) {
    const given = names?.toString() ?? '';
    const isNamed = (/** @type {string} */ name) => given.includes(`"${name}"`);
    const base = /** @type {Declaration | undefined} */ (from.reflection);
    return base && { type: base, has: extended.name === 'Pick' ? isNamed : (name) => !isNamed(name) };
  }
  const base = /** @type {Declaration | undefined} */ (extended.reflection);
  return base && { type: base, has: () => true };
}

/** Returns the first sentence of a text, and that with the default. @param {string} text */
function briefly(text) {
  const [first = '', ...others] = text.split(/(?<=\.) (?=[A-Z`])/);
  return [first, ...others.filter((sentence) => /^Default|\(default\)/.test(sentence))].join(' ');
}

/** @param {string} title @param {string[]} entries */
const section = (title, entries) => (entries.length === 0 ? [] : [`## ${title}`, ...entries]);

/** @param {(string | false | undefined)[]} texts */
const parts = (texts) => texts.filter(Boolean).join('\n\n');

/** @param {string[]} lines */
const code = (lines) => `\`\`\`ts\n${lines.join('\n')}\n\`\`\``;

/** @param {string[]} names */
const codes = (names) => names.map((name) => `\`${name}\``).join(', ');

/** @param {string[]} texts */
const unique = (texts) => [...new Set(texts)].filter((text) => text !== '');

/** @param {string[]} head @param {string[][]} rows */
function table(head, rows) {
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell) => oneLine(cell).replaceAll(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
