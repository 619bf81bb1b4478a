import type { Source } from '../tasks/opening.js';

/** What a file can be to be picked. */
const accepted = '.xml,.gz,.txt,.csv,.json,.ndjson,.jsonl,.rss,.atom,text/*,application/xml,application/gzip';

/** Asks a person for files; none where they changed their mind. */
export function pickFiles(): Promise<Source[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.accept = accepted;
    input.addEventListener('change', () => resolve(sourcesOf(input.files ?? [])));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}

/** Files as sources. */
export function sourcesOf(files: Iterable<File>): Source[] {
  return Array.from(files, (file) => ({ name: file.name, content: file }));
}
