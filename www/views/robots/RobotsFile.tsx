import { useId, useRef } from 'preact/hooks';
import { robotsMessages } from '../../i18n/robots.js';
import { savingMessages } from '../../i18n/saving.js';
import { shownText } from '../../model/line-ends.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { pickFiles } from '../common/pick-files.js';
import { RobotsProblems } from '../problems/RobotsProblems.js';
import { RobotsTest } from './RobotsTest.js';

/** The robots.txt as an open file: its text, buttons that save it, its problems, and a test of a URL. */
export function RobotsFile() {
  const { state, controller } = useEditor();
  const text = robotsMessages();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const robots = shownText(state.settings.value.robots);
  const handle = state.robotsFile.value?.handle;
  const check = state.setCheck.value;
  const checked = check?.waits === false ? check.robots : undefined;
  const choose = async () => {
    const [file] = await pickFiles();
    if (file !== undefined) {
      await controller.robots.openFile(file);
    }
  };
  const goToLine = (line: number) => {
    const before = robots.split('\n').slice(0, line - 1);
    const start = before.reduce((sum, { length }) => sum + length + 1, 0);
    const end = robots.indexOf('\n', start);
    field.current?.setSelectionRange(start, end < 0 ? robots.length : end);
    field.current?.focus();
  };
  return (
    <div class="panel robots-file stack loose">
      <div class="title-row">
        <h2>
          <label for={id}>{text.title}</label>
        </h2>
        <div class="field-buttons row wrap tight">
          <Button icon="open" label={text.choose} class="quiet" onClick={() => void choose()} />
          <Button
            icon="export"
            label={text.download}
            class="outlined"
            disabled={robots === ''}
            onClick={() => controller.robots.download()}
          />
          {handle && (
            <Button
              label={savingMessages().saveTo(handle.name)}
              class="main"
              onClick={() => void controller.robots.save()}
            />
          )}
        </div>
      </div>
      <textarea
        ref={field}
        id={id}
        class="framed code"
        rows={12}
        value={robots}
        placeholder={'User-agent: *\nDisallow: /private/'}
        spellcheck={false}
        onInput={(event) => controller.robots.edit(event.currentTarget.value)}
      />
      {state.documents.value.length === 0 && <p class="soft">{text.alone}</p>}
      {checked && <RobotsProblems robots={checked} onGo={goToLine} />}
      <RobotsTest robots={robots} onGo={goToLine} />
    </div>
  );
}
