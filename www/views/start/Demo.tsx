import { useState } from 'preact/hooks';
import { fixingMessages } from '../../i18n/fixing.js';
import { problemCountMessages } from '../../i18n/problem-counts.js';
import { startMessages } from '../../i18n/start.js';
import { Button } from '../common/buttons.js';
import { ChangeValues } from '../common/change-values.js';
import { useEditor } from '../common/editor.js';
import { Icon, SeverityIcon } from '../common/icon.js';

/** Pages of the sample. */
const rows = [
  { loc: '/', changefreq: '', priority: '1.0' },
  { loc: '/search?q=red shoes&size=42', changefreq: 'Daily', priority: '1.5' },
  { loc: '/guides/page-4', changefreq: '', priority: '' },
];

/** Problems of the second one, with what fixing them writes. */
const problems = [
  { column: 'loc', before: 'red shoes', after: 'red%20shoes' },
  { column: 'changefreq', before: 'Daily', after: 'daily' },
  { column: 'priority', before: '1.5', after: '1.0' },
] as const;

/** Some pages of the sample with problems, and buttons that fix these. */
export function Demo() {
  const { controller } = useEditor();
  const text = startMessages();
  const [fixed, setFixed] = useState<readonly string[]>([]);
  const left = problems.filter(({ column }) => !fixed.includes(column));
  const cell = (value: string, column: string) => {
    const problem = problems.find((one) => one.column === column && value.includes(one.before));
    if (problem === undefined) {
      return <td>{value}</td>;
    }
    const isLeft = left.includes(problem);
    return <td class={isLeft ? 'error' : 'good'}>{isLeft ? value : value.replace(problem.before, problem.after)}</td>;
  };
  return (
    <section class="demo boxed divided" aria-label={text.demo}>
      <table class="code">
        <thead class="soft small-text">
          <tr>
            <th scope="col">
              loc <span class="common-origin">https://www.example.com</span>
            </th>
            <th scope="col">changefreq</th>
            <th scope="col">priority</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ loc, changefreq, priority }) => (
            <tr key={loc}>
              {cell(loc, 'loc')}
              {cell(changefreq, 'changefreq')}
              {cell(priority, 'priority')}
            </tr>
          ))}
        </tbody>
      </table>
      <ul class="stack tight">
        {problems.map((problem) => (
          <li key={problem.column} class={`row ${left.includes(problem) ? 'error' : 'good'}`}>
            {left.includes(problem) ? <SeverityIcon severity="error" /> : <Icon name="good" />}
            <span class="fill">{text.demoProblems[problem.column]}</span>
            <span class="change-values one-line">
              <ChangeValues {...problem} />
            </span>
            <Button
              class="outlined"
              label={fixingMessages().fixOne}
              disabled={!left.includes(problem)}
              onClick={() => setFixed([...fixed, problem.column])}
            />
          </li>
        ))}
      </ul>
      <p class="row wrap" role="status">
        {left.length > 0 ? problemCountMessages().error(left.length) : problemCountMessages().none}
        <Button class="link" label={text.demoOpen} onClick={() => void controller.files.openSample()} />
      </p>
    </section>
  );
}
