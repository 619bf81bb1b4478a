import { startMessages } from '../../i18n/start.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { control } from '../common/keyboard.js';
import { lazy } from '../common/lazy.js';
import { pickFiles } from '../common/pick-files.js';

/** Loaded after the first rendering. */
const Demo = lazy(() => import('./Demo.js').then((module) => module.Demo));

/** The page without open files. */
export function Start() {
  const { controller } = useEditor();
  const text = startMessages();
  return (
    <div class="start stack">
      <div class="start-drop stack loose">
        <h1>{text.title}</h1>
        <p class="lead soft">{text.text}</p>
        <Button
          icon="open"
          label={text.choose}
          class="main large"
          onClick={() => void pickFiles().then((files) => controller.files.open(files))}
        />
        <p class="with-keyboard soft">{text.drop}</p>
        <div class="start-ways row wrap loose">
          <button type="button" class="link" onClick={() => controller.openDialog({ name: 'paste' })}>
            {text.paste} <span class="with-keyboard">({control}+V)</span>
          </button>
          <Button label={text.empty} class="link" onClick={() => controller.files.openEmpty()} />
          <Button label={text.sample} class="link" onClick={() => void controller.files.openSample()} />
        </div>
        <p class="soft small-text">{text.formats}</p>
      </div>
      <div class="demo-place">
        <Demo />
      </div>
      <p class="count good row">
        <Icon name="lock" />
        {text.private}
      </p>
    </div>
  );
}
