import { startMessages } from '../../i18n/start.js';
import { Button } from '../common/buttons.js';
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
        <Button
          icon="open"
          label={text.choose}
          class="main large"
          onClick={() => void pickFiles().then((files) => controller.files.open(files))}
        />
        <div class="start-ways row wrap tight">
          <Button label={text.paste} class="quiet" onClick={() => controller.openDialog({ name: 'paste' })} />
          <Button label={text.empty} class="quiet" onClick={() => controller.files.openEmpty()} />
          <Button label={text.sample} class="quiet" onClick={() => void controller.files.openSample()} />
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
