/**
 * Returns a date or number that was typed with a Japanese keyboard in half-width characters, with the minus and long vowel signs
 * of its minus key as hyphens.
 */
export function inHalfWidth(text: string): string {
  return text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[−ー]/g, '-')
    .replace(/\u3000/g, ' ')
    .trim();
}
