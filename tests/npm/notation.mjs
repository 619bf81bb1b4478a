// @ts-check
// The notation of fixtures and examples for long inputs.

/**
 * Expands `⟨text×n⟩` to `n` copies of the text, in which each `#` is the number of the copy from 1. Repeats can be
 * nested.
 * @param {string} notation
 * @returns {string}
 */
export function expand(notation) {
  const innermost = /⟨([^⟨⟩]*)×(\d+)⟩/;
  let text = notation;
  for (let match = innermost.exec(text); match; match = innermost.exec(text)) {
    const [whole, repeated = '', times] = match;
    const numbered = (/** @type {number} */ number) => repeated.replaceAll('#', String(number));
    const repeats = repeated.includes('#')
      ? Array.from({ length: Number(times) }, (_, index) => numbered(index + 1)).join('')
      : repeated.repeat(Number(times));
    text = text.slice(0, match.index) + repeats + text.slice(match.index + whole.length);
  }
  return text;
}
