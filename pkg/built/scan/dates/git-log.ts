/** The dates of files in the history of a repository. */

import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Why there are no dates. */
export type GitFailure = 'no-git' | 'no-repository' | 'dubious-ownership' | 'failed';

/** The dates of the files of one repository. */
export interface GitHistory {
  /** When the content of each file was last changed, in seconds since 1970, by its path below the top of the repository. */
  dates: ReadonlyMap<string, number>;
  /** Files that are changed since the last commit or not in the repository. */
  changed: ReadonlySet<string>;
  /** Files whose last change is not known, because the clone does not have the whole history. */
  cutOff: ReadonlySet<string>;
}

/** The file with the commits that changed only the form of files. */
const IGNORED_COMMITS = '.git-blame-ignore-revs';

/** Reads the history of a repository. Of merges, only the changes against their first parent count; renames are changes. */
export async function readHistory(top: string): Promise<GitHistory> {
  // The first command says why a repository cannot be read; git reads the configuration of others nevertheless.
  const boundaries = await boundariesOf(top);
  const [ignored, changed] = await Promise.all([ignoredCommits(top), changedFiles(top)]);
  const dates = new Map<string, number>();
  const cutOff = new Set<string>();
  const removed = new Set<string>();
  // Newest first: the first commit of a file is its last change.
  for await (const { commit, time, path, isRemoval } of changes(top)) {
    if (dates.has(path) || cutOff.has(path) || removed.has(path)) {
      continue;
    }
    if (isRemoval) {
      // A file that exists nevertheless is no longer in the repository.
      removed.add(path);
      continue;
    }
    if (ignored.has(commit)) {
      continue;
    }
    // In the last commit of a clone without the whole history, every file looks new.
    if (boundaries.has(commit)) {
      cutOff.add(path);
    } else {
      dates.set(path, time);
    }
  }
  return { dates, changed, cutOff };
}

/** A change of the content of a file, or its removal. */
interface Change {
  commit: string;
  /** When it was committed, in seconds since 1970. */
  time: number;
  path: string;
  isRemoval: boolean;
}

/** The start of a commit in the log. */
const COMMIT = '\u0001';

async function* changes(top: string): AsyncGenerator<Change> {
  const format = '--format=%x01%H %ct';
  const log = [
    ...['-c', 'log.showSignature=false', '-c', 'log.showRoot=true', '-c', 'log.diffMerges=first-parent'],
    ...['log', '--first-parent', '-m'],
    ...['--no-renames', '--no-abbrev', '--raw', '-z', format, 'HEAD'],
  ];
  let [commit, time] = ['', 0];
  // The description of a change, which its path follows. Paths may look like anything else.
  let change: string | undefined;
  for await (const token of tokensOf(log, top)) {
    if (change !== undefined) {
      // `:100644 100644 <old id> <new id> M`; equal ids are a change of the mode only.
      const [, , before, after, status] = change.trimStart().split(' ');
      change = undefined;
      if (before !== after) {
        yield { commit, time, path: token, isRemoval: status === 'D' };
      }
    } else if (token.startsWith(COMMIT)) {
      const [hash = '', seconds = ''] = token.slice(1).split(' ');
      [commit, time] = [hash, Number(seconds)];
    } else if (/^\n?:/.test(token)) {
      change = token;
    }
  }
}

/** Yields the parts of the output of git between NULs. */
async function* tokensOf(
  args: readonly string[],
  folder: string,
  variables: NodeJS.ProcessEnv = {},
): AsyncGenerator<string> {
  const { process, done } = start(args, folder, variables);
  process.stdout.setEncoding('utf8');
  let rest = '';
  for await (const chunk of process.stdout as AsyncIterable<string>) {
    const tokens = (rest + chunk).split('\0');
    rest = tokens.pop() ?? '';
    yield* tokens;
  }
  await done;
  if (rest !== '') {
    yield rest;
  }
}

/** Returns the commits after which a clone without the whole history ends; none for a whole one. */
async function boundariesOf(top: string): Promise<Set<string>> {
  const path = (await textOf(['rev-parse', '--git-path', 'shallow'], top)).trimEnd();
  return new Set(await linesOf(path.startsWith('/') ? path : join(top, path)));
}

async function ignoredCommits(top: string): Promise<Set<string>> {
  const lines = await linesOf(join(top, IGNORED_COMMITS));
  return new Set(lines.map((line) => line.replace(/#.*$/, '').trim()).filter((line) => line !== ''));
}

async function linesOf(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).split('\n');
  } catch {
    return [];
  }
}

async function changedFiles(top: string): Promise<Set<string>> {
  const changed = new Set<string>();
  let isSource = false;
  // In submodules, git would run the programs of their own configuration; the pages in them are read as their own repositories.
  const status = ['status', '--porcelain=v1', '-z', '--untracked-files=all', '--ignore-submodules=dirty'];
  for await (const token of tokensOf(status, top, await withoutFilters(top))) {
    // The former name of a renamed file follows as a token of its own.
    if (!isSource && token !== '') {
      changed.add(token.slice(3));
    }
    isSource = !isSource && /^.?[RC]/.test(token);
  }
  return changed;
}

/** Returns variables with which git does not run the filters that the configuration of the repository itself names. */
async function withoutFilters(top: string): Promise<NodeJS.ProcessEnv> {
  const query = ['config', '--show-scope', '--name-only', '-z', '--get-regexp', '^(filter\\..*|core\\.bare)$'];
  const variables: NodeJS.ProcessEnv = {};
  let count = Number(process.env.GIT_CONFIG_COUNT ?? 0);
  let scope: string | undefined;
  // The name of each setting follows the file that it is from: of the user, or of the repository. Every repository has `core.bare`,
  // because git fails if no setting is found.
  for await (const token of tokensOf(query, top)) {
    if (scope === undefined) {
      scope = token;
      continue;
    }
    if ((scope === 'local' || scope === 'worktree') && token.startsWith('filter.')) {
      variables[`GIT_CONFIG_KEY_${count}`] = token;
      // An empty command is none, and a filter that is not required may have none.
      variables[`GIT_CONFIG_VALUE_${count}`] = '';
      count += 1;
    }
    scope = undefined;
  }
  return { ...variables, GIT_CONFIG_COUNT: String(count) };
}

/** A run of git that failed. */
class GitError extends Error {
  readonly reason: GitFailure;

  constructor(reason: GitFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Variables that name another repository than that of the folder. Hooks of git set them. */
const OF_REPOSITORY = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_PREFIX',
  'GIT_COMMON_DIR',
  'GIT_OBJECT_DIRECTORY',
];

function start(args: readonly string[], folder: string, variables: NodeJS.ProcessEnv) {
  // Messages are recognised in English. Reading needs no locks, and fetches no objects, for which git would run a program.
  const ours = { LC_ALL: 'C', LANGUAGE: '', GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1' };
  const env: NodeJS.ProcessEnv = { ...process.env, ...ours, ...variables };
  for (const name of OF_REPOSITORY) {
    delete env[name];
  }
  // The repository may name a program that watches its files.
  const child = spawn('git', ['-c', 'core.fsmonitor=false', ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const done = new Promise<void>((resolve, reject) => {
    child.on('error', (error) => reject(new GitError('no-git', error.message)));
    child.on('close', (code) => (code === 0 ? resolve() : reject(new GitError(reasonOf(errors), errors.trim()))));
  });
  // The output may be read to its end before this is awaited.
  done.catch(() => {});
  return { process: child, done };
}

function reasonOf(errors: string): GitFailure {
  if (errors.includes('dubious ownership')) {
    return 'dubious-ownership';
  }
  return errors.includes('not a git repository') || errors.includes('unknown revision') ? 'no-repository' : 'failed';
}

async function textOf(args: readonly string[], folder: string): Promise<string> {
  let text = '';
  for await (const token of tokensOf(args, folder)) {
    text += token;
  }
  return text;
}

/** Returns why git failed, and what it said. */
export function failureOf(error: unknown): { kind: GitFailure; detail: string } {
  const detail = error instanceof Error ? error.message : String(error);
  return { kind: error instanceof GitError ? error.reason : 'failed', detail };
}
