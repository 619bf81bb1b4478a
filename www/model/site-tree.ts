/** The folders of a site, as its addresses show them. */

import { severityMarks } from './problems.js';
import { type PackedTexts, Texts } from './texts.js';

/** The folders, each before those inside it; one number for each of them in every list. */
export interface PackedTree {
  names: PackedTexts;
  /** Number of the name: of a site its origin (absent where addresses have none), of a folder its segment with a `/`. */
  numbers: Uint32Array<ArrayBuffer>;
  /** How deep it is; a site has 0. */
  depths: Uint16Array<ArrayBuffer>;
  /** The folder after the last one inside it. */
  ends: Uint32Array<ArrayBuffer>;
  /** How many pages begin with its path. */
  counts: Uint32Array<ArrayBuffer>;
  /** How many of them have a problem. */
  faulty: Uint32Array<ArrayBuffer>;
  /** How bad the worst of them is, a place in {@link severityMarks}. */
  worst: Uint8Array<ArrayBuffer>;
}

/** A folder as it is drawn. */
export interface TreeFolder {
  /** Its place in the tree. */
  at: number;
  /** Scheme and host; empty where the addresses have none. */
  origin: string;
  /** Path that the addresses of its pages begin with; `/` for the site. */
  path: string;
  /** What it is called. */
  name: string;
  depth: number;
  count: number;
  faulty: number;
  mark: (typeof severityMarks)[number];
  hasFolders: boolean;
  open: boolean;
}

/** The name of a folder among those that are open. */
export function folderKey(origin: string, path: string): string {
  return `${origin} ${path}`;
}

/** The folders of a document. */
export class SiteTree {
  readonly #tree: PackedTree;
  readonly #names = new Texts();

  constructor(tree: PackedTree) {
    this.#tree = tree;
    this.#names.append(tree.names);
  }

  /** How many folders there are, sites included. */
  get size(): number {
    return this.#tree.numbers.length;
  }

  /** How many sites there are. */
  get sites(): number {
    return this.#tree.depths.reduce((sum, depth) => sum + (depth === 0 ? 1 : 0), 0);
  }

  /** The folders that are seen when those in `open` (by {@link folderKey}) show what is in them. */
  visible(open: ReadonlySet<string>): TreeFolder[] {
    const { numbers, depths, ends, counts, faulty, worst } = this.#tree;
    const seen: TreeFolder[] = [];
    const paths: string[] = [];
    let origin = '';
    for (let at = 0; at < numbers.length; ) {
      const depth = depths[at] ?? 0;
      const name = this.#names.get(numbers[at] ?? 0);
      if (depth === 0) {
        origin = name;
        paths[0] = '/';
      } else {
        paths[depth] = `${paths[depth - 1]}${name}`;
      }
      const path = paths[depth] ?? '/';
      const end = ends[at] ?? at + 1;
      const hasFolders = end > at + 1;
      const isOpen = hasFolders && open.has(folderKey(origin, path));
      seen.push({
        at,
        origin,
        path,
        name,
        depth,
        count: counts[at] ?? 0,
        faulty: faulty[at] ?? 0,
        mark: severityMarks[worst[at] ?? 0],
        hasFolders,
        open: isOpen,
      });
      at = isOpen ? at + 1 : end;
    }
    return seen;
  }

  /** The folders that are open at first: the sites, and on from there as long as there is only one way to go. */
  firstOpen(): ReadonlySet<string> {
    const open = new Set<string>();
    let more = true;
    while (more) {
      const closed = this.visible(open).filter((folder) => folder.hasFolders && !folder.open);
      const next = closed.filter(({ depth }) => (depth === 0 && this.sites <= 20) || closed.length === 1);
      for (const { origin, path } of next) {
        open.add(folderKey(origin, path));
      }
      more = next.length > 0 && this.visible(open).length <= 3;
    }
    return open;
  }
}
