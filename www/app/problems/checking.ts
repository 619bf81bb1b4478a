import { effect } from '@preact/signals';
import type { Report, RuleId } from 'sitemap-kit';
import { crawlSourceOf, rulesOfSitemaps } from '../../model/crawl-data.js';
import type { OpenDocument } from '../../model/open-document.js';
import { mixedHosts } from '../../model/problems.js';
import { RowSet } from '../../model/row-set.js';
import type { Checked } from '../../worker/problems/check.js';
import type { CheckSettings } from '../../worker/settings.js';
import { Feature } from '../feature.js';
import { basisOf } from '../source/text-basis.js';

/** Debounce delay after a change, in milliseconds. */
const delay = 250;

/** Number of pages up to which fixes are computed at once after a check, in half a second, for which a change may have to wait. */
const suggestedAtOnce = 10_000;

/** Number of pages up to which fixes are computed before they are requested, in seconds: when nothing has changed for a while. */
const maxSuggested = 100_000;

/** The time without a change after which fixes of many pages are computed, in milliseconds. */
const idleTime = 3_000;

/** Checks documents whenever their pages or the settings change. */
export class Checking extends Feature {
  readonly #watching = new Map<number, () => void>();
  /** Number of the latest requested check of each document. */
  readonly #newest = new Map<number, number>();
  /** Controllers of the running checks. */
  readonly #running = new Map<number, AbortController>();
  /** Discards the suggestions of fixes that are computed. */
  readonly #suggesting = new Map<number, AbortController>();

  /** Checks a document until it is closed; the first check starts at once. */
  watch(document: OpenDocument): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      this.parts.settings();
      document.revision.value;
      document.checking.value = true;
      const isFirst = timer === undefined;
      clearTimeout(timer);
      timer = setTimeout(() => void this.#want(document), isFirst ? 0 : delay);
    });
    this.#watching.set(document.id, () => {
      stop();
      clearTimeout(timer);
    });
  }

  /** Stops following a closed document. */
  forget(document: OpenDocument): void {
    this.#watching.get(document.id)?.();
    this.#watching.delete(document.id);
    this.#newest.delete(document.id);
    this.#running.get(document.id)?.abort();
    this.#suggesting.get(document.id)?.abort();
    this.parts.engine.forget(document.id);
  }

  /** Checks a document; if a check is running, exactly once more after it. */
  async #want(document: OpenDocument): Promise<void> {
    const { id } = document;
    this.#newest.set(id, (this.#newest.get(id) ?? 0) + 1);
    this.#suggesting.get(id)?.abort();
    if (document.isUntouched) {
      document.check.value = undefined;
      document.checking.value = false;
      return;
    }
    if (this.#running.has(id)) {
      return;
    }
    const ending = new AbortController();
    this.#running.set(id, ending);
    let last: number | undefined;
    for (
      let generation = this.#newest.get(id);
      generation !== undefined && generation !== last;
      generation = this.#newest.get(id)
    ) {
      last = generation;
      await this.parts.notices.catchError(this.#check(document, generation, ending.signal));
    }
    this.#running.delete(id);
    if (last !== undefined && this.#newest.get(id) === last) {
      await this.#suggest(document);
    }
  }

  async #check(document: OpenDocument, generation: number, ending: AbortSignal): Promise<void> {
    const { id, kind, source, columns } = document;
    const settings = settingsFor(document, this.parts.settings());
    const name = document.name.peek();
    const isNewest = () => this.#newest.get(id) === generation;
    // What would be saved is checked, so that problems have lines and columns, and those of the markup are found.
    const isFile = document.isAsOpened && source.size > 0;
    const request = { name, kind, columns, settings, ...(isFile ? { source } : { basis: await basisOf(document) }) };
    const revision = document.revision.peek();
    let checked: Checked | undefined;
    try {
      checked = await this.parts.jobs.run('check', name, (job) => {
        ending.addEventListener('abort', job.cancel, { once: true });
        return this.parts.engine.call('check', request, { pages: document, ...job, endsWork: true });
      });
    } finally {
      if (isNewest()) {
        document.checking.value = false;
      }
    }
    if (checked === undefined || !isNewest()) {
      return;
    }
    const rules = truncatedRules(checked.report);
    // Row numbers are constant, so the previous locations are shown until the new ones arrive.
    let locations = document.check.peek()?.locations.filter(({ rule }) => rules.includes(rule)) ?? [];
    leaveFixedRule(document, checked.report);
    document.check.value = { ...checked, locations, revision };
    if (rules.length === 0) {
      return;
    }
    await this.parts.jobs.run('check', name, async (job) => {
      ending.addEventListener('abort', job.cancel, { once: true });
      // One rule per call, so that other calls can run in between and less memory is needed.
      for (const rule of rules) {
        const found = await this.parts.engine.call(
          'locateProblems',
          { ...request, rule },
          { pages: document, ...job, endsWork: true },
        );
        if (!isNewest()) {
          return;
        }
        locations = [...locations.filter((one) => one.rule !== rule), found];
        document.check.value = { ...checked, locations, revision };
      }
    });
  }

  /** Computes what fixes of the checked pages would write. A change of the pages discards it. */
  async #suggest(document: OpenDocument): Promise<void> {
    const assisted = assistedRules(document.check.peek()?.report);
    if (assisted === undefined || document.size > maxSuggested) {
      document.suggested.value = undefined;
      return;
    }
    const superseding = new AbortController();
    const { signal } = superseding;
    this.#suggesting.set(document.id, superseding);
    if (document.size > suggestedAtOnce) {
      await new Promise((resolve) => setTimeout(resolve, idleTime));
    }
    const basis = signal.aborted ? undefined : await basisOf(document);
    if (signal.aborted) {
      return;
    }
    const { engine, notices } = this.parts;
    const settings = settingsFor(document, this.parts.settings());
    const request = { kind: document.kind, basis, settings, assisted };
    const suggested = await notices.catchError(
      engine.call('suggestFixes', request, { pages: document, signal }),
      signal,
    );
    if (!signal.aborted) {
      document.suggested.value = suggested;
    }
  }
}

/** Returns the settings to check a document with; the user can turn the rules on that a crawl is not checked against. */
export function settingsFor(document: OpenDocument, settings: CheckSettings): CheckSettings {
  const off = crawlSourceOf(document) === undefined ? [] : rulesOfSitemaps;
  return { ...settings, rules: { ...Object.fromEntries(off.map((rule) => [rule, 'off'])), ...settings.rules } };
}

/** Returns the rules whose problems have assisted fixes; undefined if no problem can be fixed. */
function assistedRules({ problems }: Pick<Report, 'problems'> = { problems: [] }): string[] | undefined {
  const remedied = problems.filter(({ rule, fix }) => fix === 'safe' || fix === 'assisted' || rule === mixedHosts);
  return remedied.length === 0 ? undefined : remedied.flatMap(({ rule, fix }) => (fix === 'safe' ? [] : [rule]));
}

/** Removes the filter of a rule whose last problem has been fixed, which would show no page, and the selection of the pages with it. */
function leaveFixedRule(document: OpenDocument, { rules }: Report): void {
  const query = document.query.peek();
  if (document.check.peek()?.report.rules[query.rule] !== undefined && rules[query.rule] === undefined) {
    document.query.value = { ...query, rule: '' };
    document.selection.value = RowSet.empty;
  }
}

/** Returns the rules with more problems than the report lists. */
function truncatedRules({ problems, rules }: Report): RuleId[] {
  const listed = new Map<RuleId, number>();
  for (const { rule } of problems) {
    listed.set(rule, (listed.get(rule) ?? 0) + 1);
  }
  return (Object.keys(rules) as RuleId[]).filter((rule) => (rules[rule] ?? 0) > (listed.get(rule) ?? 0));
}
