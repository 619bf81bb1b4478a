import type { IndexNowRequest } from 'sitemap-kit/submit';
import { exportMessages } from '../../i18n/export.js';
import type { IndexNowRequests } from '../../worker/export/index-now.js';
import { Copy } from './Copy.js';

/** Maximum number of shown characters of a request; copying copies all. */
const shown = 2000;

/** The IndexNow requests, which the user copies and sends. */
export function Requests({
  submission: { requests, pages },
  keyText,
}: {
  submission: IndexNowRequests;
  keyText: string;
}) {
  const text = exportMessages();
  const first = requests[0];
  if (first === undefined) {
    return (
      <p class="export-result stack loose" role="status">
        {text.nothingToSubmit}
      </p>
    );
  }
  const preview = [
    `${first.method} ${first.url}`,
    ...Object.entries(first.headers).map(([name, value]) => `${name}: ${value}`),
    '',
    pretty(first.body),
  ].join('\n');
  return (
    <div class="export-result stack loose">
      <h3 aria-live="polite">{text.submitted(pages, requests.length)}</h3>
      <textarea
        class="export-request framed code small-text"
        readOnly
        rows={9}
        aria-label={text.request}
        value={preview.length > shown ? `${preview.slice(0, shown)}\n…` : preview}
      />
      <p class="soft small-text">{text.keyFile(keyText)}</p>
      <div class="buttons">
        <Copy label={text.copyBody} content={() => requests.map(({ body }) => pretty(body)).join('\n')} />
        <Copy label={text.copyCurl} content={() => requests.map(curl).join('\n')} />
      </div>
    </div>
  );
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), undefined, 2);
}

/** Returns a shell command. The body is passed by standard input, because arguments are limited in length. */
function curl({ url, headers, body }: IndexNowRequest): string {
  const given = Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`);
  return `curl ${given.join(' ')} --data-binary @- '${url}' <<'END'\n${body}\nEND\n`;
}
