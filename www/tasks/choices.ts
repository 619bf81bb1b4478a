import { effect } from '@preact/signals';
import type { State, Theme } from '../state.js';
import { language } from '../words/words.js';

/** Keeps the choice of colours and language from one visit to the next. */
export function keepChoices(state: State): void {
  const theme = read('theme');
  if (theme === 'light' || theme === 'dark') {
    state.theme.value = theme;
  }
  effect(() => write('theme', state.theme.value satisfies Theme));
  // The language follows the browser until somebody chooses one.
  const first = language.peek();
  effect(() => {
    if (language.value !== first || read('language') !== null) {
      write('language', language.value);
    }
  });
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage can be forbidden; then the choice lasts as long as the page.
  }
}
