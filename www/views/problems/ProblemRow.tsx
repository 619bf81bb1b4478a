import type { Problem } from 'sitemap-kit';
import { fixingMessages } from '../../i18n/fixing.js';
import { labelValue } from '../../i18n/messages.js';
import { problemMessages } from '../../i18n/problems.js';
import type { AppliedToRow } from '../../model/findings.js';
import type { OpenDocument } from '../../model/open-document.js';
import { fieldOf } from '../../model/problems.js';
import { Button } from '../common/buttons.js';
import { ChangeValues, differingPart, ShortUrl } from '../common/change-values.js';
import { useEditor } from '../common/editor.js';
import { messageOf } from '../common/problem-message.js';
import { mainSiteOf } from '../common/site-name.js';
import { canBePreviewed, type Found } from './groups.js';

/** Characters that are only visible in messages, which escape them. */
const invisible = /\p{C}/u;

/** Areas of rules about the markup of a file. */
const markup = ['file', 'well-formedness', 'structure'];

interface RowProps {
  found: Found<Problem>;
  /** The document of its page; undefined for problems of whole files and across files. */
  document: OpenDocument | undefined;
  /** Whether its message differs from others of the group in more than the URL and the value. */
  hasMessage: boolean;
  where: string;
  onGo: () => void;
}

/** A problem: the URL of its page, its value and what the fix writes, or its message if they do not say all. */
export function ProblemRow({ found: { problem, row }, document, hasMessage, where, onGo }: RowProps) {
  const { controller, state } = useEditor();
  const fixer = controller.fixing;
  const { fixOne } = fixingMessages();
  const suggested = suggestedFor(problem, row, document);
  const loc = document?.table.text(row, 'loc') ?? problem.loc ?? '';
  const message = messageOf(problem);
  const value = detailOf(problem, loc, suggested);
  const showsMessage = value === undefined && (hasMessage || invisible.test(problem.value ?? ''));
  const contents = (
    <>
      {loc !== '' && !(showsMessage && (message.includes(loc) || invisible.test(loc))) && (
        <ShortUrl url={loc} site={document && mainSiteOf(document)} />
      )}
      {value}
      {showsMessage && <span class="message">{message}</span>}
      {(document === undefined || loc === '') && <span class="where soft small-text">{where}</span>}
    </>
  );
  const about = { class: showsMessage || loc === '' ? 'problem' : 'problem one-line', title: `${message}\n${where}` };
  const isSafe = problem.fix === 'safe';
  // The markup is fixed as a whole.
  const isOfMarkup = markup.includes(state.rules.value.get(problem.rule)?.area ?? '');
  const label = isSafe ? fixOne : `${fixOne}…`;
  return (
    <li class="row tight">
      {row >= 0 ? (
        <button type="button" {...about} onClick={onGo}>
          {contents}
        </button>
      ) : (
        <div {...about}>{contents}</div>
      )}
      {document && !isOfMarkup && (isSafe || suggested || canBePreviewed(problem)) && (
        <Button
          class="outlined small"
          label={label}
          aria-label={labelValue(label, where)}
          onClick={() =>
            void (isSafe ? fixer.fixOne(document, problem.rule, row) : fixer.previewFix(document, problem.rule, row))
          }
        />
      )}
    </li>
  );
}

/** Returns what a fix would write in place of the value of a problem; undefined if that is not known. */
function suggestedFor({ rule, path }: Problem, row: number, document?: OpenDocument): AppliedToRow | undefined {
  const ofPage = document?.suggested.value?.applied.filter((change) => change.rule === rule && change.row === row);
  return ofPage?.find((change) => change.path === path) ?? ofPage?.[0];
}

/** Returns the other entry that a problem is about, or its value and what its fix writes; undefined if it has none but the URL. */
function detailOf(problem: Problem, loc: string, suggested: AppliedToRow | undefined) {
  const { value = '', related } = problem;
  if (related?.page !== undefined && related.file === undefined) {
    return <span class="soft small-text">{problemMessages().seeEntry(related.page + 1)}</span>;
  }
  if (invisible.test(suggested?.before ?? value)) {
    return undefined;
  }
  if (suggested !== undefined) {
    return (
      <span class="change-values one-line">
        <ChangeValues {...differingPart(suggested.before, suggested.after)} />
      </span>
    );
  }
  // The URL of the page is in the line already.
  return value === '' || value === loc || fieldOf(problem) === 'loc' ? undefined : (
    <code class="small-text cut">{value}</code>
  );
}
