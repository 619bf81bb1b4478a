/**
 * A date or a number as it is meant where a Japanese keyboard wrote it: full-width digits, letters and signs in their usual width,
 * and the minus signs that its minus key makes as hyphens.
 */
export function inHalfWidth(text: string): string {
  return text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[−ー]/g, '-')
    .replace(/\u3000/g, ' ')
    .trim();
}
