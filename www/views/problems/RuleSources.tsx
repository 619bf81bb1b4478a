import { explanationOf, sourcesOf } from '../../i18n/explanations.js';
import { language } from '../../i18n/messages.js';
import { problemMessages } from '../../i18n/problems.js';
import { useEditor } from '../common/editor.js';

/** The sources of a rule, and its labels in webmaster tools. */
export function RuleSources({ rule }: { rule: string }) {
  const { state } = useEditor();
  const text = problemMessages();
  const { gsc, yandex } = state.rules.value.get(rule)?.labels ?? {};
  const ownGsc = explanationOf(rule)?.searchConsole;
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
    { term: text.calledBy.gsc, lang: ownGsc === undefined ? 'en' : language.value, value: ownGsc ?? gsc },
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
