import type { ComponentChildren } from 'preact';
import { exportMessages } from '../../i18n/export.js';
import { bytes } from '../../i18n/messages.js';
import { Note } from '../common/notes.js';

/** Maximum number of listed files. */
const listed = 200;

/** A written file. */
interface FileFacts {
  name: string;
  /** What it lists: a number of pages or sitemaps. */
  contents: string;
  /** Size in bytes. */
  size: number;
  /** Whether it differs from the opened file; shown if it is known of all files. */
  isChanged?: boolean;
}

/** A table of written files. */
export function FileTable({ files }: { files: readonly FileFacts[] }) {
  const text = exportMessages();
  const hasState = files.every(({ isChanged }) => isChanged !== undefined);
  // A list that scrolls has to be reached with the keyboard.
  return (
    <section class="export-files" aria-label={text.written} tabIndex={files.length > 4 ? 0 : undefined}>
      <table>
        <thead class="unseen">
          <tr>
            <th scope="col">{text.name}</th>
            <th scope="col">{text.listed}</th>
            <th scope="col">{text.size}</th>
            {hasState && <th scope="col">{text.state}</th>}
          </tr>
        </thead>
        <tbody>
          {files.slice(0, listed).map(({ name, contents, size, isChanged }) => (
            <tr key={name}>
              <td class="code">{name}</td>
              <td>{contents}</td>
              <td>{bytes(size)}</td>
              {hasState && <td class="soft">{isChanged ? text.changed : text.unchanged}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {files.length > listed && <p class="soft">{text.moreFiles(files.length - listed)}</p>}
    </section>
  );
}

/** A list of contents that the export lacks. */
export function LossList({ lead, children }: { lead: string; children: ComponentChildren }) {
  return (
    <Note tone="warning">
      {lead}
      <ul>{children}</ul>
    </Note>
  );
}

/** States that files are being written. */
export function Writing() {
  const text = exportMessages();
  return (
    <div class="export-result waiting row" role="status">
      <progress aria-label={text.writing} />
      {text.writing}
    </div>
  );
}
