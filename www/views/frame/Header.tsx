import type { Locale } from 'sitemap-kit';
import type { Theme } from '../../app/state.js';
import { language, messages } from '../../i18n/messages.js';
import { shellMessages } from '../../i18n/shell.js';
import { shortcutMessages } from '../../i18n/shortcuts.js';
import { LanguageOptions, ThemeOptions } from '../common/appearance-options.js';
import { useEditor } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { pickFiles } from '../common/pick-files.js';
import { isRobotsOpen } from './Files.js';
import { control } from './shortcuts.js';

/** The bar at the top. */
export function Header() {
  const { state, controller } = useEditor();
  const text = messages(shellMessages);
  const document = state.document.value;
  const title = document?.name.value ?? (isRobotsOpen(state) ? text.kinds.robots : undefined);
  return (
    <header class="header">
      <div class="brand">
        <img src="./icon.svg" width="24" height="24" alt="" />
        <span class="name">{text.name}</span>
        <span class="tagline">{text.tagline}</span>
        {title !== undefined && <h1 class="unseen">{title}</h1>}
      </div>
      <div class="tools">
        {document !== undefined && <History />}
        <button
          type="button"
          class="quiet"
          onClick={() => void pickFiles().then((files) => controller.files.open(files))}
        >
          <Icon name="open" />
          <span class="label">{text.open}</span>
        </button>
        {document !== undefined && (
          <button type="button" class="main" onClick={() => controller.exports.open(document)}>
            <Icon name="export" />
            <span class="label">{text.export}</span>
          </button>
        )}
        <ShortcutsButton />
        <label class="choice">
          <span class="unseen">{text.language}</span>
          <Icon name="language" />
          <select
            value={language.value}
            onChange={(event) => controller.setLanguage(event.currentTarget.value as Locale)}
          >
            <LanguageOptions />
          </select>
        </label>
        <label class="choice">
          <span class="unseen">{text.theme}</span>
          <Icon name="theme" />
          <select
            value={state.theme.value}
            onChange={(event) => controller.setTheme(event.currentTarget.value as Theme)}
          >
            <ThemeOptions />
          </select>
        </label>
      </div>
    </header>
  );
}

function ShortcutsButton() {
  const { controller } = useEditor();
  const { title } = messages(shortcutMessages);
  return (
    <button
      type="button"
      class="quiet with-keyboard"
      aria-label={title}
      title={`${title} (${control} + /)`}
      onClick={() => controller.openDialog({ name: 'shortcuts' })}
    >
      <Icon name="keyboard" />
    </button>
  );
}

function History() {
  const { state, controller } = useEditor();
  const text = messages(shellMessages);
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
      <button
        type="button"
        class="quiet"
        aria-label={undo}
        title={undo}
        disabled={!last}
        onClick={() => controller.pages.undo(document)}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        class="quiet"
        aria-label={redo}
        title={redo}
        disabled={!next}
        onClick={() => controller.pages.redo(document)}
      >
        <Icon name="redo" />
      </button>
    </>
  );
}
