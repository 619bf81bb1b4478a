import type { Profile } from 'sitemap-kit';
import { language } from '../../i18n/messages.js';
import { paneMessages } from '../../i18n/panes.js';
import { profileMessages } from '../../i18n/profiles.js';
import { settingsMessages } from '../../i18n/settings.js';
import { inHalfWidth } from '../../model/half-width.js';
import { LanguageOptions, ThemeOptions } from '../common/appearance-options.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { Checkbox, SelectField } from '../common/fields.js';
import { CheckedField } from './CheckedField.js';
import { RobotsField } from './RobotsField.js';
import { RuleSettings } from './RuleSettings.js';
import { isDate, isUrl, isZone } from './valid-values.js';

const profiles: readonly Profile[] = ['protocol', 'google', 'bing', 'yandex', 'baidu', 'cloudflare-ai-search', 'xsd'];

/** The settings of the checks and of the page, for all open files. */
export function Settings() {
  return (
    <div class="panel settings stack">
      <h2>{paneMessages().settings}</h2>
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
  const text = settingsMessages();
  const { profile } = state.settings.value;
  return (
    <fieldset>
      <legend>{text.profile}</legend>
      <div class="choices boxed divided">
        {profiles.map((name) => (
          <label key={name} class="choice-row">
            <input
              type="radio"
              name="profile"
              value={name}
              checked={profile === name}
              onChange={() => controller.set({ profile: name })}
            />
            <span class="fill">
              <span class="choice-name">{profileMessages()[name]}</span>
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
  const text = settingsMessages();
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
      <Checkbox
        isChecked={submittedInSearchConsole}
        onToggle={(isChecked) => controller.set({ submittedInSearchConsole: isChecked })}
      >
        <span>
          {text.searchConsole}
          <span class="help soft small-text">{text.searchConsoleText}</span>
        </span>
      </Checkbox>
      <RobotsField />
    </fieldset>
  );
}

function Time() {
  const { state, controller } = useEditor();
  const text = settingsMessages();
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
  const text = settingsMessages();
  return (
    <fieldset>
      <legend>{text.appearance}</legend>
      <SelectField label={text.language} value={language.value} onValue={(value) => controller.setLanguage(value)}>
        <LanguageOptions />
      </SelectField>
      <SelectField label={text.theme} value={state.theme.value} onValue={(value) => controller.setTheme(value)}>
        <ThemeOptions />
      </SelectField>
      <Button
        icon="keyboard"
        label={text.shortcuts}
        class="outlined"
        onClick={() => controller.openDialog({ name: 'shortcuts' })}
      />
    </fieldset>
  );
}
