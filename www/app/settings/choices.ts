import { effect } from '@preact/signals';
import { language } from '../../i18n/messages.js';
import type { Settings, State, Theme } from '../state.js';

/** Keeps the choice of colours and language from one visit to the next. */
export function persistChoices(state: State): void {
  const theme = read('theme');
  if (theme === 'light' || theme === 'dark') {
    state.theme.value = theme;
  }
  effect(() => write('theme', state.theme.value satisfies Theme));
  // What a person expects of sitemaps stays; what belongs to one site does not.
  state.settings.value = { ...state.settings.peek(), ...readChecks() };
  effect(() => {
    const { profile, rules, timezone } = state.settings.value;
    write('checks', JSON.stringify({ profile, rules, timezone } satisfies Checks));
  });
  // The language follows the browser until somebody chooses one.
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

/** The settings of the last visit, as far as they are understood. */
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
    // Storage can be forbidden; then the choice lasts as long as the page.
  }
}
