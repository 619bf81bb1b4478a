import { type HierarchyRectangularNode, hierarchy, treemap } from 'd3-hierarchy';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { count } from '../../i18n/messages.js';
import { overviewMessages } from '../../i18n/overview.js';
import { severityMarks } from '../../model/problems.js';
import type { SiteTree, TreeFolder } from '../../model/site-tree.js';
import { readable } from '../../model/url-parts.js';
import { Button } from '../common/buttons.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { useWidth } from '../common/effects.js';
import { ChartTable } from './ChartTable.js';

/** Height of the map in pixels, and of the name of a folder that contains others. */
const height = 280;
const nameHeight = 20;
/** Area in square pixels below which a folder is not drawn, and width in pixels from which it has its name. */
const minArea = 120;
const minNameWidth = 60;

/** What the colours of the map show, with the bounds of its steps: the share of pages with problems, the age in days. */
const scales = { problems: [0, 0.01, 0.1, 0.5], changed: [Number.POSITIVE_INFINITY, 730, 365, 90] } as const;

type Scale = keyof typeof scales;

/** The folders of a site as areas in proportion to their pages, coloured by problems or dates. */
export function SiteMap({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = overviewMessages();
  const id = useId();
  const [scale, setScale] = useState<Scale>('problems');
  useEffect(() => controller.derivedData.watchTree(document), [document, controller]);
  const element = useRef<HTMLDivElement>(null);
  const width = useWidth(() => element.current, 600);
  const tree = document.siteTree.value;
  const areas = useMemo(() => (tree === undefined ? [] : layoutOf(tree, width)), [tree, width]);
  const pathOf = ({ origin, path }: TreeFolder) => `${tree?.sites === 1 ? '' : origin}${readable(path)}`;
  const show = ({ origin, path }: TreeFolder) => controller.table.showFolder(document, { origin, path });
  const drawn = areas.filter(({ x0, x1, y0, y1 }) => (x1 - x0) * (y1 - y0) >= minArea);
  const marks = severityMarks.filter((one) => one && drawn.some(({ data }) => data.mark === one));
  const tones = scale === 'changed' ? ['changed'] : marks.length > 0 ? marks : ['error'];
  return (
    <section class="card stack boxed" aria-labelledby={id}>
      <div class="title-row">
        <h3 id={id}>{text.folders}</h3>
        <fieldset class="row tight">
          <legend class="unseen">{text.colour}</legend>
          {(['problems', 'changed'] as const).map((name) => (
            <Button
              key={name}
              label={text.colours[name]}
              class="quiet small"
              aria-pressed={scale === name}
              onClick={() => setScale(name)}
            />
          ))}
        </fieldset>
      </div>
      {/* Hidden from screen readers; the table below has the same data. */}
      <div ref={element} class="site-map" aria-hidden="true" style={{ height: `${height}px` }}>
        {drawn.map(({ data, x0, x1, y0, y1 }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the table has a button for the same.
          <div
            key={data.at}
            class={`map-area cut step-${stepOf(data, scale)} ${scale === 'problems' ? (data.mark ?? '') : ''}`}
            title={titleOf(data, pathOf(data))}
            style={{ left: `${x0}px`, top: `${y0}px`, width: `${x1 - x0}px`, height: `${y1 - y0}px` }}
            onClick={() => show(data)}
          >
            {x1 - x0 >= minNameWidth && y1 - y0 >= nameHeight && `${shortNameOf(data)} ${count(data.count)}`}
          </div>
        ))}
      </div>
      <ul class="map-legend soft small-text row wrap" aria-label={text.scales[scale].name}>
        <li>{text.scales[scale].name}</li>
        {text.scales[scale].steps.map((name, step) => (
          <li key={name} class="row tight">
            {tones.slice(0, step === 0 ? 1 : undefined).map((tone) => (
              <span key={tone} class={`map-step step-${step} ${tone}`} />
            ))}
            {name}
          </li>
        ))}
      </ul>
      {drawn.length < areas.length && <p class="soft small-text">{text.notDrawn(areas.length - drawn.length)}</p>}
      <ChartTable
        heads={[text.folder, text.pages, text.withProblems, text.changedOnAverage]}
        rows={areas
          .map(({ data }) => data)
          .sort((a, b) => b.count - a.count)
          .map((folder) => ({
            key: folder.at,
            name: pathOf(folder),
            pages: folder.count,
            onShow: () => show(folder),
            more: [count(folder.faulty), dayOf(folder)],
          }))}
      />
    </section>
  );
}

/** Returns the sites and their folders up to the second level, containing ones first. Pages in none of the folders leave space. */
function layoutOf(tree: SiteTree, width: number): HierarchyRectangularNode<TreeFolder>[] {
  const folders = tree.upTo(2);
  const all = {
    at: -1,
    depth: -1,
    end: tree.size,
    count: folders.reduce((sum, { depth, count }) => sum + (depth === 0 ? count : 0), 0),
  };
  const nested = hierarchy(all as TreeFolder, (outer) =>
    folders.filter(({ at, depth }) => depth === outer.depth + 1 && at > outer.at && at < outer.end),
  ).each((node) => Object.assign(node, { value: node.data.count }));
  nested.sort((a, b) => b.data.count - a.data.count);
  const layout = treemap<TreeFolder>()
    .size([width, height])
    .paddingInner(1)
    .paddingTop(({ depth }) => (depth === 0 ? 0 : nameHeight));
  return layout(nested).descendants().slice(1);
}

/** Returns the step of a folder on a scale, from 0 to 4. */
function stepOf({ count: pages, faulty, changed }: TreeFolder, scale: Scale): number {
  const days = (Date.now() - changed) / 86_400_000;
  return scale === 'problems'
    ? scales.problems.filter((bound) => faulty / pages > bound).length
    : scales.changed.filter((bound) => days <= bound).length;
}

function shortNameOf({ depth, origin, name }: TreeFolder): string {
  return depth === 0 ? origin.replace('https://', '') : readable(name);
}

function titleOf(folder: TreeFolder, path: string): string {
  const text = overviewMessages();
  const day = dayOf(folder);
  return text.folderOf(path, folder.count, folder.faulty, day && text.changedAt(day));
}

/** Returns the day on which the pages of a folder changed on average; empty if it is not known. */
function dayOf({ changed }: TreeFolder): string {
  return Number.isNaN(changed) ? '' : new Date(changed).toISOString().slice(0, 10);
}
