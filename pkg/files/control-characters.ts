/** Control and invisible characters of names and values, which must not appear in messages as they are. */

/** Control characters, and those for which nothing is drawn. */
export const CONTROL_CHARACTERS =
  /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}\p{Surrogate}\u2028\u2029]/gu;

/** The characters that have an escape of their own, as in the messages of the engine. */
const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns a text with {@link CONTROL_CHARACTERS} escaped: a line break as `\n`. */
export function escapeControlCharacters(text: string): string {
  return text.replace(CONTROL_CHARACTERS, (character) => {
    const named = NAMED[character];
    if (named !== undefined) {
      return named;
    }
    const digits = (character.codePointAt(0) ?? 0).toString(16);
    return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`;
  });
}
