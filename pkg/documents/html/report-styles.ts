/** The styles of reports as pages. Printed pages are light. */
export const REPORT_STYLES = `
:root { color-scheme: light dark; --text: #1b2327; --soft: #55636a; --page: #fff; --line: #d5dcdf; --link: #0b6a6f; --error: #b3261e; --warning: #8a5300; --info: #245a8d; }
@media screen and (prefers-color-scheme: dark) { :root { --text: #e3e8ea; --soft: #a3b0b6; --page: #14191c; --line: #39464c; --link: #5cc6cc; --error: #ff9d94; --warning: #f0b45c; --info: #8ec1f5; } }
body { max-width: 52rem; margin: 2rem auto; padding: 0 1.25rem; font: 1rem/1.6 system-ui, sans-serif; color: var(--text); background: var(--page); }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; }
article { margin-top: 3rem; } article h1 { font-size: 1.25rem; }
h2 { display: flex; justify-content: space-between; gap: 1rem; margin: 0; font-size: 1.125rem; }
h2 span { flex: none; font-weight: 400; color: var(--soft); }
dl { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 0; }
dt { font-size: .8125rem; color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.verdict { font-size: 1.125rem; font-weight: 600; }
.counts { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; padding: 0; list-style: none; font-weight: 600; }
.error, .unread { --tone: var(--error); } .warning { --tone: var(--warning); } .info { --tone: var(--info); }
.counts li, .unread { color: var(--tone); }
section { margin: 1.5rem 0; padding: .75rem 1rem; border: 1px solid var(--line); border-inline-start: 4px solid var(--tone); border-radius: 6px; }
section p { margin: .5rem 0; }
.rule, .sources, small, footer { font-size: .8125rem; color: var(--soft); }
ol { margin: .5rem 0; padding-inline-start: 1.5rem; }
li code { display: block; overflow-wrap: anywhere; }
a { color: var(--link); }
footer { margin-top: 2rem; }
@media print { :root { color-scheme: light; } body { max-width: none; margin: 0; padding: 0; font-size: 10pt; } li, h2 { break-inside: avoid; } h2 { break-after: avoid; } a { color: inherit; } }
`;
