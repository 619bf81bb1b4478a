import type { Locale } from 'sitemap-kit';
import type { Theme } from '../../app/state.js';
import { language } from '../../i18n/messages.js';
import { shellMessages } from '../../i18n/shell.js';
import { shortcutMessages } from '../../i18n/shortcuts.js';
import { Button, IconButton, ToolButton } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { SelectField } from '../common/fields.js';
import { control } from '../common/keyboard.js';
import { pickFiles } from '../common/pick-files.js';
import { Popover } from '../common/popover.js';
import { isNarrow, isSingle } from '../common/screen.js';
import { Files, isRobotsOpen } from './Files.js';

/** The bar at the top. */
export function Header() {
  const { state, controller } = useEditor();
  const text = shellMessages();
  const document = state.document.value;
  const title = document?.name.value ?? (isRobotsOpen(state) ? text.kinds.robots : undefined);
  return (
    <header class={`header title-row loose ${title === undefined ? '' : 'desk-open'}`}>
      <div class="brand row">
        <img src="./icon.svg" width="24" height="24" alt="" />
        <strong>{text.name}</strong>
        <span class="tagline soft cut">{text.tagline}</span>
        {title !== undefined && <h1 class="unseen">{title}</h1>}
        {title !== undefined && isNarrow.value && (
          <Popover label={title} title={text.files} icon="file" look="file-name quiet">
            <Files />
          </Popover>
        )}
      </div>
      <div class="tools row tight">
        {document !== undefined && <History />}
        {/* On phones, the menu of the files has the button. */}
        {!(isSingle.value && title !== undefined) && (
          <ToolButton
            icon="open"
            label={text.open}
            onClick={() => void pickFiles().then((files) => controller.files.open(files))}
          />
        )}
        {document !== undefined && (
          <ToolButton
            icon="export"
            label={text.export}
            class="main"
            onClick={() => controller.exports.open(document)}
          />
        )}
        <Preferences />
      </div>
    </header>
  );
}

/** The menu of the language, the theme and the shortcuts. */
function Preferences() {
  const { state, controller } = useEditor();
  const text = shellMessages();
  const { title } = shortcutMessages();
  return (
    <Popover label={text.preferences} icon="settings" isIconOnly>
      <SelectField
        label={text.language}
        value={language.value}
        values={['en', 'ja']}
        nameOf={(locale) => (locale === 'en' ? 'English' : '日本語')}
        langOf={(locale) => locale}
        onValue={(locale: Locale) => controller.setLanguage(locale)}
      />
      <SelectField
        label={text.theme}
        value={state.theme.value}
        values={['system', 'light', 'dark']}
        nameOf={(theme) => text.themes[theme]}
        onValue={(theme: Theme) => controller.setTheme(theme)}
      />
      <Button
        icon="keyboard"
        label={`${title} (${control} + /)`}
        class="quiet with-keyboard"
        onClick={() => controller.openDialog({ name: 'shortcuts' })}
      />
    </Popover>
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
