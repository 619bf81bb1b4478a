import type { ComponentType } from 'preact';
import type { Dialog } from '../../app/state.js';
import { useEditor } from '../common/editor.js';
import { lazy } from '../common/lazy.js';
import { Paste } from '../start/Paste.js';
import { Replace } from './loaded-ahead.js';

/** The components of the dialogs; their properties are what `Dialog` has besides the name. */
const dialogs: { [Name in Dialog['name']]: ComponentType<Extract<Dialog, { name: Name }>> } = {
  paste: Paste,
  replace: Replace,
  'paste-cells': lazy(() => import('../table/PasteCells.js').then(({ PasteCells }) => PasteCells)),
  close: lazy(() => import('./Close.js').then(({ CloseDocument }) => CloseDocument)),
  'close-robots': lazy(() => import('./Close.js').then(({ CloseRobots }) => CloseRobots)),
  'remove-values': lazy(() => import('../table/RemoveValues.js').then(({ RemoveValues }) => RemoveValues)),
  alternates: lazy(() => import('../languages/Alternates.js').then(({ Alternates }) => Alternates)),
  redirects: lazy(() => import('../changes/Redirects.js').then(({ Redirects }) => Redirects)),
  'match-crawl': lazy(() => import('../table/MatchCrawl.js').then(({ MatchCrawl }) => MatchCrawl)),
  columns: lazy(() => import('../start/ColumnFields.js').then(({ ColumnFields }) => ColumnFields)),
  fix: lazy(() => import('../problems/FixPreview.js').then(({ FixPreview }) => FixPreview)),
  'safe-fixes': lazy(() => import('../problems/SafeFixes.js').then(({ SafeFixes }) => SafeFixes)),
  'fix-set': lazy(() => import('../problems/SetFixPreview.js').then(({ SetFixPreview }) => SetFixPreview)),
  shortcuts: lazy(() => import('./Shortcuts.js').then(({ Shortcuts }) => Shortcuts)),
  'export-set': lazy(() => import('../export/SetExport.js').then(({ SetExport }) => SetExport)),
  export: lazy(() => import('../export/Export.js').then(({ Export }) => Export)),
};

/** The dialog that is open. */
export function Dialogs() {
  const dialog = useEditor().state.dialog.value;
  if (dialog === undefined) {
    return null;
  }
  const View = dialogs[dialog.name] as ComponentType<Dialog>;
  // Tables whose columns are asked for one after another have instances of their own.
  return <View key={dialog.name === 'columns' ? dialog.table : dialog.name} {...dialog} />;
}
