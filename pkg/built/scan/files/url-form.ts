/** The form of the URLs of a site, from the evidence for it. */

import type { PageFacts } from '../../../documents/facts/page-facts.js';
import { type HostConfig, isAnswered, type UrlForm } from '../hosts/host-config.js';
import type { FormEvidence, ScanOptions } from '../options.js';
import { pathBelow } from './base-path.js';
import { filesOfPath, formOf, isIndex } from './file-url.js';

/** Every host answers under these URLs. */
export const DEFAULT_FORM: UrlForm = { file: 'html', folder: 'slash' };

/** Number of links of a page that are evidence. */
const MAX_LINKS = 20;
/** Number of segments of a path that a site is served below. */
const MAX_BASE_SEGMENTS = 4;

/** A form and the weakest evidence that it needed. */
export interface ChosenForm {
  form: UrlForm;
  evidence: FormEvidence;
}

/** Counts how canonicals and links of a sample of pages name files. */
export class FormVotes {
  readonly #canonicals = new Map<string, number>();
  readonly #links = new Map<string, number>();
  /** Number of links that lead to a file. */
  #resolved = 0;
  /** Number of links to outside of the base that lead to a file below it. */
  #outside = 0;
  /** Numbers of links that lead to a file without their first segments, by these segments. */
  readonly #shifted = new Map<string, number>();
  readonly #base: URL;
  readonly #exists: (file: string) => Promise<boolean>;

  /** @param exists Returns whether the folder has a file. */
  constructor(base: URL, exists: (file: string) => Promise<boolean>) {
    this.#base = base;
    this.#exists = exists;
  }

  /** Counts the evidence in a page. */
  async add(file: string, facts: PageFacts): Promise<void> {
    const own = facts.canonical === undefined ? undefined : pathBelow(facts.canonical, this.#base);
    // A canonical of another page says nothing about this one, and the one of the home page nothing about other folders.
    this.#count(this.#canonicals, own === undefined || own === '' ? undefined : formOf(file, own));
    for (const link of facts.links.slice(0, MAX_LINKS)) {
      const path = pathBelow(link, this.#base);
      if (path === undefined) {
        const ofOrigin = pathBelow(link, new URL('/', this.#base));
        this.#outside += ofOrigin && (await this.#fileOf(ofOrigin)) !== undefined ? 1 : 0;
      }
      if (path === undefined || path === '') {
        continue;
      }
      const target = await this.#fileOf(path);
      if (target !== undefined) {
        this.#resolved += 1;
        this.#count(this.#links, formOf(target, path));
        continue;
      }
      const segments = path.split('/');
      for (let count = 1; count < Math.min(segments.length, MAX_BASE_SEGMENTS + 1); count += 1) {
        if ((await this.#fileOf(segments.slice(count).join('/'))) !== undefined) {
          const base = segments.slice(0, count).join('/');
          this.#shifted.set(base, (this.#shifted.get(base) ?? 0) + 1);
          break;
        }
      }
    }
  }

  /** Returns the path that most links have before that of a file; undefined if they have none. */
  get basePath(): string | undefined {
    const [base, count] = [...this.#shifted].sort((one, other) => other[1] - one[1])[0] ?? ['', 0];
    return count > this.#resolved ? `/${base}/` : undefined;
  }

  /** Whether most links lead to files only without the path of the base. */
  get isOutsideBase(): boolean {
    return this.#outside > this.#resolved;
  }

  async #fileOf(path: string): Promise<string | undefined> {
    for (const file of filesOfPath(path)) {
      if (await this.#exists(file)) {
        return file;
      }
    }
    return undefined;
  }

  #count(votes: Map<string, number>, form: Partial<UrlForm> | undefined): void {
    const [vote] = Object.entries(form ?? {});
    if (vote !== undefined) {
      const key = vote.join(' ');
      votes.set(key, (votes.get(key) ?? 0) + 1);
    }
  }

  /** Returns the form that most canonicals, or else most links, have for a part of it, of those that the host answers under. */
  winner<Part extends keyof UrlForm>(
    part: Part,
    host: HostConfig,
  ): { value: UrlForm[Part]; evidence: 'canonicals' | 'links' } | undefined {
    for (const [evidence, votes] of [
      ['canonicals', this.#canonicals],
      ['links', this.#links],
    ] as const) {
      const [most] = [...votes]
        .filter(([key]) => key.startsWith(part))
        .map(([key, count]) => ({ value: key.slice(part.length + 1) as UrlForm[Part], count }))
        .filter(({ value }) => isAnswered(host, { [part]: value }))
        .sort((one, other) => other.count - one.count);
      if (most !== undefined) {
        return { value: most.value, evidence };
      }
    }
    return undefined;
  }
}

/** Chooses the form: by options, the host, the build, canonicals, links, or the one that every host answers under. */
export function chooseForm(options: ScanOptions, host: HostConfig, votes: FormVotes): ChosenForm {
  const { extension = 'auto', trailingSlash = 'auto' } = options;
  const [file, folder] = [votes.winner('file', host), votes.winner('folder', host)];
  const given: Partial<UrlForm> = { ...options.form, ...host.form };
  const form: UrlForm = {
    file: given.file ?? file?.value ?? DEFAULT_FORM.file,
    folder: given.folder ?? folder?.value ?? DEFAULT_FORM.folder,
  };
  let evidence: FormEvidence =
    Object.keys(given).length === 0 ? (file?.evidence ?? folder?.evidence ?? 'default') : 'host';
  if (extension !== 'auto') {
    evidence = 'option';
    form.file = extension === 'keep' ? 'html' : form.file === 'html' ? 'plain' : form.file;
  }
  if (trailingSlash !== 'auto') {
    evidence = 'option';
    form.folder = trailingSlash ? 'slash' : 'plain';
    if (form.file !== 'html') {
      form.file = trailingSlash ? 'slash' : 'plain';
    }
  }
  return { form, evidence };
}

/** Returns the files that may have the URL of a file in another form: `a/index.html` for `a.html`. */
export function twinsOf(file: string): string[] {
  if (isIndex(file)) {
    return [];
  }
  const bare = file.replace(/\.html?$/i, '');
  return [`${bare}/index.html`, ...(/\.htm$/i.test(file) ? [`${bare}.html`] : [])];
}
