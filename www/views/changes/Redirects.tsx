import { useMemo, useState } from 'preact/hooks';
import { download } from '../../app/export/download.js';
import { changesMessages } from '../../i18n/changes.js';
import { exportMessages } from '../../i18n/export.js';
import { type RedirectForm, redirectFiles, redirectForms, redirectsOf } from '../../model/redirects.js';
import type { Rename } from '../../model/renames.js';
import { DialogFrame } from '../common/dialog.js';
import { SelectField } from '../common/fields.js';
import { UrlGroup } from '../common/url-group.js';
import { Copy } from '../export/Copy.js';

/** Maximum number of shown characters; copying and downloading give all. */
const shown = 4000;

/** The redirects of renamed pages, in the format of a server. */
export function Redirects({ renames }: { renames: readonly Rename[] }) {
  const text = changesMessages();
  const [form, setForm] = useState<RedirectForm>('csv');
  const { text: content, left } = useMemo(() => redirectsOf(renames, form), [renames, form]);
  const name = redirectFiles[form];
  return (
    <DialogFrame
      title={text.title}
      about={text.about(renames.length, renames[0]?.before ?? '', renames[0]?.after ?? '')}
      wide
    >
      <SelectField
        label={exportMessages().form}
        data-first
        value={form}
        values={redirectForms}
        nameOf={(one) => text.forms[one]}
        onValue={setForm}
      />
      <p class="soft">{text.hints[form]}</p>
      <div class="field">
        <textarea
          class="framed code"
          readOnly
          rows={9}
          aria-label={text.content}
          value={content.length > shown ? `${content.slice(0, shown)}…` : content}
        />
      </div>
      {left.length > 0 && (
        <UrlGroup name={text.left(left.length)} urls={left} textOf={({ before, after }) => `${before} → ${after}`} />
      )}
      <div class="buttons">
        <Copy key={form} label={exportMessages().copy} disabled={content === ''} content={() => content} />
        <button
          type="button"
          class="main"
          disabled={content === ''}
          // As text, `_redirects` would get an extension from the browser.
          onClick={() => download(name, new Blob([content], { type: 'application/octet-stream' }))}
        >
          {exportMessages().downloadFile(name)}
        </button>
      </div>
    </DialogFrame>
  );
}
