import { useEditor } from '../common/editor.js';
import { lazy } from '../common/lazy.js';
import { Paste } from '../start/Paste.js';
import { PasteCells } from '../table/PasteCells.js';
import { CloseDocument, CloseRobots } from './Close.js';
import { Replace } from './loaded-ahead.js';

const Alternates = lazy(() => import('../languages/Alternates.js').then((module) => module.Alternates));

const ColumnFields = lazy(() => import('../start/ColumnFields.js').then((module) => module.ColumnFields));

const Export = lazy(() => import('../export/Export.js').then((module) => module.Export));

const FixPreview = lazy(() => import('../problems/FixPreview.js').then((module) => module.FixPreview));

const MatchCrawl = lazy(() => import('../table/MatchCrawl.js').then((module) => module.MatchCrawl));

const Redirects = lazy(() => import('../changes/Redirects.js').then((module) => module.Redirects));

const RemoveValues = lazy(() => import('../table/RemoveValues.js').then((module) => module.RemoveValues));

const SetExport = lazy(() => import('../export/SetExport.js').then((module) => module.SetExport));

const SetFixPreview = lazy(() => import('../problems/SetFixPreview.js').then((module) => module.SetFixPreview));

const Shortcuts = lazy(() => import('./Shortcuts.js').then((module) => module.Shortcuts));

/** The dialog that is open. */
export function Dialogs() {
  const { state } = useEditor();
  const dialog = state.dialog.value;
  const document = state.document.value;
  switch (dialog?.name) {
    case 'paste':
      return <Paste failed={dialog.failed} />;
    case 'replace':
      return document === undefined ? null : <Replace document={document} />;
    case 'remove-values':
      return <RemoveValues document={dialog.document} field={dialog.field} />;
    case 'alternates':
      return <Alternates document={dialog.document} />;
    case 'redirects':
      return <Redirects renames={dialog.renames} />;
    case 'paste-cells':
      return <PasteCells misfit={dialog.misfit} />;
    case 'match-crawl':
      return <MatchCrawl crawl={dialog.crawl} />;
    case 'columns':
      return <ColumnFields key={dialog.table} table={dialog.table} />;
    case 'fix':
      return <FixPreview {...dialog} />;
    case 'fix-set':
      return <SetFixPreview {...dialog} />;
    case 'shortcuts':
      return <Shortcuts />;
    case 'export-set':
      return <SetExport />;
    case 'export':
      return <Export />;
    case 'close':
      return <CloseDocument document={dialog.document} />;
    case 'close-robots':
      return <CloseRobots next={dialog.next} />;
    default:
      return null;
  }
}
