import { useState } from 'preact/hooks';
import { count } from '../../i18n/messages.js';
import { overviewMessages } from '../../i18n/overview.js';
import { Button } from '../common/buttons.js';

/** Number of rows at first, and by which the table grows. */
const rowsAtOnce = 50;

/** A row of the table of a chart. */
export interface ChartRow {
  key: string | number;
  name: string;
  pages: number;
  /** Shows the pages. */
  onShow: () => void;
  /** What stands after the number of pages. */
  more?: readonly string[];
}

/** The data of a chart as a table, for screen readers and the keyboard: a chart is hidden from both. */
export function ChartTable({ heads, rows }: { heads: readonly string[]; rows: readonly ChartRow[] }) {
  const text = overviewMessages();
  const [shown, setShown] = useState(rowsAtOnce);
  const left = rows.length - shown;
  return (
    <details class="as-table">
      <summary>{text.asTable}</summary>
      <table class="plain-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map(({ key, name, pages, onShow, more = [] }) => (
            <tr key={key}>
              <th scope="row">
                <Button label={name} class="link" aria-label={text.show(name, pages)} onClick={onShow} />
              </th>
              {[count(pages), ...more].map((value, at) => (
                <td key={heads[at + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <Button label={text.moreRows(left)} class="framed" onClick={() => setShown(shown + rowsAtOnce)} />}
    </details>
  );
}
