/** Folder tree of a site, from the paths of its URLs. */

import { severityMarks } from './problems.js';
import { type PackedTexts, Texts } from './texts.js';

/** Folders in depth-first order, as columns with one number for each folder. */
export interface PackedTree {
  names: PackedTexts;
  /** Number of the name: of a site its origin (absent for URLs without one), of a folder its segment with a `/`. */
  numbers: Uint32Array<ArrayBuffer>;
  /** Depth; 0 for a site. */
  depths: Uint16Array<ArrayBuffer>;
  /** The folder after the last one inside it. */
  ends: Uint32Array<ArrayBuffer>;
  /** Number of pages whose path begins with that of the folder. */
  counts: Uint32Array<ArrayBuffer>;
  /** Number of these pages with problems. */
  faulty: Uint32Array<ArrayBuffer>;
  /** Highest severity of these problems, an index in {@link severityMarks}. */
  worst: Uint8Array<ArrayBuffer>;
}

/** A visible folder. */
export interface TreeFolder {
  /** Index in the tree, and that of the folder after the last one inside it. */
  at: number;
  end: number;
  /** Scheme and host; empty if the URLs have none. */
  origin: string;
  /** Path with which the paths of its pages begin; `/` for the site. */
  path: string;
  /** Displayed name. */
  name: string;
  depth: number;
  count: number;
  faulty: number;
  mark: (typeof severityMarks)[number];
  hasFolders: boolean;
  open: boolean;
}

/** Returns the key of a folder in the set of open folders. */
export function folderKey(origin: string, path: string): string {
  return `${origin} ${path}`;
}

/** The folder tree of a document. */
export class SiteTree {
  readonly #tree: PackedTree;
  readonly #names = new Texts();
  /** Number of sites. */
  readonly sites: number;

  constructor(tree: PackedTree) {
    this.#tree = tree;
    this.sites = tree.depths.filter((depth) => depth === 0).length;
    this.#names.append(tree.names);
  }

  /** Number of folders, including sites. */
  get size(): number {
    return this.#tree.numbers.length;
  }

  /** Returns the visible folders if those in `open` (by {@link folderKey}) are expanded. */
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
        end,
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

  /** Returns the folders up to a depth. */
  upTo(depth: number): TreeFolder[] {
    const open = new Set<string>();
    let folders = this.visible(open);
    for (let at = 0; at < depth; at += 1) {
      for (const { origin, path } of folders) {
        open.add(folderKey(origin, path));
      }
      folders = this.visible(open);
    }
    return folders;
  }

  /** Returns the folders that are initially expanded: up to 20 sites, and folders without siblings. */
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
