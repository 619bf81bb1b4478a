// @ts-check
/**
 * A plugin of TypeDoc: defines the theme of the reference, and notes what it needs while the package is read. Each member is listed once, in
 * the type that declares it.
 */
import { Converter, ReflectionKind } from 'typedoc';
import { optionsOf } from './options.mjs';
import { referenceTheme } from './theme.mjs';

/** @param {import('typedoc').Application} app */
export function load(app) {
  /** @type {import('./page.mjs').Sources} */
  const sources = { signatures: new Map(), aliases: new Map(), options: [] };

  app.converter.on(Converter.EVENT_CREATE_SIGNATURE, (_context, signature, node) => {
    if (node === undefined) return;
    const end = 'body' in node && node.body ? node.body.getStart() : node.end;
    const { text } = node.getSourceFile();
    // The lines of methods are indented.
    const [indentation = ''] = /(?<=\n) *$/.exec(text.slice(0, node.getStart())) ?? [];
    const lines = text.slice(node.getStart(), end).replaceAll(`\n${indentation}`, '\n');
    sources.signatures.set(signature.id, lines.replace(/^export (?:async )?function /, '').replace(/[\s;]+$/, ''));
  });
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context) => {
    const { project } = context;
    for (const member of project.getReflectionsByKind(ReflectionKind.SomeMember)) {
      if (member.flags.isInherited) project.removeReflection(member);
    }
    for (const alias of project.getReflectionsByKind(ReflectionKind.TypeAlias)) {
      const [node] = context.getSymbolFromReflection(alias)?.declarations ?? [];
      const text = node?.getText().replace(/^export /, '') ?? '';
      // A type of the values of a constant has the name of the constant, which is declared first.
      sources.aliases.set(alias.id, text.startsWith('type ') ? text : `const ${text}`);
    }
    sources.options = optionsOf(context);
  });
  app.renderer.defineTheme('reference', referenceTheme(sources));
}
