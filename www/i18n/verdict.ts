import type { Kind } from 'sitemap-kit';
import { count, defineMessages, entries } from './messages.js';

/** What search engines read of a document, by the outcome of `verdictOf`. */
export const verdictMessages = defineMessages(
  {
    file: () => 'Search engines may refuse the whole file.',
    some: (all: number, _: number, kind: Kind) => `Search engines may ignore some of the ${entries.en(all, kind)}.`,
    entry: (all: number, ignored: number, kind: Kind) =>
      `Search engines read ${count(all - ignored)} of ${entries.en(all, kind)}, and ignore the rest.`,
    value: (all: number, _: number, kind: Kind) =>
      `Search engines read ${all === 1 ? 'the' : 'all'} ${entries.en(all, kind)}, but ignore some values.`,
    none: (all: number, _: number, kind: Kind) =>
      `Search engines can read ${all === 1 ? 'the' : 'all'} ${entries.en(all, kind)}.`,
  },
  {
    file: () => 'ファイルがまったく読み込まれないおそれがあります。',
    some: (all, _, kind) => `検索エンジンは ${entries.ja(all, kind)}の一部を無視することがあります。`,
    entry: (all, ignored, kind) =>
      `検索エンジンが読み込むのは ${entries.ja(all, kind)}のうち ${count(all - ignored)} 件です。残りは無視されます。`,
    value: (all, _, kind) => `検索エンジンは ${entries.ja(all, kind)}を読み込みますが、一部の値を無視します。`,
    none: (all, _, kind) => `検索エンジンは ${entries.ja(all, kind)}をすべて読み込めます。`,
  },
);
