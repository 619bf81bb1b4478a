import { useId, useState } from 'preact/hooks';
import type { Applied, Problem } from 'sitemap-kit';
import { explanationOf } from '../../i18n/explanations.js';
import { fixingMessages } from '../../i18n/fixing.js';
import { count, labelValue } from '../../i18n/messages.js';
import { withSettings } from '../../i18n/names.js';
import { problemMessages } from '../../i18n/problems.js';
import { isDroppedOnExport, isFixedOnExport } from '../../model/fixed-on-export.js';
import type { OpenDocument } from '../../model/open-document.js';
import { fieldOf } from '../../model/problems.js';
import { without } from '../../model/query.js';
import { Button } from '../common/buttons.js';
import { ChangeValues, differingPart, ShortUrl } from '../common/change-values.js';
import { useEditor } from '../common/editor.js';
import { Icon, SeverityIcon, Spoken } from '../common/icon.js';
import { messageOf } from '../common/problem-message.js';
import { canBePreviewed, type Found, type RuleProblems } from './groups.js';
import { RuleSources } from './RuleSources.js';

/** Number of problems that are shown initially, and that each click adds. */
const atFirst = 5;
const atEachWish = 20;

/** Rules whose problems across files can be fixed in all files. */
const setFixes: ReadonlySet<string> = new Set([
  'loc-duplicate',
  'hreflang-no-return',
  'hreflang-self-missing',
  'index-child-missing',
  'index-lastmod-mismatch',
  'sitemap-not-listed',
  'robots-sitemap-not-found',
  'robots-sitemap-missing',
]);

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
  ...shared
}: Omit<GroupProps<Kind>, 'group' | 'startsOpen'> & { groups: readonly RuleProblems<Kind>[] }) {
  return (
    <div class="problem-groups">
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
  const { controller } = useEditor();
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const explanation = explanationOf(group.rule);
  const messages = new Set(group.found.map(({ problem }) => messageOf(problem)));
  const hasOneMessage = messages.size === 1;
  const message = hasOneMessage ? [...messages][0] : explanation?.fix;
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
            <Spoken shown={count(group.shown)} said={problemMessages().times(group.shown)} />
          </span>
          <Icon name={isOpen ? 'up' : 'down'} />
        </button>
      </h3>
      {isOpen && (
        <div id={id} class="problem-body stack loose">
          {explanation && <p>{explanation.reason}</p>}
          {message !== undefined && <p class="message">{withSettings(message)}</p>}
          {document && <GroupActions group={group} document={document} />}
          {fixesSet && setFixes.has(group.rule) && (
            <div class="problem-actions row wrap tight">
              <Button
                class="outlined"
                icon="sparkle"
                label={fixingMessages().previewRule}
                onClick={() => void controller.fixing.previewSet(group.rule)}
              />
            </div>
          )}
          <ProblemList {...props} hasOneMessage={hasOneMessage} />
          <RuleSources rule={group.rule} />
          {document && (
            <Button
              class="link soft small-text"
              label={problemMessages().ignore}
              onClick={() => controller.problems.ignore(group.rule)}
            />
          )}
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
  const { rule, times, shown, pages, hasAllPages, isSafe, isAssisted } = group;
  const description = state.rules.value.get(rule);
  const isOfFile = isFixedOnExport(description) && !isSafe;
  const isDropped = isDroppedOnExport(description);
  const isSuggested = document.suggested.value?.applied.some((change) => change.rule === rule);
  const fix = isOfFile
    ? { label: isDropped ? fixing.rewriteWithout : fixing.rewrite, run: () => void fixer.rewrite(document) }
    : isSafe
      ? { label: fixing.fixRule(times), run: () => void fixer.fixSafe(document, rule) }
      : isAssisted || isSuggested
        ? { label: fixing.previewRule, run: () => void fixer.previewFix(document, rule) }
        : undefined;
  // The one problem of a list has no page.
  const query = rule === 'lastmod-missing' ? { lastmod: without } : pages > 0 && { rule };
  return (
    <>
      {isOfFile && <p class="soft">{isDropped ? text.droppedOnExport : text.fixedOnExport}</p>}
      <div class="problem-actions row wrap tight">
        {fix && <Button icon="sparkle" label={fix.label} class="outlined" onClick={fix.run} />}
        {query && (
          <Button
            icon="filter"
            label={text.show(pages || shown, hasAllPages)}
            class="quiet"
            onClick={() => controller.table.showOnly(document, query)}
          />
        )}
      </div>
    </>
  );
}

function ProblemList<Kind extends Problem>({
  group,
  hasOneMessage,
  document,
  onGo,
  whereOf,
}: GroupProps<Kind> & { hasOneMessage: boolean }) {
  const text = problemMessages();
  const [shown, setShown] = useState(atFirst);
  const { found, times, pages, hasAllPages } = group;
  const notListed = document && hasAllPages && pages > 0 ? text.inTable : text.notListed;
  const rest = found.length - shown;
  return (
    <>
      <ul class="problem-list">
        {found.slice(0, shown).map((one, at) => (
          <ProblemRow
            key={at}
            found={one}
            document={one.row < 0 ? undefined : document}
            hasMessage={!hasOneMessage}
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

interface RowProps {
  found: Found<Problem>;
  /** The document of its page; undefined for problems of whole files and across files. */
  document: OpenDocument | undefined;
  /** Whether its message is not that of all problems of the group. */
  hasMessage: boolean;
  where: string;
  onGo: () => void;
}

function ProblemRow({ found: { problem, row }, document, hasMessage, where, onGo }: RowProps) {
  const { state, controller } = useEditor();
  const fixing = fixingMessages();
  const message = messageOf(problem);
  // Contents that the export drops are in no page, so that no fix can be proposed.
  const fixed = isDroppedOnExport(state.rules.value.get(problem.rule)) ? undefined : document;
  const suggested = suggestedFor(problem, document);
  const loc = document?.table.text(row, 'loc') ?? problem.loc ?? '';
  const contents =
    loc === '' ? (
      <>
        {hasMessage && <span class="message">{message}</span>}
        <span class="where soft small-text">{where}</span>
      </>
    ) : (
      <>
        <ShortUrl url={loc} />
        {document ? (
          <ProblemValue problem={problem} suggested={suggested} message={hasMessage ? message : ''} />
        ) : (
          <span class="where soft small-text cut">{where}</span>
        )}
      </>
    );
  const title = `${message}\n${where}`;
  return (
    <li class="row tight">
      {row >= 0 ? (
        <button type="button" class="problem" title={title} onClick={onGo}>
          {contents}
        </button>
      ) : (
        <div class="problem" title={title}>
          {contents}
        </div>
      )}
      {fixed && problem.fix === 'safe' && (
        <Button
          class="quiet small"
          label={fixing.fixOne}
          aria-label={labelValue(fixing.fixOne, where)}
          onClick={() => void controller.fixing.fixOne(fixed, problem, row)}
        />
      )}
      {fixed && problem.fix !== 'safe' && (canBePreviewed(problem) || suggested) && (
        <Button
          class="quiet small"
          label={`${fixing.fixOne}…`}
          aria-label={labelValue(`${fixing.fixOne}…`, where)}
          title={fixing.previewOne}
          onClick={() => void controller.fixing.previewFix(fixed, problem.rule, row)}
        />
      )}
    </li>
  );
}

/** Returns what a fix would write in place of the value of a problem; undefined if that is not known. */
function suggestedFor({ rule, page, path }: Problem, document: OpenDocument | undefined): Applied | undefined {
  const ofPage = document?.suggested.value?.applied.filter((change) => change.rule === rule && change.page === page);
  return ofPage?.find((change) => change.path === path) ?? ofPage?.[0];
}

/** The value of a problem, and what its fix writes; the other page that it is about; or its message, if it is not that of all. */
function ProblemValue({
  problem,
  suggested,
  message,
}: {
  problem: Problem;
  suggested: Applied | undefined;
  message: string;
}) {
  const { value = '', related } = problem;
  if (related?.page !== undefined) {
    return <span class="soft small-text">{problemMessages().seePage(related.page + 1)}</span>;
  }
  if (suggested !== undefined) {
    return (
      <span class="change-values one-line">
        <ChangeValues {...differingPart(suggested.before, suggested.after)} />
      </span>
    );
  }
  // The URL of the page is in the line already.
  const isShown = value !== '' && fieldOf(problem) !== 'loc';
  return <span class={isShown ? 'code small-text cut' : 'soft small-text cut'}>{isShown ? value : message}</span>;
}
