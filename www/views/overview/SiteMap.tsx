import { type HierarchyRectangularNode, hierarchy, treemap } from 'd3-hierarchy';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { count } from '../../i18n/messages.js';
import { overviewMessages } from '../../i18n/overview.js';
import type { SiteTree, TreeFolder } from '../../model/site-tree.js';
import { readable } from '../../model/url-parts.js';
import { Button } from '../common/buttons.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { useWidth } from '../common/effects.js';

/** Height of the map in pixels, and of the name of a folder that contains others. */
const height = 260;
const nameHeight = 18;
/** Area in square pixels below which a folder is not drawn. */
const minArea = 120;
/** Number of rows that the table has at first, and by which it grows. */
const rowsAtOnce = 50;
/** Age in milliseconds of pages without colour: two years. */
const maxAge = 2 * 365 * 86_400_000;

/** What the colours of the map show. */
type Colour = 'problems' | 'changed';

/** A folder, or the pages of a folder that are in none of its folders. */
interface Area {
  folder: TreeFolder;
  isRest: boolean;
  pages: number;
  /** Number of these pages with problems. */
  faulty: number;
  areas: Area[];
}

/** The folders of a site as areas in proportion to their pages, coloured by problems or dates. */
export function SiteMap({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = overviewMessages();
  const id = useId();
  const [colour, setColour] = useState<Colour>('problems');
  useEffect(() => controller.derivedData.watchTree(document), [document, controller]);
  const tree = document.siteTree.value;
  const root = useMemo(() => (tree === undefined || tree.size === 0 ? undefined : areasOf(tree)), [tree]);
  if (tree === undefined || root === undefined) {
    return null;
  }
  const shared: AreasProps = {
    root,
    pathOf: ({ folder, isRest }) => {
      const path = `${tree.sites > 1 ? folder.origin : ''}${readable(folder.path)}`;
      return isRest ? text.restOf(path) : path;
    },
    onShow: ({ folder: { origin, path } }) => controller.table.showFolder(document, { origin, path }),
  };
  return (
    <section class="card stack boxed wide" aria-labelledby={id}>
      <h3 id={id}>{text.folders}</h3>
      <fieldset class="row tight">
        <legend class="unseen">{text.colour}</legend>
        {(['problems', 'changed'] as const).map((name) => (
          <Button
            key={name}
            label={text.colours[name]}
            class="quiet small"
            aria-pressed={colour === name}
            onClick={() => setColour(name)}
          />
        ))}
      </fieldset>
      <p class="soft small-text">{text.coloursText[colour]}</p>
      <Areas colour={colour} {...shared} />
      <details class="as-table">
        <summary>{text.asTable}</summary>
        <FolderTable {...shared} />
      </details>
    </section>
  );
}

interface AreasProps {
  /** Contains all areas; it is not shown itself. */
  root: Area;
  /** Returns the path of an area, with the site if there are several. */
  pathOf: (area: Area) => string;
  /** Shows the pages of a folder. No filter has those of a folder alone. */
  onShow: (area: Area) => void;
}

/** The map, hidden from screen readers; the table below has the same data. */
function Areas({ root, pathOf, colour, onShow }: AreasProps & { colour: Colour }) {
  const element = useRef<HTMLDivElement>(null);
  const width = useWidth(() => element.current, 600);
  const areas = useMemo(() => layoutOf(root, width), [root, width]);
  return (
    <div ref={element} class="site-map" aria-hidden="true" style={{ height: `${height}px` }}>
      {areas.map(({ data, x0, x1, y0, y1 }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the table has a button for the same.
        <div
          key={`${data.folder.at} ${data.isRest}`}
          class={`map-area cut ${data.isRest ? 'rest' : colour === 'problems' ? (data.folder.mark ?? '') : colour}`}
          title={titleOf(data, pathOf(data))}
          style={{
            left: `${x0}px`,
            top: `${y0}px`,
            width: `${x1 - x0}px`,
            height: `${y1 - y0}px`,
            '--strength': data.areas.length > 0 || data.isRest ? 0 : strengthOf(data.folder, colour),
          }}
          onClick={data.isRest ? undefined : () => onShow(data)}
        >
          {x1 - x0 > 40 && y1 - y0 >= nameHeight ? nameOf(data) : ''}
        </div>
      ))}
    </div>
  );
}

/** The same as a table, the largest folders first. */
function FolderTable({ root, pathOf, onShow }: AreasProps) {
  const text = overviewMessages();
  const [rows, setRows] = useState(rowsAtOnce);
  const areas = useMemo(() => withinOf(root).sort((a, b) => b.pages - a.pages), [root]);
  const left = areas.length - rows;
  return (
    <>
      <table class="plain-table">
        <thead>
          <tr>
            <th scope="col">{text.folder}</th>
            <th scope="col">{text.pages}</th>
            <th scope="col">{text.withProblems}</th>
            <th scope="col">{text.changedOnAverage}</th>
          </tr>
        </thead>
        <tbody>
          {areas.slice(0, rows).map((area) => {
            const path = pathOf(area);
            return (
              <tr key={`${area.folder.at} ${area.isRest}`}>
                <th scope="row">
                  {area.isRest ? (
                    path
                  ) : (
                    <Button
                      label={path}
                      class="link"
                      aria-label={text.show(path, area.pages)}
                      onClick={() => onShow(area)}
                    />
                  )}
                </th>
                <td>{count(area.pages)}</td>
                <td>{count(area.faulty)}</td>
                <td>{dayOf(area)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {left > 0 && <Button label={text.moreFolders(left)} class="framed" onClick={() => setRows(rows + rowsAtOnce)} />}
    </>
  );
}

/** Returns the areas of the folders up to the second level that are large enough, containing ones first. */
function layoutOf(root: Area, width: number): HierarchyRectangularNode<Area>[] {
  const nested = hierarchy(root, ({ areas }) => areas)
    .sum(({ areas, pages }) => (areas.length > 0 ? 0 : pages))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const layout = treemap<Area>()
    .size([width, height])
    .paddingInner(1)
    .paddingTop(({ depth }) => (depth === 0 ? 0 : nameHeight));
  const isLarge = ({ x0, x1, y0, y1 }: HierarchyRectangularNode<Area>) => (x1 - x0) * (y1 - y0) >= minArea;
  return layout(nested).descendants().slice(1).filter(isLarge);
}

/** Returns the folders as nested areas below one of their own; a single site has no area. */
function areasOf(tree: SiteTree): Area {
  const all = tree.upTo(2);
  const root: Area = { folder: all[0] as TreeFolder, isRest: false, pages: 0, faulty: 0, areas: [] };
  const open = [root];
  for (const folder of all) {
    const area: Area = { folder, isRest: false, pages: folder.count, faulty: folder.faulty, areas: [] };
    open.length = folder.depth + 1;
    open[folder.depth]?.areas.push(area);
    open.push(area);
  }
  addRest(root);
  const [only] = root.areas;
  return root.areas.length === 1 && only !== undefined && only.areas.length > 0 ? only : root;
}

/** Adds areas for the pages that are in none of the folders of their folder. */
function addRest({ folder, pages, faulty, areas }: Area): void {
  areas.forEach(addRest);
  const restOf = (all: number, of: 'pages' | 'faulty') => areas.reduce((rest, area) => rest - area[of], all);
  const rest = restOf(pages, 'pages');
  if (areas.length > 0 && rest > 0) {
    areas.push({ folder, isRest: true, pages: rest, faulty: restOf(faulty, 'faulty'), areas: [] });
  }
}

/** Returns the areas inside an area. */
function withinOf({ areas }: Area): Area[] {
  return areas.flatMap((area) => [area, ...withinOf(area)]);
}

/** Returns how strong the colour of a folder is, from 0 to 1. */
function strengthOf({ count: pages, faulty, changed }: TreeFolder, colour: Colour): number {
  if (colour === 'problems') {
    // Few problems are visible as well.
    return Math.sqrt(faulty / pages);
  }
  return Number.isNaN(changed) ? 0 : Math.min(Math.max(1 - (Date.now() - changed) / maxAge, 0.05), 1);
}

function nameOf({ folder, isRest }: Area): string {
  return isRest
    ? overviewMessages().here
    : folder.depth === 0
      ? folder.origin.replace('https://', '')
      : readable(folder.name);
}

function titleOf(area: Area, path: string): string {
  const text = overviewMessages();
  const day = dayOf(area);
  return text.folderOf(path, area.pages, area.faulty, day && text.changedAt(day));
}

/** Returns the day on which the pages of a folder changed on average; empty if it is not known. */
function dayOf({ folder: { changed }, isRest }: Area): string {
  return isRest || Number.isNaN(changed) ? '' : new Date(changed).toISOString().slice(0, 10);
}
