import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { labelValue } from '../../i18n/messages.js';
import { urlGroupMessages } from '../../i18n/url-group.js';
import { Button } from './buttons.js';
import { Checkbox } from './fields.js';

/** Maximum number of URLs that are listed. */
const maxListed = 100;

/** A group of URLs, with a checkbox if something can be done about them; nothing without URLs. */
export function UrlGroup<Item = string>({
  name,
  choice,
  urls,
  textOf = String,
  detailOf,
  isChosen = false,
  onToggle,
  children,
}: {
  name: string;
  choice?: string;
  urls: readonly Item[];
  textOf?: (item: Item) => string;
  /** Returns what stands after the text of an item. */
  detailOf?: (item: Item) => string;
  isChosen?: boolean;
  onToggle?: () => void;
  /** What else can be done about them. */
  children?: ComponentChildren;
}) {
  const text = urlGroupMessages();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (urls.length === 0) {
    return null;
  }
  return (
    <section class="crawl-group">
      <div class="title-row">
        {choice === undefined || onToggle === undefined ? (
          <p>{name}</p>
        ) : (
          <Checkbox isChecked={isChosen} onToggle={onToggle}>
            {labelValue(choice, name)}
          </Checkbox>
        )}
        {children}
        <Button
          label={isOpen ? text.hide : text.show}
          class="quiet small"
          aria-label={text.about(isOpen ? text.hide : text.show, name)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <ul id={id} class="small-text boxed" tabIndex={0} aria-label={name} hidden={!isOpen}>
        {isOpen &&
          urls.slice(0, maxListed).map((item, at) => (
            <li key={at} class="title-row">
              <code>{textOf(item)}</code>
              {detailOf && <span class="soft">{detailOf(item)}</span>}
            </li>
          ))}
        {urls.length > maxListed && <li class="soft">{text.more(urls.length - maxListed)}</li>}
      </ul>
    </section>
  );
}
