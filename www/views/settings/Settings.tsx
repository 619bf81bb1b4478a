import type { Profile } from 'sitemap-kit';
import { paneMessages } from '../../i18n/panes.js';
import { profileMessages } from '../../i18n/profiles.js';
import { settingsMessages } from '../../i18n/settings.js';
import { inHalfWidth } from '../../model/half-width.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { Checkbox, OptionCard, TextField } from '../common/fields.js';
import { CheckedField } from './CheckedField.js';
import { RuleSettings } from './RuleSettings.js';
import { isDate, isUrl, isZone } from './valid-values.js';

/** The profiles that most sites need, and the others. */
const common: readonly Profile[] = ['protocol', 'google', 'bing'];
const others = (Object.keys(profileMessages.en) as Profile[]).filter((name) => !common.includes(name));

/** The settings of the checks, for all open files. */
export function Settings() {
  return (
    <div class="panel settings stack">
      <h2>{paneMessages().settings}</h2>
      <ProfileChoice />
      <Site />
      <Time />
      <RuleSettings />
    </div>
  );
}

function ProfileChoice() {
  const { profile } = useEditor().state.settings.value;
  const text = settingsMessages();
  return (
    <fieldset>
      <legend>{text.profile}</legend>
      <Profiles names={common} />
      <details open={others.includes(profile)}>
        <summary>{text.moreProfiles}</summary>
        <Profiles names={others} />
      </details>
    </fieldset>
  );
}

function Profiles({ names }: { names: readonly Profile[] }) {
  const { state, controller } = useEditor();
  return (
    <div class="stack tight">
      {names.map((name) => (
        <OptionCard
          key={name}
          name="profile"
          value={name}
          isChosen={state.settings.value.profile === name}
          onChoose={() => controller.set({ profile: name })}
        >
          <strong>{profileMessages()[name]}</strong>
          <span class="soft small-text">{settingsMessages().profileTexts[name]}</span>
        </OptionCard>
      ))}
    </div>
  );
}

function Site() {
  const { state, controller } = useEditor();
  const text = settingsMessages();
  const { sitemapUrl, baseUrl, submittedInSearchConsole, robots, robotsAgent } = state.settings.value;
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
        <span class="fill">
          {text.searchConsole}
          <span class="soft small-text">{text.searchConsoleText}</span>
        </span>
      </Checkbox>
      <div class="field">
        <span>{text.robots}</span>
        <span class="soft small-text">{text.robotsText}</span>
        <Button class="outlined" icon="edit" label={text.robotsEdit} onClick={() => controller.robots.show()} />
      </div>
      {robots !== '' && (
        <TextField
          label={text.robotsAgent}
          help={text.robotsAgentText}
          class="framed"
          value={robotsAgent}
          placeholder="Googlebot"
          onText={(agent) => controller.set({ robotsAgent: agent.trim() })}
        />
      )}
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
