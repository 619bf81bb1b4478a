import { effect, type Signal } from '@preact/signals';
import { language } from '../../i18n/messages.js';
import { profileMessages } from '../../i18n/profiles.js';
import type { ColumnFields } from '../../model/column-fields.js';
import { validPaneSizes } from '../../model/pane-sizes.js';
import { validLayouts } from '../../model/table-layout.js';
import type { Settings, State, Theme } from '../state.js';

/** Stores the theme, the language, the columns of the table and their fields, the panes and the settings of the checks in `localStorage`. */
export function persistChoices(state: State): void {
  const theme = read('theme');
  if (theme === 'light' || theme === 'dark') {
    state.theme.value = theme;
  }
  effect(() => write('theme', state.theme.value satisfies Theme));
  // Settings of a single site are not stored.
  state.settings.value = { ...state.settings.peek(), ...readChecks() };
  effect(() => {
    const { profile, rules, timezone } = state.settings.value;
    write('checks', JSON.stringify({ profile, rules, timezone } satisfies Checks));
  });
  keep('columns', state.tableLayouts, validLayouts);
  keep('column-fields', state.columnFields, validColumnFields);
  keep('panes', state.paneSizes, validPaneSizes);
  // The language of the browser is used until the user selects one.
  const first = language.peek();
  effect(() => {
    if (language.value !== first || read('language') !== null) {
      write('language', language.value);
    }
  });
}

type Checks = Pick<Settings, 'profile' | 'rules' | 'timezone'>;

const severities: readonly unknown[] = ['error', 'warning', 'info', 'off'];

/** Returns the valid stored settings. */
function readChecks(): Partial<Checks> {
  const { profile, rules, timezone } = readJson('checks') as { [Name in keyof Checks]?: unknown };
  const known = Object.entries(rules ?? {}).filter(([, severity]) => severities.includes(severity));
  return {
    ...(typeof profile === 'string' && profile in profileMessages.en && { profile: profile as Checks['profile'] }),
    ...(typeof timezone === 'string' && { timezone }),
    rules: Object.fromEntries(known) as Checks['rules'],
  };
}

/** Reads a stored object, of which `valid` returns the valid part, and stores it whenever it changes. */
function keep<Value>(name: string, target: Signal<Value>, valid: (stored: object) => Value): void {
  target.value = valid(readJson(name));
  effect(() => write(name, JSON.stringify(target.value)));
}

/** Returns the valid part of stored fields of columns. */
function validColumnFields(stored: object): ColumnFields {
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Returns a stored object; an empty one if there is none. */
function readJson(name: string): object {
  try {
    return JSON.parse(read(name) ?? '{}') ?? {};
  } catch {
    return {};
  }
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
    // Without storage, the settings last as long as the page.
  }
}
