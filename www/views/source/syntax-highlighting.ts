/** Syntax highlighting of XML for the visible text only: parsing a long text completely would block the page for seconds. */

import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** Number of characters before the visible text that are searched for the start of a comment or tag. */
const lookBack = 2000;

const marks = {
  tag: Decoration.mark({ class: 'xml-tag' }),
  name: Decoration.mark({ class: 'xml-name' }),
  value: Decoration.mark({ class: 'xml-value' }),
  aside: Decoration.mark({ class: 'xml-aside' }),
  entity: Decoration.mark({ class: 'xml-entity' }),
};

const token =
  /(?<aside><!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)|<!\[CDATA\[|\]\]>)|(?<open><\/?[^\s<>/?!"'=]+)(?<inside>(?:[^<>"']|"[^"<]*"|'[^'<]*')*)(?<close>>?)|(?<entity>&[#\w]+;)/g;
const attribute = /(?<name>[^\s="'/]+)(?<gap>\s*=\s*)(?<value>"[^"]*"|'[^']*')|\//g;

/** Highlights the visible text. */
export const syntaxHighlighting = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = decorate(view);
    }

    update(update: ViewUpdate): void {
      if (update.docChanged || update.viewportChanged) {
        this.decorations = decorate(update.view);
      }
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function decorate({ visibleRanges, state }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  let done = 0;
  for (const { from, to } of visibleRanges) {
    const before = state.doc.sliceString(Math.max(from - lookBack, 0), from);
    const start = from - before.length + startIn(before);
    const put = (mark: Decoration, at: number, length: number) => {
      if (length > 0 && at >= done) {
        builder.add(at, at + length, mark);
        done = at + length;
      }
    };
    for (const match of state.doc.sliceString(start, to).matchAll(token)) {
      const { aside, open, inside = '', close, entity } = match.groups ?? {};
      const at = start + match.index;
      if (aside !== undefined) {
        put(marks.aside, at, aside.length);
      } else if (entity !== undefined) {
        put(marks.entity, at, entity.length);
      } else if (open !== undefined) {
        put(marks.tag, at, open.length);
        putAttributes(inside, at + open.length, put);
        put(marks.tag, at + open.length + inside.length, close?.length ?? 0);
      }
    }
  }
  return builder.finish();
}

function putAttributes(
  inside: string,
  start: number,
  put: (mark: Decoration, at: number, length: number) => void,
): void {
  for (const match of inside.matchAll(attribute)) {
    const { name, gap = '', value = '' } = match.groups ?? {};
    const at = start + match.index;
    if (name === undefined) {
      put(marks.tag, at, 1);
    } else {
      put(marks.name, at, name.length);
      put(marks.value, at + name.length + gap.length, value.length);
    }
  }
}

/** Returns the start of a comment or tag that reaches into the visible text. */
function startIn(before: string): number {
  const comment = before.lastIndexOf('<!--');
  if (comment > before.lastIndexOf('-->')) {
    return comment;
  }
  const tag = before.lastIndexOf('<');
  return tag > before.lastIndexOf('>') ? tag : before.length;
}
