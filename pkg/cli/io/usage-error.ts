import type { Locale } from '../../types/index.js';

/** Error of an invalid command, or of a file that cannot be read or written: the process ends with code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly #messages: Readonly<Record<Locale, string>>;

  /**
   * @param message In English.
   * @param japanese The message in Japanese.
   */
  constructor(message: string, japanese: string) {
    super(message);
    this.#messages = { en: message, ja: japanese };
  }

  /** Returns the message in a language. */
  messageIn(locale: Locale): string {
    return this.#messages[locale];
  }
}

/** Returns the error of a file that cannot be read. */
export function unreadable(file: string, cause: unknown): UsageError {
  return new UsageError(
    `${file} cannot be read: ${reasonOf(cause)}.`,
    `${file} を読み取れません。${reasonOf(cause, 'ja')}。`,
  );
}

/** Returns the result of an operation; undefined if it fails with a UsageError, which is added to `usageErrors`. */
export async function collectUsageError<Result>(
  operation: Promise<Result>,
  usageErrors: UsageError[],
): Promise<Result | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (!(error instanceof UsageError)) {
      throw error;
    }
    usageErrors.push(error);
    return undefined;
  }
}

/** Descriptions of the error codes of operating systems. */
const REASONS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  EACCES: { en: 'permission denied', ja: '権限がありません' },
  EPERM: { en: 'permission denied', ja: '権限がありません' },
  EROFS: { en: 'the file system is read-only', ja: 'ファイルシステムは読み取り専用です' },
  ENOENT: { en: 'there is no such file or folder', ja: 'ファイルまたはフォルダーがありません' },
  ENOTDIR: { en: 'a file is in the way of a folder', ja: 'フォルダーであるべき場所にファイルがあります' },
  EEXIST: { en: 'something of that name is in the way', ja: '同じ名前のものがすでにあります' },
  EISDIR: { en: 'it is a folder', ja: 'これはフォルダーです' },
  ENOSPC: { en: 'the disk is full', ja: 'ディスクの空き容量がありません' },
  EDQUOT: { en: 'the disk quota is used up', ja: 'ディスクの割り当て容量を使い切りました' },
  EMFILE: { en: 'too many files are open', ja: '開いているファイルが多すぎます' },
  EADDRINUSE: { en: 'another program has it', ja: 'ほかのプログラムが使用しています' },
  ENAMETOOLONG: { en: 'the name is too long', ja: '名前が長すぎます' },
  ERR_FS_FILE_TOO_LARGE: {
    en: 'the file is too large to be read at once',
    ja: 'ファイルが大きすぎて、一度に読み取れません',
  },
};

/** Returns the reason why an operation failed: the description and code of a system error, or the message of any other error. */
export function reasonOf(error: unknown, locale: Locale = 'en'): string {
  const code = (error as { code?: unknown } | null)?.code;
  const description = typeof code === 'string' ? REASONS[code]?.[locale] : undefined;
  if (description !== undefined) {
    return locale === 'ja' ? `${description}（${code}）` : `${description} (${code})`;
  }
  return error instanceof Error ? error.message : String(error);
}
