/** How many columns of a terminal a character takes. */

/** Characters that take two columns: Unicode's East Asian Width "wide" and "fullwidth", by the blocks that they come in. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x231a, 0x231b],
  [0x2e80, 0x303e],
  [0x3041, 0x4dbf],
  [0x4e00, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f900, 0x1f9ff],
  [0x20000, 0x3fffd],
];

/** Marks that stand on the character before them, and signs that are never seen. */
const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Columns of one character. */
export function widthOf(character: string): 0 | 1 | 2 {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x300) {
    return 1;
  }
  if (WIDE.some(([first, last]) => first <= code && code <= last)) {
    return 2;
  }
  return NO_WIDTH.test(character) ? 0 : 1;
}

/** Columns of a text. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    width += widthOf(character);
  }
  return width;
}
