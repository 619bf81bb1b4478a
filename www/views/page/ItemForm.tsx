import { useState } from 'preact/hooks';
import { words } from '../../i18n/messages.js';
import { pageWords } from '../../i18n/page.js';
import { Icon } from '../common/icon.js';
import { FieldEntry } from './FieldEntry.js';
import type { Field } from './fields.js';
import { FieldProblems, type PageProblems } from './problems.js';
import { itemsOf, saysSomething, type Thing, thingOf, withValue } from './values.js';

/** What a form of a thing is drawn from. */
export interface ThingFormProps {
  fields: readonly Field[];
  thing: Thing;
  /** Place in the page, such as `videos[0]`; empty for the page itself. */
  path: string;
  problems: PageProblems;
  onChange: (thing: Thing) => void;
}

/** The fields of a thing: those that matter first, the others folded. */
export function ThingForm(props: ThingFormProps) {
  const text = words(pageWords);
  const of = (place: Field['place']) => props.fields.filter((field) => field.place === place);
  return (
    <>
      <Fields {...props} fields={of('first')} />
      <Folded {...props} title={text.more} fields={of('more')} />
      <Folded {...props} title={text.old} fields={of('old')} />
    </>
  );
}

/** Fields that are shown when one asks for them, or when there is something in them. */
function Folded({ title, ...props }: ThingFormProps & { title: string }) {
  const { fields, thing, path, problems } = props;
  const isUsed = fields.some(
    ({ name }) => saysSomething(thing[name]) || problems.within(path === '' ? name : `${path}.${name}`).length > 0,
  );
  const [chosen, setChosen] = useState<boolean | undefined>();
  if (fields.length === 0) {
    return null;
  }
  const open = chosen ?? isUsed;
  return (
    <div class="folded">
      <button type="button" class="quiet small fold" aria-expanded={open} onClick={() => setChosen(!open)}>
        <Icon name={open ? 'down' : 'forward'} />
        {title}
      </button>
      {open && <Fields {...props} />}
    </div>
  );
}

function Fields({ fields, thing, path, problems, onChange }: ThingFormProps) {
  const text = words(pageWords);
  return (
    <>
      {fields.map((field) => {
        const { name } = field;
        const inside = path === '' ? name : `${path}.${name}`;
        const value = thing[name];
        const set = (next: unknown) => onChange(withValue(thing, name, next));
        if (field.kind === 'group') {
          return (
            <fieldset key={name} class="group">
              <legend>{text.fields[name] ?? name}</legend>
              <FieldProblems
                problems={problems.around(
                  inside,
                  field.fields.map((one) => one.name),
                )}
              />
              <Fields
                fields={field.fields}
                thing={thingOf(value, field.short)}
                path={inside}
                problems={problems}
                onChange={set}
              />
            </fieldset>
          );
        }
        if (field.kind === 'list') {
          // One empty one after the last, so that there is always one to fill in.
          const items = itemsOf(value);
          return [...items, {}].map((item, at) => (
            <fieldset key={`${name} ${at}`} class="group">
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
                thing={thingOf(item, undefined)}
                path={`${inside}[${at}]`}
                problems={problems}
                onChange={(next) =>
                  set([...items.slice(0, at), next, ...items.slice(at + 1)].filter((one) => saysSomething(one)))
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
