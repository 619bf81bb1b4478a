import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Report } from 'sitemap-kit';
import { paneTitle } from '../../i18n/panes.js';
import { shellMessages } from '../../i18n/shell.js';
import { useEditor } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { Counts } from './Files.js';
import type { Pane } from './panes.js';

/** A switch between views. */
export function Switch({
  label,
  panes,
  shown,
  onChoose,
  counts,
  children,
}: {
  label: string;
  panes: readonly Pane[];
  shown: string;
  onChoose: (name: string) => void;
  /** The numbers of problems, if the button of these shows them. */
  counts?: Report['counts'] | undefined;
  /** Buttons after those of the views. */
  children?: ComponentChildren;
}) {
  const kind = useEditor().state.document.value?.kind;
  return (
    <fieldset class="switch">
      <legend class="unseen">{label}</legend>
      {panes.map(({ name, icon }) => (
        <button
          key={name}
          type="button"
          title={paneTitle(name, kind)}
          aria-pressed={name === shown}
          onClick={() => onChoose(name)}
        >
          <Icon name={icon} />
          <span>{paneTitle(name, kind)}</span>
          {name === 'problems' && counts !== undefined && <Counts counts={counts} />}
        </button>
      ))}
      {children}
    </fieldset>
  );
}

/** Names of the views that have a button of their own; the others are behind *More*. */
const direct: readonly Pane['name'][] = ['pages', 'problems', 'overview', 'page'];

/** The switch between all views on screens that show one at a time. */
export function FrontSwitch({
  panes,
  shown,
  onChoose,
  counts,
}: {
  panes: readonly Pane[];
  shown: string;
  onChoose: (name: string) => void;
  counts: Report['counts'] | undefined;
}) {
  const text = shellMessages();
  const [hasMore, setHasMore] = useState(false);
  const others = panes.filter(({ name }) => !direct.includes(name));
  const choose = (name: string) => {
    setHasMore(false);
    onChoose(name);
  };
  return (
    <nav class="front-switch" aria-label={text.views}>
      {hasMore && <Switch label={text.more} panes={others} shown={shown} onChoose={choose} />}
      <Switch
        label={text.views}
        panes={direct.flatMap((name) => panes.filter((pane) => pane.name === name))}
        shown={shown}
        onChoose={choose}
        counts={counts}
      >
        <button
          type="button"
          class={others.some(({ name }) => name === shown) ? 'current' : undefined}
          title={text.more}
          aria-expanded={hasMore}
          onClick={() => setHasMore(!hasMore)}
        >
          <Icon name="more" />
          <span>{text.more}</span>
        </button>
      </Switch>
    </nav>
  );
}
