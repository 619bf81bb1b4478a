/** Choice of the pages that are requested. */

/**
 * Returns the indexes of at most `size` URLs, in the order of the list: as many of each part of the site as possible, evenly spread
 * over it. A part is what has the same host and the same first folder.
 */
export function sampleOf(urls: readonly string[], size: number): number[] {
  if (urls.length <= size) {
    return [...urls.keys()];
  }
  const groups = new Map<string, number[]>();
  for (const [index, url] of urls.entries()) {
    const part = /^[^/]*\/\/[^/]*\/(?:[^/?#]*\/)?/.exec(url)?.[0] ?? '';
    const group = groups.get(part);
    if (group === undefined) {
      groups.set(part, [index]);
    } else {
      group.push(index);
    }
  }
  const chosen: number[] = [];
  let left = size;
  // Small parts first, so that what they do not need goes to the larger ones.
  const ordered = [...groups.values()].sort((one, other) => one.length - other.length);
  for (const [position, group] of ordered.entries()) {
    const count = Math.min(group.length, Math.floor(left / (ordered.length - position)));
    for (let step = 0; step < count; step += 1) {
      chosen.push(group[Math.floor(((step + 0.5) * group.length) / count)] as number);
    }
    left -= count;
  }
  return chosen.sort((one, other) => one - other);
}
