import { type HierarchyRectangularNode, hierarchy, treemap } from 'd3-hierarchy';
import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { count } from '../../i18n/messages.js';
import { overviewMessages } from '../../i18n/overview.js';
import { severityMarks } from '../../model/problems.js';
import type { SiteTree, TreeFolder } from '../../model/site-tree.js';
import { readable } from '../../model/url-parts.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { moveFocus, useSize } from '../common/effects.js';
import { siteName } from '../common/site-name.js';

/** Height in pixels of the name of a folder that contains others. */
const nameHeight = 20;
/** Sizes in pixels from which a folder is drawn, and from which it has its name. */
const minSize = 8;
const minNameWidth = 60;

/** Shares of pages with problems above which the colour is one step stronger. */
const bounds = [0, 0.01, 0.1, 0.5];

/** Returns the share of the colour of a severity in a step. */
const shareOf = (step: number) => ({ '--step': `var(--step-${step})` });

/** The folders of a site as areas in proportion to their pages, coloured by problems. */
export function SiteMap({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = overviewMessages();
  const id = useId();
  useEffect(() => controller.derivedData.watchTree(document), [document, controller]);
  const element = useRef<HTMLFieldSetElement>(null);
  const size = useSize(() => element.current, [600, 280]);
  const tree = document.siteTree.value;
  const areas = useMemo(() => (tree === undefined ? [] : layoutOf(tree, size)), [tree, ...size]);
  // A site with one folder at most has no parts to compare.
  if (tree?.sites === 1 && tree.size < 3) {
    return null;
  }
  const drawn = areas.filter(({ x0, x1, y0, y1 }) => Math.min(x1 - x0, y1 - y0) >= minSize);
  const marks = severityMarks.filter((one) => one && drawn.some(({ data }) => data.mark === one));
  return (
    <section class="card stack boxed" aria-labelledby={id}>
      <div class="row wrap loose">
        <h3 id={id}>{text.folders}</h3>
        {marks.length > 0 && (
          <ul class="map-legend soft small-text row wrap loose">
            <li>{text.withProblems}</li>
            {text.steps.map((name, step) => (
              <li key={name} class="row tight">
                {(step === 0 ? [''] : marks).map((mark) => (
                  <span key={mark} class={`map-step step-${step} ${mark}`} style={shareOf(step)} />
                ))}
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      <fieldset ref={element} class="site-map" aria-labelledby={id} onKeyDown={moveFocus}>
        {drawn.map(({ data: { at, origin, path, mark, depth, name, count: pages, faulty }, x0, x1, y0, y1 }, index) => {
          const isSite = depth === 0 && !origin.includes(':');
          const label = text.show(
            isSite ? siteName(origin) : `${tree?.sites === 1 ? '' : origin}${readable(path)}`,
            pages,
            document.kind,
          );
          const shown = depth === 0 ? siteName(origin) : readable(name);
          const step = bounds.filter((bound) => faulty / pages > bound).length;
          return (
            <button
              key={at}
              type="button"
              class={`plain map-area step-${step} ${mark ?? ''}`}
              title={text.withFaulty(label, faulty)}
              tabIndex={index === 0 ? 0 : -1}
              style={{
                ...shareOf(step),
                left: `${x0}px`,
                top: `${y0}px`,
                width: `${x1 - x0}px`,
                height: `${y1 - y0}px`,
              }}
              onClick={() => controller.table.showFolder(document, { origin, path })}
            >
              {x1 - x0 >= minNameWidth && y1 - y0 >= nameHeight && (
                <span aria-hidden="true">
                  {shown} {count(pages)}
                </span>
              )}
              <span class="unseen">{text.withFaulty(label, faulty)}</span>
            </button>
          );
        })}
      </fieldset>
      {drawn.length < areas.length && <p class="soft small-text">{text.notDrawn(areas.length - drawn.length)}</p>}
    </section>
  );
}

/** Returns the sites and their folders up to the second level, containing ones first. Pages in none of the folders leave space. */
function layoutOf(tree: SiteTree, size: readonly [number, number]): HierarchyRectangularNode<TreeFolder>[] {
  const folders = tree.upTo(2);
  const count = folders.reduce((sum, folder) => sum + (folder.depth === 0 ? folder.count : 0), 0);
  const nested = hierarchy({ at: -1, depth: -1, end: tree.size, count } as TreeFolder, (outer) =>
    folders.filter(({ at, depth }) => depth === outer.depth + 1 && at > outer.at && at < outer.end),
  )
    .each((node) => Object.assign(node, { value: node.data.count }))
    .sort((a, b) => b.data.count - a.data.count);
  return treemap<TreeFolder>()
    .size([...size])
    .paddingInner(1)
    .paddingTop(({ depth }) => (depth === 0 ? 0 : nameHeight))(nested)
    .descendants()
    .slice(1);
}
