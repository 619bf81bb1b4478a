import { useEffect } from 'preact/hooks';
import { shellMessages } from '../../i18n/shell.js';
import { crawlSourceOf } from '../../model/crawl-data.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { PaneSize } from '../../model/pane-sizes.js';
import { Button } from '../common/buttons.js';
import { DropArea } from '../common/drop-area.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { useFocusRestore } from '../common/focus-restore.js';
import { lazy } from '../common/lazy.js';
import { isNarrow, isSingle } from '../common/screen.js';
import { Start } from '../start/Start.js';
import { Dialogs } from './Dialogs.js';
import { Files, isRobotsOpen } from './Files.js';
import { focusContent } from './focus-pane.js';
import { Header } from './Header.js';
import { LiveRegion } from './LiveRegion.js';
import { loadAhead } from './loaded-ahead.js';
import { Notices } from './Notices.js';
import { PaneEdge, PaneToggle } from './PaneEdge.js';
import { beside, middle, Tree } from './panes.js';
import { StatusLine } from './StatusLine.js';
import { FrontSwitch, Switch } from './Switch.js';
import { useShortcuts } from './shortcuts.js';

const RobotsFile = lazy(() => import('../robots/RobotsFile.js').then((module) => module.RobotsFile));

/** The whole page. */
export function Frame() {
  const { state, controller } = useEditor();
  useShortcuts(state, controller);
  useFocusRestore();
  const text = shellMessages();
  const document = state.document.value;
  const isOpen = document !== undefined;
  useEffect(() => {
    if (isOpen) {
      loadAhead();
    }
  }, [isOpen]);
  return (
    <DropArea>
      <Button label={text.skip} class="skip" onClick={focusContent} />
      <Header />
      <LiveRegion />
      {document === undefined && !isRobotsOpen(state) ? (
        <>
          <main id="main" class="middle fill" tabIndex={-1}>
            <Start />
          </main>
          <StatusLine />
        </>
      ) : document === undefined ? (
        <RobotsDesk />
      ) : (
        <Desk document={document} />
      )}
      <Notices />
      <Dialogs />
    </DropArea>
  );
}

/** The panes of an open robots.txt without a document. */
function RobotsDesk() {
  return (
    <div class="desk single" data-front="middle">
      <Left />
      <main id="main" class="middle fill" tabIndex={-1}>
        <RobotsFile />
      </main>
      <StatusLine />
    </div>
  );
}

/** The open files and the folders of the shown document; on narrow screens, both are elsewhere. */
function Left({ document }: Partial<ViewProps>) {
  return isNarrow.value ? null : (
    <nav class="left fill" aria-label={shellMessages().files}>
      <div class="left-scroll fill">
        <Files />
        {document && <Tree key={document.id} document={document} />}
      </div>
      {document && <PaneEdge side="left" />}
    </nav>
  );
}

/** The panes of a document. */
function Desk({ document }: { document: OpenDocument }) {
  const { state, controller } = useEditor();
  const text = shellMessages();
  const front = state.front.value;
  const sizes = state.paneSizes.value;
  useEffect(() => controller.derivedData.watchHasLanguages(document), [controller, document]);
  const hasLanguages = document.hasLanguages.value || state.view.value === 'languages';
  const views = middle.filter(({ name }) => name !== 'languages' || hasLanguages);
  // The only visible view is the main landmark.
  const isBesideMain = isSingle.value && front === 'beside';
  const Beside = isBesideMain ? 'main' : 'aside';
  const panels = beside.filter(({ onlyNarrow = false }) => !onlyNarrow || isNarrow.value);
  return (
    <div
      class="desk"
      data-front={front}
      data-hidden={(['left', 'right'] as const).filter((side) => sizes[side].isCollapsed).join(' ')}
      style={{ '--left-width': cssWidth(sizes.left), '--right-width': cssWidth(sizes.right) }}
    >
      <Left document={document} />
      <main id={isBesideMain ? undefined : 'main'} class="middle fill" tabIndex={-1}>
        <div class="own-switch">
          {!isNarrow.value && <PaneToggle side="left" />}
          <Switch
            label={text.views}
            panes={views}
            shown={state.view.value}
            onChoose={(name) => controller.showView(name)}
          />
          {!isNarrow.value && <PaneToggle side="right" />}
        </div>
        <ActivePane panes={views} name={state.view.value} />
      </main>
      <Beside
        id={isBesideMain ? 'main' : undefined}
        class="beside fill"
        aria-label={text.panels}
        tabIndex={isBesideMain ? -1 : undefined}
        aria-busy={document.fixing.value.length > 0 || document.isCheckingFix.value}
        onKeyUp={revealField}
      >
        {!isNarrow.value && <PaneEdge side="right" />}
        <div class="own-switch">
          <Switch
            label={text.panels}
            panes={panels}
            shown={state.panel.value}
            onChoose={(name) => controller.showPanel(name)}
          />
        </div>
        <ActivePane panes={panels} name={state.panel.value} />
      </Beside>
      <StatusLine />
      <FrontSwitch
        panes={[...views, ...panels]}
        shown={front === 'middle' ? state.view.value : state.panel.value}
        counts={crawlSourceOf(document) === undefined ? document.problemCounts.value : undefined}
        onChoose={(name) =>
          views.some((pane) => pane.name === name) ? controller.showView(name) : controller.showPanel(name)
        }
      />
    </div>
  );
}

/** Returns the width of a pane for the style sheet; undefined for its default. */
function cssWidth({ width, isCollapsed }: PaneSize): string | undefined {
  return isCollapsed ? '0px' : width === undefined ? undefined : `${width}px`;
}

/** Scrolls a text area into view that got the focus by keyboard; browsers scroll to the caret only. */
function revealField({ key, target }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof HTMLTextAreaElement) {
    target.scrollIntoView({ block: 'nearest' });
  }
}

/** The view of a name; the first one for an unknown name. */
function ActivePane({ panes, name }: { panes: typeof middle; name: string }) {
  const document = useEditor().state.document.value;
  const pane = panes.find((one) => one.name === name) ?? panes[0];
  // Each document has its own instance of a view with its own local state.
  return document && pane ? <pane.View key={document.id} document={document} /> : null;
}
