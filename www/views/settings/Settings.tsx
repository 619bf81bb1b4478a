import type { Locale, Profile } from 'sitemap-kit';
import type { Theme } from '../../app/state.js';
import { language, messages } from '../../i18n/messages.js';
import { paneMessages } from '../../i18n/panes.js';
import { profileMessages } from '../../i18n/profiles.js';
import { settingsMessages } from '../../i18n/settings.js';
import { inHalfWidth } from '../../model/half-width.js';
import { LanguageOptions, ThemeOptions } from '../common/appearance-options.js';
import { useEditor } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { CheckedField } from './CheckedField.js';
import { RobotsField } from './RobotsField.js';
import { RuleSettings } from './RuleSettings.js';
import { isDate, isUrl, isZone } from './valid-values.js';

const profiles: readonly Profile[] = ['protocol', 'google', 'bing', 'yandex', 'baidu', 'cloudflare-ai-search', 'xsd'];

/** The settings of the checks and of the page, for all open files. */
export function Settings() {
  return (
    <div class="panel settings">
      <h2>{messages(paneMessages).settings}</h2>
      <ProfileChoice />
      <Site />
      <Time />
      <RuleSettings />
      <Appearance />
    </div>
  );
}

function ProfileChoice() {
  const { state, controller } = useEditor();
  const text = messages(settingsMessages);
  const { profile } = state.settings.value;
  return (
    <fieldset>
      <legend>{text.profile}</legend>
      <div class="choices">
        {profiles.map((name) => (
          <label key={name} class="choice-row">
            <input
              type="radio"
              name="profile"
              value={name}
              checked={profile === name}
              onChange={() => controller.set({ profile: name })}
            />
            <span>
              <span class="choice-name">{messages(profileMessages)[name]}</span>
              <span class="soft small-text">{text.profileTexts[name]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Site() {
  const { state, controller } = useEditor();
  const text = messages(settingsMessages);
  const { sitemapUrl, baseUrl, submittedInSearchConsole } = state.settings.value;
  return (
    <fieldset>
      <legend>{text.site}</legend>
      <CheckedField
        label={text.sitemapUrl}
        help={text.sitemapUrlText}
        placeholder="https://example.com/sitemap.xml"
        value={sitemapUrl}
        errorOf={(value) => (isUrl(value) ? '' : text.notAnAddress)}
        onValue={(value) => controller.set({ sitemapUrl: value })}
      />
      <CheckedField
        label={text.baseUrl}
        help={text.baseUrlText}
        placeholder="https://example.com/"
        value={baseUrl}
        errorOf={(value) => (isUrl(value) ? '' : text.notAnAddress)}
        onValue={(value) => controller.set({ baseUrl: value })}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={submittedInSearchConsole}
          onChange={(event) => controller.set({ submittedInSearchConsole: event.currentTarget.checked })}
        />
        <span>
          {text.searchConsole}
          <span class="help soft small-text">{text.searchConsoleText}</span>
        </span>
      </label>
      <RobotsField />
    </fieldset>
  );
}

function Time() {
  const { state, controller } = useEditor();
  const text = messages(settingsMessages);
  const { now, timezone } = state.settings.value;
  return (
    <fieldset>
      <legend>{text.time}</legend>
      <CheckedField
        label={text.now}
        help={text.nowText}
        placeholder="2026-01-10"
        value={now}
        errorOf={(value) => (isDate(value) ? '' : text.notADate)}
        normalize={inHalfWidth}
        onValue={(value) => controller.set({ now: value })}
      />
      <CheckedField
        label={text.timezone}
        help={text.timezoneText}
        placeholder="+09:00"
        value={timezone}
        errorOf={(value) => (isZone(value) ? '' : text.notAZone)}
        normalize={inHalfWidth}
        onValue={(value) => controller.set({ timezone: value })}
      />
    </fieldset>
  );
}

function Appearance() {
  const { state, controller } = useEditor();
  const text = messages(settingsMessages);
  return (
    <fieldset>
      <legend>{text.appearance}</legend>
      <label class="field">
        <span>{text.language}</span>
        <select
          class="framed"
          value={language.value}
          onChange={(event) => controller.setLanguage(event.currentTarget.value as Locale)}
        >
          <LanguageOptions />
        </select>
      </label>
      <label class="field">
        <span>{text.theme}</span>
        <select
          class="framed"
          value={state.theme.value}
          onChange={(event) => controller.setTheme(event.currentTarget.value as Theme)}
        >
          <ThemeOptions />
        </select>
      </label>
      <button type="button" class="outlined" onClick={() => controller.openDialog({ name: 'shortcuts' })}>
        <Icon name="keyboard" />
        {text.shortcuts}
      </button>
    </fieldset>
  );
}
