import { useId, useState } from 'preact/hooks';
import type { Problem } from 'sitemap-kit';
import { explanationOf } from '../../i18n/explanations.js';
import { fixingMessages } from '../../i18n/fixing.js';
import { labelValue, sentences } from '../../i18n/messages.js';
import { withSettings } from '../../i18n/names.js';
import { openingMessages } from '../../i18n/opening.js';
import { problemCountMessages } from '../../i18n/problem-counts.js';
import { problemMessages } from '../../i18n/problems.js';
import { isDroppedOnExport, isFixedOnExport } from '../../model/fixed-on-export.js';
import type { OpenDocument } from '../../model/open-document.js';
import { isSetRule, mixedHosts } from '../../model/problems.js';
import { without } from '../../model/query.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { Icon, SeverityIcon } from '../common/icon.js';
import { Popover } from '../common/popover.js';
import { messageOf } from '../common/problem-message.js';
import { type Found, type RuleProblems, severities } from './groups.js';
import { ProblemRow } from './ProblemRow.js';
import { RuleSources } from './RuleSources.js';

/** Number of problems that are shown initially, and that each click adds. */
const atFirst = 5;
const atEachWish = 20;

interface GroupProps<Kind extends Problem> {
  group: RuleProblems<Kind>;
  startsOpen?: boolean;
  /** The document of the problems; absent for problems across files. */
  document?: OpenDocument;
  /** Whether problems can be fixed in all files. */
  fixesSet?: boolean;
  /** Goes to the location of a problem. */
  onGo: (found: Found<Kind>) => void;
  /** Returns the location of a problem. */
  whereOf: (problem: Kind) => string;
}

/** The problems of several rules. */
export function ProblemGroups<Kind extends Problem>({
  groups,
  isInactive = false,
  ...shared
}: Omit<GroupProps<Kind>, 'group' | 'startsOpen'> & {
  groups: readonly RuleProblems<Kind>[];
  /** Whether nothing can be done with them, because a fix changes them. */
  isInactive?: boolean;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a disabled fieldset would lose the focus.
    <div
      role="group"
      aria-label={problemMessages().groups}
      aria-disabled={isInactive}
      class="problem-groups"
      onClickCapture={(event) => isInactive && event.stopPropagation()}
    >
      {groups.map((group, at) => (
        <ProblemGroup
          key={group.rule}
          group={group}
          startsOpen={shared.document !== undefined && at === 0}
          {...shared}
        />
      ))}
    </div>
  );
}

/** Returns the location of a problem as a text: its entry, its line, and what is known besides. */
export function placeOf({ page, line, column = 1 }: Problem, isInIndex: boolean, ...others: readonly string[]): string {
  const text = problemMessages();
  return [
    ...(page === undefined ? [] : [text.entry(page + 1, isInIndex)]),
    ...(line === undefined ? [] : [text.line(line, column)]),
    ...others,
  ].join(' · ');
}

/** The problems of a rule with its explanation and its fixes. */
function ProblemGroup<Kind extends Problem>(props: GroupProps<Kind>) {
  const { group, startsOpen = false, document, fixesSet = false } = props;
  const { rule } = group;
  const { controller } = useEditor();
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const explanation = explanationOf(rule);
  const text = problemMessages();
  const present = severities.filter((severity) => group.counts?.[severity]);
  const mixed = present.length < 2 ? [] : present.map((one) => problemCountMessages()[one](group.counts?.[one] ?? 0));
  const messages = new Set(group.found.map(({ problem }) => messageOf(problem)));
  const message = messages.size === 1 ? [...messages][0] : explanation?.fix;
  // A problem of the whole file without a place says nothing that its message does not.
  const isListed =
    messages.size > 1 || group.found.some(({ problem, row }) => row >= 0 || props.whereOf(problem) !== '');
  return (
    <section class={`problem-group ${group.severity}`} data-rule={rule}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <SeverityIcon severity={group.severity} />
          <span class="fill">
            <span class="problem-title">{explanation?.title ?? '\u00a0'}</span>
            <span class="times soft small-text">
              {[text.times(group.times, document ? group.about : 0, document?.kind ?? 'sitemap'), ...mixed].join(' · ')}
            </span>
          </span>
          <Icon name={isOpen ? 'up' : 'down'} />
        </button>
      </h3>
      {isOpen && (
        <div id={id} class="problem-body stack loose">
          <p class="message">
            {message !== undefined && sentences(withSettings(message), '')}
            <span class="soft">{explanation?.reason}</span>
          </p>
          {document && <GroupActions group={group} document={document} />}
          {fixesSet && isSetRule(rule) && (
            <div class="problem-actions row wrap tight">
              <Button
                class="outlined"
                icon="sparkle"
                label={fixingMessages().previewRule}
                onClick={() => void controller.fixing.previewSet(rule)}
              />
            </div>
          )}
          {isListed && <ProblemList {...props} />}
          <div class="title-row">
            <RuleSources rule={rule} />
            <Popover label={text.aboutRule} icon="more" look="quiet small" isIconOnly>
              <p class="soft">
                {labelValue(text.rule, '')}
                <code>{rule}</code>
              </p>
              {document && (
                <Button
                  class="quiet"
                  icon="close"
                  label={text.ignore}
                  onClick={() => controller.problems.ignore(rule)}
                />
              )}
            </Popover>
          </div>
        </div>
      )}
    </section>
  );
}

function GroupActions({ group, document }: { group: RuleProblems; document: OpenDocument }) {
  const { state, controller } = useEditor();
  const fixer = controller.fixing;
  const text = problemMessages();
  const fixing = fixingMessages();
  const { rule, found, times, about, pages, hasAllPages, isSafe, isAssisted } = group;
  const safe = found.filter(({ problem }) => problem.fix === 'safe').length;
  // Not all problems are listed, so that how many of them are safe to fix is known only if all or none of these are.
  const fixable = safe === found.length ? times : found.length === times ? safe : 0;
  const description = state.rules.value.get(rule);
  const isOfFile = isFixedOnExport(description) && !isSafe && !isAssisted;
  const isDropped = isDroppedOnExport(description);
  const suggested = document.suggested.value?.applied;
  // Whether hosts can be changed is known only when fixes have been computed.
  const isSuggested = suggested === undefined ? rule === mixedHosts : suggested.some((one) => one.rule === rule);
  const fix = isOfFile
    ? { label: isDropped ? fixing.rewriteWithout : fixing.rewrite, run: () => void fixer.rewrite(document) }
    : isSafe && fixable > 0
      ? { label: fixing.fixRule(fixable, times), run: () => void fixer.fixSafe(document, rule) }
      : isSafe || isAssisted || isSuggested
        ? { label: fixing.previewRule, run: () => void fixer.previewFix(document, rule) }
        : undefined;
  // The one problem of a list has no page.
  const query = rule === 'lastmod-missing' ? { lastmod: without } : pages > 0 && { rule };
  return (
    <>
      {isOfFile && <p class="soft">{isDropped ? text.droppedOnExport : text.fixedOnExport}</p>}
      <div class="problem-actions row wrap tight">
        {fix && <Button icon="sparkle" label={fix.label} class="outlined" onClick={fix.run} />}
        {document.columns && rule.startsWith('column-') && (
          <Button
            label={openingMessages().assign}
            class="outlined"
            onClick={() => controller.assignColumns(document)}
          />
        )}
        {query && (
          <Button
            label={text.show(pages || about, hasAllPages)}
            class="quiet"
            onClick={() => controller.table.showOnly(document, query)}
          />
        )}
      </div>
    </>
  );
}

function ProblemList<Kind extends Problem>({ group, document, onGo, whereOf }: GroupProps<Kind>) {
  const text = problemMessages();
  const [shown, setShown] = useState(atFirst);
  const { found, times, pages, hasAllPages } = group;
  const notListed = document && hasAllPages && pages > 0 ? text.inTable : text.notListed;
  const rest = found.length - shown;
  // Apart from the URLs and values, which each line has.
  const withoutShown = ({ loc, value }: Problem, message: string) =>
    message.replaceAll(loc || ' ', '').replaceAll(value || ' ', '');
  const messages = new Set(found.map(({ problem }) => withoutShown(problem, messageOf(problem))));
  return (
    <>
      <ul class="problem-list">
        {found.slice(0, shown).map((one, at) => (
          <ProblemRow
            key={at}
            found={one}
            document={one.row < 0 ? undefined : document}
            hasMessage={messages.size > 1}
            where={whereOf(one.problem)}
            onGo={() => onGo(one)}
          />
        ))}
      </ul>
      {rest > 0 ? (
        <Button
          class="link"
          label={text.more(Math.min(rest, atEachWish))}
          onClick={() => setShown(shown + atEachWish)}
        />
      ) : (
        times > found.length && <p class="soft small-text">{notListed(times - found.length)}</p>
      )}
    </>
  );
}
