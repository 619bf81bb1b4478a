import { filled, type Text, type ValuesFor } from '../core/errors/fill.js';
import { FILE_TEXTS, SYSTEM_ERRORS } from './messages.js';

/** Error of an invalid command, or of a file that cannot be read or written: the process ends with code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** The message in each language. */
  readonly text: Text;

  constructor(text: Text) {
    super(text.en);
    this.text = text;
  }
}

/** Returns an error with a message of a catalogue. */
export function usageError<Message extends Text>(message: Message, ...values: ValuesFor<Message>): UsageError {
  return new UsageError(filled(message, ...values));
}

/** Returns the error of a file that cannot be read. */
export function unreadable(file: string, cause: unknown): UsageError {
  return usageError(FILE_TEXTS.unreadable, { file, reason: reasonOf(cause) });
}

/** Returns the error of a file that cannot be written. */
export function unwritable(file: string, cause: unknown): UsageError {
  return usageError(FILE_TEXTS.unwritable, { file, reason: reasonOf(cause) });
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

/** Returns the reason why an operation failed: the description and code of a system error, or the message of any other error. */
export function reasonOf(error: unknown): Text {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && Object.hasOwn(SYSTEM_ERRORS, code)) {
    const description = SYSTEM_ERRORS[code as keyof typeof SYSTEM_ERRORS];
    return filled(FILE_TEXTS.systemError, { description, code });
  }
  const message = error instanceof Error ? error.message : String(error);
  return { en: message, ja: message };
}
