import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Profile } from 'sitemap-kit';
import { paneMessages } from '../../i18n/panes.js';
import { profileMessages } from '../../i18n/profiles.js';
import { settingsMessages } from '../../i18n/settings.js';
import { inHalfWidth } from '../../model/half-width.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { Checkbox, OptionCard } from '../common/fields.js';
import { mainSiteOf } from '../common/site-name.js';
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
  const { submittedInSearchConsole, robots } = state.settings.value;
  const site = (state.document.value && mainSiteOf(state.document.value)) || 'https://example.com';
  const fields = useRef<HTMLFieldSetElement>(null);
  const takesFocus = state.panelTakesFocus.value;
  useLayoutEffect(() => {
    if (takesFocus) {
      // After the dialog, which returns the focus when it is closed.
      queueMicrotask(() => fields.current?.querySelector<HTMLElement>('[name="baseUrl"]')?.focus());
      controller.panelTookFocus();
    }
  }, [controller, takesFocus]);
  return (
    <fieldset ref={fields}>
      <legend>{text.site}</legend>
      <CheckedField
        name="sitemapUrl"
        placeholder="https://example.com/sitemap.xml"
        isValid={isUrl}
        error={text.notAnAddress}
      />
      <CheckedField name="baseUrl" placeholder={`${site}/`} isValid={isUrl} error={text.notAnAddress} />
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
      {robots !== '' && <CheckedField name="robotsAgent" placeholder="Googlebot" isValid={() => true} error="" />}
    </fieldset>
  );
}

function Time() {
  const text = settingsMessages();
  return (
    <fieldset>
      <legend>{text.time}</legend>
      <CheckedField
        name="now"
        placeholder="2026-01-10"
        isValid={isDate}
        error={text.notADate}
        normalize={inHalfWidth}
      />
      <CheckedField
        name="timezone"
        placeholder="+09:00"
        isValid={isZone}
        error={text.notAZone}
        normalize={inHalfWidth}
      />
    </fieldset>
  );
}
