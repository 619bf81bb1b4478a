// @ts-check
/** What a page of the API reference contains, in which order, and the ids of its headings. */
import GithubSlugger from 'github-slugger';
import { ReferenceType, ReflectionKind, Type } from 'typedoc';

/** @typedef {import('typedoc').DeclarationReflection} Declaration */
/**
 * @typedef {object} Layout
 * @property {Declaration[]} calls functions and classes
 * @property {Declaration[]} optionTypes types whose members are rows of the table of options
 * @property {Declaration[]} types
 * @property {Map<import('typedoc').Reflection, string>} anchors ids of headings
 * @property {Map<string, Declaration>} typesByName classes and types of the page and of the main entry
 */

/** Headings of the parts of a page. */
export const TITLES = { calls: 'Functions and classes', options: 'Options', types: 'Types' };

/** Name of the module of the main entry, whose introduction names all functions. */
const MAIN = 'browser';

/**
 * Returns the layout of a page. Functions and classes of the main entry are in the order in which its introduction names them. Types are in
 * the order in which functions, then other types name them.
 * @param {Declaration} module
 * @param {import('./options.mjs').Option[]} options of the main entry
 * @returns {Layout}
 */
export function layoutOf(module, options) {
  const children = module.children ?? [];
  const isCall = (/** @type {Declaration} */ child) => child.kindOf([ReflectionKind.Function, ReflectionKind.Class]);
  const calls = module.name === MAIN ? introduced(module, children.filter(isCall)) : children.filter(isCall);
  const main = module.project.children?.find(({ name }) => name === MAIN)?.children ?? [];
  const typesByName = new Map(
    [...main, ...children].filter(({ kind }) => kind !== ReflectionKind.Function).map((type) => [type.name, type]),
  );
  // A constant with the values of a type is described with the type.
  const others = children.filter(
    (child) => !isCall(child) && typesByName.get(child.name) === child && !child.kindOf(ReflectionKind.SomeModule),
  );
  const named = reachable(calls).filter((type) => others.includes(type));
  const types = [...named, ...others.filter((type) => !named.includes(type))];
  const optionTypes = module.name === MAIN ? types.filter(({ name }) => name.endsWith('Options')) : [];
  for (const { name, children: members = [] } of optionTypes) {
    const missing = members.find((member) => !options.some(({ property }) => property === member));
    if (missing !== undefined) throw new Error(`No function has the option ${missing.name} of ${name}.`);
  }
  const layout = { calls, optionTypes, types: types.filter((type) => !optionTypes.includes(type)), typesByName };
  return { ...layout, anchors: anchorsOf(module, layout) };
}

/** Returns members with headings of their own: methods. @param {Declaration} owner */
export const methodsOf = ({ children = [] }) => children.filter(({ kind }) => kind === ReflectionKind.Method);

/**
 * Sorts functions and classes by the introduction of their module.
 * @param {Declaration} module
 * @param {Declaration[]} calls
 */
function introduced({ comment }, calls) {
  const targets = (comment?.summary ?? []).flatMap((part) => (part.kind === 'inline-tag' ? [part.target] : []));
  const missing = calls.filter((call) => !targets.includes(call));
  if (missing.length > 0)
    throw new Error(`The introduction does not name ${missing.map(({ name }) => name).join(', ')}.`);
  return [...calls].sort((a, b) => targets.indexOf(a) - targets.indexOf(b));
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
function referencesOf(part) {
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
 * @param {Pick<Layout, 'calls' | 'optionTypes' | 'types'>} layout
 */
function anchorsOf(module, { calls, optionTypes, types }) {
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
  if (types.length > 0) slugger.slug(TITLES.types);
  types.forEach(add);
  return anchors;
}
