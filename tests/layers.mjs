// @ts-check
// Checks of the import graph of a folder of TypeScript modules: its layers and circular imports.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

/**
 * Returns the modules of a folder with the modules that each imports, all as paths without extension. Imports of types count,
 * other files (`*.css`, packages) do not.
 * @param {string} folder
 * @returns {Map<string, string[]>}
 */
export function importGraph(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.split(sep).join('/'));
  const sources = files.filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !file.includes('generated/'),
  );
  const moduleOf = (/** @type {string} */ file) => file.replace(/\.[jt]sx?$/, '');
  const modules = new Set(sources.map(moduleOf));
  const importsOf = (/** @type {string} */ file) => {
    const code = readFileSync(join(folder, file), 'utf8').replace(/^\s*(\*|\/\/|\/\*).*$/gm, '');
    const targets = [...code.matchAll(/(?:\bfrom |\bimport |\bimport\(|new URL\()'(\.[^']+)'/g)].map(
      ([, target = '']) => moduleOf(posix.join(posix.dirname(file), target)),
    );
    return [...new Set(targets)].filter((target) => modules.has(target));
  };
  return new Map(sources.map((file) => [moduleOf(file), importsOf(file)]));
}

/**
 * Returns the imports that point from a layer to a higher one, as `lower uses higher`, and the modules in no layer.
 * @param {Map<string, string[]>} graph
 * @param {readonly string[]} layers paths of folders or modules, lowest first; the longest that fits a module is its layer
 */
export function layerViolations(graph, layers) {
  const heightOf = (/** @type {string} */ module) => {
    const fitting = layers.filter((layer) => module === layer || module.startsWith(`${layer}/`));
    return layers.indexOf(fitting.sort((a, b) => b.length - a.length)[0] ?? '');
  };
  return [...graph].flatMap(([module, targets]) => {
    if (heightOf(module) === -1) return [`${module} is in no layer`];
    return targets.filter((target) => heightOf(target) > heightOf(module)).map((target) => `${module} uses ${target}`);
  });
}

/**
 * Returns the modules that import themselves, directly or through others.
 * @param {Map<string, string[]>} graph
 */
export function circularImports(graph) {
  const reachableFrom = (/** @type {string} */ start) => {
    const reached = new Set(graph.get(start));
    // A set is iterated with the elements that are added meanwhile.
    for (const module of reached) for (const target of graph.get(module) ?? []) reached.add(target);
    return reached;
  };
  return [...graph.keys()].filter((module) => reachableFrom(module).has(module));
}
