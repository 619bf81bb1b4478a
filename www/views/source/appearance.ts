/** How the text editor looks: by the tokens of the page, which reach into its shadow. */

import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  { tag: [tags.tagName, tags.angleBracket], color: 'var(--accent)' },
  { tag: tags.attributeName, color: 'var(--warning)' },
  { tag: [tags.attributeValue, tags.string], color: 'var(--good)' },
  { tag: [tags.comment, tags.processingInstruction, tags.documentMeta], color: 'var(--soft)' },
  { tag: tags.character, color: 'var(--info)' },
  { tag: tags.invalid, color: 'var(--error)' },
]);

const underline = (severity: string) => ({
  backgroundImage: 'none',
  paddingBottom: '0',
  textDecoration: `underline wavy var(--${severity}) 1px`,
  textUnderlineOffset: '3px',
});

const theme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--paper)', color: 'var(--ink)', fontSize: '0.8125rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '1.55', overflow: 'auto' },
  '.cm-content': { padding: 'var(--s2) 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 var(--s3)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '.cm-gutters': { backgroundColor: 'var(--ground)', color: 'var(--soft)', borderRight: '1px solid var(--line)' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 var(--s2) 0 var(--s1)', fontVariantNumeric: 'tabular-nums' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--accent-ground) 45%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--accent-ground)', color: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--accent) 28%, transparent)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-ground)', outline: 'none' },
  '.cm-searchMatch': { backgroundColor: 'var(--warning-ground)', outline: '1px solid var(--warning)' },
  '.cm-searchMatch.cm-searchMatch-selected': { backgroundColor: 'var(--selected)', outline: '2px solid var(--accent)' },
  '.cm-gutter-lint': { width: '1.5rem' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0', display: 'grid', placeItems: 'center' },
  '.cm-lint-marker': { width: '0.875rem', height: '0.875rem', borderRadius: '50%', content: 'none' },
  '.cm-lint-marker-error': { background: 'var(--error)' },
  '.cm-lint-marker-warning': {
    background: 'var(--warning)',
    borderRadius: '3px',
    transform: 'scale(0.85) rotate(45deg)',
  },
  '.cm-lint-marker-info': { border: '2px solid var(--info)', transform: 'scale(0.85)' },
  '.cm-lintRange-error': underline('error'),
  '.cm-lintRange-warning': underline('warning'),
  '.cm-lintRange-info': underline('info'),
  '.cm-lintRange-active': { backgroundColor: 'var(--warning-ground)' },
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow)',
    overflow: 'hidden',
  },
  '.cm-tooltip-lint': { maxWidth: 'min(30rem, 85vw)', fontFamily: 'var(--font)', fontSize: 'var(--text)' },
  '.cm-diagnostic': { padding: 'var(--s2) var(--s3)', marginLeft: '0', borderLeft: '3px solid', whiteSpace: 'normal' },
  '.cm-diagnosticText': { display: 'block', overflowWrap: 'anywhere' },
  '.cm-diagnosticSource': { fontSize: 'var(--text-small)', color: 'var(--soft)', opacity: '1' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--error)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warning)' },
  '.cm-diagnostic-info': { borderLeftColor: 'var(--info)' },
  '.cm-diagnosticAction': {
    margin: 'var(--s1) 0 0',
    padding: '0',
    backgroundColor: 'transparent',
    color: 'var(--accent)',
    font: 'inherit',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
  '.cm-panels': { backgroundColor: 'var(--ground)', color: 'var(--ink)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--s1) var(--s2)',
    padding: 'var(--s2) var(--s6) var(--s2) var(--s3)',
    fontFamily: 'var(--font)',
    fontSize: 'var(--text)',
  },
  '.cm-panel.cm-search br': { flexBasis: '100%', content: '""' },
  '.cm-panel.cm-search label': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--s1)',
    fontSize: 'var(--text-small)',
  },
  '.cm-panel.cm-search [name=close]': {
    top: 'var(--s2)',
    right: 'var(--s3)',
    color: 'var(--ink)',
    fontSize: '1.25rem',
    cursor: 'pointer',
  },
  '.cm-textfield': {
    minHeight: '2rem',
    margin: '0',
    padding: '0 var(--s2)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    fontSize: 'inherit',
  },
  '.cm-button': {
    minHeight: '2rem',
    margin: '0',
    padding: '0 var(--s2)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--paper)',
    backgroundImage: 'none',
    color: 'var(--ink)',
    fontSize: 'inherit',
    cursor: 'pointer',
  },
  '.cm-textfield:focus-visible, .cm-button:focus-visible, [name=close]:focus-visible, .cm-diagnosticAction:focus-visible':
    {
      outline: '2px solid var(--accent)',
    },
});

/** Colours, sizes and distances. */
export const appearance = [theme, syntaxHighlighting(colours)];
