import { useId, useState } from 'preact/hooks';
import type { Problem } from 'sitemap-kit';
import { explanationOf } from '../../i18n/explanations.js';
import { fixingMessages } from '../../i18n/fixing.js';
import { count, labelValue } from '../../i18n/messages.js';
import { problemMessages } from '../../i18n/problems.js';
import { isDroppedOnExport, isFixedOnExport } from '../../model/fixed-on-export.js';
import type { OpenDocument } from '../../model/open-document.js';
import { urlParts } from '../../model/url-parts.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { Icon, SeverityIcon } from '../common/icon.js';
import { messageOf } from '../common/problem-message.js';
import { canBePreviewed, type Found, type Group } from './groups.js';
import { RuleSources } from './RuleSources.js';

/** Number of problems that are shown initially, and that each click adds. */
const atFirst = 5;
const atEachWish = 20;

/** Properties of a group. */
export interface ProblemGroupProps<Kind extends Problem> {
  group: Group<Kind>;
  startsOpen: boolean;
  /** The document of the problems; absent for problems across files. */
  fixes?: { document: OpenDocument };
  /** Previews the fix of the rule in all files. */
  onFixSet?: (rule: string) => void;
  /** Goes to the location of a problem. */
  onGo: (found: Found<Kind>) => void;
  /** Whether the page of a problem is an entry of an index. */
  isInIndex?: (problem: Kind) => boolean;
  /** Returns the location of a problem in addition to its page and line. */
  location?: (problem: Kind) => string;
}

/** The problems of a rule with its explanation and its fixes. */
export function ProblemGroup<Kind extends Problem>(props: ProblemGroupProps<Kind>) {
  const { group, startsOpen, fixes, onFixSet } = props;
  const text = problemMessages();
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const explanation = explanationOf(group.rule);
  return (
    <section class={`problem-group ${group.severity}`}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <SeverityIcon severity={group.severity} />
          <span class="problem-name fill">
            <span class="problem-title">{explanation?.title ?? '\u00a0'}</span>
            <code class="rule soft small-text">{group.rule}</code>
          </span>
          <span class="times count">
            <span aria-hidden="true">{count(group.shown)}</span>
            <span class="unseen">{text.times(group.shown)}</span>
          </span>
          <Icon name={isOpen ? 'up' : 'down'} />
        </button>
      </h3>
      <div id={id} class="problem-body" hidden={!isOpen}>
        {isOpen && (
          <>
            {explanation && <p class="why">{explanation.reason}</p>}
            {fixes && <GroupActions group={group} document={fixes.document} />}
            {onFixSet && (
              <div class="problem-actions row wrap tight">
                <Button
                  icon="sparkle"
                  label={fixingMessages().previewRule}
                  class="outlined"
                  onClick={() => onFixSet(group.rule)}
                />
              </div>
            )}
            <ProblemList {...props} />
            <RuleSources rule={group.rule} />
          </>
        )}
      </div>
    </section>
  );
}

function GroupActions({ group, document }: { group: Group; document: OpenDocument }) {
  const { state, controller } = useEditor();
  const { problems, fixing: fixer } = controller;
  const text = problemMessages();
  const fixing = fixingMessages();
  const { rule, times, pages, hasAllPages, isSafe, isAssisted } = group;
  const description = state.rules.value.get(rule);
  const isOfFile = isFixedOnExport(description) && !isSafe;
  const isDropped = isDroppedOnExport(description);
  const fix = isOfFile
    ? { label: isDropped ? fixing.rewriteWithout : fixing.rewrite, run: () => void fixer.rewrite(document) }
    : isSafe
      ? { label: fixing.fixRule(times), run: () => void fixer.fixSafe(document, rule) }
      : isAssisted
        ? { label: fixing.previewRule, run: () => void fixer.previewFix(document, rule) }
        : undefined;
  return (
    <>
      {isOfFile && <p class="soft">{isDropped ? text.droppedOnExport : text.fixedOnExport}</p>}
      <div class="problem-actions row wrap tight">
        {fix && <Button icon="sparkle" label={fix.label} class="outlined" onClick={fix.run} />}
        {pages > 0 && (
          <Button
            icon="filter"
            label={text.show(pages, hasAllPages)}
            class="quiet"
            onClick={() => controller.table.showOnly(document, { rule })}
          />
        )}
        <Button label={text.ignore} class="quiet soft" onClick={() => problems.ignore(rule)} />
      </div>
    </>
  );
}

function ProblemList<Kind extends Problem>({ group, fixes, onGo, isInIndex, location }: ProblemGroupProps<Kind>) {
  const text = problemMessages();
  const [shown, setShown] = useState(atFirst);
  const { found, times, pages, hasAllPages } = group;
  const notListed = fixes && hasAllPages && pages > 0 ? text.inTable : text.notListed;
  const rest = found.length - shown;
  return (
    <>
      <ul class="problem-list stack tight">
        {found.slice(0, shown).map((one, at) => (
          <ProblemRow
            key={at}
            found={one}
            fixes={fixes}
            onGo={() => onGo(one)}
            isInIndex={isInIndex?.(one.problem) ?? false}
            location={location?.(one.problem)}
          />
        ))}
      </ul>
      {rest > 0 ? (
        <Button
          label={text.more(Math.min(rest, atEachWish))}
          class="link"
          onClick={() => setShown(shown + atEachWish)}
        />
      ) : (
        times > found.length && <p class="soft small-text">{notListed(times - found.length)}</p>
      )}
    </>
  );
}

function ProblemRow<Kind extends Problem>({
  found: { problem, row },
  fixes,
  onGo,
  isInIndex,
  location,
}: {
  found: Found<Kind>;
  fixes: { document: OpenDocument } | undefined;
  onGo: () => void;
  isInIndex: boolean;
  location: string | undefined;
}) {
  const { state, controller } = useEditor();
  const fixer = controller.fixing;
  const text = problemMessages();
  const fixing = fixingMessages();
  // Contents that the export drops are in no page, so that no fix can be proposed.
  const canFix = fixes && row >= 0 && !isDroppedOnExport(state.rules.value.get(problem.rule)) ? fixes : undefined;
  const loc = fixes && row >= 0 ? fixes.document.table.text(row, 'loc') : '';
  const message = (
    <>
      {loc !== '' && !messageOf(problem).includes(loc) && (
        <span class="problem-loc code small-text cut" title={loc}>
          {loc.slice(urlParts(loc).origin.length)}
        </span>
      )}
      <span class="message">{messageOf(problem)}</span>
    </>
  );
  const where = [
    ...(problem.page === undefined ? [] : [text.entry(problem.page + 1, isInIndex)]),
    ...(problem.line === undefined ? [] : [text.line(problem.line, problem.column ?? 1)]),
    ...(location === undefined ? [] : [location]),
  ].join(' · ');
  return (
    <li>
      {row >= 0 ? (
        <button type="button" class="problem" title={text.goTo(where)} onClick={onGo}>
          {message}
          <span class="where soft small-text">{where}</span>
        </button>
      ) : (
        <div class="problem">
          {message}
          <span class="where soft small-text">{where}</span>
        </div>
      )}
      {canFix && problem.fix === 'safe' && (
        <Button
          label={fixing.fixOne}
          class="quiet small"
          aria-label={labelValue(fixing.fixOne, where)}
          onClick={() => void fixer.fixOne(canFix.document, problem, row)}
        />
      )}
      {canFix && canBePreviewed(problem) && (
        <button
          type="button"
          class="quiet small"
          aria-label={labelValue(`${fixing.fixOne}…`, where)}
          title={fixing.previewOne}
          onClick={() => void fixer.previewFix(canFix.document, problem.rule, row)}
        >
          {fixing.fixOne}…
        </button>
      )}
    </li>
  );
}
