import { useEffect, useState } from 'preact/hooks';
import type { Job } from '../../app/state.js';
import { shellMessages } from '../../i18n/shell.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';

/** Delay before a job is shown, in milliseconds, to avoid flicker. */
const timeout = 400;

/** The running jobs, with buttons to cancel them. */
export function Jobs() {
  const { state } = useEditor();
  return (
    <div class="jobs stack" role="status">
      {state.jobs.value.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </div>
  );
}

function JobRow({ job }: { job: Job }) {
  const text = shellMessages();
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), timeout);
    return () => clearTimeout(timer);
  }, []);
  if (!seen) {
    return null;
  }
  const name = text.jobs[job.name](job.file);
  return (
    <div class="job row boxed">
      <span>{name}</span>
      <progress aria-label={name} {...(job.done !== undefined && { value: job.done })} />
      <Button label={text.cancel} class="quiet small" onClick={job.cancel} />
    </div>
  );
}
