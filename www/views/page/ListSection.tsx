import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { count } from '../../i18n/messages.js';
import { pageMessages } from '../../i18n/page.js';
import type { MoreFields } from '../../model/page-table.js';
import { Button, IconButton } from '../common/buttons.js';
import { toggled } from '../common/effects.js';
import { Icon, SeverityIcon } from '../common/icon.js';
import type { Section } from './fields.js';
import { ItemForm } from './ItemForm.js';
import { FieldProblems, highestSeverity, type PageProblems } from './problems.js';
import { type Item, itemOf, itemsOf, textOf, withItems } from './values.js';

/** Number of items that are shown initially. */
const shownAtFirst = 20;

/** Properties of a section. */
export interface ListSectionProps {
  section: Section;
  more: MoreFields;
  problems: PageProblems;
  onChange: (more: MoreFields) => void;
}

/** A list of items of a page, with buttons to add and remove them. */
export function ListSection({ section, more, problems, onChange }: ListSectionProps) {
  const text = pageMessages();
  const { name, max = Number.POSITIVE_INFINITY } = section;
  const title = text.sections[name];
  const items = itemsOf(more[name]);
  // A single value has no index.
  const isAlone = name === 'news' && items.length > 0 && !Array.isArray(more.news);
  const pathOf = (at: number) => (isAlone ? name : `${name}[${at}]`);
  const [limit, setLimit] = useState(shownAtFirst);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const position = useRef<HTMLElement>(null);
  const focusNext = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    // The item may be rendered later.
    const next = focusNext.current && position.current?.querySelector<HTMLElement>(focusNext.current);
    if (next) {
      next.focus();
      focusNext.current = undefined;
    }
  });

  /** Sets the items and the element that gets the focus. */
  const set = (next: readonly unknown[], focus?: string) => {
    focusNext.current = focus;
    onChange(withItems(more, section, next));
  };
  const add = () => {
    setOpen(new Set([...open, items.length]));
    setLimit(Math.max(limit, items.length + 1));
    set([...items, emptyItem(section)], `[data-item="${items.length}"] :is(input, textarea)`);
  };
  const remove = (at: number) => {
    setOpen(new Set([...open].filter((one) => one !== at).map((one) => (one > at ? one - 1 : one))));
    set(items.toSpliced(at, 1), '[data-add]');
  };

  return (
    <section ref={position} class="page-section stack" aria-label={title}>
      <div class="title-row">
        <h3>
          {title}
          {items.length > 0 && <span class="soft"> {count(items.length)}</span>}
        </h3>
        {items.length < max && <IconButton icon="plus" label={text.add(text.items[name])} data-add onClick={add} />}
      </div>
      {pathOf(0) !== name && <FieldProblems problems={problems.at(name)} />}
      {items.length > 0 && (
        <ol class="stack">
          {items.slice(0, limit).map((item, at) => (
            <ListItem
              key={at}
              section={section}
              item={itemOf(item, section.short)}
              at={at}
              path={pathOf(at)}
              problems={problems}
              open={!section.folds || open.has(at) || items.length === 1}
              onToggle={() => setOpen(toggled(open, at))}
              onChange={(item) => set(items.with(at, item))}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      )}
      {items.length > limit && (
        <Button
          label={text.showMore(Math.min(items.length - limit, 100))}
          class="link"
          onClick={() => setLimit(limit + 100)}
        />
      )}
    </section>
  );
}

function emptyItem({ name, short }: Section): unknown {
  return name === 'alternates' ? { hreflang: '', href: '' } : short === undefined ? { title: '' } : { [short]: '' };
}

interface ItemProps {
  section: Section;
  item: Item;
  at: number;
  path: string;
  problems: PageProblems;
  open: boolean;
  onToggle: () => void;
  onChange: (item: Item) => void;
  onRemove: () => void;
}

function ListItem({ section, item, at, path, problems, open, onToggle, onChange, onRemove }: ItemProps) {
  const text = pageMessages();
  const { name, fields, folds, titles } = section;
  const what = text.items[name];
  const found =
    name === 'foreign'
      ? problems.within(path)
      : problems.around(
          path,
          fields.map((field) => field.name),
        );
  const worst = highestSeverity(problems.within(path));
  const title = titles
    .map((one) => textOf(item[one], { name: one, kind: 'text', visibility: 'first' }))
    .find((one) => one !== '');
  return (
    <li class={`item boxed ${name}`} data-item={at}>
      <div class="item-head title-row tight">
        {folds ? (
          <button type="button" class="quiet small fold" aria-expanded={open} onClick={onToggle}>
            <Icon name={open ? 'down' : 'forward'} />
            <span class="cut">{title ?? text.untitled}</span>
            {worst && !open && (
              <span class={`mark ${worst}`}>
                <SeverityIcon severity={worst} />
              </span>
            )}
          </button>
        ) : (
          <span class="item-number soft small-text">{count(at + 1)}</span>
        )}
        <IconButton icon="delete" label={text.remove(what, at + 1)} onClick={onRemove} />
      </div>
      {open && (
        <fieldset class="item-body stack loose" aria-label={text.item(what, at + 1)}>
          <FieldProblems problems={found} />
          <ItemForm fields={fields} item={item} path={path} problems={problems} onChange={onChange} />
        </fieldset>
      )}
    </li>
  );
}
