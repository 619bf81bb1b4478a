import { useEffect, useState } from 'preact/hooks';
import { languageMessages } from '../../i18n/languages.js';
import { emptyPattern, languagesOf, type PatternSettings } from '../../model/language-pattern.js';
import type { AlternatesPreview } from '../../worker/edit/languages.js';
import { Button } from '../common/buttons.js';
import { DialogButtons } from '../common/dialog-buttons.js';
import { DialogFrame } from '../common/dialog-frame.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { Checkbox } from '../common/fields.js';
import { Options } from '../common/options.js';
import { UrlGroup } from '../common/url-group.js';

/** Milliseconds from the last keystroke to the preview. */
const delay = 150;

/** Writes alternates by a pattern of URLs, which is proposed, with a preview. */
export function Alternates({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = languageMessages();
  const [typed, setTyped] = useState<PatternSettings>();
  const settings = typed ?? emptyPattern;
  const [preview, setPreview] = useState<AlternatesPreview>();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void controller
      .languages()
      .then((languages) => languages.propose(document))
      .then((proposal) => setTyped((before) => before ?? proposal ?? emptyPattern));
  }, [controller, document]);
  useEffect(() => {
    let isOutdated = typed === undefined;
    setReady(false);
    const timer = setTimeout(async () => {
      const next = isOutdated ? undefined : await (await controller.languages()).preview(document, settings);
      if (!isOutdated) {
        setPreview(next);
        setReady(true);
      }
    }, delay);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [controller, document, typed]);
  const set = (change: Partial<PatternSettings>) => setTyped({ ...settings, ...change });
  const codes = languagesOf(settings.languages).map(({ code }) => code);
  return (
    <DialogFrame title={text.title} about={text.about}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          controller.closeDialog();
          void controller.languages().then((languages) => languages.write(document, settings));
        }}
      >
        {(['languages', 'pattern'] as const).map((name) => (
          <div key={name} class="field">
            <label for={`alternates-${name}`}>{text[name]}</label>
            <input
              id={`alternates-${name}`}
              class="framed code"
              data-first={name === 'languages'}
              aria-describedby={`alternates-${name}-help`}
              value={settings[name]}
              spellcheck={false}
              onInput={({ currentTarget }) => set({ [name]: currentTarget.value })}
            />
            <span id={`alternates-${name}-help`} class="soft small-text">
              {text[`${name}Help`]}
            </span>
          </div>
        ))}
        <div class="export-options">
          {(['bare', 'fallback'] as const).map((name) => (
            <label key={name} class="field">
              <span>{text[name]}</span>
              <select
                class="framed"
                value={settings[name]}
                onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
              >
                <Options values={['', ...codes]} nameOf={(code) => code || text.noCode} />
              </select>
            </label>
          ))}
        </div>
        <Checkbox isChecked={settings.unlisted} onToggle={(isChecked) => set({ unlisted: isChecked })}>
          {text.unlisted}
        </Checkbox>
        <DialogButtons>
          <Button
            label={text.apply(preview?.pages ?? 0)}
            type="submit"
            class="main"
            disabled={!isReady || !preview?.pages || preview.invalid.length > 0}
          />
        </DialogButtons>
        {/* Below the buttons, which must not move while someone is about to press them. */}
        {typed !== undefined && <Preview document={document} preview={preview} />}
      </form>
    </DialogFrame>
  );
}

function Preview({ document, preview }: ViewProps & { preview: AlternatesPreview | undefined }) {
  const text = languageMessages();
  if (preview === undefined) {
    return <p class="soft">{text.incomplete}</p>;
  }
  const { clusters, pages, holes, single, unmatched, conflicts, invalid, kept, replaced, examples } = preview;
  return (
    <div class="alternates-preview stack">
      <p role="status">{text.found(clusters, pages, holes)}</p>
      {document.selection.value.size > 0 && <p class="soft">{text.selectedOnly}</p>}
      {invalid.length > 0 && <p class="field-error">{text.invalid(invalid.join(', '))}</p>}
      {single + unmatched > 0 && <p class="soft">{text.left(single, unmatched)}</p>}
      {replaced > 0 && <p>{text.replaced(replaced)}</p>}
      {kept.length > 0 && <p>{text.kept(kept.join(', '))}</p>}
      {conflicts.length > 0 && <UrlGroup name={text.conflicts(conflicts.length)} urls={conflicts} />}
      {examples.map((versions, at) => (
        <table key={versions[0]?.href} class="versions plain-table small-text" aria-label={text.example(at + 1)}>
          <tbody>
            {versions.map(({ code, href }) => (
              <tr key={code}>
                <th scope="row">{code}</th>
                <td>
                  <code>{href}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
