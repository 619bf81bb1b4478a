import { useState } from 'preact/hooks';
import type { RuleDescription, Severity } from 'sitemap-kit';
import { explanationOf } from '../../i18n/explanations.js';
import { profileMessages } from '../../i18n/profiles.js';
import { settingsMessages } from '../../i18n/settings.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { Checkbox, Select } from '../common/fields.js';

const choices = ['error', 'warning', 'info', 'off'] as const;

/** All rules by area with their severities. */
export function RuleSettings() {
  const { state, controller } = useEditor();
  const text = settingsMessages();
  const [search, setSearch] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const changed = state.settings.value.rules;
  const all = [...state.rules.value.values()];
  const changedCount = Object.keys(changed).length;
  const filtered = search !== '' || onlyChanged;
  const shown = all.filter((rule) => matches(rule, search) && (!onlyChanged || changed[rule.id] !== undefined));
  const areas = [...new Set(shown.map(({ area }) => area))];
  return (
    <fieldset class="rule-settings stack">
      <legend>{text.rules}</legend>
      <div class="title-row">
        <p class="soft small-text">{text.rulesText(all.length, changedCount)}</p>
        {changedCount > 0 && (
          <Button label={text.rulesReset} class="link" onClick={() => controller.set({ rules: {} })} />
        )}
      </div>
      <input
        type="search"
        class="framed"
        aria-label={text.rulesSearch}
        placeholder={text.rulesSearch}
        value={search}
        spellcheck={false}
        onInput={(event) => setSearch(event.currentTarget.value)}
      />
      {changedCount > 0 && (
        <Checkbox isChecked={onlyChanged} onToggle={(isChecked) => setOnlyChanged(isChecked)}>
          {text.rulesChanged}
        </Checkbox>
      )}
      {areas.length === 0 && <p class="soft">{text.rulesNone}</p>}
      {areas.map((area) => {
        const rules = shown.filter((rule) => rule.area === area);
        return <Area key={`${area} ${filtered}`} area={area} rules={rules} startsOpen={filtered} />;
      })}
    </fieldset>
  );
}

function Area({ area, rules, startsOpen }: { area: string; rules: readonly RuleDescription[]; startsOpen: boolean }) {
  const text = settingsMessages();
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span class="fill">{text.areas[area] ?? area}</span>
        <span class="soft small-text">{text.areaRules(rules.length)}</span>
      </summary>
      {isOpen && (
        <ul>
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} />
          ))}
        </ul>
      )}
    </details>
  );
}

function RuleRow({ rule }: { rule: RuleDescription }) {
  const { state, controller } = useEditor();
  const text = settingsMessages();
  const { profile, rules } = state.settings.value;
  const chosen = rules[rule.id];
  const explanation = explanationOf(rule.id);
  const isOfOthers = rule.profiles.length > 0 && !rule.profiles.includes(profile);
  const asItComes = isOfOthers ? 'off' : severityIn(rule, profile);
  return (
    <li class="rule-setting title-row loose">
      <div>
        <p>{explanation?.title ?? rule.id}</p>
        <p class="soft small-text">
          <code>{rule.id}</code>
          {isOfOthers && ` · ${text.onlyIn(rule.profiles.map((name) => profileMessages()[name]).join(', '))}`}
        </p>
      </div>
      <Select
        class={chosen === undefined ? 'framed' : 'framed chosen'}
        aria-label={text.severityOf(rule.id)}
        value={chosen ?? ''}
        values={['', ...choices]}
        nameOf={(severity) =>
          severity === '' ? text.asItComes(text.severities[asItComes]) : text.severities[severity]
        }
        onValue={(severity) => controller.problems.setSeverity(rule.id, severity === '' ? undefined : severity)}
      />
    </li>
  );
}

function severityIn(rule: RuleDescription, profile: string): Severity {
  return (profile === 'xsd' ? rule.xsdSeverity : undefined) ?? rule.severity;
}

function matches(rule: RuleDescription, search: string): boolean {
  const { title = '', reason = '' } = explanationOf(rule.id) ?? {};
  return `${rule.id} ${title} ${reason}`.toLowerCase().includes(search.trim().toLowerCase());
}
