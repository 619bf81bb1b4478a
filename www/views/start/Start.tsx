import { startMessages } from '../../i18n/start.js';
import { useEditor } from '../common/editor.js';
import { Icon, type IconName } from '../common/icon.js';
import { pickFiles } from '../common/pick-files.js';

const promiseIcons: readonly IconName[] = ['problem', 'sparkle', 'table'];

/** The page without open files. */
export function Start() {
  const { controller } = useEditor();
  const text = startMessages();
  return (
    <div class="start stack">
      <div class="start-drop stack loose">
        <h1>{text.title}</h1>
        <p class="lead soft">{text.text}</p>
        <button
          type="button"
          class="main large"
          onClick={() => void pickFiles().then((files) => controller.files.open(files))}
        >
          <Icon name="open" />
          {text.choose}
        </button>
        <div class="start-ways row wrap tight">
          <button type="button" class="quiet" onClick={() => controller.openDialog({ name: 'paste' })}>
            {text.paste}
          </button>
          <button type="button" class="quiet" onClick={() => controller.files.openEmpty()}>
            {text.empty}
          </button>
          <button type="button" class="quiet" onClick={() => void controller.files.openSample()}>
            {text.sample}
          </button>
        </div>
        <p class="soft small-text">{text.formats}</p>
      </div>
      <ul class="promises">
        {text.promises.map(({ title, text: explanation }, at) => (
          <li key={title}>
            <Icon name={promiseIcons[at] ?? 'good'} />
            <h2>{title}</h2>
            <p class="soft">{explanation}</p>
          </li>
        ))}
      </ul>
      <p class="private row">
        <Icon name="lock" />
        {text.private}
      </p>
    </div>
  );
}
