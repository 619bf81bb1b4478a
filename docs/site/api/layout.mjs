// @ts-check
/** What a page of the API reference contains, in which order, and the ids of its headings. */
import GithubSlugger from 'github-slugger';
import { ReferenceType, ReflectionKind, Type } from 'typedoc';

/** @typedef {import('typedoc').DeclarationReflection} Declaration */
/**
 * @typedef {object} Layout
 * @property {Declaration[]} calls functions and classes
 * @property {Declaration[]} optionTypes types whose members are rows of the table of options
 * @property {Declaration[]} errors classes of errors, and constants with their codes
 * @property {Declaration[]} types
 * @property {Declaration[]} shortTypes types whose declarations fit into a row of a table
 * @property {Map<Declaration, Declaration>} inlined types of options that one function has, which describes them, by the types
 * @property {Map<import('typedoc').Reflection, string>} anchors ids of headings
 * @property {Map<string, Declaration>} typesByName classes and types of the page and of the main entry
 */

/** Headings of the parts of a page. */
export const TITLES = {
  calls: 'Functions and classes',
  options: 'Options',
  errors: 'Errors',
  types: 'Types',
  shortTypes: 'Short types',
};

/** Name of the module of the main entry. */
export const MAIN = 'core/browser';

/** Number of members up to which those of a type are repeated in the types that extend it. */
export const MAX_REPEATED = 4;

/** Number of words up to which their descriptions are repeated. */
export const MAX_REPEATED_WORDS = 120;

/** Types whose members are described with another type, by their names. */
export const DESCRIBED_WITH = new Map([['PageFields', 'Page']]);

/** Longest declaration of a short type. */
const MAX_SHORT = 120;

/**
 * Returns the layout of a page. Functions and classes are in the order in which the introduction of the entry names them. Types are in
 * the order in which the introduction, then functions, then other types name them.
 * @param {Declaration} module
 * @param {import('./page.mjs').Sources} sources
 * @returns {Layout}
 */
export function layoutOf(module, { options, aliases }) {
  const children = module.children ?? [];
  const isCall = (/** @type {Declaration} */ child) => child.kindOf([ReflectionKind.Function, ReflectionKind.Class]);
  const errors = [...children.filter(isError), ...children.filter(isCodes)];
  const named = targetsOf(module);
  const calls = introduced(
    module,
    named,
    children.filter((child) => isCall(child) && !errors.includes(child)),
  );
  const main = module.project.children?.find(({ name }) => name === MAIN)?.children ?? [];
  const typesByName = new Map(
    [...main, ...children].filter(({ kind }) => kind !== ReflectionKind.Function).map((type) => [type.name, type]),
  );
  // A constant with the values of a type is described with the type.
  const others = children.filter(
    (child) =>
      !isCall(child) &&
      typesByName.get(child.name) === child &&
      !child.kindOf(ReflectionKind.SomeModule) &&
      !errors.some(({ name }) => name === child.name),
  );
  const introducedTypes = others.filter((type) => named.includes(type)).sort(byPlaceIn(named));
  const ordered = [...introducedTypes.flatMap((type) => [type, ...reachable([type])]), ...reachable(calls), ...others];
  const types = [...new Set(ordered)].filter((type) => others.includes(type));
  const uses = usesOf(module.project);
  /** Types that only others extend, which have their members. @param {Declaration} type */
  const isBase = (type) =>
    DESCRIBED_WITH.has(type.name) ||
    (uses.get(type) === undefined &&
      type.kindOf(ReflectionKind.Interface) &&
      (type.children ?? []).length <= MAX_REPEATED &&
      methodsOf(type).length === 0 &&
      others.some(({ extendedTypes = [] }) => referencesOf(extendedTypes).includes(type)));
  // The options of checking and of reading are described as types, because functions have them together.
  const isOptions = (/** @type {Declaration} */ { name }) => /(?<!Checking|Reading)Options$/.test(name);
  const optionTypes = module.name === MAIN ? types.filter(isOptions) : [];
  const isShort = (/** @type {Declaration} */ type) => {
    const text = aliases.get(type.id);
    return text?.startsWith('type ') && oneLine(text).length <= MAX_SHORT && type.name !== 'RuleId';
  };
  const inlined = new Map(
    (module.name === MAIN ? [] : types).flatMap((type) => {
      const [by, ...more] = uses.get(type) ?? [];
      return by !== undefined && more.length === 0 && /Options$/.test(type.name) && !isShort(type) && calls.includes(by)
        ? [[type, by]]
        : [];
    }),
  );
  for (const { name, children: members = [] } of optionTypes) {
    const missing = members.find((member) => !options.some(({ property }) => property === member));
    if (missing !== undefined) throw new Error(`No function has the option ${missing.name} of ${name}.`);
  }
  const layout = {
    calls,
    optionTypes,
    errors,
    types: types.filter(
      (type) =>
        ![...optionTypes, ...inlined.keys()].includes(type) &&
        !isShort(type) &&
        !isBase(type) &&
        type.name !== 'RuleId',
    ),
    shortTypes: types.filter((type) => !optionTypes.includes(type) && isShort(type)),
    typesByName,
    inlined,
  };
  const anchors = anchorsOf(module, layout);
  for (const [type, call] of inlined) anchors.set(type, anchors.get(call) ?? '');
  for (const type of types.filter(isBase)) {
    const extending = others.find(({ extendedTypes = [] }) => referencesOf(extendedTypes).includes(type));
    anchors.set(type, (extending && anchors.get(extending)) ?? '');
  }
  return { ...layout, anchors };
}

/**
 * Returns which declarations name each type, other than by extending it.
 * @param {import('typedoc').ProjectReflection} project
 * @returns {Map<Declaration, Declaration[]>}
 */
function usesOf(project) {
  /** @type {Map<Declaration, Declaration[]>} */
  const uses = new Map();
  const modules = project.getReflectionsByKind(ReflectionKind.SomeModule);
  for (const by of modules.flatMap((module) => /** @type {Declaration} */ (module).children ?? [])) {
    const { signatures, children, type } = /** @type {any} */ (by);
    for (const used of new Set([signatures, children, type].flatMap(referencesOf)))
      uses.set(used, [...(uses.get(used) ?? []), by]);
  }
  return uses;
}

/** @param {Declaration} declaration */
const isError = ({ extendedTypes = [] }) => extendedTypes.some((type) => type.toString() === 'Error');

/** Returns whether a constant has the codes of errors. @param {Declaration} declaration */
const isCodes = ({ name, kind }) => kind === ReflectionKind.Variable && name.endsWith('ErrorCode');

/** Returns the text of a declaration in one line. @param {string} text */
export const oneLine = (text) => text.replaceAll(/\s*\n\s*/g, ' ').replace(/= \| /, '= ');

/** Returns members with headings of their own: methods. @param {Declaration} owner */
export const methodsOf = ({ children = [] }) => children.filter(({ kind }) => kind === ReflectionKind.Method);

/** Returns what the introduction of a module links to. @param {Declaration} module @returns {unknown[]} */
const targetsOf = ({ comment }) =>
  (comment?.summary ?? []).flatMap((part) => (part.kind === 'inline-tag' ? [part.target] : []));

/** @param {unknown[]} targets @returns {(a: Declaration, b: Declaration) => number} */
const byPlaceIn = (targets) => (a, b) => targets.indexOf(a) - targets.indexOf(b);

/**
 * Sorts functions and classes by the introduction of their module.
 * @param {Declaration} module
 * @param {unknown[]} targets of its introduction
 * @param {Declaration[]} calls
 */
function introduced(module, targets, calls) {
  const missing = calls.filter((call) => !targets.includes(call));
  if (missing.length > 0)
    throw new Error(`The introduction of ${module.name} does not name ${missing.map(({ name }) => name).join(', ')}.`);
  return [...calls].sort(byPlaceIn(targets));
}

/**
 * Returns the declarations that the types of others refer to, directly and then indirectly.
 * @param {readonly Declaration[]} from
 */
function reachable(from) {
  /** @type {Set<Declaration>} */
  const found = new Set();
  const queue = [...from];
  for (const declaration of queue) {
    for (const target of referencesOf(declaration)) {
      if (!found.has(target)) queue.push(target);
      found.add(target);
    }
  }
  return [...found];
}

/**
 * Returns the declarations that the types of a reflection name.
 * @param {unknown} part a reflection, a type or a list of them
 * @returns {Declaration[]}
 */
export function referencesOf(part) {
  if (Array.isArray(part)) return part.flatMap(referencesOf);
  if (part instanceof ReferenceType) {
    const target = /** @type {Declaration | undefined} */ (part.reflection);
    return [...(target === undefined ? [] : [target]), ...referencesOf(part.typeArguments)];
  }
  if (part instanceof Type) return Object.values(part).flatMap((value) => (isPart(value) ? referencesOf(value) : []));
  if (!isPart(part)) return [];
  const { signatures, parameters, type, children, extendedTypes } = /** @type {any} */ (part);
  return [signatures, parameters, type, extendedTypes, children].flatMap(referencesOf);
}

/** @param {unknown} value @returns {value is object} */
const isPart = (value) => typeof value === 'object' && value !== null;

/**
 * Returns the ids that the headings of a page get on GitHub and on the site.
 * @param {Declaration} module
 * @param {Omit<Layout, 'anchors' | 'typesByName' | 'inlined'>} layout
 */
function anchorsOf(module, { calls, optionTypes, errors, types, shortTypes }) {
  const slugger = new GithubSlugger();
  // Pages of modules have other titles, which are not names of declarations.
  if (module.kindOf(ReflectionKind.Namespace)) slugger.slug(module.name);
  /** @type {Layout['anchors']} */
  const anchors = new Map();
  const add = (/** @type {Declaration} */ declaration) => {
    anchors.set(declaration, slugger.slug(declaration.name));
    for (const method of methodsOf(declaration)) anchors.set(method, slugger.slug(method.name));
  };
  if (calls.length > 0) slugger.slug(TITLES.calls);
  calls.forEach(add);
  if (optionTypes.length > 0) {
    const options = slugger.slug(TITLES.options);
    for (const type of optionTypes) anchors.set(type, options);
  }
  if (errors.length > 0) slugger.slug(TITLES.errors);
  errors.forEach(add);
  // The type of the codes has the name of their constant.
  for (const child of module.children ?? []) {
    const error = errors.find(({ name }) => name === child.name);
    if (error !== undefined) anchors.set(child, anchors.get(error) ?? '');
  }
  if (types.length > 0) slugger.slug(TITLES.types);
  types.forEach(add);
  if (shortTypes.length > 0) slugger.slug(TITLES.shortTypes);
  shortTypes.forEach(add);
  return anchors;
}
