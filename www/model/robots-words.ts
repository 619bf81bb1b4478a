/** Words, with `|` between them, that clear a flag, that forbid indexing, and other ones in robots directives. Generated from `src/base/words.rs` by `npm run generate`. */
export const robotsWords = {
  no: 'no|n|false|0|off|unchecked|nein|falsch|non|faux|falso|não|nao|nee|onwaar|nie|fałsz|falskt|いいえ|偽|否|нет|ложь|×|☐|❌',
  forbidding: 'noindex|no-index|no index|none|non-indexable|not indexable|canonicalised|blocked',
  others:
    'index|follow|indexable|nofollow|all|-|–|—|n/a|noarchive|nosnippet|noimageindex|notranslate|max-snippet|max-image-preview|max-video-preview|unavailable|redirected|error|response',
} as const;
