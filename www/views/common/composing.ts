/**
 * Returns whether a key belongs to an input method (IME). Safari ends the composition before the event of the key that ended
 * it, so only the old key code identifies it.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
