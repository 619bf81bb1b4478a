import type { Locale } from 'sitemap-kit';
import type { Theme } from '../../app/state.js';
import { language } from '../../i18n/messages.js';
import { shellMessages } from '../../i18n/shell.js';
import { shortcutMessages } from '../../i18n/shortcuts.js';
import { IconButton, ToolButton } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { Choice } from '../common/fields.js';
import { pickFiles } from '../common/pick-files.js';
import { isRobotsOpen } from './Files.js';
import { control } from './shortcuts.js';

/** The bar at the top. */
export function Header() {
  const { state, controller } = useEditor();
  const text = shellMessages();
  const document = state.document.value;
  const title = document?.name.value ?? (isRobotsOpen(state) ? text.kinds.robots : undefined);
  return (
    <header class="header title-row loose">
      <div class="brand row">
        <img src="./icon.svg" width="24" height="24" alt="" />
        <span class="name">{text.name}</span>
        <span class="tagline soft cut">{text.tagline}</span>
        {title !== undefined && <h1 class="unseen">{title}</h1>}
      </div>
      <div class="tools row tight">
        {document !== undefined && <History />}
        <ToolButton
          icon="open"
          label={text.open}
          onClick={() => void pickFiles().then((files) => controller.files.open(files))}
        />
        {document !== undefined && (
          <ToolButton
            icon="export"
            label={text.export}
            class="main"
            onClick={() => controller.exports.open(document)}
          />
        )}
        <ShortcutsButton />
        <Choice
          label={text.language}
          icon="language"
          value={language.value}
          values={['en', 'ja']}
          nameOf={(locale) => (locale === 'en' ? 'English' : '日本語')}
          langOf={(locale) => locale}
          onValue={(locale: Locale) => controller.setLanguage(locale)}
        />
        <Choice
          label={text.theme}
          icon="theme"
          value={state.theme.value}
          values={['system', 'light', 'dark']}
          nameOf={(theme) => text.themes[theme]}
          onValue={(theme: Theme) => controller.setTheme(theme)}
        />
      </div>
    </header>
  );
}

function ShortcutsButton() {
  const { controller } = useEditor();
  const { title } = shortcutMessages();
  return (
    <IconButton
      icon="keyboard"
      label={title}
      class="quiet with-keyboard"
      title={`${title} (${control} + /)`}
      onClick={() => controller.openDialog({ name: 'shortcuts' })}
    />
  );
}

function History() {
  const { state, controller } = useEditor();
  const text = shellMessages();
  const document = state.document.value;
  if (document === undefined) {
    return null;
  }
  document.revision.value;
  const { last, next } = document.history;
  const undo = last ? text.undoOf(text.changes[last.name]) : text.nothingToUndo;
  const redo = next ? text.redoOf(text.changes[next.name]) : text.nothingToRedo;
  return (
    <>
      <IconButton
        icon="undo"
        label={undo}
        class="quiet"
        disabled={!last}
        onClick={() => controller.pages.undo(document)}
      />
      <IconButton
        icon="redo"
        label={redo}
        class="quiet"
        disabled={!next}
        onClick={() => controller.pages.redo(document)}
      />
    </>
  );
}
