import { effect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { DocumentSource } from '../../app/source/document-source.js';
import { sourceMessages } from '../../i18n/source.js';
import type { OpenDocument } from '../../model/open-document.js';
import { useEditor } from '../common/editor.js';
import { CodeEditor } from './code-editor.js';
import { entryAt } from './marks.js';

export interface CodeHandle {
  step: (direction: 'next' | 'previous') => void;
  find: () => void;
}

/** The text editor, synchronised with the source of a document. */
export function Code({
  document,
  source,
  onReady,
}: {
  document: OpenDocument;
  source: DocumentSource;
  onReady: (handle: CodeHandle) => void;
}) {
  const { controller } = useEditor();
  const host = useRef<HTMLDivElement>(null);
  const phrases = useMemo(
    () => ({ label: sourceMessages().label(document.name.value), phrases: sourceMessages().phrases }),
    [sourceMessages(), document.name.value],
  );
  const editor = useRef<CodeEditor | undefined>(undefined);

  useEffect(() => {
    const element = host.current;
    if (element === null) {
      return;
    }
    const code = new CodeEditor(element.shadowRoot ?? element.attachShadow({ mode: 'open' }), phrases, {
      onType: (content) => source.type(content),
      onLine: (line) => {
        const findings = source.findings.peek();
        const row = findings && document.table.order[entryAt(findings, line)];
        if (row !== undefined && !source.pending.peek() && row !== document.active.peek()?.row) {
          controller.table.activate(document, row, 'loc');
        }
      },
    });
    editor.current = code;
    // The problems of a long text are marked some time after they are counted, so navigation waits for that.
    let marking = Promise.resolve();
    onReady({
      step: (direction) => void marking.then(() => editor.current === code && code.step(direction)),
      find: () => code.find(),
    });
    const goToActive = () => {
      const findings = source.findings.peek();
      const active = document.active.peek();
      const position = active === undefined ? -1 : document.table.positionOf(active.row);
      const line = findings?.lines[position];
      if (line !== undefined && !source.pending.peek()) {
        code.goTo(line, findings?.lines[position + 1] ?? Number.POSITIVE_INFINITY);
      }
    };
    let isFirst = true;
    const ends = [
      effect(() => {
        const text = source.text.value;
        const findings = source.findings.value;
        if (text === undefined) {
          return;
        }
        marking = code.show(text.content).then(() => {
          if (findings === undefined || source.findings.peek() !== findings || source.text.peek() !== text) {
            return;
          }
          code.mark(findings.report.problems, ({ page }) => {
            const row = page === undefined ? undefined : document.table.order[page];
            return row === undefined
              ? undefined
              : {
                  name: sourceMessages().showInTable,
                  apply: () => controller.table.showInTable(document, row),
                };
          });
          if (isFirst) {
            isFirst = false;
            goToActive();
          }
        });
      }),
      effect(() => {
        document.active.value;
        goToActive();
      }),
    ];
    return () => {
      for (const end of ends) {
        end();
      }
      code.destroy();
      editor.current = undefined;
    };
  }, [document, source, controller]);

  useEffect(() => editor.current?.setMessages(phrases), [phrases]);

  return <div ref={host} class="code-host" />;
}
