/**
 * The text editor: CodeMirror in a shadow root, where it uses constructed style sheets, which the content security policy
 * allows.
 */

import { defaultKeymap, history, historyKeymap, redo, undo } from '@codemirror/commands';
import {
  type Action,
  forEachDiagnostic,
  lintGutter,
  lintKeymap,
  nextDiagnostic,
  previousDiagnostic,
} from '@codemirror/lint';
import { highlightSelectionMatches, openSearchPanel, search, searchKeymap } from '@codemirror/search';
import {
  Annotation,
  Compartment,
  EditorSelection,
  EditorState,
  type Extension,
  Text,
  Transaction,
} from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { Problem } from 'sitemap-kit';
import type { SourceContent } from '../../model/open-source.js';
import { appearance } from './appearance.js';
import { markProblems } from './marks.js';
import { syntaxHighlighting } from './syntax-highlighting.js';
import { changeTo, linesOf } from './text.js';

/** Events of the editor. */
export interface CodeEvents {
  /** The user changed the text. */
  onType: (content: SourceContent) => void;
  /** The user moved to a line, from 1. */
  onLine: (line: number) => void;
}

/** Messages of the editor in the current language. */
export interface CodeMessages {
  label: string;
  phrases: Readonly<Record<string, string>>;
}

/** Read-only until the text is loaded, so that typing cannot replace it. */
const notYet = EditorState.readOnly.of(true);

/** Marks changes by the program. */
const fromOutside = Annotation.define<boolean>();

/** The text editor. */
export class CodeEditor {
  readonly #view: EditorView;
  readonly #messages = new Compartment();
  readonly #events: CodeEvents;
  /** The shown or pending content. */
  #shown: SourceContent | undefined;
  /** Resolves when the content is shown. */
  #showing: Promise<void> = Promise.resolve();
  #isStarted = false;

  /** @param root An empty shadow root. */
  constructor(root: ShadowRoot, label: CodeMessages, events: CodeEvents) {
    this.#events = events;
    this.#view = new EditorView({ root, parent: root, state: this.#state(Text.empty, messagesOf(label), notYet) });
    root.host.addEventListener('keydown', stopHandledKeys as EventListener);
    root.host.addEventListener('paste', stop);
  }

  /** Shows a content as a minimal change that undo can revert. */
  show(content: SourceContent): Promise<void> {
    if (content !== this.#shown) {
      this.#shown = content;
      this.#showing = this.#showNow(content);
    }
    return this.#showing;
  }

  async #showNow(content: SourceContent): Promise<void> {
    const text = await linesOf(content);
    if (this.#shown !== content) {
      return;
    }
    if (!this.#isStarted) {
      this.#isStarted = true;
      this.#start(text);
    } else {
      this.#view.dispatch({ changes: changeTo(this.#view.state.doc, text) ?? [], annotations: fromOutside.of(true) });
    }
  }

  /** Shows problems. */
  mark(problems: readonly Problem[], action: (problem: Problem) => Action | undefined): void {
    this.#view.dispatch(markProblems(this.#view, problems, action));
  }

  /** Moves the cursor to a line from 1, unless it is already in the lines up to `end`. */
  goTo(line: number, end: number): void {
    const { doc, selection } = this.#view.state;
    const current = doc.lineAt(selection.main.head).number;
    if (line > doc.lines || (current >= line && current < end)) {
      return;
    }
    const { from } = doc.line(line);
    this.#view.dispatch({
      selection: EditorSelection.cursor(from),
      effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: 60 }),
      annotations: fromOutside.of(true),
    });
  }

  /** Goes to the next or previous problem. */
  step(direction: 'next' | 'previous'): void {
    this.#view.focus();
    step(this.#view, direction);
  }

  /** Opens the search. */
  find(): void {
    this.#view.focus();
    openSearchPanel(this.#view);
  }

  /** Changes the language. */
  setMessages(label: CodeMessages): void {
    this.#view.dispatch({ effects: this.#messages.reconfigure(messagesOf(label)) });
  }

  /** Cancels the job. */
  destroy(): void {
    this.#view.destroy();
  }

  #start(text: Text): void {
    const { state } = this.#view;
    this.#view.setState(this.#state(text, this.#messages.get(state) ?? []));
  }

  #state(doc: Text, label: Extension, more: Extension = []): EditorState {
    return EditorState.create({
      doc,
      extensions: [
        more,
        this.#messages.of(label),
        lineNumbers(),
        lintGutter(),
        highlightActiveLineGutter(),
        highlightActiveLine(),
        history(),
        drawSelection(),
        highlightSelectionMatches({ minSelectionLength: 3 }),
        search({ top: true }),
        syntaxHighlighting,
        keymap.of([
          { key: 'Mod-z', run: undo, preventDefault: true },
          { key: 'Mod-Shift-z', run: redo, preventDefault: true },
          { key: 'F8', run: (view) => step(view, 'next'), shift: (view) => step(view, 'previous') },
          ...searchKeymap,
          ...historyKeymap,
          ...lintKeymap,
          ...defaultKeymap,
        ]),
        appearance,
        // Dropped files are opened by the page, not inserted.
        EditorView.domEventHandlers({
          drop: (event) => (event.dataTransfer?.files.length ?? 0) > 0,
          beforeinput: typeOverLines,
        }),
        EditorView.updateListener.of((update) => {
          if (update.transactions.some((one) => one.annotation(fromOutside))) {
            return;
          }
          if (update.docChanged) {
            this.#shown = update.state.doc;
            this.#events.onType(update.state.doc);
          } else if (update.selectionSet && update.transactions.some((one) => one.annotation(Transaction.userEvent))) {
            this.#events.onLine(update.state.doc.lineAt(update.state.selection.main.head).number);
          }
        }),
      ],
    });
  }
}

function messagesOf({ label, phrases }: CodeMessages) {
  return [EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }), EditorState.phrases.of(phrases)];
}

/**
 * Replaces selected lines by typing. Browsers would join the lines with inline styles, which violate the content security
 * policy.
 */
function typeOverLines(event: InputEvent, view: EditorView): boolean {
  const { state } = view;
  const { from, to } = state.selection.main;
  const spansLines = state.selection.ranges.length === 1 && state.doc.lineAt(from).to < to;
  if (event.inputType !== 'insertText' || event.data === null || !spansLines || view.composing) {
    return false;
  }
  view.dispatch(state.update(state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true }));
  return true;
}

/** Selects the next or previous problem and announces it to screen readers. */
function step(view: EditorView, direction: 'next' | 'previous'): true {
  (direction === 'next' ? nextDiagnostic : previousDiagnostic)(view);
  const { from, to } = view.state.selection.main;
  const messages: string[] = [];
  forEachDiagnostic(view.state, ({ message }, start, end) => {
    if (start === from && end === to) {
      messages.push(message);
    }
  });
  view.dispatch({ effects: EditorView.announce.of(messages.join(' ')) });
  return true;
}

/** Keys that the editor handles do not reach the page. */
function stopHandledKeys(event: KeyboardEvent): void {
  if (event.key === 'F8' || ((event.ctrlKey || event.metaKey) && /^[zyfh]$/i.test(event.key))) {
    event.stopPropagation();
  }
}

function stop(event: Event): void {
  event.stopPropagation();
}
