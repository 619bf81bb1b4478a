// @ts-check
/**
 * Identifiers and texts use one standard term per concept: names that were replaced do not come back. ARCHITECTURE.md has the
 * glossary.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/run.mjs';

/** Replaced identifiers, and the terms to use. They occur nowhere, not even as a part of a name in camel case. */
const IDENTIFIERS = /** @type {const} */ ([
  ['knows_rich', 'a name of the check'],
  ['UsualSites', 'HostCache'],
  ['usual_query', 'cached_query'],
  ['ListedPages', 'SeenLocs'],
  ['PlainPage', 'Page'],
  ['RichPage', 'Page'],
  ['is_sure', 'is_committed'],
  ['hand_on', 'emit'],
  ['hand_over', 'flush'],
  ['pass_over', 'skip'],
  ['pass_element', 'skip_element'],
  ['EntryTaker', 'RowSink'],
  ['RefusedBySchema', 'SeverityOverride::XsdOnly'],
  ['words_of', 'lanes'],
  ['unheard', 'null_reporter'],
  ['torn-records', 'corrupt'],
  ['set_half', 'set_lone_surrogate'],
  ['letGo', 'detachBuffer'],
  ['inTurn', 'sequential'],
  ['isAwaited', 'ref, unref'],
  ['askAboutPages', 'withEncodedPages'],
  ['toCrossing', 'encodeInput'],
  ['takeOnReport', 'extractOnReport'],
  ['WholeCharacters', 'SurrogateJoiner'],
  ['MOST_', 'MAX_'],
  ['FEWEST_', 'MIN_'],
  ['LEAST_', 'MIN_'],
  ['WaitingFiles', 'TempFiles'],
  ['isMendedByWriting', 'isFixedOnExport'],
  ['givenUp', 'acceptedLosses'],
  ['unkept', 'exportLosses'],
  ['kept-focus', 'focus-restore'],
  ['own-problems', 'file-problems'],
  ['keep-base', 'save-snapshot'],
  ['inBoth', 'defineMessages'],
  ['REPORT_WORDS', 'REPORT_TEXTS'],
  ['ReportWords', 'ReportTexts'],
  ['turnBack', 'switchToUndo'],
  ['takeAway', 'removeStaleLock'],
  ['endWhereUnwritable', 'exitOnWriteError'],
  ['isAsGiven', 'isUnchanged'],
  ['refuseLoss', 'assertNoLoss'],
  ['inLanguageOf', 'translateError'],
  ['comesFromWithin', 'isTrap'],
  ['keepWrongValues', 'replaceUnserializable'],
  ['gathererFor', 'createCollector'],
  ['gatherBatches', 'collectBatches'],
  ['unlessUnchanged', 'runIfChanged'],
  ['unlessChanged', 'retryIfChanged'],
  ['notListedInFull', 'truncatedRules'],
  ['rulesOnceLoaded', 'loadedRules'],
  ['savesBack', 'canSaveBack'],
  ['leftOutOf', 'leftOutBy'],
  ['handOver', 'transferPages'],
  ['listWithin', 'Wrapped'],
  ['urlsWithin', 'extractUrls'],
  ['list-within', 'wrapper'],
  ['urls-within', 'extract-urls'],
  ['right-values', 'valid-values'],
  ['rowsSeen', 'countVisibleRows'],
  ['followTyping', 'trackUncommittedInput'],
  ['takeTyped', 'commitFocusedField'],
  ['giveFocus', 'restoreFocus'],
  ['AskingHandle', 'PermissionHandle'],
  ['visitMessages', 'lifecycleMessages'],
  ['look_at_', 'match_'],
  ['lost_its_scheme', 'lacks_scheme'],
  ['level_that_ends_before', 'level_before'],
  ['begins_name', 'is_name_start'],
  ['continues_name', 'is_name_char'],
]);

/** Participles that do not say what a function does or returns, and what to name it by. */
const FUNCTIONS = /** @type {const} */ ([
  ['told', 'the text that it formats'],
  ['shown', 'the text that it formats'],
  ['given', 'the value that it returns'],
  ['taken', 'the value that it returns'],
  ['unwritten', 'the error that it returns'],
]);

/** Ordinary words that were names of types, functions, constants or files, and the terms to use for those. */
const NAMES = /** @type {const} */ ([
  ['Usual', 'the condition'],
  ['Listed', 'PageForm, SeenLocs'],
  ['Reading', 'DocumentParser, DecodeContext'],
  ['Met', 'SeenFlags'],
  ['Pause', 'Checkpoint'],
  ['Given', 'options'],
  ['Answer', 'JsResult, Response'],
  ['Meant', 'DetectedInput, InputArgument'],
  ['Setting', 'CheckContext'],
  ['Gathering', 'StatisticsCollector'],
  ['Look', 'Formatting'],
  ['Bounds', 'FileLimits'],
  ['Told', 'ChangeRecord'],
  ['Way', 'OffsetMap'],
  ['Survey', 'SiteIndex, Facets'],
  ['Work', 'FixSession'],
  ['Before', 'BatchOffset'],
  ['Crossing', 'WireInput'],
  ['Misuse', 'UsageError'],
  ['Complaint', 'formatError'],
  ['Understand', 'Problems'],
  ['Sourcing', 'SourceSync'],
  ['Deriving', 'DerivedData'],
  ['Surveying', 'SiteTreeStore'],
  ['Said', 'LiveRegion'],
  ['Thing', 'Item'],
  ['Ahead', 'TokenKind'],
  ['Gatherer', 'BatchCollector'],
  ['Hold', 'StoreContent'],
]);

/** Phrases that texts for users and documentation do not use, and what to write. */
const PHRASES = /** @type {const} */ ([
  [/\bwas expected\b|\bwere expected\b/, 'an instruction: "Use …", "must be …"'],
  [/\bwhoever\b|\bnobody\b/i, 'the role: the user, the crawler'],
  [/\b(?:is|are) told\b|\btells? of\b|\btold of\b/, 'is reported, reports'],
  [/\bgiven up\b|\bgave up\b/, 'no longer used, removed'],
  [/\bslip of the pen\b/, 'typo'],
]);

const FOLDERS = ['src', 'pkg', 'www', 'scripts', 'tests', 'bench', 'benches', 'examples', 'docs', 'fuzz'];
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.replaceAll('\\', '/')}`,
  ),
)
  .concat(readdirSync(root))
  .filter((name) => /\.(?:rs|ts|tsx|mjs|css|html|md)$/.test(name))
  .filter(
    (name) => !/\b(?:fixtures|schemas|generated|target|node_modules)\/|^CHANGELOG\.md$|terms\.test\.mjs$/.test(name),
  );

/**
 * The positions at which a pattern occurs, as `file:line: text`.
 * @param {RegExp} pattern
 * @param {(name: string) => boolean} [isSearched]
 */
function find(pattern, isSearched = () => true) {
  const found = [];
  for (const name of FILES.filter(isSearched)) {
    for (const [index, line] of readFileSync(join(root, name), 'utf8').split('\n').entries()) {
      if (pattern.test(line)) found.push(`${name}:${index + 1}: ${line.trim().slice(0, 120)}`);
    }
  }
  return found;
}

test('replaced identifiers do not occur', () => {
  const pattern = new RegExp(IDENTIFIERS.map(([name]) => `(?<![A-Za-z])${name}`).join('|'));
  assert.deepEqual(find(pattern), []);
  const terms = new RegExp(
    IDENTIFIERS.map(([name]) => name)
      .filter((name) => /-|^unkept/.test(name))
      .join('|'),
  );
  assert.deepEqual(
    FILES.filter((name) => terms.test(name)),
    [],
    'file names',
  );
});

test('types, functions and files have no names of the private vocabulary', () => {
  const names = NAMES.map(([name]) => name).join('|');
  assert.deepEqual(find(new RegExp(`\\b(?:struct|enum|trait|type|class|interface) (?:${names})\\b`)), []);
  const file = new RegExp(`(?:^|/)(?:${names})\\.(?:rs|ts|tsx|mjs|test\\.mjs)$`, 'i');
  assert.deepEqual(
    FILES.filter((name) => /^(?:src|pkg|www)\//.test(name) && file.test(name)),
    [],
  );
});

test('functions have names that say what they do or return', () => {
  const names = FUNCTIONS.map(([name]) => name).join('|');
  assert.deepEqual(find(new RegExp(`\\b(?:fn|function) (?:${names})\\b`)), []);
});

for (const [pattern, instead] of PHRASES) {
  test(`no text contains ${pattern.source}; use ${instead}`, () => {
    assert.deepEqual(find(pattern), []);
  });
}
