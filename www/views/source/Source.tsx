import { useEffect, useRef } from 'preact/hooks';
import { paneMessages } from '../../i18n/panes.js';
import { sourceMessages } from '../../i18n/source.js';
import { Button, IconButton, ToolButton } from '../common/buttons.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { EmptyState } from '../common/notes.js';
import { Code, type CodeHandle } from './Code.js';

/** The source view: edits update the table and vice versa. */
export function Source({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = sourceMessages();
  const code = useRef<CodeHandle | undefined>(undefined);
  useEffect(() => controller.source.of(document).follow(), [document, controller]);
  const source = controller.source.of(document);
  const rejection = source.rejection.value;
  if (source.tooLong.value > 0) {
    return (
      <EmptyState icon="source" title={text.tooLong} text={text.tooLongText(source.tooLong.value)}>
        <Button class="main" label={text.back} onClick={() => controller.showView('pages')} />
      </EmptyState>
    );
  }
  const report = source.findings.value?.report;
  const marked = report?.problems.filter(({ line }) => line !== undefined).length ?? 0;
  // The problems of the bytes of an unchanged file, such as its encoding, are in its own report only. Problems of JSON lists and of
  // whole files have no line to mark.
  const counts = ((document.isAsOpened && document.check.value?.report) || report)?.counts;
  const total = counts === undefined ? 0 : counts.error + counts.warning + counts.info;
  // Truncated if there is little space.
  const origin = text.origins[source.text.value?.origin ?? 'file'];
  return (
    <section class="source fill" aria-label={paneMessages().source}>
      <div class="toolbar row">
        <span class="source-origin soft cut" title={origin}>
          {origin}
        </span>
        <span class="source-steps row tight">
          <span class="soft" role="status">
            {report === undefined ? '' : text.problems(total, marked)}
          </span>
          <IconButton
            icon="up"
            label={text.previous}
            disabled={marked === 0}
            onClick={() => code.current?.step('previous')}
          />
          <IconButton
            icon="down"
            label={text.next}
            disabled={marked === 0}
            onClick={() => code.current?.step('next')}
          />
        </span>
        <ToolButton icon="search" label={text.find} onClick={() => code.current?.find()} />
        {(document.kind === 'sitemap' || document.kind === 'index') && (
          <ToolButton icon="tidy" label={text.tidy} title={text.tidyHint} onClick={() => void source.format()} />
        )}
      </div>
      {rejection !== undefined && (
        <div class="source-hold row" role="status">
          <Icon name="warning" />
          <p class="fill">{text.holds[rejection]}</p>
          {rejection === 'broken' && (
            <Button label={text.takeAnyway} class="quiet small" onClick={() => source.apply()} />
          )}
        </div>
      )}
      <Code
        document={document}
        source={source}
        onReady={(handle) => {
          code.current = handle;
        }}
      />
    </section>
  );
}
