/** Why files are not read and have no dates: the reasons in problems. `{name}` is a parameter. */

import { fill } from '../../core/errors/fill.js';
import type { Locale } from '../../core/types/index.js';

export const SCAN_MESSAGES = {
  outside: { en: 'a link out of the folder', ja: 'フォルダー外へのリンク' },
  'not-a-file': {
    en: 'a device, a pipe or a folder in place of a file',
    ja: 'ファイルではなく、デバイス、パイプ、またはフォルダー',
  },
  'no-git': { en: 'git is not installed.', ja: 'git がインストールされていません。' },
  'no-repository': {
    en: 'There is no git repository with commits.',
    ja: 'コミットのある git リポジトリがありません。',
  },
  'dubious-ownership': {
    en: 'The repository belongs to another user. Allow it with: git config --global --add safe.directory {folder}',
    ja: '別のユーザーのリポジトリです。次のコマンドで許可してください: git config --global --add safe.directory {folder}',
  },
  failed: { en: 'git failed: {text}', ja: 'git の実行に失敗しました: {text}' },
  changed: {
    en: 'They are changed since the last commit, or new.',
    ja: '最後のコミットより後に変更または追加されたファイルです。',
  },
  'cut-off': {
    en: 'The clone lacks a part of the history. Fetch it: fetch-depth: 0 in actions/checkout, elsewhere git fetch --unshallow --filter=blob:none',
    ja: 'クローンに履歴の一部がありません。次の方法で取得してください: actions/checkout では fetch-depth: 0、それ以外では git fetch --unshallow --filter=blob:none',
  },
  absent: {
    en: 'They are not in the repository (ignored or missing). If they are built, name the sources of the pages with {option:source} in the configuration file, or keep dates by content with {option:state}.',
    ja: 'リポジトリにないファイルです（除外されているか、存在しません）。ビルドで生成したファイルの場合は、設定ファイルの{option:source}で元のファイルを指定するか、{option:state}で内容に基づいて日付を保持してください。',
  },
} as const;

/** Id of a reason. */
export type ReasonId = keyof typeof SCAN_MESSAGES;

/** Returns whether a text is the id of a reason. */
export function isReason(text: string): text is ReasonId {
  return Object.hasOwn(SCAN_MESSAGES, text);
}

/** Returns a reason in a language. */
export function reasonText(id: ReasonId, locale: Locale = 'en', params: Record<string, string> = {}): string {
  return fill(SCAN_MESSAGES[id][locale], params, locale);
}
