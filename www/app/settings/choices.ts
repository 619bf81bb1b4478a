import { effect } from '@preact/signals';
import { language } from '../../i18n/messages.js';
import type { Settings, State, Theme } from '../state.js';

/** Stores the theme, the language and the settings of the checks in `localStorage`. */
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
  // The language of the browser is used until the user selects one.
  const first = language.peek();
  effect(() => {
    if (language.value !== first || read('language') !== null) {
      write('language', language.value);
    }
  });
}

type Checks = Pick<Settings, 'profile' | 'rules' | 'timezone'>;

const profiles: readonly unknown[] = ['protocol', 'google', 'bing', 'yandex', 'baidu', 'cloudflare-ai-search', 'xsd'];
const severities: readonly unknown[] = ['error', 'warning', 'info', 'off'];

/** Returns the valid stored settings. */
function readChecks(): Partial<Checks> {
  let kept: unknown;
  try {
    kept = JSON.parse(read('checks') ?? '{}');
  } catch {
    return {};
  }
  const { profile, rules, timezone } = (kept ?? {}) as { [Name in keyof Checks]?: unknown };
  const known = Object.entries(rules ?? {}).filter(([, severity]) => severities.includes(severity));
  return {
    ...(profiles.includes(profile) && { profile: profile as Checks['profile'] }),
    ...(typeof timezone === 'string' && { timezone }),
    rules: Object.fromEntries(known) as Checks['rules'],
  };
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
