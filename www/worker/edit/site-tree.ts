import type { PackedTree } from '../../model/site-tree.js';
import { Texts } from '../../model/texts.js';
import { originOf, urlParts } from '../../model/url-parts.js';
import type { Context } from '../context.js';

/** Maximum depth of the tree. Only invalid URLs are deeper. */
const maxDepth = 64;

interface Folder {
  name: string;
  depth: number;
  count: number;
  /** Pages that are the folder itself, such as `/blog/`. */
  own: number;
  faulty: number;
  worst: number;
  folders: Map<string, Folder>;
}

/** Builds the folder tree from the URLs of the pages. @param marks Highest severity of each row (see `severityMarks`). */
export function siteTree({ marks }: { marks: Uint8Array }, context: Context): PackedTree {
  const table = context.table();
  const read = table.texts.reader();
  const sites = new Map<string, Folder>();
  for (const row of table.order) {
    const loc = read(table.number(row, 'loc'));
    const { path } = urlParts(loc);
    const mark = marks[row] ?? 0;
    let folder = childFolder(sites, originOf(loc), 0);
    add(folder, mark);
    // A relative URL may have no `/` before its first segment, which is then no folder.
    let from = path.startsWith('/') ? 1 : path.length;
    for (let slash = path.indexOf('/', from); slash >= 0 && folder.depth < maxDepth; slash = path.indexOf('/', from)) {
      folder = childFolder(folder.folders, path.slice(from, slash + 1), folder.depth + 1);
      add(folder, mark);
      from = slash + 1;
    }
    folder.own += from === path.length ? 1 : 0;
  }
  return pack(sites, context);
}

function childFolder(folders: Map<string, Folder>, name: string, depth: number): Folder {
  let folder = folders.get(name);
  if (folder === undefined) {
    folder = { name, depth, count: 0, own: 0, faulty: 0, worst: 0, folders: new Map() };
    folders.set(name, folder);
  }
  return folder;
}

function add(folder: Folder, mark: number): void {
  folder.count += 1;
  if (mark > 0) {
    folder.faulty += 1;
    folder.worst = Math.max(folder.worst, mark);
  }
}

/** Compares numbers in names by their value: `2/` before `10/`. */
const { compare } = new Intl.Collator('en', { numeric: true });

function byName(a: Folder, b: Folder): number {
  return compare(a.name, b.name) || (a.name < b.name ? -1 : 1);
}

function pack(sites: Map<string, Folder>, context: Context): PackedTree {
  const folders: Folder[] = [];
  const ends: number[] = [];
  const collect = (level: Map<string, Folder>) => {
    // Sites are sorted by size, folders by name.
    const sorted = [...level.values()].sort((a, b) =>
      a.depth === 0 ? b.count - a.count || byName(a, b) : byName(a, b),
    );
    for (const folder of sorted) {
      // A URL that ends with `/` and has no pages below it is a page and not a folder.
      if (folder.depth > 0 && folder.own === folder.count) {
        continue;
      }
      const at = folders.push(folder) - 1;
      collect(folder.folders);
      ends[at] = folders.length;
    }
  };
  collect(sites);
  const texts = new Texts();
  const known = new Map<string, number>();
  const numberOf = (name: string) => {
    const number = known.get(name) ?? texts.add(name);
    known.set(name, number);
    return number;
  };
  const tree: PackedTree = {
    numbers: Uint32Array.from(folders, ({ name }) => numberOf(name)),
    names: texts.since(1),
    depths: Uint16Array.from(folders, ({ depth }) => depth),
    ends: Uint32Array.from(ends),
    counts: Uint32Array.from(folders, ({ count }) => count),
    faulty: Uint32Array.from(folders, ({ faulty }) => faulty),
    worst: Uint8Array.from(folders, ({ worst }) => worst),
  };
  const { names, numbers, depths, counts, faulty, worst } = tree;
  const buffers = [names.ends, names.bytes, numbers, depths, tree.ends, counts, faulty, worst].map(
    ({ buffer }) => buffer,
  );
  context.transfer(...buffers);
  return tree;
}
