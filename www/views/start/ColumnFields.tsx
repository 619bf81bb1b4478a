import { useState } from 'preact/hooks';
import type { OpenedTable } from '../../app/state.js';
import { columnFieldMessages } from '../../i18n/column-fields.js';
import { hasPageUrls, languageFields, languageOf, nameKey } from '../../model/column-fields.js';
import { DialogButtons, DialogFrame } from '../common/dialog.js';
import { useEditor } from '../common/editor.js';
import { Select } from '../common/fields.js';

/** Asks for the fields of the columns of a table, beside its first rows. */
export function ColumnFields({ table }: { table: OpenedTable }) {
  const { controller } = useEditor();
  const text = columnFieldMessages();
  const { columns, given } = table.opened;
  const [fields, setFields] = useState(() => columns.map(({ field }) => field ?? ''));
  const names: Readonly<Record<string, string>> = text.fields;
  const recognised = columns.flatMap(({ field }) => field ?? []);
  const known = [...new Set([...Object.keys(names), ...recognised, ...languageFields])];
  const nameOf = (field: string) => {
    const language = languageOf(field);
    return language === undefined ? (names[field] ?? field) : text.version(language);
  };
  const hasUrl = fields.some(hasPageUrls);
  // Fields are given by names. Of columns that share one, the first gets the field, and the others are not read any more.
  const keys = columns.map(nameKey);
  const isFirst = keys.map((key, column) => keys.indexOf(key) === column);
  // A field has one column.
  const choose = (chosen: number, field: string) =>
    setFields(
      fields.map((other, column) => {
        const gives = other === field || (field !== '' && keys[column] === keys[chosen]);
        return column === chosen ? field : gives ? '' : other;
      }),
    );
  const open = () => {
    // Names whose columns stay as they are recognised are given no field; unread ones are left out from now on.
    const staying = new Set(
      keys.filter((_, column) => columns[column]?.field !== undefined && columns[column]?.field === fields[column]),
    );
    const changed = columns.flatMap(({ name }, column) =>
      isFirst[column] && !staying.has(keys[column] ?? '') && (name !== '' || name in given || fields[column] !== '')
        ? [[name, fields[column] ?? '']]
        : [],
    );
    void controller.files.openColumns(table, { ...given, ...Object.fromEntries(changed) });
  };
  return (
    <DialogFrame title={text.title(table.source.name)} about={text.about} wide>
      <div class="column-fields boxed">
        <table>
          <thead>
            <tr>
              {columns.map(({ name }, column) => (
                <th key={column} scope="col" class="cut">
                  {name === '' ? text.unnamed : name}
                </th>
              ))}
            </tr>
            <tr>
              {columns.map(({ name }, column) => (
                <td key={column}>
                  <Select
                    aria-label={text.fieldOf(name === '' ? text.unnamed : name)}
                    value={fields[column] ?? ''}
                    values={['', ...known]}
                    nameOf={(field) => (field === '' ? text.none : nameOf(field))}
                    disabled={!isFirst[column]}
                    data-first={column === 0}
                    onValue={(field) => choose(column, field)}
                  />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {(columns[0]?.cells ?? []).map((_, row) => (
              <tr key={row}>
                {columns.map(({ cells }, column) => (
                  <td key={column} class="cut" title={cells[row]}>
                    {cells[row]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isFirst.includes(false) && <p>{text.sameName}</p>}
      {!hasUrl && <p>{text.needsUrl}</p>}
      <DialogButtons label={text.open} isDisabled={!hasUrl} onApply={open} />
    </DialogFrame>
  );
}
