import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Kind } from 'sitemap-kit';
import { count, counted } from '../../i18n/messages.js';
import { paneMessages } from '../../i18n/panes.js';
import { treeMessages } from '../../i18n/tree.js';
import { without } from '../../model/query.js';
import { folderKey, type SiteTree, type TreeFolder } from '../../model/site-tree.js';
import { readable } from '../../model/url-parts.js';
import { Button } from '../common/buttons.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { toggled } from '../common/effects.js';
import { Icon, Spoken } from '../common/icon.js';
import { siteName } from '../common/site-name.js';
import { rowHeight, scrollToRow, useRange } from '../table/scrolling.js';

/** The folder tree of the site; selecting a folder filters the table. */
export function Tree({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = treeMessages();
  useEffect(() => controller.derivedData.watchTree(document), [document, controller]);
  const tree = document.siteTree.value;
  const { origin, path } = document.query.value;
  document.revision.value;
  return (
    <section class="site fill" aria-labelledby="site-title">
      <div class="title-row">
        <h2 id="site-title" class="soft small-text">
          {paneMessages().site}
        </h2>
        {(origin !== '' || path !== '') && (
          <Button label={text.all} class="link" onClick={() => controller.table.showFolder(document, undefined)} />
        )}
      </div>
      {tree === undefined || tree.size === 0 ? (
        <p class="soft small-text site-empty">{document.size === 0 ? text.empty : text.waiting}</p>
      ) : (
        <Folders document={document} tree={tree} />
      )}
    </section>
  );
}

function Folders({ document, tree }: ViewProps & { tree: SiteTree }) {
  const { controller } = useEditor();
  const text = treeMessages();
  const scroller = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => tree.firstOpen());
  const [active, setActive] = useState('');
  const folders = useMemo(() => tree.visible(open), [tree, open]);
  const siblings = useMemo(() => siblingsOf(folders), [folders]);
  const range = useRange(scroller, folders.length, 0);
  const { origin, path } = document.query.value;
  // With a single site, the path is sufficient.
  const only = tree.sites === 1 ? folders[0]?.origin : undefined;
  const site = origin === '' ? (only ?? '') : origin === without ? '' : origin;
  const chosen = origin === '' && path === '' ? '' : folderKey(site, path || '/');
  const known = folders.findIndex((folder) => keyOf(folder) === (active || chosen));
  const at = Math.max(known, 0);

  const go = (to: number) => {
    const next = folders[Math.min(Math.max(to, 0), folders.length - 1)];
    if (next !== undefined && scroller.current !== null) {
      setActive(keyOf(next));
      scrollToRow(scroller.current, folders.indexOf(next), folders.length, 0);
    }
  };
  const toggle = (folder: TreeFolder) => setOpen(toggled(open, keyOf(folder)));
  const choose = (folder: TreeFolder) =>
    controller.table.showFolder(
      document,
      keyOf(folder) === chosen
        ? undefined
        : { path: folder.path, origin: only === undefined ? folder.origin : undefined },
    );

  const press = (event: KeyboardEvent) => {
    const folder = folders[at];
    if (folder === undefined || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const page = Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1, 1);
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      PageDown: () => go(at + page),
      PageUp: () => go(at - page),
      Home: () => go(0),
      End: () => go(folders.length - 1),
      ArrowRight: () => (folder.hasFolders && !folder.open ? toggle(folder) : go(at + (folder.open ? 1 : 0))),
      ArrowLeft: () => (folder.open ? toggle(folder) : go(parentOf(folders, at))),
      Enter: () => choose(folder),
      ' ': () => choose(folder),
    };
    const run = keys[event.key];
    if (run !== undefined) {
      event.preventDefault();
      run();
    }
  };

  return (
    <div
      ref={scroller}
      class="site-scroll"
      role="tree"
      tabIndex={0}
      aria-label={text.label}
      aria-activedescendant={range.rows(-1).includes(at) ? `folder-${folders[at]?.at}` : undefined}
      onKeyDown={press}
    >
      <div role="presentation" class="site-body" style={{ height: `${range.height}px` }}>
        {range.rows(-1).map((position) => {
          const folder = folders[position] as TreeFolder;
          const key = keyOf(folder);
          return (
            <Folder
              key={key}
              folder={folder}
              kind={document.kind}
              siblings={siblings[position]}
              isActive={position === at}
              isChosen={key === chosen}
              top={range.top(position)}
              onClick={(isFold) => {
                setActive(key);
                if (isFold && folder.hasFolders) {
                  toggle(folder);
                } else {
                  choose(folder);
                }
              }}
            />
          );
        })}
      </div>
    </div>
  );
}

/** A folder of the tree. The argument of `onClick` is whether the click was on the button that folds it. */
function Folder({
  folder,
  kind,
  siblings,
  isActive,
  isChosen,
  top,
  onClick,
}: {
  folder: TreeFolder;
  kind: Kind;
  siblings: Siblings | undefined;
  isActive: boolean;
  isChosen: boolean;
  /** Its position in the tree in pixels. */
  top: number;
  onClick: (isFold: boolean) => void;
}) {
  const text = treeMessages();
  const name = folder.depth === 0 ? siteName(folder.origin) : readable(folder.name);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree listens to the keys of all its folders.
    // biome-ignore lint/a11y/useFocusableInteractive: the tree holds the focus, and names the active folder.
    <div
      id={`folder-${folder.at}`}
      role="treeitem"
      class={`folder row tight${isActive ? ' active' : ''}`}
      aria-level={folder.depth + 1}
      aria-posinset={siblings?.position}
      aria-setsize={siblings?.set.size}
      aria-selected={isChosen}
      aria-expanded={folder.hasFolders ? folder.open : undefined}
      title={folder.depth === 0 ? name : folder.path}
      style={{
        transform: `translateY(${top}px)`,
        height: `${rowHeight}px`,
        paddingLeft: `${Math.min(folder.depth, 12) * 14 + 4}px`,
      }}
      onClick={(event) => onClick((event.target as HTMLElement).closest('.folder-fold') !== null)}
    >
      <span class="folder-fold" aria-hidden="true">
        {folder.hasFolders && <Icon name={folder.open ? 'down' : 'forward'} />}
      </span>
      <span class="folder-name cut">{name}</span>
      {folder.mark && (
        <span class={`mark small-text ${folder.mark}`} title={text.faulty(folder.faulty, kind)}>
          <Icon name={folder.mark} />
          <span class="unseen">{text.faulty(folder.faulty, kind)}</span>
        </span>
      )}
      <span class="folder-count soft small-text">
        <Spoken shown={count(folder.count)} said={counted(folder.count, kind)} />
      </span>
    </div>
  );
}

function keyOf({ origin, path }: TreeFolder): string {
  return folderKey(origin, path);
}

/** The position of a folder among its siblings, from 1, and their number. */
interface Siblings {
  position: number;
  set: { size: number };
}

/** Returns the siblings of each folder, for ARIA. */
function siblingsOf(folders: readonly TreeFolder[]): Siblings[] {
  const sets: { size: number }[] = [];
  return folders.map(({ depth }) => {
    // Deeper entries belong to another folder.
    sets.length = Math.min(sets.length, depth + 1);
    const set = sets[depth] ?? { size: 0 };
    sets[depth] = set;
    set.size += 1;
    return { position: set.size, set };
  });
}

/** Returns the parent of a folder. */
function parentOf(folders: readonly TreeFolder[], at: number): number {
  const depth = folders[at]?.depth ?? 0;
  return depth === 0 ? at : folders.findLastIndex((folder, position) => position < at && folder.depth < depth);
}
