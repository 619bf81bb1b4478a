import { urlGroupMessages } from '../../i18n/url-group.js';
import { Checkbox } from './fields.js';

/** Maximum number of URLs that are listed. */
const maxListed = 100;

/** A group of URLs, with a checkbox if something can be done about them. */
export function UrlGroup<Item = string>({
  name,
  choice,
  urls,
  textOf = String,
  isChosen = false,
  onToggle,
}: {
  name: string;
  choice?: string;
  urls: readonly Item[];
  textOf?: (item: Item) => string;
  isChosen?: boolean;
  onToggle?: () => void;
}) {
  const text = urlGroupMessages();
  return (
    <section class="crawl-group">
      {choice === undefined || onToggle === undefined ? (
        <p>{name}</p>
      ) : (
        <Checkbox isChecked={isChosen} onToggle={onToggle}>{`${choice}: ${name}`}</Checkbox>
      )}
      <details>
        <summary>{text.urls}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
        <ul class="small-text" tabIndex={0} aria-label={name}>
          {urls
            .slice(0, maxListed)
            .map(textOf)
            .map((url) => (
              <li key={url}>
                <code>{url}</code>
              </li>
            ))}
          {urls.length > maxListed && <li>{text.more(urls.length - maxListed)}</li>}
        </ul>
      </details>
    </section>
  );
}
