/**
 * Whether a key goes to an input method, with which Japanese, Chinese and Korean are written. Safari ends the composition before
 * the key that ended it is told of, and only the old code says what that was.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
