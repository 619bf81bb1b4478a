import { useEffect, useState } from 'preact/hooks';
import { languageMessages } from '../../i18n/languages.js';
import { emptyPattern, languagesOf, type PatternSettings } from '../../model/language-pattern.js';
import type { AlternatesPreview } from '../../worker/edit/languages.js';
import { DialogButtons, DialogFrame } from '../common/dialog.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { useDelayed } from '../common/effects.js';
import { Checkbox, SelectField, TextField } from '../common/fields.js';
import { UrlGroup } from '../common/url-group.js';

/** Writes alternates by a pattern of URLs, which is proposed, with a preview. */
export function Alternates({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = languageMessages();
  const [typed, setTyped] = useState<PatternSettings>();
  const settings = typed ?? emptyPattern;
  useEffect(() => {
    void controller
      .languages()
      .then((languages) => languages.propose(document))
      .then((proposal) => setTyped((before) => before ?? proposal ?? emptyPattern));
  }, [controller, document]);
  const { value: preview, isCurrent } = useDelayed(
    async () => typed && (await controller.languages()).preview(document, typed),
    [controller, document, typed],
  );
  const set = (change: Partial<PatternSettings>) => setTyped({ ...settings, ...change });
  const codes = languagesOf(settings.languages).map(({ code }) => code);
  return (
    <DialogFrame title={text.title} about={text.about}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          controller.closeDialog();
          controller.whenLoaded(controller.languages(), (languages) => languages.write(document, settings));
        }}
      >
        {(['languages', 'pattern'] as const).map((name) => (
          <TextField
            key={name}
            label={text[name]}
            help={text[`${name}Help`]}
            data-first={name === 'languages'}
            value={settings[name]}
            onText={(value) => set({ [name]: value })}
          />
        ))}
        <div class="export-options">
          {(['bare', 'fallback'] as const).map((name) => (
            <SelectField
              key={name}
              label={text[name]}
              value={settings[name]}
              values={['', ...codes]}
              nameOf={(code) => code || text.noCode}
              onValue={(code) => set({ [name]: code })}
            />
          ))}
        </div>
        <Checkbox isChecked={settings.unlisted} onToggle={(isChecked) => set({ unlisted: isChecked })}>
          {text.unlisted}
        </Checkbox>
        <DialogButtons
          label={text.apply(preview?.pages ?? 0)}
          isDisabled={!isCurrent || !preview?.pages || preview.invalid.length > 0}
        />
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
