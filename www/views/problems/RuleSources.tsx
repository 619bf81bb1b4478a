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
  return (
    <dl class="rule-sources stack tight soft small-text">
      {gsc !== undefined && (
        <div class="row wrap">
          <dt>{text.calledBy.gsc}</dt>
          <dd lang={gsc.lang}>{gsc.name}</dd>
        </div>
      )}
      {yandex !== undefined && (
        <div class="row wrap">
          <dt>{text.calledBy.yandex}</dt>
          <dd lang="en">{yandex}</dd>
        </div>
      )}
      {sources.length > 0 && (
        <div class="row wrap">
          <dt>{text.source}</dt>
          <dd lang="en">
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
          </dd>
        </div>
      )}
    </dl>
  );
}
