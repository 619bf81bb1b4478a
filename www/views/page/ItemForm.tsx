import { useState } from 'preact/hooks';
import { pageMessages } from '../../i18n/page.js';
import type { Field } from '../../model/field.js';
import { Button } from '../common/buttons.js';
import { FieldEntry } from './FieldEntry.js';
import { FieldProblems, type PageProblems } from './problems.js';
import { hasValue, type Item, itemOf, itemsOf, withValue } from './values.js';

/** Properties of the form of an item. */
export interface ItemFormProps {
  fields: readonly Field[];
  item: Item;
  /** Path in the page, such as `videos[0]`; empty for the page itself. */
  path: string;
  problems: PageProblems;
  onChange: (item: Item) => void;
}

/** The fields of an item; less important ones are collapsed. */
export function ItemForm(props: ItemFormProps) {
  const text = pageMessages();
  const of = (visibility: Field['visibility']) => props.fields.filter((field) => field.visibility === visibility);
  return (
    <>
      <Fields {...props} fields={of('first')} />
      <CollapsedFields {...props} title={text.more} fields={of('more')} />
      <CollapsedFields {...props} title={text.old} fields={of('old')} />
    </>
  );
}

/** Collapsed fields; expanded if they have values. */
function CollapsedFields({ title, ...props }: ItemFormProps & { title: string }) {
  const { fields, item, path, problems } = props;
  const isUsed = fields.some(
    ({ name }) => hasValue(item[name]) || problems.within(path === '' ? name : `${path}.${name}`).length > 0,
  );
  const [chosen, setChosen] = useState<boolean | undefined>();
  if (fields.length === 0) {
    return null;
  }
  const open = chosen ?? isUsed;
  return (
    <div class="folded stack loose">
      <Button
        icon={open ? 'down' : 'forward'}
        label={title}
        class="quiet small fold"
        aria-expanded={open}
        onClick={() => setChosen(!open)}
      />
      {open && <Fields {...props} />}
    </div>
  );
}

function Fields({ fields, item, path, problems, onChange }: ItemFormProps) {
  const text = pageMessages();
  return (
    <>
      {fields.map((field) => {
        const { name } = field;
        const inside = path === '' ? name : `${path}.${name}`;
        const value = item[name];
        const set = (next: unknown) => onChange(withValue(item, name, next));
        if (field.kind === 'group') {
          return (
            <fieldset key={name} class="group stack">
              <legend>{text.fields[name] ?? name}</legend>
              <FieldProblems
                problems={problems.around(
                  inside,
                  field.fields.map((one) => one.name),
                )}
              />
              <Fields
                fields={field.fields}
                item={itemOf(value, field.short)}
                path={inside}
                problems={problems}
                onChange={set}
              />
            </fieldset>
          );
        }
        if (field.kind === 'list') {
          // An empty item after the last one, for input.
          const items = itemsOf(value);
          return [...items, {}].map((item, at) => (
            <fieldset key={`${name} ${at}`} class="group stack">
              <legend>{`${text.fields[name] ?? name} ${at + 1}`}</legend>
              {at < items.length && (
                <FieldProblems
                  problems={problems.around(
                    `${inside}[${at}]`,
                    field.fields.map((one) => one.name),
                  )}
                />
              )}
              <Fields
                fields={field.fields}
                item={itemOf(item, undefined)}
                path={`${inside}[${at}]`}
                problems={problems}
                onChange={(next) =>
                  set([...items.slice(0, at), next, ...items.slice(at + 1)].filter((one) => hasValue(one)))
                }
              />
            </fieldset>
          ));
        }
        return <FieldEntry key={name} field={field} value={value} path={inside} problems={problems} onChange={set} />;
      })}
    </>
  );
}
