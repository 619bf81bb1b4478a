import type { Severity } from 'sitemap-kit';
import { words } from '../../i18n/messages.js';
import { tableWords } from '../../i18n/table.js';
import { Icon } from './icon.js';

/** How bad something is: a sign, and its name for who does not see that. */
export function SeverityIcon({ severity }: { severity: Severity }) {
  return (
    <>
      <Icon name={severity} />
      <span class="unseen">{words(tableWords).severityNames[severity]}</span>
    </>
  );
}
