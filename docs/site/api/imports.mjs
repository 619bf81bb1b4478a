// @ts-check
/** The imports of examples, which doc comments leave out. */
import { MAIN } from './layout.mjs';

/** @typedef {import('typedoc').DeclarationReflection} Declaration */

/**
 * Returns the text of examples whose programs import what they use of the package.
 * @param {string} text
 * @param {Declaration} page the module or namespace whose page has the examples
 */
export function withImports(text, page) {
  const modules = /** @type {Declaration[]} */ (page.project.children ?? []);
  const own = modules.includes(page) ? page : undefined;
  const main = modules.find(({ name }) => name === MAIN);
  return text.replaceAll(/^```js\n(.*?)^```$/gms, (block, /** @type {string} */ program) => {
    if (/^import .*'sitemap-kit|^const .* = require\(/m.test(program)) return block;
    const used = (/** @type {Declaration | undefined} */ module) =>
      (module?.children ?? []).map(({ name }) => name).filter((name) => isUsed(name, program));
    const ofMain = used(main);
    const ofOwn = own === main ? [] : used(own);
    const lines = [
      importLine(
        ofMain.filter((name) => !ofOwn.includes(name)),
        'sitemap-kit',
      ),
      importLine(ofOwn, `sitemap-kit/${own?.name.split('/').at(-1)}`),
    ].filter((line) => line !== '');
    // Imports of other modules, which the example has, come first.
    const [, others = '', body = ''] = /^((?:import [^\n]*\n)*)\n?(.*)$/s.exec(program) ?? [];
    return lines.length === 0 ? block : `\`\`\`js\n${others}${lines.join('\n')}\n\n${body}\`\`\``;
  });
}

/** Returns whether a program calls or names an export, which it does not declare. @param {string} name @param {string} program */
const isUsed = (name, program) =>
  new RegExp(`(?<![.\\w'"/])${name}(?:\\(|\\.\\w)|(?:new|instanceof) ${name}\\b`).test(program) &&
  !new RegExp(`(?:const|function|class) ${name}\\b`).test(program);

/** @param {string[]} names @param {string} entry */
const importLine = (names, entry) =>
  names.length === 0 ? '' : `import { ${[...new Set(names)].sort().join(', ')} } from '${entry}';`;
