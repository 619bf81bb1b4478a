import { sourcesOf } from '../../i18n/explanations.js';
import { problemMessages } from '../../i18n/problems.js';
import { searchConsoleName } from '../../i18n/search-console.js';
import { useEditor } from '../common/editor.js';

/** The sources of a rule, and its labels in webmaster tools. */
export function RuleSources({ rule }: { rule: string }) {
  const { state } = useEditor();
  const text = problemMessages();
  const { gsc: label, yandex } = state.rules.value.get(rule)?.labels ?? {};
  const gsc = label === undefined ? undefined : searchConsoleName(label);
  const sources = sourcesOf(rule);
  const links = (
    <ul class="row wrap">
      {sources.map(({ name, url }) => (
        <li key={name}>
          {url === undefined ? (
            name
          ) : (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
  const facts = [
    { term: text.calledBy.gsc, lang: gsc?.lang, value: gsc?.name },
    { term: text.calledBy.yandex, lang: 'en', value: yandex },
    { term: text.source, lang: 'en', value: sources.length > 0 ? links : undefined },
  ];
  return (
    <dl class="rule-sources stack tight soft small-text">
      {facts
        .filter(({ value }) => value !== undefined)
        .map(({ term, lang, value }) => (
          <div key={term} class="row wrap">
            <dt>{term}</dt>
            <dd lang={lang}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
