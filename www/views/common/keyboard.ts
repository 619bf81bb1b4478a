/** What depends on the keyboard. */

/** The name of the Control key, which Apple keyboards do not have. */
export const control = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/**
 * Returns whether a key belongs to an input method (IME). Safari ends the composition before the event of the key that ended
 * it, so only the old key code identifies it.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
