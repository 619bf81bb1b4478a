/** Returns the index of the first of ascending numbers that is at least `min`; their count if there is none. */
export function lowerBound(ascending: Uint32Array, min: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < min) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
