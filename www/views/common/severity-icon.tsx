import type { Severity } from 'sitemap-kit';
import { messages } from '../../i18n/messages.js';
import { tableMessages } from '../../i18n/table.js';
import { Icon } from './icon.js';

/** How bad something is: a sign, and its name for who does not see that. */
export function SeverityIcon({ severity }: { severity: Severity }) {
  return (
    <>
      <Icon name={severity} />
      <span class="unseen">{messages(tableMessages).severityNames[severity]}</span>
    </>
  );
}
