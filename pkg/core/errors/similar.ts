/** Suggestions for names that do not exist. */

/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 5;

/**
 * Returns names similar to an unknown one: those that contain it, unless it is a single character; otherwise those with the smallest edit
 * distance, of at most a third of its characters.
 */
export function similarTo(wrong: string, names: readonly string[]): string[] {
  const given = wrong.toLowerCase();
  const containing = given.length < 2 ? [] : names.filter((name) => name.includes(given));
  if (containing.length > 0) {
    return containing.slice(0, MAX_SUGGESTIONS);
  }
  const distances = names.map((name) => editDistance(given, name));
  const distance = Math.min(...distances);
  return distance > given.length / 3
    ? []
    : names.filter((_, index) => distances[index] === distance).slice(0, MAX_SUGGESTIONS);
}

/** Returns the number of characters to insert, remove, replace or swap with the next one to change one text into the other. */
function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 0; i < one.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j += 1) {
      const replaced = (row[j] ?? 0) + (one[i] === other[j] ? 0 : 1);
      const isSwapped = i > 0 && j > 0 && one[i] === other[j - 1] && one[i - 1] === other[j];
      const swapped = isSwapped ? (before[j - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, swapped));
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
