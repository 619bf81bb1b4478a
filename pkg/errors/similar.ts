/** Suggestions for names that do not exist. */

/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 5;

/**
 * Returns names similar to an unknown one: those that contain it, otherwise those with the smallest edit distance, of at most a third
 * of its characters.
 */
export function similarTo(wrong: string, names: readonly string[]): string[] {
  const given = wrong.toLowerCase();
  const containing = given === '' ? [] : names.filter((name) => name.includes(given));
  if (containing.length > 0) {
    return containing.slice(0, MAX_SUGGESTIONS);
  }
  const distances = names.map((name) => editDistance(given, name));
  const distance = Math.min(...distances);
  return distance > given.length / 3
    ? []
    : names.filter((_, index) => distances[index] === distance).slice(0, MAX_SUGGESTIONS);
}

/** Returns the Levenshtein distance: the number of characters to insert, remove or replace to change one text into the other. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 0; i < one.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j += 1) {
      const replaced = (row[j] ?? 0) + (one[i] === other[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
