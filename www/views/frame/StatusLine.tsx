import { useEffect, useState } from 'preact/hooks';
import type { Job } from '../../app/state.js';
import { openingMessages } from '../../i18n/opening.js';
import { shellMessages } from '../../i18n/shell.js';
import { tableMessages } from '../../i18n/table.js';
import type { OpenDocument } from '../../model/open-document.js';
import { isInvalidQuery } from '../../model/query.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';

/** Delay before a job is shown, in milliseconds, to avoid flicker. */
const timeout = 400;

/** The line below the views: the number of pages, where the changes are, and the running jobs. Notices lie over it. */
export function StatusLine() {
  const { state } = useEditor();
  const text = shellMessages();
  const document = state.document.value;
  const { storedRobots, hasUnsavedRobots, settings } = state;
  const jobs = state.jobs.value;
  const isUnsaved = (document?.unsaved ?? hasUnsavedRobots).value;
  const isAtRisk = document?.atRisk.value ?? storedRobots.value !== settings.value.robots;
  return (
    <footer class="status-line row loose soft small-text">
      {document !== undefined && <Shown document={document} />}
      <span class="fill cut">{isUnsaved && (isAtRisk ? text.unsaved : text.unsavedKept)}</span>
      <div class="row loose" role="status">
        {[...new Set(jobs.map(({ name }) => name))].map((name) => (
          <JobRow key={name} jobs={jobs.filter((job) => job.name === name)} />
        ))}
      </div>
    </footer>
  );
}

/** The number of pages of a document. */
function Shown({ document }: { document: OpenDocument }) {
  const text = tableMessages();
  document.revision.value;
  return (
    <span class="shown" role="status">
      {text.shown(document.shown.value.length, document.size, document.kind)}
      {isInvalidQuery(document.query.value) && <span class="unseen">{text.wrongExpression}</span>}
    </span>
  );
}

/** Running jobs of the same kind with a button that cancels them. */
function JobRow({ jobs }: { jobs: readonly Job[] }) {
  const text = shellMessages();
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), timeout);
    return () => clearTimeout(timer);
  }, []);
  const [job, ...others] = jobs;
  if (!seen || job === undefined) {
    return null;
  }
  const name = text.jobs[job.name](others.length === 0 ? job.file : openingMessages().files(jobs.length));
  return (
    <div class="job row">
      <span class="cut">{name}</span>
      <progress aria-label={name} {...(job.done !== undefined && { value: job.done })} />
      <Button label={text.cancel} class="link" onClick={() => jobs.forEach(({ cancel }) => void cancel())} />
    </div>
  );
}
