import { useId, useState } from 'preact/hooks';
import { robotsMessages } from '../../i18n/robots.js';
import type { CrawlerAccess } from '../../worker/files/robots-access.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { useDelayed } from '../common/effects.js';
import { TextField } from '../common/fields.js';

/** Tests a URL: a table of crawlers with their purposes, and the line that blocks the URL for each. */
export function RobotsTest({ robots, onGo }: { robots: string; onGo: (line: number) => void }) {
  const { controller } = useEditor();
  const text = robotsMessages();
  const id = useId();
  const [url, setUrl] = useState('/');
  const tested = useDelayed(
    async () => ({ crawlers: await controller.robots.test({ text: robots, url }) }),
    [controller, robots, url],
  );
  const { crawlers } = tested.value ?? { crawlers: [] };
  return (
    <section class="robots-test stack" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text.test}</h2>
      <TextField
        label={text.url}
        value={url}
        aria-invalid={crawlers === undefined}
        aria-describedby={crawlers === undefined ? `${id}-wrong` : undefined}
        onText={setUrl}
      />
      {crawlers === undefined ? (
        <p id={`${id}-wrong`} class="soft" role="status">
          {text.noUrl}
        </p>
      ) : (
        <table class="plain-table" aria-label={text.test}>
          <thead>
            <tr>
              <th scope="col">{text.crawler}</th>
              <th scope="col">{text.purpose}</th>
              <th scope="col">{text.access}</th>
            </tr>
          </thead>
          <tbody>
            {crawlers.map((crawler) => (
              <CrawlerRow key={crawler.token} crawler={crawler} onGo={onGo} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function CrawlerRow({
  crawler: { token, purposes, followsRobots, blockedBy },
  onGo,
}: {
  crawler: CrawlerAccess;
  onGo: (line: number) => void;
}) {
  const text = robotsMessages();
  const purpose = purposes.map((purpose) => text.purposes[purpose]).join(text.and);
  return (
    <tr>
      <th scope="row" class="code">
        {token}
      </th>
      <td>
        {purpose}
        {followsRobots && followsRobots !== 'yes' && <span class="soft"> {text.follows[followsRobots]}</span>}
      </td>
      <td>
        {blockedBy === undefined ? (
          text.allowed
        ) : (
          <>
            {text.blocked}{' '}
            <Button label={text.line(blockedBy.line)} class="link" onClick={() => onGo(blockedBy.line)} />{' '}
            <span class="code soft">{blockedBy.directive}</span>
          </>
        )}
      </td>
    </tr>
  );
}
