import { fix, init, rules } from 'sitemap-kit';
import type { Context } from '../context.js';
import { fixOptionsOf } from '../settings.js';
import { currentText, type TextBasis } from '../source/current-text.js';
import type { FixRequest } from './fix.js';

/** Selects the fixes of a text. */
export interface FixTextRequest extends Omit<FixRequest, 'kind'> {
  basis: TextBasis;
}

/** Returns the fixed text of a document, with its markup; undefined for a page list, of which only pages can be fixed. */
export async function fixText(request: FixTextRequest, context: Context): Promise<string | undefined> {
  await init();
  context.progress({ phase: 'checking' });
  const { text } = await currentText(request.basis, context.table());
  return fix(text, fixOptionsOf(request.settings, request, rules)).xml;
}
