import { useId } from 'preact/hooks';
import { settingsMessages } from '../../i18n/settings.js';
import { shownText } from '../../model/line-ends.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { pickFiles } from '../common/pick-files.js';

/** The robots.txt of the site: its text, or a file. */
export function RobotsField() {
  const { state, controller } = useEditor();
  const text = settingsMessages();
  const id = useId();
  const { robots, robotsAgent } = state.settings.value;
  const choose = async () => {
    const [file] = await pickFiles();
    if (file !== undefined) {
      await controller.robots.openFile(file);
    }
  };
  return (
    <>
      <div class="field">
        <label htmlFor={id}>{text.robotsLabel}</label>
        <textarea
          id={id}
          class="framed code"
          rows={robots === '' ? 3 : 6}
          value={shownText(robots)}
          placeholder={'User-agent: *\nDisallow: /private/'}
          spellcheck={false}
          aria-describedby={`${id}-help`}
          onInput={(event) => controller.robots.edit(event.currentTarget.value)}
        />
        <p id={`${id}-help`} class="soft small-text">
          {text.robotsText}
        </p>
        <div class="field-buttons row wrap tight">
          <Button icon="open" label={text.robotsFile} class="outlined" onClick={() => void choose()} />
          {robots !== '' && <Button label={text.robotsClear} class="quiet" onClick={() => controller.robots.close()} />}
        </div>
      </div>
      {robots !== '' && (
        <label class="field">
          <span>{text.robotsAgent}</span>
          <input
            class="framed"
            value={robotsAgent}
            placeholder="Googlebot"
            spellcheck={false}
            onInput={(event) => controller.set({ robotsAgent: event.currentTarget.value.trim() })}
          />
          <span class="soft small-text">{text.robotsAgentText}</span>
        </label>
      )}
    </>
  );
}
