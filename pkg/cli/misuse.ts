import type { Locale } from '../types.js';

/** A command that cannot be carried out as it was given: the process ends with code 2. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
  readonly #messages: Readonly<Record<Locale, string>>;

  /**
   * @param message In English.
   * @param japanese The message in Japanese. Default: the English one.
   */
  constructor(message: string, japanese = message) {
    super(message);
    this.#messages = { en: message, ja: japanese };
  }

  /** The message in a language. */
  messageIn(locale: Locale): string {
    return this.#messages[locale];
  }
}

/** The result of an operation; undefined where it fails with a Misuse, which is added to `misuses`. */
export async function collectMisuse<Result>(
  operation: Promise<Result>,
  misuses: Misuse[],
): Promise<Result | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (!(error instanceof Misuse)) {
      throw error;
    }
    misuses.push(error);
    return undefined;
  }
}

/** What the codes of the operating system mean. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a file is in the way of a folder',
  EEXIST: 'something of that name is in the way',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EMFILE: 'too many files are open',
  EADDRINUSE: 'another program has it',
  ENAMETOOLONG: 'the name is too long',
  ERR_FS_FILE_TOO_LARGE: 'the file is too large to be read at once',
};

/** Why the disk refused, in words, with the system's own code behind them. */
export function reasonOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  const words = typeof code === 'string' ? REASONS[code] : undefined;
  if (words !== undefined) {
    return `${words} (${code})`;
  }
  return error instanceof Error ? error.message : String(error);
}
