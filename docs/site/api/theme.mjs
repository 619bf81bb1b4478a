// @ts-check
/** The theme of the API reference: where its links lead, and which page is rendered. */
import { ReflectionKind } from 'typedoc';
import { MarkdownTheme, MarkdownThemeContext } from 'typedoc-plugin-markdown';
import { layoutOf } from './layout.mjs';
import { Page } from './page.mjs';

/** @typedef {import('typedoc').Reflection} Reflection */

/**
 * Returns the class of the theme.
 * @param {import('./page.mjs').Sources} sources
 */
export function referenceTheme(sources) {
  /** @type {Map<Reflection, import('./layout.mjs').Layout>} */
  const layouts = new Map();
  const cachedLayout = (/** @type {import('typedoc').DeclarationReflection} */ module) => {
    const layout = layouts.get(module) ?? layoutOf(module, sources);
    layouts.set(module, layout);
    return layout;
  };

  class Context extends MarkdownThemeContext {
    /**
     * Links lead to headings; links to a member without one lead to its type.
     * @override
     * @param {Reflection} reflection
     */
    urlTo(reflection) {
      const module = moduleOf(reflection);
      const { anchors } = cachedLayout(module);
      const page = module === this.page.model ? '' : (super.urlTo(reflection).split('#')[0] ?? '');
      for (let at = /** @type {Reflection | undefined} */ (reflection); at !== undefined; at = at.parent) {
        const anchor = anchors.get(at);
        if (anchor !== undefined) return `${page}#${anchor}`;
      }
      return page;
    }
  }

  return class extends MarkdownTheme {
    /** @override @param {import('typedoc-plugin-markdown').MarkdownPageEvent<import('typedoc').Reflection>} event */
    getRenderContext(event) {
      const context = new Context(this, event, this.application.options);
      context.templates.reflection = ({ model }) => new Page(context, sources, cachedLayout(model)).render(model);
      return context;
    }
  };
}

/**
 * Returns the module or namespace whose page describes a reflection.
 * @param {Reflection} reflection
 */
function moduleOf(reflection) {
  let at = reflection;
  while (!at.kindOf([ReflectionKind.Module, ReflectionKind.Namespace]) && at.parent !== undefined) at = at.parent;
  return /** @type {import('typedoc').DeclarationReflection} */ (at);
}
